package org.gimbal.viewer.chart;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.AxesChartStyler;

/**
 * Knows the words of a chart again by their outlines. The chart library draws words as shapes; in SVG they shall be
 * words, which can be searched, read aloud and copied.
 */
final class Lettering {
    /** Titles beside an axis run upwards. */
    private static final AffineTransform UPWARDS = AffineTransform.getRotateInstance(-Math.PI / 2);

    /** Of a pixel: outlines of the same word differ by rounding alone. */
    private static final double TOUCH = 100;

    private final Map<Font, Set<String>> words = new LinkedHashMap<>();
    private final Map<String, Word> byOutline = new HashMap<>();

    /** Text with its font, and how it is turned. */
    record Word(String text, Font font, AffineTransform turn) {}

    /** Of titles, names of series and, as they come to be written, ticks. */
    static Lettering of(XYChart chart) {
        Lettering lettering = new Lettering();
        AxesChartStyler styler = chart.getStyler();
        lettering.add(styler.getChartTitleFont(), chart.getTitle());
        lettering.add(styler.getAxisTitleFont(), chart.getXAxisTitle());
        lettering.add(styler.getAxisTitleFont(), chart.getYAxisTitle());
        chart.getSeriesCollection().forEach(series -> {
            for (String line : series.getLabel().split("\\n", -1)) {
                lettering.add(styler.getLegendFont(), line);
            }
        });
        styler.setXAxisTickLabelsFormattingFunction(
                lettering.heard(styler.getAxisTickLabelsFont(), styler.getXAxisTickLabelsFormattingFunction()));
        styler.setYAxisTickLabelsFormattingFunction(
                lettering.heard(styler.getAxisTickLabelsFont(), styler.getYAxisTickLabelsFormattingFunction()));
        return lettering;
    }

    private void add(Font font, @Nullable String text) {
        if (text != null && !text.isBlank()) {
            words.computeIfAbsent(font, none -> new LinkedHashSet<>()).add(text);
        }
    }

    private @Nullable Function<Double, String> heard(Font font, @Nullable Function<Double, String> format) {
        return format == null
                ? null
                : value -> {
                    String text = format.apply(value);
                    add(font, text);
                    return text;
                };
    }

    /** The word that has this outline; none if it is something else. */
    @Nullable
    Word read(Shape shape, FontRenderContext context) {
        if (!(shape instanceof java.awt.geom.Path2D)) {
            return null;
        }
        words.forEach((font, texts) -> texts.forEach(text -> learn(text, font, context)));
        words.clear();
        return byOutline.get(outline(shape));
    }

    private void learn(String text, Font font, FontRenderContext context) {
        for (AffineTransform turn : List.of(new AffineTransform(), UPWARDS)) {
            Shape shape = new TextLayout(text, font, context).getOutline(turn);
            byOutline.put(outline(shape), new Word(text, font, turn));
        }
    }

    private static String outline(Shape shape) {
        StringBuilder text = new StringBuilder();
        double[] points = new double[6];
        for (PathIterator path = shape.getPathIterator(null); !path.isDone(); path.next()) {
            int kind = path.currentSegment(points);
            text.append(kind);
            int numbers = switch (kind) {
                case PathIterator.SEG_MOVETO, PathIterator.SEG_LINETO -> 2;
                case PathIterator.SEG_QUADTO -> 4;
                case PathIterator.SEG_CUBICTO -> 6;
                default -> 0;
            };
            for (int i = 0; i < numbers; i++) {
                text.append(' ').append(Math.round(TOUCH * points[i]));
            }
        }
        return text.toString();
    }
}
