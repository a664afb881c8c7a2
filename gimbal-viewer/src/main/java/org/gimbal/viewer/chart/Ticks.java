package org.gimbal.viewer.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Numbers at the axes of charts. */
public final class Ticks {
    private static final MathContext DIGITS = new MathContext(6);
    private static final double LARGE = 1e6;
    private static final double SMALL = 1e-4;

    private Ticks() {}

    /** Round numbers as people write them; powers of ten beyond what is easily read. */
    static String label(double value) {
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        double size = Math.abs(value);
        return (size >= LARGE || size < SMALL ? rounded.toString() : rounded.toPlainString()).replace('-', '−');
    }

    /**
     * Sets the ends of both axes, by three points that are not seen and not evenly spaced. Where all values are evenly
     * spaced, the library would put its ticks on them, at 2.7, 5.4 and so on.
     */
    public static void between(XYChart chart, double left, double right, double bottom, double top) {
        chart.getStyler()
                .setXAxisMin(left)
                .setXAxisMax(right)
                .setYAxisMin(bottom)
                .setYAxisMax(top);
        double third = left + 0.317 * (right - left);
        XYSeries unseen =
                chart.addSeries(" ", new double[] {left, third, right}, new double[] {bottom, bottom, bottom});
        unseen.setShowInLegend(false);
        unseen.setMarker(SeriesMarkers.NONE);
        unseen.setLineStyle(SeriesLines.NONE);
    }
}
