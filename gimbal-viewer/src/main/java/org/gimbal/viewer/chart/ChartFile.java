package org.gimbal.viewer.chart;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
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

    /** With powers of ten going up; values have to be above zero. */
    ChartFile logarithmic() {
        chart.getStyler().setYAxisLogarithmic(true);
        return this;
    }

    /** Writes PNG and SVG files beside each other and returns them. */
    List<Path> write(Path stem) {
        Path png = stem.resolveSibling(stem.getFileName() + ".png");
        Path svg = stem.resolveSibling(stem.getFileName() + ".svg");
        write(png, out -> HouseChart.writePng(chart, out));
        write(svg, out -> HouseChart.writeSvg(chart, out));
        return List.of(png, svg);
    }

    @FunctionalInterface
    private interface Contents {
        void writeTo(OutputStream out) throws IOException;
    }

    private static void write(Path file, Contents contents) {
        try (PendingFile pending = new PendingFile(file)) {
            contents.writeTo(pending.stream());
            pending.commit();
        } catch (IOException e) {
            throw new WriteException(file, e);
        }
    }

    private void add(String name, PeakSeries line) {
        List<PeakSeries.Sample> samples = line.samples();
        double[] times = samples.stream().mapToDouble(PeakSeries.Sample::time).toArray();
        double[] values = samples.stream().mapToDouble(PeakSeries.Sample::value).toArray();
        XYSeries series = chart.addSeries(name, times, values);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineWidth(THICKNESS);
    }
}
