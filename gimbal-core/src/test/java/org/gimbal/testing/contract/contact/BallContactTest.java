package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** Solid balls that slide, spin and roll. */
@Needs(Capability.CONTACT)
abstract class BallContactTest extends ContactTest {
    private static final double RADIUS = 0.1;
    private static final double SPEED = 5;
    private static final double FRICTION = 0.2;
    private static final double ROLLS_AT = 2 * SPEED / (7 * FRICTION * GRAVITY);

    /** Where the ball is: it slides with −μg, then rolls with 5/7 of its speed. */
    private static double position(double t) {
        double slid = Math.min(t, ROLLS_AT);
        return SPEED * slid - FRICTION * GRAVITY * slid * slid / 2 + 5 * SPEED / 7 * (t - slid);
    }

    private static double velocity(double t) {
        return Math.max(SPEED - FRICTION * GRAVITY * t, 5 * SPEED / 7);
    }

    private static double spin(double t) {
        return Math.min(2.5 * FRICTION * GRAVITY * t, 5 * SPEED / 7) / RADIUS;
    }

    /** Exact while it slides; a step in which a ball turns by θ makes it roll too fast by θ²/28. */
    @Test
    void aBallSlidesAndThenRolls() {
        for (double step : new double[] {0.01, 0.0025}) {
            Simulation run = scene("rolling-ball", step);
            double turn = 5 * SPEED / 7 / RADIUS * step;
            double share = 1.5 * turn * turn / 28;
            while (run.time() < 2) {
                run.step();
                double t = run.time();
                double slip = 3.5 * FRICTION * GRAVITY * step; // it begins to roll within a step
                double late =
                        t < ROLLS_AT ? 1e-8 : methodError(slip * step + share * (position(t) - position(ROLLS_AT)));
                assertThat(run.now().centerOfMass("ball").x()).isCloseTo(position(t), within(late));
                assertThat(run.now().velocity("ball").x()).isCloseTo(velocity(t), within(slip));
                assertThat(spin(run)).isCloseTo(spin(t), within(slip / RADIUS));
                assertThat(run.now().centerOfMass("ball").z()).isBetween(RADIUS - 1e-12, RADIUS + 1e-9);
            }
            assertThat(run.now().velocity("ball").x()).isCloseTo(5 * SPEED / 7, within(methodError(1e-3 * SPEED)));
            assertThat(spin(run)).isCloseTo(5 * SPEED / 7 / RADIUS, within(methodError(1e-3 * SPEED / RADIUS)));
        }
    }

    private static double spin(Simulation run) {
        return run.now()
                .pose("ball")
                .orientation()
                .rotate(run.now().angularVelocity("ball"))
                .y();
    }

    /** Whatever its spin, a ball ends up rolling at v − 2/7 of its first slip, having slid along a parabola. */
    @Test
    void aSpinningBallSlidesAlongAParabola() {
        SplittableRandom random = new SplittableRandom(7);
        for (int trial = 0; trial < 20; trial++) {
            Vec3 velocity = new Vec3(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0);
            Vec3 spin = SpaceSamples.vector(random).times(30);
            Vec3 slip = velocity.plus(spin.cross(new Vec3(0, 0, -RADIUS)));
            Vec3 rolling = velocity.minus(slip.times(2.0 / 7));
            double rollsAt = 2 * slip.norm() / (7 * 0.5 * GRAVITY);
            Simulation run = ball(0.5, velocity, spin, 0.001);
            run.advance(2);
            Vec3 slid = velocity.times(rollsAt).minus(slip.unit().times(0.25 * GRAVITY * rollsAt * rollsAt));
            Vec3 end = slid.plus(rolling.times(run.time() - rollsAt));
            // less than a sliding step may be missing, and the axis of a spinning ball turns within a step
            assertThat(run.now().velocity("ball").minus(rolling).norm())
                    .as("trial %d", trial)
                    .isLessThan(methodError(1e-3 * rolling.norm()));
            Vec3 found = run.now().centerOfMass("ball").minus(new Vec3(0, 0, RADIUS));
            assertThat(found.minus(end).norm()).as("trial %d", trial).isLessThan(methodError(2e-3));
        }
    }

    private Simulation ball(double friction, Vec3 velocity, Vec3 spin, double step) {
        Mechanism mechanism = Mechanism.named("ball")
                .bodyOfMass("ball", new Sphere(RADIUS), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "ball", friction)
                .build();
        InitialState start =
                InitialState.of(mechanism).pose("ball", Pose.at(0, 0, RADIUS)).twist("ball", velocity, spin);
        return begin(start, step);
    }

    /**
     * It rolls from the start if μ exceeds 2/7 tan α, with 5/7 of g sin α; below it slides with g (sin α − μ cos α).
     */
    @Test
    void aBallRollsDownASlope() {
        double slope = Math.toRadians(20);
        double least = 2 * Math.tan(slope) / 7;
        Simulation rolling = scene("rolling-ball", 0.01, "slope=20", "speed=0", "friction=" + 1.01 * least);
        rolling.advance(1);
        assertThat(rolling.now().velocity("ball").norm())
                .isCloseTo(5 * GRAVITY * Math.sin(slope) / 7, within(methodError(1e-3)));
        Simulation sliding = scene("rolling-ball", 0.01, "slope=20", "speed=0", "friction=" + 0.5 * least);
        sliding.advance(1);
        assertThat(sliding.now().velocity("ball").norm())
                .isCloseTo(GRAVITY * (Math.sin(slope) - 0.5 * least * Math.cos(slope)), within(1e-6));
    }

    /** A tippe top turns over, and its jellett, the angular momentum about the way from contact to middle, stays. */
    @Test
    void aTippeTopTurnsOver() {
        Simulation run = scene("tippe-top");
        Vec3 start = axis(run);
        double jellett = jellett(run);
        for (int k = 0; k < 32; k++) {
            run.advance(0.25);
            assertThat(jellett(run)).isCloseTo(jellett, within(0.01 * Math.abs(jellett)));
        }
        assertThat(start.z()).isGreaterThan(0.9);
        assertThat(axis(run).z()).isLessThan(-0.9);
    }

    private static Vec3 axis(Simulation run) {
        return run.now().pose("top").orientation().rotate(Vec3.Z);
    }

    /** −L·a with a from the centre of mass to the contact, without the constant moment of inertia. */
    private static double jellett(Simulation run) {
        Pose pose = run.now().pose("top");
        Vec3 contact = pose.position().minus(new Vec3(0, 0, 0.025));
        Vec3 arm = contact.minus(run.now().centerOfMass("top"));
        return -pose.orientation().rotate(run.now().angularVelocity("top")).dot(arm);
    }
}
