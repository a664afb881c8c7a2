package org.gimbal.viewer.chart;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A chart of sizes of errors over time, with powers of ten going up. */
public final class ErrorChart {
    /** What is smaller, or zero, is drawn here: round-off. */
    private static final double LEAST = 1e-17;

    private final Map<String, PeakSeries> lines = new LinkedHashMap<>();
    private final String title;
    private final String unit;
    private final int width;
    private final int height;

    public ErrorChart(String title, String unit, int width, int height) {
        this.title = title;
        this.unit = unit;
        this.width = width;
        this.height = height;
    }

    /** A value of a line, in the order of time. */
    public void add(String line, double time, double value) {
        lines.computeIfAbsent(line, name -> new PeakSeries(width)).add(time, Math.max(LEAST, value));
    }

    /** Writes PNG and SVG files beside each other and returns them. */
    public List<Path> write(Path stem) {
        return new ChartFile(title, unit, lines, width, height).logarithmic().write(stem);
    }
}
