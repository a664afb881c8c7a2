package org.gimbal.sweep.sample;

import java.util.List;
import java.util.function.IntFunction;

/** The points of a sweep: for each, a value of every parameter. */
public interface Design {
    int points();

    /** The value of a parameter at a point. */
    Value value(int point, int parameter);

    /** Every combination; {@code long} for their number may exceed what can be run. */
    static long combinations(List<Range.Choices> parameters) {
        long count = 1;
        for (Range.Choices each : parameters) {
            count = Math.multiplyExact(count, (long) each.values().size());
        }
        return count;
    }

    /** Every combination; the last parameter changes fastest. */
    static Design grid(List<Range.Choices> parameters) {
        int count = Math.toIntExact(combinations(parameters));
        return of(
                count,
                point -> {
                    int[] digits = new int[parameters.size()];
                    int rest = point;
                    for (int k = digits.length - 1; k >= 0; k--) {
                        int size = parameters.get(k).values().size();
                        digits[k] = rest % size;
                        rest /= size;
                    }
                    return digits;
                },
                parameters);
    }

    /** The first of each, the second of each, …: lists of one length. */
    static Design list(List<Range.Choices> parameters) {
        int count = parameters.isEmpty() ? 1 : parameters.get(0).values().size();
        return of(
                count,
                point -> {
                    int[] digits = new int[parameters.size()];
                    java.util.Arrays.fill(digits, point);
                    return digits;
                },
                parameters);
    }

    private static Design of(int count, IntFunction<int[]> places, List<Range.Choices> parameters) {
        return new Design() {
            @Override
            public int points() {
                return count;
            }

            @Override
            public Value value(int point, int parameter) {
                return parameters.get(parameter).values().get(places.apply(point)[parameter]);
            }
        };
    }

    /** Points of the unit cube, led through the distribution of each parameter. */
    static Design drawn(int points, UnitCube cube, List<? extends Range> parameters) {
        return new Design() {
            @Override
            public int points() {
                return points;
            }

            @Override
            public Value value(int point, int parameter) {
                return parameters.get(parameter).at(cube.coordinate(point, parameter));
            }
        };
    }
}
