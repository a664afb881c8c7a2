package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boxes that fall, topple and slide. */
@Needs(Capability.CONTACT)
abstract class BoxContactTest extends ContactTest {
    private static final Box CUBE = new Box(0.5, 0.5, 0.5);

    /** 21 heights as in the paper (2023, fig. 7d): nothing goes below the floor at any step. */
    @Test
    void aFallingBoxNeverPenetratesAndRests() {
        for (int k = 0; k <= 20; k++) {
            double height = 0.25 + 0.05 * k;
            Simulation run = scene("box-drop", "height=" + height);
            double impact = Math.sqrt(2 * (height - 0.25) / GRAVITY);
            for (int step = 0; step < 200; step++) {
                run.step();
                double lowest = lowestCorner(run.now(), "box", CUBE, Vec3.Z);
                assertThat(lowest).as("height %s, step %d", height, step).isGreaterThanOrEqualTo(-1e-12);
                if (run.time() < impact) {
                    double fallen = height - GRAVITY * run.time() * run.time() / 2;
                    assertThat(run.now().centerOfMass("box").z()).isCloseTo(fallen, within(1e-9));
                } else if (run.time() > impact + 0.02) {
                    assertThat(lowest).as("height %s", height).isLessThan(1e-7);
                    assertThat(run.now().velocity("box").norm()).isLessThan(1e-8);
                }
            }
        }
    }

    @Test
    void tumblingBoxesComeToRestOnAFace() {
        SplittableRandom random = new SplittableRandom(3);
        for (int trial = 0; trial < 10; trial++) {
            Mechanism mechanism = Mechanism.named("tumble")
                    .bodyOfMass("box", CUBE, 1)
                    .floor(0)
                    .contact("floor", Mechanism.GROUND, "box", 0.5)
                    .build();
            InitialState start = InitialState.of(mechanism)
                    .pose("box", new Pose(new Vec3(0, 0, 0.8), SpaceSamples.rotation(random)))
                    .twist(
                            "box",
                            SpaceSamples.vector(random),
                            SpaceSamples.vector(random).times(5));
            Simulation run = begin(start, 0.01);
            double least = Double.POSITIVE_INFINITY;
            for (int step = 0; step < 600; step++) {
                run.step();
                assertThat(lowestCorner(run.now(), "box", CUBE, Vec3.Z))
                        .as("trial %d, step %d", trial, step)
                        .isGreaterThanOrEqualTo(-1e-10);
                double energy = run.now().stepEnergy();
                // turning about a corner it swings by O(h²)
                assertThat(energy).as("trial %d, step %d", trial, step).isLessThan(least + methodError(2e-3));
                least = Math.min(least, energy);
            }
            assertThat(run.now().centerOfMass("box").z()).as("trial %d", trial).isCloseTo(0.25, within(1e-6));
            assertThat(run.now().energy()).isCloseTo(0.25 * GRAVITY, within(1e-5));
        }
    }

    /** A column of width 0.2 and height 0.5: b/h = 0.4. It topples if both tan α and μ exceed that. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 0.41, true",
        "0.5, 0.39, false",
        "0.5, 1.5, true",
        "0.5, 0.1, false",
        "0.41, 1, true",
        "0.39, 1, false",
        "0.39, 0.2, false",
        "0.7, 0.41, true",
        "0.7, 0.39, false"
    })
    void aColumnTopplesIfSlopeAndFrictionAreSteep(double tangent, double friction, boolean topples) {
        double slope = Math.atan(tangent);
        Simulation run = scene("tall-block", 0.005, "slope=" + Math.toDegrees(slope), "friction=" + friction);
        Vec3 from = run.now().centerOfMass("column");
        run.advance(0.5);
        Vec3 up = run.now().pose("column").orientation().rotate(Vec3.Z);
        Vec3 normal = Quat.about(Vec3.Y, slope).rotate(Vec3.Z);
        double tilt = angle(up, normal);
        if (topples) {
            assertThat(tilt).isGreaterThan(0.01);
            return;
        }
        assertThat(tilt).isLessThan(1e-7);
        double acceleration = Math.max(0, GRAVITY * (Math.sin(slope) - friction * Math.cos(slope)));
        assertThat(run.now().centerOfMass("column").minus(from).norm()).isCloseTo(acceleration * 0.125, within(1e-6));
    }

    /** About its lower edge, as long as that holds: θ″ = (3 g/2) (h sin(α+θ) − b cos(α+θ))/(b² + h²). */
    @Test
    void aTopplingColumnTurnsAboutItsEdge() {
        double slope = Math.toRadians(30);
        Simulation run = scene("tall-block", 0.001, "friction=2");
        double theta = 0;
        double omega = 0;
        int parts = 10_000;
        double h = 0.4 / parts;
        for (int k = 0; k < parts; k++) { // leapfrog, exact to 1e-8 here
            double half = omega + h / 2 * toppling(slope + theta);
            theta += h * half;
            omega = half + h / 2 * toppling(slope + theta);
        }
        run.advance(0.4);
        Vec3 up = run.now().pose("column").orientation().rotate(Vec3.Z);
        double tilt = Math.atan2(up.x(), up.z()) - slope;
        assertThat(theta).isGreaterThan(0.2);
        assertThat(tilt).isCloseTo(theta, within(methodError(1e-4)));
        assertThat(run.now().angularVelocity("column").y()).isCloseTo(omega, within(methodError(1e-3)));
    }

    private static double toppling(double angle) {
        return 1.5 * GRAVITY * (0.5 * Math.sin(angle) - 0.2 * Math.cos(angle)) / (0.2 * 0.2 + 0.5 * 0.5);
    }
}
