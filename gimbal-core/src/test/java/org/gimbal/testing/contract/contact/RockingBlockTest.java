package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A tall block that rocks on its edges (Housner 1963): it turns about one edge until it lands on the other, where the
 * angular momentum about that edge stays, ω⁺ = (1 − ³⁄₂ sin²α) ω⁻ for a block whose diagonal is tilted by α, and turns
 * on about that one. Nothing bounces.
 */
@Needs(Capability.CONTACT)
abstract class RockingBlockTest extends ContactTest {
    private static final double[] STEPS = {0.02, 0.01, 0.005};
    private static final int PEAKS = 3;

    /** A block of height {@code height}, its diagonal tilted by {@code alpha}, released where it is tilted by {@code tilt}. */
    private record Block(double height, double depth, double alpha, double tilt, double restitution) {
        double width() {
            return height * Math.tan(alpha);
        }

        /** Tilts at which it turns back, by closed form. */
        double[] peaks() {
            double kept = 1 - 1.5 * Math.pow(Math.sin(alpha), 2);
            double[] peaks = new double[PEAKS];
            double last = tilt;
            for (int i = 0; i < PEAKS; i++) {
                // energy above that upright, over m g R
                double left = kept * kept * (Math.cos(alpha - last) - Math.cos(alpha));
                last = alpha - Math.acos(Math.cos(alpha) + left);
                peaks[i] = last;
            }
            return peaks;
        }
    }

    /** Of a run: its first peaks, over those of the closed form, less one; and the most that a step gained, over m g R. */
    private record Rocked(double[] errors, double gain) {
        double worst() {
            double worst = 0;
            for (double error : errors) {
                worst = Math.max(worst, Math.abs(error));
            }
            return worst;
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.15, 0.2, 0.25, 0.3, 0.35})
    void aBlockRocksAsHousnerSays(double alpha) {
        Block block = new Block(1, 0.2, alpha, 0.6 * alpha, 0);
        double[] errors = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            errors[i] = rock(block, STEPS[i]).worst();
        }
        assertThat(errors[1]).isLessThan(methodError(0.005)); // 0.003 measured, for the widest
        assertThat(Convergence.order(STEPS, errors)).isGreaterThan(1.2); // peaks are read at knots, which blurs them
    }

    /** Small restitutions are none where the block comes down slower than gravity makes it in a step. */
    @Test
    void aBlockThatHardlyBouncesRocksAlike() {
        Block block = new Block(1, 0.2, 0.2, 0.12, 1e-6);
        assertThat(rock(block, 0.01).worst()).isLessThan(methodError(0.005));
    }

    @Test
    void randomBlocksRockAndNeverGainEnergy() {
        Random random = new Random(1963);
        for (int k = 0; k < 60; k++) {
            double alpha = between(random, 0.1, 0.35);
            Block block = new Block(
                    between(random, 0.3, 3), between(random, 0.1, 1), alpha, between(random, 0.3, 0.8) * alpha, 0);
            double step = 0.002 * Math.pow(10, random.nextDouble());
            Rocked rocked = rock(block, step);
            assertThat(Math.abs(rocked.errors()[0]))
                    .as("first peak of %s at %g s", block, step)
                    .isLessThan(0.03);
            // what the energy read at knots wavers by within a swing, of second order
            assertThat(rocked.gain()).as("%s at %g s", block, step).isLessThan(1e-4);
        }
    }

    private static double between(Random random, double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private Rocked rock(Block block, double step) {
        Box box = new Box(block.width(), block.depth(), block.height());
        Mechanism mechanism = Mechanism.named("block")
                .floor(0)
                .bodyOfMass("block", box, 1)
                .contact("floor", Mechanism.GROUND, "block", 2, block.restitution())
                .build();
        Quat tilted = Quat.about(Vec3.Y, block.tilt());
        Vec3 edge = new Vec3(box.x() / 2, 0, -box.z() / 2);
        Pose pose = new Pose(tilted.rotate(edge).negate(), tilted);
        Simulation run = begin(InitialState.of(mechanism).pose("block", pose), step);
        double[] exact = block.peaks();
        double[] errors = new double[PEAKS];
        double gain = 0;
        double energy = run.now().energy();
        double[] tilts = {block.tilt(), block.tilt(), block.tilt()};
        for (int found = 0; found < PEAKS; ) {
            run.step();
            assertThat(run.time())
                    .as("peak %d of %s at %g s", found, block, step)
                    .isLessThan(60);
            gain = Math.max(gain, run.now().energy() - energy);
            energy = run.now().energy();
            Quat turn = run.now().pose("block").orientation();
            System.arraycopy(tilts, 1, tilts, 0, 2);
            tilts[2] = Math.abs(2 * Math.atan2(turn.y(), turn.w()));
            if (tilts[1] > tilts[0] && tilts[1] >= tilts[2]) {
                errors[found] = peak(tilts) / exact[found] - 1;
                found++;
            }
        }
        return new Rocked(errors, gain / (GRAVITY * Math.hypot(box.x(), box.z()) / 2));
    }

    /** The top of the parabola through three tilts. */
    private static double peak(double[] t) {
        double slope = 0.5 * (t[2] - t[0]);
        double bend = t[2] - 2 * t[1] + t[0];
        return t[1] - slope * slope / (2 * bend);
    }
}
