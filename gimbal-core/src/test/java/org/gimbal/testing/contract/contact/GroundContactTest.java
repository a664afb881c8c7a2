package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** Contact with the ground in its simplest forms. */
@Needs(Capability.CONTACT)
abstract class GroundContactTest extends EngineTest {
    /** A cube of 0.5 m falls 0.4 m and rests (2023, Fig. 7d). */
    @Test
    void aBoxDropsAndRestsWithoutPenetration() {
        Mechanism mechanism = Mechanism.named("drop")
                .bodyOfMass("box", new Box(0.5, 0.5, 0.5), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "box", 0.3)
                .build();
        Simulation run = begin(InitialState.of(mechanism).pose("box", Pose.at(0, 0, 0.65)), 0.01);
        for (int step = 0; step < 200; step++) {
            run.step();
            // corners are the centre less half a side and what round-off adds
            assertThat(run.now().centerOfMass("box").z()).isGreaterThanOrEqualTo(0.25 - 1e-12);
        }
        assertThat(run.now().centerOfMass("box").z()).isLessThan(0.25 + 1e-7);
        assertThat(run.now().velocity("box").norm()).isLessThan(1e-10);
    }

    /** A solid ball that slides ends up rolling at 5/7 of its speed, whatever the friction. */
    @Test
    void aSlidingBallEndsUpRolling() {
        Mechanism mechanism = Mechanism.named("ball")
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "ball", 0.2)
                .build();
        InitialState start =
                InitialState.of(mechanism).pose("ball", Pose.at(0, 0, 0.1)).twist("ball", new Vec3(3, 4, 0), Vec3.ZERO);
        Simulation run = begin(start, 0.01);
        run.advance(2);
        Vec3 velocity = run.now().velocity("ball");
        assertThat(velocity.norm()).isCloseTo(25.0 / 7, within(1e-6));
        assertThat(velocity.y() / velocity.x()).isCloseTo(4.0 / 3, within(1e-6));
    }

    @Test
    void aBlockSticksBelowAndSlidesAboveTheAngleOfFriction() {
        Quat slope = Quat.about(Vec3.X, Math.toRadians(20));
        for (double friction : new double[] {0.5, 0.3}) {
            Mechanism mechanism = Mechanism.named("incline")
                    .bodyOfMass("block", new Box(0.5, 0.5, 0.5), 1)
                    .ground(new HalfSpace(), new Pose(Vec3.ZERO, slope))
                    .contact("floor", Mechanism.GROUND, "block", friction)
                    .build();
            InitialState start =
                    InitialState.of(mechanism).pose("block", new Pose(slope.rotate(new Vec3(0, 0, 0.25)), slope));
            Simulation run = begin(start, 0.01);
            Vec3 from = run.now().centerOfMass("block");
            run.advance(2);
            double way = run.now().centerOfMass("block").minus(from).norm();
            double acceleration = 9.81 * (Math.sin(Math.toRadians(20)) - friction * Math.cos(Math.toRadians(20)));
            if (acceleration < 0) {
                assertThat(way).isLessThan(1e-8);
            } else {
                assertThat(way).isCloseTo(0.5 * acceleration * 4, within(1e-4));
            }
        }
    }

    @Test
    void overlappingStartsAndBackwardStepsAreRefused() {
        Mechanism mechanism = Mechanism.named("drop")
                .bodyOfMass("box", new Box(0.5, 0.5, 0.5), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "box", 0.3)
                .build();
        InitialState sunk = InitialState.of(mechanism).pose("box", Pose.at(0, 0, 0.2));
        assertThatThrownBy(() -> begin(sunk, 0.01))
                .isInstanceOf(ModelException.class)
                .hasMessageMatching(
                        "contact 'floor': 'ground' and 'box' overlap by 0\\.0[45]\\d* m at the start: move them"
                                + " apart");
        InitialState high = InitialState.of(mechanism).pose("box", Pose.at(0, 0, 1));
        Simulation run = begin(high, 0.01);
        assertThatThrownBy(() -> run.step(-0.01))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("cannot run backwards, got step length -0.01");
    }
}
