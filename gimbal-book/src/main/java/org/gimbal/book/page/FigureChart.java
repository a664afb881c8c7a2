package org.gimbal.book.page;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Series;
import org.gimbal.viewer.chart.HouseChart;
import org.gimbal.viewer.chart.Ticks;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws a figure. Series differ in colour and in dash or marker as well, so that they can be told apart in grey. */
final class FigureChart {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 430;
    private static final float THICKNESS = 1.7f;
    private static final int MARKER_SIZE = 7;

    /** That fit beside each other below a figure, a marker counting as eight. */
    private static final int LEGEND_CHARACTERS = 100;

    /** Height of a line of a legend below a figure. */
    private static final int LEGEND_LINE = 20;

    /** What ticks share, about. */
    private static final int PLOT_WIDTH = 670;

    private static final int PLOT_HEIGHT = 330;
    private static final int WIDE_TICKS = 110;
    private static final int NARROW_TICKS = 44;

    /** Not dashed: the library writes each dash as a shape of its own. */
    private static final BasicStroke GRID = new BasicStroke(1);

    private static final float[][] DASHES = {{}, {7, 4}, {2, 3}, {9, 3, 2, 3}, {14, 4}};
    private static final List<Marker> MARKERS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.SQUARE,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.TRIANGLE_DOWN);

    private FigureChart() {}

    static void writeSvg(Figure figure, OutputStream out) throws IOException {
        HouseChart.writeSvg(chart(figure), out);
    }

    private static XYChart chart(Figure figure) {
        Styler.LegendLayout layout = legend(figure);
        int height = layout == Styler.LegendLayout.Horizontal
                ? HEIGHT
                : HEIGHT + LEGEND_LINE * (figure.series().size() - 1);
        XYChart chart = HouseChart.empty("", figure.x().label(), figure.y().label(), WIDTH, height);
        chart.getStyler().setChartTitleVisible(false).setLegendPosition(Styler.LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(layout).setMarkerSize(MARKER_SIZE);
        DrawnAxis x = DrawnAxis.around(figure.x(), figure.series(), Series::x);
        DrawnAxis y = DrawnAxis.around(figure.y(), figure.series(), Series::y);
        chart.getStyler()
                .setXAxisTickLabelsFormattingFunction(x::tick)
                .setYAxisTickLabelsFormattingFunction(y::tick)
                .setXAxisTickMarkSpacingHint(x.tickSpacing(PLOT_WIDTH, WIDE_TICKS))
                .setYAxisTickMarkSpacingHint(y.tickSpacing(PLOT_HEIGHT, NARROW_TICKS))
                .setPlotGridLinesStroke(GRID);
        Ticks.between(chart, x.low(), x.high(), y.low(), y.high());
        int place = 0;
        for (Series series : figure.series()) {
            add(chart, x, y, series, place++);
        }
        return chart;
    }

    /** Side by side if all names fit. */
    private static Styler.LegendLayout legend(Figure figure) {
        int characters = figure.series().stream()
                .mapToInt(each -> each.name().length() + 8)
                .sum();
        return characters <= LEGEND_CHARACTERS ? Styler.LegendLayout.Horizontal : Styler.LegendLayout.Vertical;
    }

    private static void add(XYChart chart, DrawnAxis xAxis, DrawnAxis yAxis, Series series, int place) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int i = 0; i < series.x().length; i++) {
            double u = xAxis.place(series.x()[i]);
            double v = yAxis.place(series.y()[i]);
            if (Double.isFinite(u) && Double.isFinite(v)) {
                x.add(u);
                y.add(v);
            }
        }
        if (x.isEmpty()) {
            return;
        }
        XYSeries line = chart.addSeries(series.name(), x, y);
        if (series.look() != Series.Look.DOTS) { // the library draws whatever has a width, a line of no style too
            line.setLineWidth(THICKNESS);
        }
        line.setLineColor(color(place));
        line.setMarkerColor(color(place));
        line.setLineStyle(stroke(series, place));
        line.setMarker(series.look() == Series.Look.LINE ? SeriesMarkers.NONE : MARKERS.get(place % MARKERS.size()));
    }

    private static Color color(int place) {
        return HouseChart.colors().get(place % HouseChart.colors().size());
    }

    private static BasicStroke stroke(Series series, int place) {
        if (series.look() == Series.Look.DOTS) {
            return SeriesLines.NONE;
        }
        float[] dash = DASHES[place % DASHES.length];
        return dash.length == 0
                ? new BasicStroke(THICKNESS, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                : new BasicStroke(THICKNESS, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
    }
}
