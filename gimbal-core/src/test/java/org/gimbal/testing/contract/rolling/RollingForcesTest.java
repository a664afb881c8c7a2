package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** What rolling takes: forces that can be found by hand, and what more of them than needed, or driven ones, do. */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RollingForcesTest extends EngineTest {
    /** A ball of one material takes 2/7 of the slope's tangent, and goes down with 5/7 of its pull. */
    @Test
    void aBallOnASlopeNeedsTwoSeventhsOfItsTangent() {
        double slope = 0.3;
        Simulation run = begin(Rollers.ball(slope, Vec3.ZERO, 0), 0.01);
        run.steps(100);
        Snapshot now = run.now();
        double pull = 9.81 * Math.sin(slope);
        assertThat(now.velocity("ball").x()).isCloseTo(5.0 / 7 * pull, within(1e-10));
        assertThat(now.rolling().load("grip")).isCloseTo(2 * 9.81 * Math.cos(slope), within(1e-9));
        assertThat(now.rolling()
                        .grip("grip")
                        .plus(Vec3.X.times(2 * 2.0 / 7 * pull))
                        .norm())
                .isLessThan(1e-9);
        assertThat(now.rolling().neededFriction("grip")).isCloseTo(2.0 / 7 * Math.tan(slope), within(1e-9));
    }

    /** Two wheels on one axle both hold it from sliding along: the same motion as with one that may. */
    @Test
    void wheelsThatHoldTheSameThingTwiceRollAsOne() {
        Simulation both = begin(axle(false), 0.01);
        Simulation one = begin(axle(true), 0.01);
        both.steps(300);
        one.steps(300);
        assertThat(both.now()
                        .pose("axle")
                        .position()
                        .minus(one.now().pose("axle").position())
                        .norm())
                .isLessThan(1e-9);
        double shared = both.now()
                .rolling()
                .grip("left")
                .plus(both.now().rolling().grip("right"))
                .norm();
        double alone = one.now()
                .rolling()
                .grip("left")
                .plus(one.now().rolling().grip("right"))
                .norm();
        assertThat(shared).isCloseTo(alone, within(1e-8));
        assertThat(alone).isGreaterThan(1);
    }

    private static InitialState axle(boolean slides) {
        double radius = 0.3;
        MassProperties wheel = MassProperties.of(1, Mat3.diagonal(0.03, 0.03, 0.05));
        Quat lying = Quat.about(Vec3.X, -Math.PI / 2);
        Roller disc = Roller.disc(radius);
        var builder = Mechanism.named("axle")
                .gravity(3, 1, -9)
                .body("axle", new MassProperties(2, new Vec3(0.1, 0, -0.1), Mat3.diagonal(0.2, 0.05, 0.2)));
        for (String side : List.of("left", "right")) {
            double y = side.equals("left") ? 0.4 : -0.4;
            builder.body(side + " wheel", wheel)
                    .joint(
                            side,
                            JointType.revolute(Vec3.Z),
                            Anchor.on("axle", new Pose(new Vec3(0, y, 0), lying)),
                            Anchor.on(side + " wheel"))
                    .constrain(new Rolling(
                            side,
                            Anchor.ground(),
                            Track.plane(),
                            Anchor.on(side + " wheel"),
                            slides && side.equals("right") ? disc.sliding() : disc));
        }
        return InitialState.of(builder.build())
                .pose("axle", new Pose(new Vec3(0, 0, radius), Quat.IDENTITY))
                .velocity("left", 4)
                .velocity("right", 6);
    }

    /** Moves at the speed sin t along x; time is all that a law needs to know of what drives it. */
    private record Driven() implements UserVelocityConstraint.Law {
        @Override
        public void evaluate(BodyMotions motions, double time, double[] residual) {
            residual[0] = motions.velocity(0, 0) - Math.sin(time);
        }

        @Override
        public void rows(BodyPoses poses, GradientSink out) {
            out.add(0, 0, 1, 0, 0, 0, 0, 0);
        }

        @Override
        public boolean driven() {
            return true;
        }
    }

    /** m ẍ = F: the force is 2 cos t, its work the energy that there is. */
    @Test
    void aDrivenConstraintDoesWork() {
        double[] steps = {0.04, 0.02, 0.01};
        double[] errors = new double[steps.length];
        double[] residuals = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            Mechanism mechanism = Mechanism.named("driven")
                    .gravity(0, 0, 0)
                    .body("cart", MassProperties.of(2, Mat3.diagonal(1, 1, 1)))
                    .constrain(new UserVelocityConstraint("drive", List.of("cart"), 1, new Driven()))
                    .build();
            Simulation run = begin(InitialState.of(mechanism), steps[i]);
            run.advance(2);
            double force = run.now().rolling().rows("drive")[0];
            assertThat(force).isCloseTo(2 * Math.cos(2 - steps[i]), within(1e-3));
            assertThat(run.now().velocity("cart").x()).isCloseTo(Math.sin(2), within(1e-10));
            errors[i] = Math.abs(run.now().centerOfMass("cart").x() - (1 - Math.cos(2)));
            residuals[i] = Math.abs(run.now().netWork() - run.now().energy());
        }
        assertOrder(1.95, steps, errors);
        if (can(Capability.ENERGY_LEDGER)) {
            assertOrder(1.9, steps, residuals);
        }
    }
}
