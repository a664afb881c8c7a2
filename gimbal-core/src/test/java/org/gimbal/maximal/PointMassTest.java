package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** Bodies without inertia are welcome wherever the mechanism as a whole has some. */
class PointMassTest {
    private static final JointType HINGE = JointType.revolute(Vec3.X);
    private static final MassProperties POINT = MassProperties.point(2);

    /** θ̈ = −(g/l) sin θ; a period of small swings. */
    @Test
    void aPointMassOnAHingeIsAMathematicalPendulum() {
        Mechanism mechanism = Mechanism.named("pendulum")
                .body("bead", POINT)
                .joint("hinge", HINGE, Anchor.ground(), Anchor.on("bead", 0, 0, 1.5))
                .build();
        Simulation run = run(mechanism, 0.01, 0.001);
        double period = 2 * Math.PI * Math.sqrt(1.5 / 9.81) * (1 + 0.01 * 0.01 / 16);
        run.steps(Math.round(period / 0.001));
        // steps of a millisecond err by (ωh)²/24, and the last step is cut off at half its length at most
        assertThat(run.now().position("hinge")).isCloseTo(0.01, within(1e-7));
    }

    /** One body with the mass properties of both moves the same way. */
    @Test
    void aPointMassFixedToARodIsPartOfIt() {
        Box rod = new Box(0.05, 0.05, 1);
        MassProperties light = MassProperties.ofMass(rod, 1);
        MassProperties bead = new MassProperties(2, new Vec3(0, 0, -0.5), Mat3.diagonal(0, 0, 0));
        Mechanism one = Mechanism.named("one")
                .body("rod", MassProperties.combine(List.of(light, bead)))
                .joint("hinge", HINGE, Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        Mechanism two = rod().body("bead", POINT)
                .joint("weld", JointType.fixed(), Anchor.on("rod", 0, 0, -0.5), Anchor.on("bead"))
                .build();
        Simulation whole = run(one, 1, 0.01);
        Simulation parts = run(two, 1, 0.01);
        whole.advance(3);
        parts.advance(3);
        // a moment of zero is taken as 1e-9 m r²; both integrate the same motion, but split it differently into bodies
        assertThat(parts.now().position("hinge")).isCloseTo(whole.now().position("hinge"), within(1e-4));
    }

    /** Turned about its hinge the middle body has no inertia of its own, but the rod behind it has. */
    @Test
    void aBodyMayTurnWithWhatHangsOnIt() {
        Mechanism mechanism = Mechanism.named("carrier")
                .body("pin", MassProperties.of(1, Mat3.diagonal(0, 0, 0)))
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1)
                .joint("hinge", HINGE, Anchor.ground(), Anchor.on("pin"))
                .joint("weld", JointType.fixed(), Anchor.on("pin"), Anchor.on("rod", 0, 0, 0.5))
                .build();
        Simulation run = run(mechanism, 1, 0.01);
        double energy = run.now().energy();
        run.advance(5);
        assertThat(run.now().energy()).isCloseTo(energy, within(2e-3));
    }

    /** No link of this loop has any inertia but by its mass. */
    @Test
    void aFourBarOfPointMassesRuns() {
        Mechanism mechanism = Mechanism.named("four-bar")
                .body("crank", POINT)
                .body("coupler", POINT)
                .body("rocker", POINT)
                .joint("a", HINGE, Anchor.ground(), Anchor.on("crank", 0, 0, -0.15))
                .joint("b", HINGE, Anchor.on("crank", 0, 0, 0.15), Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", HINGE, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.4))
                .joint("d", HINGE, Anchor.ground(0, 0.9, 0), Anchor.on("rocker", 0, 0, -0.4))
                .build();
        InitialState start = InitialState.of(mechanism).position("a", 0.5).velocity("a", 6);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        double energy = run.now().energy();
        run.advance(5);
        // the band of the same loop with bars of 1 kg is 0.1 % of its energy
        assertThat(run.now().energy()).isCloseTo(energy, within(1e-2 * Math.abs(energy)));
    }

    @Test
    void whatTurnsWithoutInertiaIsRefusedByName() {
        refused(Mechanism.named("free").body("bead", POINT).build());
        refused(rod().body("bead", POINT)
                .joint("ball", JointType.spherical(), Anchor.on("rod", 0, 0, -0.5), Anchor.on("bead"))
                .build());
        refused(rod().body("bead", POINT)
                .joint("ball", JointType.spherical(), Anchor.on("rod", 0, 0, -0.5), Anchor.on("bead", 0.3, 0.2, 0.1))
                .build());
        refused(rod().body("bead", MassProperties.of(1, Mat3.diagonal(0, 1, 1)))
                .joint("elbow", HINGE, Anchor.on("rod", 0, 0, -0.5), Anchor.on("bead"))
                .build());
    }

    private static void refused(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism);
        assertThatThrownBy(() -> Simulation.of(new MaximalEngine(), start, 0.01).build())
                .isInstanceOf(ModelException.class)
                .hasMessageStartingWith("body 'bead' has a principal moment of inertia of zero");
    }

    private static MechanismBuilder rod() {
        return Mechanism.named("rod")
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1)
                .joint("hinge", HINGE, Anchor.ground(), Anchor.on("rod", 0, 0, 0.5));
    }

    private static Simulation run(Mechanism mechanism, double angle, double step) {
        InitialState start = InitialState.of(mechanism).position("hinge", angle);
        return Simulation.of(new MaximalEngine(), start, step).build();
    }
}
