package org.gimbal.viewer.chart;

import java.awt.Paint;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jspecify.annotations.Nullable;

/**
 * Joins the pieces of a line and writes words as words. The chart library draws each piece by itself, which makes files ten times as large and
 * starts the dashes of a dashed line anew with each of them.
 */
final class PolylineGraphics extends SVGGraphics2D {
    private Path2D.@Nullable Double line;
    private @Nullable Stroke stroke;
    private @Nullable Paint paint;
    private @Nullable AffineTransform place;

    private final Lettering lettering;

    PolylineGraphics(SVGGeneratorContext context, Lettering lettering) {
        super(context, false);
        this.lettering = lettering;
    }

    @Override
    public void draw(Shape shape) {
        if (!(shape instanceof Line2D piece)) {
            finish();
            super.draw(shape);
            return;
        }
        if (line == null || !continues(line, piece)) {
            finish();
            line = new Path2D.Double();
            line.moveTo(piece.getX1(), piece.getY1());
            stroke = getStroke();
            paint = getPaint();
            place = getTransform();
        }
        line.lineTo(piece.getX2(), piece.getY2());
    }

    private boolean continues(Path2D.Double drawn, Line2D piece) {
        Point2D end = drawn.getCurrentPoint();
        return end.equals(piece.getP1())
                && getStroke().equals(stroke)
                && getPaint().equals(paint)
                && getTransform().equals(place);
    }

    @Override
    public void fill(Shape shape) {
        finish();
        Lettering.Word word = lettering.read(shape, getFontRenderContext());
        if (word == null) {
            super.fill(shape);
            return;
        }
        AffineTransform upright = getTransform();
        setFont(word.font());
        transform(word.turn());
        drawString(word.text(), 0, 0);
        setTransform(upright);
    }

    @Override
    public void setClip(@Nullable Shape shape) {
        finish();
        super.setClip(shape);
    }

    /** Draws what waits. */
    void finish() {
        if (line == null) {
            return;
        }
        Stroke ownStroke = getStroke();
        Paint ownPaint = getPaint();
        AffineTransform ownPlace = getTransform();
        Path2D.Double waiting = line;
        line = null;
        setStroke(stroke);
        setPaint(paint);
        setTransform(place);
        super.draw(waiting);
        setStroke(ownStroke);
        setPaint(ownPaint);
        setTransform(ownPlace);
    }
}
