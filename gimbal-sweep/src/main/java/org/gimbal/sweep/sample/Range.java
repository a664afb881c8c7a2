package org.gimbal.sweep.sample;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.jspecify.annotations.Nullable;

/** What a parameter may be. */
public sealed interface Range {
    /**
     * The value below which a share {@code u} of all values is, {@code 0 < u < 1}: the inverse of the distribution function. Of
     * words and listed numbers the one in whose equal part of the interval u is.
     */
    Value at(double u);

    /** Listed values, each as likely as the others. */
    record Choices(List<Value> values) implements Range {
        public Choices {
            values = List.copyOf(values);
        }

        @Override
        public Value at(double u) {
            return values.get(Math.min((int) (u * values.size()), values.size() - 1));
        }
    }

    /**
     * Equally likely from one end to the other.
     *
     * @param log by its logarithm; then both ends are positive
     * @param whole only whole numbers, both ends among them
     */
    record Interval(double from, double to, boolean log, boolean whole) implements Range {
        @Override
        public Value at(double u) {
            if (whole) {
                double below = log ? logarithmic(from, to + 1, u) : from + u * (to + 1 - from);
                return Value.of(Math.min(Math.floor(below), to));
            }
            return Value.of(between(u));
        }

        private double between(double u) {
            return log ? logarithmic(from, to, u) : from + u * (to - from);
        }

        private static double logarithmic(double from, double to, double u) {
            return from * StrictMath.exp(u * StrictMath.log(to / from));
        }

        /** So many values at equal distances, the ends among them; one value is the middle. */
        public Choices grid(int count) {
            List<Value> values = new ArrayList<>();
            for (int k = 0; k < count; k++) {
                double x = count == 1 ? between(0.5) : gridded(k, count - 1);
                values.add(Value.of(whole ? Math.rint(x) : x));
            }
            return new Choices(values.stream().distinct().toList());
        }

        /** The k-th of n equal steps; the ends to the bit as they are written, and 0.7 for the middle of 0.6 and 0.8. */
        private double gridded(int k, int n) {
            if (k == 0 || k == n) {
                return k == 0 ? from : to;
            }
            if (log) {
                return between((double) k / n);
            }
            // with the decimal digits that were written, so that steps of a tenth are tenths
            BigDecimal sum = BigDecimal.valueOf(from)
                    .multiply(BigDecimal.valueOf(n - k))
                    .add(BigDecimal.valueOf(to).multiply(BigDecimal.valueOf(k)));
            return sum.divide(BigDecimal.valueOf(n), MathContext.DECIMAL64).doubleValue();
        }
    }

    /** A normal distribution, cut off below and above. */
    record Normal(double mean, double deviation, double least, double most) implements Range {
        @Override
        public Value at(double u) {
            NormalDistribution normal = new NormalDistribution(mean, deviation);
            double below = normal.cumulativeProbability(least);
            double share = below + u * (normal.cumulativeProbability(most) - below);
            return Value.of(Math.max(least, Math.min(most, normal.inverseCumulativeProbability(share))));
        }
    }

    /** The listed values; null if the range is not a list. */
    static @Nullable Choices choices(Range range) {
        return range instanceof Choices choices ? choices : null;
    }
}
