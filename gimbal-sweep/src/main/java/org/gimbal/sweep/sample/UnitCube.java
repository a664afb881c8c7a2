package org.gimbal.sweep.sample;

import java.util.SplittableRandom;
import org.hipparchus.random.SobolSequenceGenerator;

/** Points in the open unit cube, by number: the same ones on every machine and in any order. */
public interface UnitCube {
    /** Half of the distance of two neighbouring doubles below 1: keeps coordinates off the ends. */
    double HALF_ULP = 0x1p-54;

    /** A coordinate of a point, {@code 0 < u < 1}. */
    double coordinate(int point, int dimension);

    static UnitCube of(Sampling sampling, int points, int dimensions, long seed) {
        return switch (sampling) {
            case RANDOM -> random(seed);
            case LATIN_HYPERCUBE -> new LatinHypercube(points, dimensions, seed);
            case SOBOL -> new ShuffledSobol(points, dimensions, seed);
            case GRID, LIST -> throw new IllegalArgumentException(sampling.label() + " draws nothing");
        };
    }

    private static UnitCube random(long seed) {
        return (point, dimension) -> stream(seed, dimension, point).nextDouble() + HALF_ULP;
    }

    /** Draws that depend on three numbers alone. */
    static SplittableRandom stream(long seed, int dimension, int point) {
        long parameter = new SplittableRandom(seed).nextLong() + dimension;
        return new SplittableRandom(new SplittableRandom(parameter).nextLong() + point);
    }

    /** In every dimension one point in each of n equal parts: a permutation, and a place within the part. */
    final class LatinHypercube implements UnitCube {
        private final int[][] part;
        private final long seed;

        private LatinHypercube(int points, int dimensions, long seed) {
            this.seed = seed;
            part = new int[dimensions][points];
            for (int d = 0; d < dimensions; d++) {
                SplittableRandom random = stream(seed, d, -1);
                for (int k = 0; k < points; k++) { // Fisher and Yates, inside out
                    int other = random.nextInt(k + 1);
                    part[d][k] = part[d][other];
                    part[d][other] = k;
                }
            }
        }

        @Override
        public double coordinate(int point, int dimension) {
            double within = stream(seed, dimension, point).nextDouble() + HALF_ULP;
            return Math.min((part[dimension][point] + within) / part[dimension].length, 1 - HALF_ULP);
        }
    }

    /**
     * Sobol's points with the direction numbers of Joe and Kuo (2008), each coordinate with the same binary digits
     * flipped in all points: a digital shift, which leaves as many points in every elementary interval as there were.
     */
    final class ShuffledSobol implements UnitCube {
        private static final double DIGITS = 0x1p52;

        private final double[] coordinates;
        private final int dimensions;

        private ShuffledSobol(int points, int dimensions, long seed) {
            this.dimensions = dimensions;
            coordinates = new double[Math.multiplyExact(points, dimensions)];
            long[] shift = new long[dimensions];
            for (int d = 0; d < dimensions; d++) {
                shift[d] = stream(seed, d, -1).nextLong() >>> 12;
            }
            SobolSequenceGenerator sequence = new SobolSequenceGenerator(dimensions);
            for (int k = 0; k < points; k++) {
                double[] next = sequence.nextVector();
                for (int d = 0; d < dimensions; d++) {
                    long digits = (long) (next[d] * DIGITS) ^ shift[d];
                    coordinates[k * dimensions + d] = (digits + 0.5) / DIGITS;
                }
            }
        }

        @Override
        public double coordinate(int point, int dimension) {
            return coordinates[point * dimensions + dimension];
        }
    }
}
