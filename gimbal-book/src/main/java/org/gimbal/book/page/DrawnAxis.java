package org.gimbal.book.page;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Series;

/**
 * An axis on paper: where values go, and its round ends. Logarithmic axes are drawn as linear ones of decimal logarithms, because the chart
 * library would draw a line for every tenth of every decade.
 */
record DrawnAxis(Axis axis, double low, double high) {
    /** Intervals between the ends of a linear axis, about. */
    private static final int INTERVALS = 6;

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
        double unit = axis.scale() == Axis.Scale.LOG ? 1 : roundUnit((most - least) / INTERVALS);
        double low = unit * Math.floor(least / unit + 1e-9);
        double high = unit * Math.ceil(most / unit - 1e-9);
        return new DrawnAxis(axis, low, high > low ? high : low + unit);
    }

    /** 1, 2 or 5 times a power of ten. */
    private static double roundUnit(double width) {
        if (!(width > 0)) {
            return 1;
        }
        double decade = Math.pow(10, Math.floor(Math.log10(width)));
        double part = width / decade;
        return decade * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
    }

    /** Where a value goes; not a number for what cannot be shown. */
    double place(double value) {
        if (axis.scale() == Axis.Scale.LINEAR) {
            return value;
        }
        return value > 0 ? Math.log10(value) : Double.NaN;
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
