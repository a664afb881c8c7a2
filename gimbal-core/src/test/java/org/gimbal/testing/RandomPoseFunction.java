package org.gimbal.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.numerics.space.SpaceSamples;

/**
 * A smooth pose of one to three angles: round a ring, round the tube of the ring, and about an axis of its own, while it
 * rocks: in the ring's own frame
 *
 * <pre>
 *   x = ((ρ + r cos q₁) cos q₀, (ρ + r cos q₁) sin q₀, r sin q₁),   p = (a + waves of q₀, q₁) ⊗ (cos q₂/2, 0, 0, sin q₂/2).
 * </pre>
 *
 * The waves are smaller than a, so that the quaternion never comes near zero; the coordinates are independent
 * everywhere. Derivatives are those of the arithmetic below, term by term.
 */
final class RandomPoseFunction implements PoseFunction {
    private static final double RING = 1;
    private static final double TUBE = 0.5;

    private final int n;
    private final double[] constant = new double[4];
    private final double[] wave = new double[4];
    private final double[] phase = new double[4];
    private final int[] number = new int[8];

    private RandomPoseFunction(int n, RandomGenerator random) {
        this.n = n;
        SpaceSamples.rotation(random).into(constant, 0);
        for (int i = 0; i < 4; i++) {
            wave[i] = random.nextDouble(0.1); // of four components: 0.2 at most
            phase[i] = random.nextDouble(2 * Math.PI);
            number[2 * i] = random.nextInt(-1, 2);
            number[2 * i + 1] = random.nextInt(-1, 2);
        }
    }

    static CoordinateJoint joint(int n, RandomGenerator random) {
        List<Coordinate> coordinates = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            coordinates.add(new Coordinate("q" + k, Coordinate.Unit.RADIAN, true));
        }
        return new CoordinateJoint(coordinates, new RandomPoseFunction(n, random));
    }

    @Override
    public void at(double[] q, int from, double[] out) {
        Term[] a = new Term[3];
        for (int k = 0; k < 3; k++) {
            a[k] = k < n ? Term.coordinate(n, k, q[from + k]) : Term.constant(n, 0.4 * k);
        }
        Term far = a[1].cos().times(TUBE).plus(Term.constant(n, RING));
        Term[] c = new Term[SIZE];
        c[0] = far.times(a[0].cos());
        c[1] = far.times(a[0].sin());
        c[2] = a[1].sin().times(TUBE);
        Term[] p = new Term[4];
        for (int i = 0; i < 4; i++) {
            Term angle = a[0].times(number[2 * i])
                    .plus(a[1].times(number[2 * i + 1]))
                    .plus(Term.constant(n, phase[i]));
            p[i] = angle.sin().times(wave[i]).plus(Term.constant(n, constant[i]));
        }
        Term cosine = a[2].times(0.5).cos();
        Term sine = a[2].times(0.5).sin();
        c[3] = p[0].times(cosine).plus(p[3].times(sine).times(-1));
        c[4] = p[1].times(cosine).plus(p[2].times(sine));
        c[5] = p[2].times(cosine).plus(p[1].times(sine).times(-1));
        c[6] = p[3].times(cosine).plus(p[0].times(sine));
        for (int i = 0; i < SIZE; i++) {
            c[i].write(i, out);
        }
    }

    /** A number with its first and second derivatives by n coordinates. */
    private record Term(double value, double[] first, double[][] second) {
        static Term constant(int n, double value) {
            return new Term(value, new double[n], new double[n][n]);
        }

        static Term coordinate(int n, int k, double value) {
            Term term = constant(n, value);
            term.first[k] = 1;
            return term;
        }

        Term plus(Term o) {
            Term sum = constant(first.length, value + o.value);
            for (int k = 0; k < first.length; k++) {
                sum.first[k] = first[k] + o.first[k];
                for (int l = 0; l < first.length; l++) {
                    sum.second[k][l] = second[k][l] + o.second[k][l];
                }
            }
            return sum;
        }

        Term times(double factor) {
            return times(constant(first.length, factor));
        }

        Term times(Term o) {
            Term product = constant(first.length, value * o.value);
            for (int k = 0; k < first.length; k++) {
                product.first[k] = first[k] * o.value + value * o.first[k];
                for (int l = 0; l < first.length; l++) {
                    product.second[k][l] = second[k][l] * o.value
                            + first[k] * o.first[l]
                            + first[l] * o.first[k]
                            + value * o.second[k][l];
                }
            }
            return product;
        }

        Term sin() {
            return of(StrictMath.sin(value), StrictMath.cos(value), -StrictMath.sin(value));
        }

        Term cos() {
            return of(StrictMath.cos(value), -StrictMath.sin(value), -StrictMath.cos(value));
        }

        /** A function of this with its derivatives. */
        private Term of(double f, double df, double ddf) {
            Term result = constant(first.length, f);
            for (int k = 0; k < first.length; k++) {
                result.first[k] = df * first[k];
                for (int l = 0; l < first.length; l++) {
                    result.second[k][l] = df * second[k][l] + ddf * first[k] * first[l];
                }
            }
            return result;
        }

        void write(int i, double[] out) {
            int n = first.length;
            out[i] = value;
            for (int k = 0; k < n; k++) {
                out[PoseFunction.first(k) + i] = first[k];
                for (int l = 0; l <= k; l++) {
                    out[PoseFunction.second(n, k, l) + i] = second[k][l];
                }
            }
        }
    }
}
