package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** Joint limits, and bodies that hit each other. */
abstract class StopsAndCollisionsTest extends EngineTest {
    private static MechanismBuilder doublePendulum() {
        JointType hinge = JointType.revolute(Vec3.X);
        return Mechanism.named("stops")
                .bodyOfMass("upper", new Box(0.05, 0.05, 1), 1)
                .bodyOfMass("lower", new Box(0.05, 0.05, 1), 1)
                .joint("shoulder", hinge, Anchor.ground(), Anchor.on("upper", 0, 0, 0.5))
                .joint("elbow", hinge, Anchor.on("upper", 0, 0, -0.5), Anchor.on("lower", 0, 0, 0.5));
    }

    @Test
    @Needs({Capability.JOINTS, Capability.JOINT_LIMITS})
    void stopsAreNeverPassed() {
        Mechanism mechanism = doublePendulum()
                .limit("shoulder", -0.2, 2)
                .limit("elbow", -0.1, 0.3)
                .build();
        Simulation run = begin(InitialState.of(mechanism).position("shoulder", 1.5), 0.01);
        double energy = run.now().energy();
        boolean stopped = false;
        for (int step = 0; step < 1000; step++) {
            run.step();
            // gaps are met to the tolerance of the engine
            assertThat(run.now().position("shoulder")).isBetween(-0.2 - 1e-10, 2 + 1e-10);
            assertThat(run.now().position("elbow")).isBetween(-0.1 - 1e-10, 0.3 + 1e-10);
            stopped |= run.now().position("shoulder") < -0.2 + 1e-8;
        }
        assertThat(stopped).isTrue();
        assertThat(run.now().energy()).isLessThan(energy - 1);
    }

    /** An arm that leans on a stop stays there, and its published velocity says so. */
    @Test
    @Needs({Capability.JOINTS, Capability.JOINT_LIMITS})
    void anArmRestsAgainstItsStop() {
        Mechanism mechanism = doublePendulum()
                .limit("shoulder", 1, 2)
                .limit("elbow", 0.5, 0.5)
                .build();
        InitialState start = InitialState.of(mechanism).position("shoulder", 1).position("elbow", 0.5);
        Simulation run = begin(start, 0.01);
        run.advance(5);
        assertThat(run.now().position("shoulder")).isCloseTo(1, within(1e-9));
        assertThat(run.now().position("elbow")).isCloseTo(0.5, within(1e-9));
        assertThat(run.now().rate("shoulder")).isCloseTo(0, within(1e-9));
    }

    @Test
    @Needs({Capability.JOINTS, Capability.JOINT_LIMITS})
    void startsBeyondAStopAreRefused() {
        Mechanism mechanism = doublePendulum().limit("elbow", -0.1, 0.3).build();
        assertThatThrownBy(() -> begin(InitialState.of(mechanism).position("elbow", 1), 0.01))
                .isInstanceOf(ModelException.class)
                .hasMessageMatching("joint 'elbow' starts at 1\\.0\\d*, outside its limits -0.1 to 0.3");
    }

    /** Three balls of very different masses, spinning, with friction, in free space. */
    @Test
    @Needs({Capability.CONTACT, Capability.EXACT_MOMENTUM})
    void collisionsKeepMomentum() {
        Mechanism mechanism = Mechanism.named("balls")
                .weightless()
                .bodyOfMass("a", new Sphere(0.2), 1)
                .bodyOfMass("b", new Sphere(0.3), 2.5)
                .bodyOfMass("c", new Sphere(0.1), 0.01)
                .contact("ab", "a", "b", 0.4)
                .contact("bc", "b", "c", 0.4)
                .contact("ac", "a", "c", 0.3)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("b", Pose.at(2, 0.1, 0.05))
                .pose("c", Pose.at(3.5, 0.2, 0))
                .twist("a", new Vec3(3, 0, 0), new Vec3(1, 5, 2))
                .twist("b", Vec3.ZERO, new Vec3(0, 0, 3))
                .twist("c", new Vec3(-2, 0, 0), Vec3.ZERO);
        Simulation run = begin(start, 0.01);
        Vec3 linear = run.now().linearMomentum();
        Vec3 angular = run.now().angularMomentum();
        double energy = run.now().energy();
        run.advance(2);
        assertThat(run.now().energy()).isLessThan(0.5 * energy); // they did hit each other
        // 1e-10 relative is the promise; the residual of a solve is what is left
        assertThat(run.now().linearMomentum().minus(linear).norm()).isLessThan(1e-11);
        assertThat(run.now().angularMomentum().minus(angular).norm()).isLessThan(1e-10);
    }
}
