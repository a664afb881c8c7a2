package org.gimbal.viewer.chart;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** One chart of lines over time, drawn by the chart library onto a picture or into SVG. */
final class ChartFile {
    private static final float THICKNESS = 1.6f;

    private final XYChart chart;

    ChartFile(String title, String unit, Map<String, PeakSeries> lines, int width, int height) {
        chart = HouseChart.empty(title, "t / s", unit, width, height);
        lines.forEach(this::add);
    }

    private void add(String name, PeakSeries line) {
        List<PeakSeries.Sample> samples = line.samples();
        double[] times = samples.stream().mapToDouble(PeakSeries.Sample::time).toArray();
        double[] values = samples.stream().mapToDouble(PeakSeries.Sample::value).toArray();
        XYSeries series = chart.addSeries(name, times, values);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineWidth(THICKNESS);
    }

    void writePng(OutputStream out) throws IOException {
        HouseChart.writePng(chart, out);
    }

    void writeSvg(OutputStream out) throws IOException {
        HouseChart.writeSvg(chart, out);
    }
}
