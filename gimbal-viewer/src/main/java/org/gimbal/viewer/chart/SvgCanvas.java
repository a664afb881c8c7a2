package org.gimbal.viewer.chart;

import java.awt.Dimension;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;

/** Something to draw on that becomes an SVG file. */
public final class SvgCanvas extends SVGGraphics2D {
    private SvgCanvas(SVGGeneratorContext context) {
        super(context, true);
    }

    /**
     * A canvas on which words become outlines, which need no font to be seen.
     *
     * @param precision decimals of coordinates
     */
    public static SvgCanvas ofOutlines(int width, int height, int precision) {
        SvgCanvas canvas = new SvgCanvas(context(precision));
        canvas.setSVGCanvasSize(new Dimension(width, height));
        return canvas;
    }

    static SVGGeneratorContext context(int precision) {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(emptyDocument());
        context.setPrecision(precision);
        return context;
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
