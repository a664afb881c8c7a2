package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contacts whose slips are held: the normal cones of convex sets, and what their directions promise. */
class LiftedContactTest {
    private static final int SAMPLES = 200;

    /** A contact somewhere inside its cones, off the central path. */
    private static ContactCone sample(RandomGenerator random, int rows, int directions) {
        ContactCone cone = new ContactCone(rows, directions);
        cone.friction(random.nextDouble(0.1, 2), random.nextDouble(0.001, 0.1), random.nextDouble(0.001, 0.1));
        evaluate(cone, random);
        cone.holdSlips(false);
        cone.start(random.nextDouble(0.1, 3), random.nextDouble(0.1, 10));
        for (int k = 0; k < 3; k++) {
            cone.linearise();
            cone.aim(random.nextDouble(1e-3, 1), false);
            cone.follow(change(random, rows));
            cone.moveTo(Math.min(1, 0.8 * cone.boundary()));
            evaluate(cone, random);
        }
        return cone;
    }

    private static void evaluate(ContactCone cone, RandomGenerator random) {
        for (int k = 0; k < cone.value.length; k++) {
            cone.value[k] = random.nextDouble(-1, 1);
        }
        cone.take();
    }

    private static double[] change(RandomGenerator random, int rows) {
        return random.doubles(rows, -1, 1).toArray();
    }

    /** The exact cone is scaled, so that K is symmetric and positive; the pyramid's is in any case. */
    @ParameterizedTest
    @CsvSource({"3, 0", "6, 0", "3, 8"})
    void respondSymmetricallyAndAgainstMotion(int rows, int directions) {
        for (int seed = 0; seed < SAMPLES; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ContactCone cone = sample(random, rows, directions);
            cone.linearise();
            double size = 0;
            for (double entry : cone.response) {
                size = Math.max(size, Math.abs(entry));
            }
            double[] motion = change(random, rows);
            double against = 0;
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < rows; j++) {
                    // differences of products of this size, some digits of which cancel near the boundary
                    assertThat(cone.response[rows * i + j]).isCloseTo(cone.response[rows * j + i], within(1e-9 * size));
                    against += motion[i] * cone.response[rows * i + j] * motion[j];
                }
            }
            assertThat(against).as("seed %d", seed).isGreaterThan(-1e-9 * size);
        }
    }

    /** δλ = k − K δrates is what the variables do along the direction. */
    @ParameterizedTest
    @CsvSource({"3, 0, false", "6, 0, true", "3, 8, true", "3, 0, true"})
    void impulsesFollowTheResponse(int rows, int directions, boolean corrected) {
        for (int seed = 0; seed < SAMPLES; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ContactCone cone = sample(random, rows, directions);
            double[] change = change(random, rows);
            cone.linearise();
            cone.aim(0, false);
            cone.follow(change);
            cone.aim(0.1, corrected);
            cone.follow(change);
            double[] before = new double[rows];
            for (int i = 0; i < rows; i++) {
                before[i] = cone.impulse(i);
            }
            cone.moveTo(1); // variables may leave their cones here: only the way is looked at
            for (int i = 0; i < rows; i++) {
                double expected = cone.answer[i];
                double size = Math.abs(expected) + Math.abs(before[i]);
                for (int j = 0; j < rows; j++) {
                    expected -= cone.response[rows * i + j] * change[j];
                    size += Math.abs(cone.response[rows * i + j] * change[j]);
                }
                assertThat(cone.impulse(i) - before[i])
                        .as("seed %d, row %d", seed, i)
                        .isCloseTo(expected, within(1e-9 * size));
            }
        }
    }
}
