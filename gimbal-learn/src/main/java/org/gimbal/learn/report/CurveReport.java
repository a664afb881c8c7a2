package org.gimbal.learn.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.gimbal.io.PendingFile;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;
import org.gimbal.viewer.chart.HouseChart;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A training as a chart, PNG and SVG, and as a page in one file, with the best values and where they come from. */
public final class CurveReport {
    public static final String CHART = "curve";
    public static final String PAGE = "learning.html";

    private static final int WIDTH = 900;
    private static final int HEIGHT = 460;

    private final String title;
    private final Map<String, String> facts;
    private final Curve curve;

    /**
     * @param title what was learned
     * @param facts lines of the page's first table
     */
    public CurveReport(String title, Map<String, String> facts, Curve curve) {
        this.title = title;
        this.facts = facts;
        this.curve = curve;
    }

    /** Writes chart and page into a folder: all files or none. */
    public void write(Path folder) {
        byte[] svg = svg();
        try (PendingFile png = new PendingFile(folder.resolve(CHART + ".png"));
                PendingFile drawing = new PendingFile(folder.resolve(CHART + ".svg"));
                PendingFile page = new PendingFile(folder.resolve(PAGE))) {
            png.write(png());
            drawing.write(svg);
            page.write(html(new String(svg, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
            List<PendingFile> files = List.of(png, drawing, page);
            files.forEach(PendingFile::finish);
            files.forEach(PendingFile::commit);
        }
    }

    private XYChart chart() {
        XYChart chart = HouseChart.empty(title, "attempt", "score", WIDTH, HEIGHT);
        double[] numbers = IntStream.rangeClosed(1, curve.attempts().size())
                .asDoubleStream()
                .toArray();
        double[] best = curve.bestScores();
        int first = 0;
        while (first < best.length && Double.isNaN(best[first])) {
            first++;
        }
        List<Attempt> sound =
                curve.attempts().stream().filter(attempt -> !attempt.failed()).toList();
        if (!sound.isEmpty()) {
            XYSeries line = chart.addSeries(
                    "best so far",
                    Arrays.copyOfRange(numbers, first, best.length),
                    Arrays.copyOfRange(best, first, best.length));
            line.setMarker(SeriesMarkers.NONE);
            XYSeries points = chart.addSeries(
                    "attempts",
                    sound.stream().mapToDouble(Attempt::number).toArray(),
                    sound.stream().mapToDouble(Attempt::score).toArray());
            points.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
            points.setMarker(SeriesMarkers.CIRCLE);
        }
        chart.getStyler().setMarkerSize(5);
        return chart;
    }

    @FunctionalInterface
    private interface Drawing {
        void to(ByteArrayOutputStream out) throws IOException;
    }

    private byte[] png() {
        return drawn(out -> HouseChart.writePng(chart(), out));
    }

    private byte[] svg() {
        return drawn(out -> HouseChart.writeSvg(chart(), out));
    }

    private static byte[] drawn(Drawing drawing) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            drawing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // into memory
        }
        return out.toByteArray();
    }

    private String html(String svg) {
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
                .append(escaped(title))
                .append("</title><style>body{font-family:sans-serif;max-width:60em;margin:2em auto;color:#1c2430}"
                        + "table{border-collapse:collapse;margin:1em 0}td,th{padding:.25em 1em .25em 0;text-align:left;"
                        + "border-bottom:1px solid #dde3ec}svg{width:100%;height:auto}</style></head><body>\n<h1>")
                .append(escaped(title))
                .append("</h1>\n<table>");
        facts.forEach((name, value) -> row(page, name, value));
        page.append("</table>\n").append(svg.substring(svg.indexOf("<svg"))).append("\n<h2>Best values</h2>\n<table>");
        curve.best().ifPresent(best -> {
            for (int i = 0; i < best.values().length; i++) {
                row(page, curve.names().get(i), Double.toString(best.values()[i]));
            }
        });
        page.append("</table>\n<p><a href=\"best/report.html\">The best attempt</a>, <a href=\"curve.csv\">all"
                + " attempts</a>.</p>\n<h2>Origin</h2>\n<table>");
        curve.origin().forEach((name, value) -> row(page, name, value));
        return page.append("</table>\n</body></html>\n").toString();
    }

    private static void row(StringBuilder page, String name, String value) {
        page.append(String.format(Locale.ROOT, "<tr><th>%s</th><td>%s</td></tr>\n", escaped(name), escaped(value)));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
