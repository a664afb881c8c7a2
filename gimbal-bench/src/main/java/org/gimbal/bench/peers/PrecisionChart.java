package org.gimbal.bench.peers;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.viewer.chart.HouseChart;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Error over CPU time, both logarithmic: one colour for each engine, one marker for each of its integrators. */
final class PrecisionChart {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 520;
    private static final float OWN_THICKNESS = 2.4f;
    private static final float THICKNESS = 1.3f;
    /** Neither grid nor lines are dashed: the library writes each dash as a shape of its own. */
    private static final BasicStroke GRID = new BasicStroke(1);

    private static final List<Marker> MARKERS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.SQUARE,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.TRIANGLE_DOWN);

    private PrecisionChart() {}

    static void write(Scenario scenario, List<WorkPrecision.Curve> curves, Path target) {
        XYChart chart = HouseChart.empty(
                scenario.name() + ", " + Math.round(scenario.seconds()) + " s",
                "CPU time / ms",
                "largest error / m",
                WIDTH,
                HEIGHT);
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true).setMarkerSize(7);
        chart.getStyler()
                .setXAxisDecimalPattern("0.####")
                .setYAxisDecimalPattern("0E0")
                .setPlotGridLinesStroke(GRID);
        // how many curves each engine has had, in the order in which the engines came
        Map<String, Integer> seen = new LinkedHashMap<>();
        for (WorkPrecision.Curve curve : curves) {
            String engine = curve.label().substring(0, curve.label().indexOf(' '));
            int within = seen.merge(engine, 1, Integer::sum) - 1;
            if (!curve.points().isEmpty()) {
                add(chart, curve, List.copyOf(seen.keySet()).indexOf(engine), within);
            }
        }
        write(chart, target);
    }

    private static void add(XYChart chart, WorkPrecision.Curve curve, int engine, int within) {
        double[] time =
                curve.points().stream().mapToDouble(p -> 1e3 * p.cpuSeconds()).toArray();
        double[] error =
                curve.points().stream().mapToDouble(WorkPrecision.Point::error).toArray();
        XYSeries series = chart.addSeries(curve.label(), time, error);
        Color color = HouseChart.colors().get(engine % HouseChart.colors().size());
        series.setLineColor(color);
        series.setMarkerColor(color);
        series.setMarker(MARKERS.get(within % MARKERS.size()));
        // Gimbal comes first
        series.setLineStyle(new BasicStroke(engine == 0 ? OWN_THICKNESS : THICKNESS));
    }

    private static void write(XYChart chart, Path target) {
        try (PendingFile file = new PendingFile(target)) {
            HouseChart.writeSvg(chart, file.stream());
            file.commit();
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
    }
}
