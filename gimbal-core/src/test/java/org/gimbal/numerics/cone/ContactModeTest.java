package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.gimbal.numerics.dense.SmallLu;
import org.junit.jupiter.api.Test;

/** Newton's method on the modes of one contact, whose rates answer its impulse linearly: q + W λ. */
class ContactModeTest {
    private static final double MU = 0.6;

    /** Far more than any mass here. */
    private static final double STIFFNESS = 1e10;

    private final Random random = new Random(5);
    private final double[] w = new double[9];
    private final double[] q = new double[3];
    private final double[] impulse = new double[3];
    private final double[] rate = new double[3];
    private final double[] response = new double[9];
    private final double[] answer = new double[3];

    /** From an impulse near the solution, as steps begin: SingleContact finds the same, in another way. */
    @Test
    void newtonsMethodEndsAtCoulombsLaw() {
        int[] seen = new int[3];
        SingleContact single = new SingleContact();
        double[] exact = new double[3];
        for (int trial = 0; trial < 3000; trial++) {
            draw();
            Arrays.fill(exact, 0);
            single.solve(MU, w, 0, q, exact, 0);
            for (int k = 0; k < 3; k++) {
                impulse[k] = exact[k] * (1 + 0.01 * random.nextGaussian());
            }
            int mode = solve(12);
            seen[mode]++;
            double size = 1e-9 + Math.abs(exact[0]);
            for (int k = 0; k < 3; k++) {
                // 1/S of the masses is left of a rate, and so of an impulse
                assertThat(impulse[k]).as("trial " + trial).isCloseTo(exact[k], within(1e-7 * size));
            }
        }
        assertThat(seen[ContactMode.APART]).isGreaterThan(500);
        assertThat(seen[ContactMode.STICKS]).isGreaterThan(100);
        assertThat(seen[ContactMode.SLIDES]).isGreaterThan(500);
    }

    /** k − K δ is the derivative: of what friction is to be, by the rates. */
    @Test
    void aSlidingContactAnswersItsRates() {
        double[] normal = {1, -0.5, -0.3};
        double size = 1e-6;
        for (int column = 1; column < 3; column++) {
            double[] moved = target(normal, column, size);
            double[] back = target(normal, column, -size);
            target(normal, column, 0);
            double along = 0;
            for (int row = 1; row < 3; row++) {
                double difference = (moved[row] - back[row]) / (2 * size);
                assertThat(-response[3 * row + column]).isCloseTo(difference, within(1e-6));
                along += difference * difference;
            }
            assertThat(along).isPositive();
        }
    }

    /** Friction that slides with a given slip, by repeated answers to rates that stand still. */
    private double[] target(double[] normal, int column, double change) {
        double[] found = {normal[0], normal[1], normal[2]};
        double[] slip = {0, 0.4, 0.2};
        slip[column] += change;
        for (int k = 0; k < 60; k++) {
            int mode = ContactMode.choose(MU, 0.5, STIFFNESS, 0, slip, found, 0, response, answer);
            assertThat(mode).isEqualTo(ContactMode.SLIDES);
            for (int row = 1; row < 3; row++) {
                found[row] += answer[row];
            }
        }
        return found;
    }

    private void draw() {
        double[] a = random.doubles(9, -1, 1).toArray();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                w[3 * i + j] = i == j ? 0.3 : 0;
                for (int k = 0; k < 3; k++) {
                    w[3 * i + j] += a[3 * i + k] * a[3 * j + k];
                }
            }
            q[i] = random.nextDouble(-1, 1);
        }
    }

    private int solve(int most) {
        int mode = -1;
        for (int iteration = 0; iteration < most; iteration++) {
            rates();
            mode = ContactMode.choose(MU, 1 / w[0], STIFFNESS, 0, rate, impulse, 0, response, answer);
            // (1 + K W) δλ = k
            double[] matrix = new double[9];
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    matrix[3 * i + j] = i == j ? 1 : 0;
                    for (int k = 0; k < 3; k++) {
                        matrix[3 * i + j] += response[3 * i + k] * w[3 * k + j];
                    }
                }
            }
            int[] pivots = new int[3];
            assertThat(SmallLu.factorise(matrix, 0, 3, pivots, 0)).isTrue();
            SmallLu.solve(matrix, 0, 3, pivots, 0, answer, 0);
            for (int k = 0; k < 3; k++) {
                impulse[k] += answer[k];
            }
        }
        rates();
        return mode;
    }

    private void rates() {
        for (int i = 0; i < 3; i++) {
            rate[i] = q[i] + w[3 * i] * impulse[0] + w[3 * i + 1] * impulse[1] + w[3 * i + 2] * impulse[2];
        }
    }
}
