package org.gimbal.book.page;

import java.awt.Insets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.gimbal.viewer.chart.SvgCanvas;
import org.scilab.forge.jlatexmath.TeXConstants;
import org.scilab.forge.jlatexmath.TeXFormula;
import org.scilab.forge.jlatexmath.TeXIcon;

/** Sets formulas as drawings that need no font, in the colour of text on a light or on a dark ground. */
final class FormulaDrawing {
    private static final float SIZE = 19;
    private static final int MARGIN = 4;

    /** Decimals: letters are drawn a hundred times as large and made smaller by a factor of 0.01, 0.007 or 0.005. */
    private static final int PRECISION = 4;

    /** Outlines of letters, for which one decimal is a thousandth of a letter. */
    private static final Pattern OUTLINE = Pattern.compile(" d=\"[^\"]*\"");

    private static final Pattern FINE = Pattern.compile("(\\.\\d)\\d+");

    private static final String STYLE =
            "<style>svg{color:#1b2430}@media (prefers-color-scheme:dark){svg{color:#e4e9f1}}</style>";

    private FormulaDrawing() {}

    /** Whether the library that sets formulas is there: it stands beside the command line's jar, not in it. */
    static boolean available() {
        try {
            Class.forName("org.scilab.forge.jlatexmath.TeXFormula", false, FormulaDrawing.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static byte[] svg(Formula formula) {
        TeXIcon icon = new TeXFormula(formula.tex()).createTeXIcon(TeXConstants.STYLE_DISPLAY, SIZE);
        icon.setInsets(new Insets(MARGIN, MARGIN, MARGIN, MARGIN));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            SvgCanvas canvas = SvgCanvas.ofOutlines(icon.getIconWidth(), icon.getIconHeight(), PRECISION);
            icon.paintIcon(null, canvas, 0, 0);
            canvas.stream(writer, true);
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory takes it all
        }
        String drawn = bytes.toString(StandardCharsets.UTF_8)
                .replace("fill:black;", "fill:currentColor;")
                .replace("stroke:black;", "stroke:currentColor;")
                .replaceFirst("<!--[^>]*-->", STYLE);
        String coarse = OUTLINE.matcher(drawn)
                .replaceAll(outline -> FINE.matcher(outline.group()).replaceAll("$1"));
        return coarse.getBytes(StandardCharsets.UTF_8);
    }
}
