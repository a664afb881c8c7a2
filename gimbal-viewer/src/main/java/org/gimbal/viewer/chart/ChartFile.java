package org.gimbal.viewer.chart;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
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

    /** Of the range of the values. */
    private static final double MARGIN = 0.04;

    private final XYChart chart;
    private final Map<String, PeakSeries> lines;
    private boolean logarithmic;

    ChartFile(String title, String unit, Map<String, PeakSeries> lines, int width, int height) {
        chart = HouseChart.empty(title, "t / s", unit, width, height);
        this.lines = lines;
        lines.forEach(this::add);
    }

    /** Ends of the axes around all values, a little beyond them on the upright one. */
    private void frame() {
        List<PeakSeries.Sample> all =
                lines.values().stream().flatMap(line -> line.samples().stream()).toList();
        DoubleSummaryStatistics times = all.stream()
                .mapToDouble(PeakSeries.Sample::time)
                .filter(Double::isFinite)
                .summaryStatistics();
        DoubleSummaryStatistics values = all.stream()
                .mapToDouble(PeakSeries.Sample::value)
                .filter(Double::isFinite)
                .summaryStatistics();
        if (times.getMax() > times.getMin() && values.getMax() > values.getMin()) {
            double margin = MARGIN * (values.getMax() - values.getMin());
            Ticks.between(chart, times.getMin(), times.getMax(), values.getMin() - margin, values.getMax() + margin);
        }
    }

    /** With powers of ten going up; values have to be above zero. */
    ChartFile logarithmic() {
        logarithmic = true;
        chart.getStyler().setYAxisLogarithmic(true);
        return this;
    }

    /** Writes PNG and SVG files beside each other and returns them. */
    List<Path> write(Path stem) {
        if (!logarithmic) {
            frame();
        }
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
