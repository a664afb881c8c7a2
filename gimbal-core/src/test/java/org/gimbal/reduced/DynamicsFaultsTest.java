package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.geometry.Box;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** What {@link Dynamics} cannot answer is refused by name. */
class DynamicsFaultsTest {
    private static MechanismBuilder arm() {
        return Mechanism.named("arm")
                .bodyOfMass("drone", new Box(0.1, 0.2, 0.3), 1)
                .bodyOfMass("upper", new Box(0.1, 0.1, 1), 1)
                .bodyOfMass("lower", new Box(0.1, 0.1, 1), 1)
                .joint("elbow", JointType.spherical(), Anchor.on("upper", 0, 0, -0.5), Anchor.on("lower", 0, 0, 0.5))
                .joint("shoulder", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("upper", 0, 0, 0.5));
    }

    @Test
    void coordinatesAreNamedInTheOrderOfJointsWithFreeBodiesBehindThem() {
        Dynamics dynamics = new Dynamics(arm().build());
        assertThat(dynamics.coordinateNames())
                .containsExactly(
                        "elbow.rx",
                        "elbow.ry",
                        "elbow.rz",
                        "shoulder.angle",
                        "drone.x",
                        "drone.y",
                        "drone.z",
                        "drone.rx",
                        "drone.ry",
                        "drone.rz");
        assertThat(dynamics.index("shoulder")).isEqualTo(3);
        assertThat(dynamics.index("drone")).isEqualTo(4);
    }

    @Test
    void arraysOfAnotherLengthAreRefusedWithWhatIsNeeded() {
        Dynamics dynamics = new Dynamics(arm().build());
        assertThatThrownBy(() -> dynamics.move(new double[9], new double[10]))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("coordinates has 9 numbers")
                .hasMessageContaining("needs 10");
        assertThatThrownBy(() -> dynamics.massMatrix(new double[10])).hasMessageContaining("needs 100");
        assertThatThrownBy(() -> dynamics.hybridDynamics(new boolean[1], new double[10], new double[10]))
                .hasMessageContaining("flags has 1");
        assertThatThrownBy(() -> dynamics.efforts(new double[6], new double[10]))
                .hasMessageContaining("needs 18");
    }

    @Test
    void namesThatAreNotThereAreRefused() {
        Dynamics dynamics = new Dynamics(arm().build());
        assertThatThrownBy(() -> dynamics.pose("hand")).hasMessageContaining("hand");
        assertThatThrownBy(() -> dynamics.index("wrist")).hasMessageContaining("wrist");
        assertThatThrownBy(() -> dynamics.pose(Mechanism.GROUND)).hasMessageContaining("ground");
    }

    @Test
    void numbersThatAreNotFiniteAreRefusedWithTheirCoordinate() {
        Dynamics dynamics = new Dynamics(arm().build());
        double[] q = new double[10];
        q[3] = Double.NaN;
        assertThatThrownBy(() -> dynamics.move(q, new double[10]))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("NaN for shoulder.angle");
        double[] effort = new double[10];
        effort[4] = Double.POSITIVE_INFINITY;
        assertThatThrownBy(() -> dynamics.forwardDynamics(effort, new double[10]))
                .hasMessageContaining("drone.x");
    }

    @Test
    void coordinatesThatDependOnEachOtherAreRefused() {
        Mechanism loop = arm().joint("pin", JointType.spherical(), Anchor.ground(), Anchor.on("lower"))
                .build();
        assertThatThrownBy(() -> new Dynamics(loop)).hasMessageContaining("closes a loop");
        Mechanism gears = Mechanism.named("gears")
                .bodyOfMass("a", new Box(1, 1, 1), 1)
                .bodyOfMass("b", new Box(1, 1, 1), 1)
                .joint("first", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("a"))
                .joint("second", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("b"))
                .couple(new Coupling("mesh", CoordinateRef.of("first"), CoordinateRef.of("second"), 2, 0))
                .build();
        assertThatThrownBy(() -> new Dynamics(gears)).hasMessageContaining("gear 'mesh'");
    }
}
