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
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;

/** What all charts have in common: fonts, colours, grid, and how they are written as PNG and SVG. */
public final class HouseChart {
    private static final List<Color> COLORS = List.of(
            new Color(0x3e7bfa),
            new Color(0xf28e2b),
            new Color(0x30a46c),
            new Color(0xe5484d),
            new Color(0x8e4ec6),
            new Color(0x12a594),
            new Color(0xd6409f),
            new Color(0xab8b00));

    /** Decimals of a pixel in SVG. */
    private static final int PRECISION = 1;

    private HouseChart() {}

    /** The colours of lines, in their order. */
    public static List<Color> colors() {
        return COLORS;
    }

    /** A chart of lines without any yet. */
    public static XYChart empty(String title, String xTitle, String yTitle, int width, int height) {
        XYChart chart = new XYChartBuilder()
                .width(width)
                .height(height)
                .title(title)
                .xAxisTitle(xTitle)
                .yAxisTitle(yTitle)
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
                .setAxisTickLabelsFont(font(Font.PLAIN, 11))
                .setXAxisTickLabelsFormattingFunction(Ticks::label)
                .setYAxisTickLabelsFormattingFunction(Ticks::label);
        return chart;
    }

    private static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }

    public static void writePng(XYChart chart, OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(chart.getWidth(), chart.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        graphics.dispose();
        ImageIO.write(image, "png", out);
    }

    public static void writeSvg(XYChart chart, OutputStream out) throws IOException {
        PolylineGraphics graphics = new PolylineGraphics(SvgCanvas.context(PRECISION), Lettering.of(chart));
        graphics.setSVGCanvasSize(new java.awt.Dimension(chart.getWidth(), chart.getHeight()));
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        graphics.finish();
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        graphics.stream(writer, true);
        writer.flush();
    }
}
