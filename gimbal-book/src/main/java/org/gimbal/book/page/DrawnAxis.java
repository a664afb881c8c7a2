package org.gimbal.book.page;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Series;

/**
 * An axis on paper: where values go, and its ends. Logarithmic axes are drawn as linear ones of decimal logarithms,
 * because the chart library would draw a line for every tenth of every decade.
 */
record DrawnAxis(Axis axis, double low, double high) {
    /** Of the range of the values, beyond either end of a linear axis. */
    private static final double MARGIN = 0.03;

    /** A value so near to a decade is on it. */
    private static final double TOUCH = 1e-9;

    /** As wide as the values need. */
    static DrawnAxis around(Axis axis, List<Series> series, Function<Series, double[]> values) {
        DrawnAxis open = new DrawnAxis(axis, 0, 0);
        double[] places = series.stream()
                .flatMapToDouble(each -> Arrays.stream(values.apply(each)))
                .map(open::place)
                .filter(Double::isFinite)
                .toArray();
        double least = Arrays.stream(places).min().orElse(0);
        double most = Arrays.stream(places).max().orElse(1);
        if (axis.scale() == Axis.Scale.LOG) {
            double low = Math.floor(least + TOUCH);
            return new DrawnAxis(axis, low, Math.max(low + 1, Math.ceil(most - TOUCH)));
        }
        double margin = most > least ? MARGIN * (most - least) : 1;
        boolean fromZero = least >= 0 && least <= 0.3 * most;
        return new DrawnAxis(axis, fromZero ? 0 : least - margin, most + margin);
    }

    /** Where a value goes; not a number for what cannot be shown. */
    double place(double value) {
        if (axis.scale() == Axis.Scale.LINEAR) {
            return value;
        }
        return value > 0 ? Math.log10(value) : Double.NaN;
    }

    /**
     * Pixels between ticks, at least: on a logarithmic axis no less than a decade, for there are no labels in between.
     */
    int tickSpacing(int pixels, int usual) {
        return axis.scale() == Axis.Scale.LINEAR ? usual : Math.max(usual, (int) (0.8 * pixels / (high - low)));
    }

    /** What is written at a tick. */
    String tick(double place) {
        if (axis.scale() == Axis.Scale.LINEAR) {
            return Digits.rounded(Math.abs(place) < 1e-9 * (high - low) ? 0 : place, 6);
        }
        double decade = Math.rint(place);
        return Math.abs(place - decade) < 1e-6 ? Digits.of(Math.pow(10, decade)) : "";
    }
}
