package org.gimbal.geometry.ray;

import java.util.List;

/** A convex solid as a union of intersections of pieces. */
final class ConvexTarget implements RayTarget {
    private final Piece[][] parts;
    private final double[] span = new double[2];

    /** @param parts each the intersection of its pieces; where several, their union must be convex */
    ConvexTarget(List<List<Piece>> parts) {
        this.parts = parts.stream().map(part -> part.toArray(Piece[]::new)).toArray(Piece[][]::new);
    }

    @Override
    public double distance(double[] origin, double[] direction) {
        double enter = Double.POSITIVE_INFINITY;
        double leave = Double.NEGATIVE_INFINITY;
        for (Piece[] part : parts) {
            span[0] = Double.NEGATIVE_INFINITY;
            span[1] = Double.POSITIVE_INFINITY;
            for (Piece piece : part) {
                piece.clip(origin, direction, span);
            }
            if (span[0] <= span[1]) {
                enter = Math.min(enter, span[0]);
                leave = Math.max(leave, span[1]);
            }
        }
        if (enter > leave || leave < 0) {
            return Double.POSITIVE_INFINITY;
        }
        return enter >= 0 ? enter : leave;
    }

    @Override
    public boolean contains(double[] point) {
        for (Piece[] part : parts) {
            boolean inside = true;
            for (Piece piece : part) {
                inside &= piece.contains(point);
            }
            if (inside) {
                return true;
            }
        }
        return false;
    }
}
