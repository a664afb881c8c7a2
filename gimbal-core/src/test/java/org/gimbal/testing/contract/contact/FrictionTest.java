package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Coulomb friction of a block against closed forms: the cone is round, whichever way the ground is tilted. */
@Needs(Capability.CONTACT)
abstract class FrictionTest extends ContactTest {
    private static final double STEP = 0.01;
    private static final int HEADINGS = 16;

    /** Neither headings nor tangents fall together with the axes of anything. */
    private static double heading(int k) {
        return 0.1 + 2 * Math.PI * k / HEADINGS;
    }

    private static Vec3 level(double heading, double speed) {
        return new Vec3(speed * Math.cos(heading), speed * Math.sin(heading), 0);
    }

    /**
     * Friction at the angle of the slope, times {@code share}, at ground that falls to all sides, and starting from
     * rest.
     */
    private Simulation onSlope(double slope, double azimuth, double share, double step) {
        Quat ground = Quat.about(Vec3.Z, azimuth).times(Quat.about(Vec3.Y, slope));
        return block(ground, 1, share * Math.tan(slope), Vec3.ZERO, step);
    }

    @ParameterizedTest
    @ValueSource(doubles = {5, 20, 40})
    void aBlockSticksBelowTheAngleOfFriction(double degrees) {
        for (int k = 0; k < HEADINGS; k++) {
            Simulation run = onSlope(Math.toRadians(degrees), heading(k), 1.05, STEP);
            Vec3 from = run.now().centerOfMass("block");
            run.advance(1);
            assertThat(run.now().centerOfMass("block").minus(from).norm())
                    .as("heading %d", k)
                    .isLessThan(1e-6);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {5, 20, 40})
    void aBlockSlidesStraightDownAboveIt(double degrees) {
        double slope = Math.toRadians(degrees);
        for (int k = 0; k < HEADINGS; k++) {
            Simulation run = onSlope(slope, heading(k), 0.9, STEP);
            Vec3 from = run.now().centerOfMass("block");
            run.advance(1);
            Vec3 way = run.now().centerOfMass("block").minus(from);
            Vec3 down = Quat.about(Vec3.Z, heading(k)).rotate(new Vec3(Math.cos(slope), 0, -Math.sin(slope)));
            double acceleration = 0.1 * GRAVITY * Math.sin(slope);
            assertThat(angle(way, down)).as("heading %d", k).isLessThan(1e-5);
            assertThat(angle(run.now().velocity("block"), down))
                    .as("heading %d", k)
                    .isLessThan(1e-5);
            // a constant acceleration is integrated exactly
            assertThat(way.norm()).as("heading %d", k).isCloseTo(acceleration / 2, within(1e-6));
            assertThat(run.now().velocity("block").norm()).as("heading %d", k).isCloseTo(acceleration, within(1e-6));
        }
    }

    @Test
    void groundMayBeTurnedAboutAnyAxis() {
        SplittableRandom random = new SplittableRandom(15);
        for (int trial = 0; trial < 30; trial++) {
            Quat ground = Quat.fromRotationVector(SpaceSamples.vector(random).times(0.8))
                    .times(Quat.about(Vec3.Z, random.nextDouble(6)));
            Vec3 normal = ground.rotate(Vec3.Z);
            Vec3 pull = normal.times(GRAVITY * normal.z()).plus(new Vec3(0, 0, -GRAVITY)); // along the ground
            double friction = 0.8 * pull.norm() / (GRAVITY * normal.z());
            Simulation run = block(ground, 2, friction, Vec3.ZERO, STEP);
            Vec3 from = run.now().centerOfMass("block");
            run.advance(1);
            Vec3 way = run.now().centerOfMass("block").minus(from);
            assertThat(angle(way, pull)).as("trial %d", trial).isLessThan(1e-5);
            assertThat(way.norm()).as("trial %d", trial).isCloseTo(0.1 * pull.norm(), within(1e-6));
            assertThat(run.now().angularVelocity("block").norm())
                    .as("trial %d", trial)
                    .isLessThan(1e-6);
        }
    }

    /** On level ground: x = v t − ½ μ g t² along the first velocity. */
    @Test
    void aBlockSlowsDownAlongItsVelocity() {
        for (int k = 0; k < HEADINGS; k++) {
            Simulation run = block(Quat.IDENTITY, 1, 0.3, level(heading(k), 3), STEP);
            Vec3 from = run.now().centerOfMass("block");
            run.advance(0.9);
            Vec3 way = run.now().centerOfMass("block").minus(from);
            Vec3 velocity = run.now().velocity("block");
            assertThat(angle(way, level(heading(k), 1))).isLessThan(1e-5);
            assertThat(angle(velocity, level(heading(k), 1))).isLessThan(1e-5);
            assertThat(way.norm()).isCloseTo(3 * 0.9 - 0.15 * GRAVITY * 0.81, within(1e-6));
            assertThat(velocity.norm()).isCloseTo(3 - 0.3 * GRAVITY * 0.9, within(1e-6));
        }
    }

    /** Up to the step in which it stops the motion is exact; that step is off by less than its own way, ½ μ g h². */
    @Test
    void aBlockStopsWhereItShouldAndStays() {
        double distance = 9 / (2 * 0.3 * GRAVITY);
        double[] steps = {0.04, 0.02, 0.01, 0.005, 0.0025};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            for (int k = 0; k < HEADINGS; k++) {
                // speeds that stop at all phases of a step: the worst one is the error of this step length
                double speed = 3 + 0.3 * GRAVITY * steps[i] * k / HEADINGS;
                double exact = speed * speed / (2 * 0.3 * GRAVITY);
                Simulation run = block(Quat.IDENTITY, 1, 0.3, level(heading(k), speed), steps[i]);
                run.advance(1.2);
                Vec3 stopped = run.now().centerOfMass("block");
                errors[i] = Math.max(errors[i], Math.abs(Math.hypot(stopped.x(), stopped.y()) - exact));
                run.advance(1);
                assertThat(run.now().centerOfMass("block").minus(stopped).norm())
                        .isLessThan(1e-8);
                assertThat(run.now().velocity("block").norm()).isLessThan(1e-8);
            }
        }
        assertOrder(1.8, steps, errors);
        assertThat(errors[2]).isLessThan(methodError(1e-4 * distance));
    }

    /**
     * With μ = tan α, speed v and angle φ from the way down, v (1 + cos φ) stays: thrown across at v it ends up going
     * down at v/2.
     */
    @Test
    void aBlockThrownAcrossASlopeTurnsDownwards() {
        double slope = Math.toRadians(25);
        Quat ground = Quat.about(Vec3.Z, 0.7).times(Quat.about(Vec3.Y, slope));
        Vec3 down = ground.rotate(Vec3.X);
        Vec3 across = ground.rotate(Vec3.Y);
        double[] steps = {0.01, 0.005, 0.0025};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            Simulation run = block(ground, 1, Math.tan(slope), across.times(2), steps[i]);
            run.advance(0.5);
            Vec3 velocity = run.now().velocity("block");
            errors[i] = Math.abs(velocity.norm() + velocity.dot(down) - 2);
            run.advance(5);
            assertThat(run.now().velocity("block").minus(down).norm()).isLessThan(0.02);
        }
        assertThat(errors[0]).isLessThan(methodError(0.05));
        assertOrder(0.95, steps, errors);
    }

    @Test
    void aBlockOnASlopeStandsStill() {
        Simulation run = scene("incline-block", "slope=20", "friction=0.5", "speed=0");
        Vec3 from = run.now().centerOfMass("block");
        run.advance(60);
        assertThat(run.now().centerOfMass("block").minus(from).norm()).isLessThan(1e-6);
    }

    /** Motions under gravity and friction do not know masses. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 1e3, 1e6})
    void massDoesNotMatter(double mass) {
        Quat ground = Quat.about(Vec3.X, 0.3);
        Simulation sliding = block(ground, mass, 0.2, Vec3.ZERO, STEP);
        Simulation sticking = block(ground, mass, 0.4, Vec3.ZERO, STEP);
        Vec3 from = sliding.now().centerOfMass("block");
        sliding.advance(1);
        sticking.advance(1);
        double acceleration = GRAVITY * (Math.sin(0.3) - 0.2 * Math.cos(0.3));
        assertThat(sliding.now().centerOfMass("block").minus(from).norm()).isCloseTo(acceleration / 2, within(1e-6));
        assertThat(sticking.now().centerOfMass("block").minus(from).norm()).isLessThan(1e-7);
    }

    @Test
    void withoutFrictionNothingSlowsDown() {
        Simulation run = block(Quat.IDENTITY, 1, 0, new Vec3(1, 2, 0), STEP);
        Vec3 from = run.now().centerOfMass("block");
        run.advance(2);
        assertThat(run.now()
                        .centerOfMass("block")
                        .minus(from)
                        .minus(new Vec3(2, 4, 0))
                        .norm())
                .isLessThan(1e-9);
    }
}
