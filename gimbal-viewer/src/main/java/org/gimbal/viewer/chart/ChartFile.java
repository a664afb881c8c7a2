package org.gimbal.viewer.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;

/** One chart of lines over time, drawn by the chart library onto a picture or into SVG. */
final class ChartFile {
    private static final List<Color> COLORS = List.of(
            new Color(0x3e7bfa),
            new Color(0xf28e2b),
            new Color(0x30a46c),
            new Color(0xe5484d),
            new Color(0x8e4ec6),
            new Color(0x12a594),
            new Color(0xd6409f),
            new Color(0xab8b00));
    private static final float THICKNESS = 1.6f;

    private final XYChart chart;

    ChartFile(String title, String unit, Map<String, PeakSeries> lines, int width, int height) {
        chart = new XYChartBuilder()
                .width(width)
                .height(height)
                .title(title)
                .xAxisTitle("t / s")
                .yAxisTitle(unit)
                .build();
        chart.getStyler()
                .setDefaultSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Line)
                .setLegendPosition(Styler.LegendPosition.OutsideE)
                .setChartBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false)
                .setLegendBorderColor(Color.WHITE)
                .setChartTitleFont(font(Font.BOLD, 15))
                .setSeriesColors(COLORS.toArray(Color[]::new))
                .setLegendFont(font(Font.PLAIN, 12));
        chart.getStyler()
                .setXAxisTickMarkSpacingHint(110)
                .setPlotGridLinesColor(new Color(0xdde3ec))
                .setAxisTitleFont(font(Font.PLAIN, 12))
                .setAxisTickLabelsFont(font(Font.PLAIN, 11));
        lines.forEach(this::add);
    }

    private static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
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
        BufferedImage image = new BufferedImage(chart.getWidth(), chart.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        graphics.dispose();
        ImageIO.write(image, "png", out);
    }

    void writeSvg(OutputStream out) throws IOException {
        SVGGraphics2D graphics = new SVGGraphics2D(emptyDocument());
        graphics.setSVGCanvasSize(new java.awt.Dimension(chart.getWidth(), chart.getHeight()));
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        graphics.stream(writer, true);
        writer.flush();
    }

    private static Document emptyDocument() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument("http://www.w3.org/2000/svg", "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e); // every JDK can make a document
        }
    }
}
