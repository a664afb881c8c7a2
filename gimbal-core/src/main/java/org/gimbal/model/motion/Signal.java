package org.gimbal.model.motion;

import java.util.List;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.SineCosine;

/**
 * A number that changes with time: what a servo follows, or how a coordinate is made to move. Must be safe to ask from
 * several threads.
 */
public sealed interface Signal permits Signal.Constant, Signal.Sinusoid, Signal.Table, CubicSpline, Signal.Given {
    double value(double time);

    /** The derivative by time. */
    double rate(double time);

    /** The second derivative by time; at a corner of a table, where there is none, zero. */
    double acceleration(double time);

    /**
     * A signal of the user's with its derivative, which is compared with differences when a mechanism is built with it.
     */
    static Signal of(Law law) {
        return new Given(law);
    }

    /** A smooth curve through points (time, value); before the first and behind the last it stays where it is. */
    static Signal spline(double[]... points) {
        return CubicSpline.through(points);
    }

    /** What a user supplies. */
    interface Law {
        /** s: its square, and round-off over it, are lost in what a step errs. */
        double DIFFERENCE = 1e-5;

        double value(double time);

        /** The derivative by time. */
        double rate(double time);

        /** The second derivative by time; unless given, by differences of the rate. */
        default double acceleration(double time) {
            return (rate(time + DIFFERENCE) - rate(time - DIFFERENCE)) / (2 * DIFFERENCE);
        }
    }

    /** A signal of the user's. */
    record Given(Law law) implements Signal {
        @Override
        public double value(double time) {
            return law.value(time);
        }

        @Override
        public double rate(double time) {
            return law.rate(time);
        }

        @Override
        public double acceleration(double time) {
            return law.acceleration(time);
        }
    }

    /** Always the same. */
    record Constant(double value) implements Signal {
        @Override
        public double value(double time) {
            return value;
        }

        @Override
        public double rate(double time) {
            return 0;
        }

        @Override
        public double acceleration(double time) {
            return 0;
        }
    }

    /**
     * offset + amplitude sin(2π frequency t + phase).
     *
     * @param frequency Hz
     * @param phase rad
     */
    record Sinusoid(double amplitude, double frequency, double phase, double offset) implements Signal {
        @Override
        public double value(double time) {
            return offset + amplitude * SineCosine.sin(angle(time));
        }

        @Override
        public double rate(double time) {
            return 2 * Math.PI * frequency * amplitude * SineCosine.cos(angle(time));
        }

        @Override
        public double acceleration(double time) {
            double circular = 2 * Math.PI * frequency;
            return -circular * circular * amplitude * SineCosine.sin(angle(time));
        }

        private double angle(double time) {
            return 2 * Math.PI * frequency * time + phase;
        }
    }

    /** Straight lines between rows of time and value; before the first and after the last row the value stays. */
    record Table(List<Row> rows) implements Signal {
        /** One row. */
        public record Row(double time, double value) {}

        public Table {
            rows = List.copyOf(rows);
            requireGrowing(rows.stream().mapToDouble(Row::time).toArray());
        }

        @Override
        public double value(double time) {
            int k = rowsUpTo(time);
            if (k == 0 || k == rows.size()) {
                return rows.get(Math.max(0, k - 1)).value();
            }
            Row before = rows.get(k - 1);
            return before.value() + slope(k) * (time - before.time());
        }

        @Override
        public double rate(double time) {
            int k = rowsUpTo(time);
            return k == 0 || k == rows.size() ? 0 : slope(k);
        }

        @Override
        public double acceleration(double time) {
            return 0;
        }

        private double slope(int k) {
            Row before = rows.get(k - 1);
            Row behind = rows.get(k);
            return (behind.value() - before.value()) / (behind.time() - before.time());
        }

        private int rowsUpTo(double time) {
            int from = 0;
            int to = rows.size();
            while (from < to) {
                int middle = (from + to) >>> 1;
                if (rows.get(middle).time() <= time) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from;
        }
    }

    /**
     * Refuses times that do not grow.
     *
     * @throws ModelException saying which
     */
    static void requireGrowing(double[] times) {
        if (times.length == 0) {
            throw new ModelException("a table needs at least one row of time and value");
        }
        for (int k = 1; k < times.length; k++) {
            if (!(times[k] > times[k - 1])) {
                throw new ModelException(
                        "the times of a table must grow, but " + times[k] + " follows " + times[k - 1]);
            }
        }
    }
}
