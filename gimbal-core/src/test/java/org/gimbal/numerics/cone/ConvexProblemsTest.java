package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.numerics.cone.InteriorPoint.Ending;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Contacts whose slips are held are convex problems: all that have a point strictly inside are solved. Problems are made
 * from their solutions: velocities u and, for each contact, impulses and rates that are complementary, where it opens,
 * sticks, slides or is degenerate, with neither impulse nor gap.
 */
class ConvexProblemsTest {
    private static final int SAMPLES = 300;
    private static final int CONTACTS = 6;
    private static final int FREEDOMS = 20; // more than rows, so that some motion opens all contacts

    /** One problem and the velocities that solve it, which are unique. */
    private static final class Sample {
        final ImpulseProblem problem;
        final double[] u;
        double fastest = 1;

        Sample(RandomGenerator random, double condition, boolean repeated) {
            u = Randoms.symmetric(random, FREEDOMS, 3);
            double[][] mass = new double[FREEDOMS][FREEDOMS];
            double[] momentum = new double[FREEDOMS];
            for (int i = 0; i < FREEDOMS; i++) {
                mass[i][i] = Randoms.logarithmic(random, 1 / Math.sqrt(condition), Math.sqrt(condition));
                momentum[i] = mass[i][i] * u[i];
            }
            double[][][] rows = new double[CONTACTS][3][];
            double[][] impulse = new double[CONTACTS][];
            double[] friction = new double[CONTACTS];
            double[] slip = new double[CONTACTS];
            double[][] rates = new double[CONTACTS][];
            double size = Randoms.logarithmic(random, 1e-2, 1e2);
            for (int c = 0; c < CONTACTS; c++) {
                boolean again = repeated && c % 2 == 1;
                for (int k = 0; k < 3; k++) {
                    rows[c][k] = again ? rows[c - 1][k] : Randoms.symmetric(random, FREEDOMS, 1);
                }
                friction[c] = again ? friction[c - 1] : Randoms.logarithmic(random, 0.1, 2);
                slip[c] = again ? slip[c - 1] : random.nextDouble(0, 2);
                int state = again ? -1 : random.nextInt(4);
                rates[c] = again ? rates[c - 1] : rates(random, state, friction[c], slip[c]);
                impulse[c] = again ? impulse[c - 1] : impulse(random, state, friction[c], rates[c], size);
                for (int k = 0; k < 3; k++) {
                    for (int i = 0; i < FREEDOMS; i++) {
                        momentum[i] -= impulse[c][k] * rows[c][k][i];
                    }
                }
            }
            problem = new ImpulseProblem(mass, momentum);
            for (int c = 0; c < CONTACTS; c++) {
                addContact(friction[c], slip[c], rates[c], rows[c]);
            }
            for (double free : problem.freeRates()) {
                fastest = Math.max(fastest, Math.abs(free));
            }
        }

        private void addContact(double friction, double slip, double[] rates, double[][] rows) {
            ContactCone cone = ContactSample.contact(0, friction);
            cone.holdSlips(true);
            cone.holdSlip(0, slip);
            double[] offset = rates.clone();
            for (int k = 0; k < 3; k++) {
                for (int i = 0; i < FREEDOMS; i++) {
                    offset[k] -= rows[k][i] * u[i];
                }
            }
            problem.add(ConeView.of(cone), offset, rows);
        }

        /** Gap rate w and slips: w + μ (s − |slip|) is above zero where a contact opens, else zero; 2: slides. */
        private static double[] rates(RandomGenerator random, int state, double friction, double slip) {
            double size = state == 1 ? 0 : random.nextDouble(0.1, 2); // 1: sticks, at w = −μs
            double angle = random.nextDouble(2 * Math.PI);
            double above = state == 0 ? random.nextDouble(0.1, 2) : 0;
            double w = above + friction * (size - slip);
            return new double[] {w, size * StrictMath.cos(angle), size * StrictMath.sin(angle)};
        }

        private static double[] impulse(
                RandomGenerator random, int state, double friction, double[] rates, double size) {
            double normal = state == 1 || state == 2 ? size * random.nextDouble(0.1, 2) : 0;
            double slip = Math.sqrt(rates[1] * rates[1] + rates[2] * rates[2]);
            if (state == 1) {
                double part = friction * normal * random.nextDouble(0, 0.9);
                double angle = random.nextDouble(2 * Math.PI);
                return new double[] {normal, part * StrictMath.cos(angle), part * StrictMath.sin(angle)};
            }
            double share = -friction * normal / slip;
            return new double[] {normal, share * rates[1], share * rates[2]};
        }
    }

    /** Masses that differ up to 1e8 times; every second contact there twice, so that impulses are not unique. */
    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "1e4, false", "1e4, true", "1e8, false", "1e8, true"})
    void areSolvedWhateverTheirConditionAndRank(double condition, boolean repeated) {
        for (int seed = 0; seed < SAMPLES; seed++) {
            Sample sample = new Sample(new SplittableRandom(seed), condition, repeated);
            InteriorPoint solver = sample.problem.solveAsEnginesDo(60, sample.fastest);
            assertThat(solver.ending()).as("seed %d", seed).isEqualTo(Ending.CONVERGED);
            for (int i = 0; i < FREEDOMS; i++) {
                assertThat(sample.problem.u[i])
                        .as("seed %d", seed)
                        .isCloseTo(sample.u[i], within(1e-4 * sample.fastest));
            }
        }
    }
}
