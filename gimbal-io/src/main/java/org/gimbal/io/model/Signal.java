package org.gimbal.io.model;

import java.util.List;

/** A number that changes with time in a way that can be written down. */
public sealed interface Signal {
    double value(double time);

    /** The derivative by time. */
    double rate(double time);

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
            return offset + amplitude * StrictMath.sin(angle(time));
        }

        @Override
        public double rate(double time) {
            return 2 * Math.PI * frequency * amplitude * StrictMath.cos(angle(time));
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
            if (rows.isEmpty()) {
                throw new IllegalArgumentException("a table needs at least one row of time and value");
            }
            for (int k = 1; k < rows.size(); k++) {
                if (!(rows.get(k).time() > rows.get(k - 1).time())) {
                    throw new IllegalArgumentException("the times of a table must grow, but "
                            + rows.get(k).time() + " follows " + rows.get(k - 1).time());
                }
            }
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
}
