package org.gimbal.numerics.cone;

/** Regular polygons around the origin with a vertex on the first axis. */
final class Polygons {
    private Polygons() {}

    /**
     * The point of a polygon that is nearest to (x, y): itself if it lies inside, else the nearest on one of the edges.
     */
    static double[] nearest(int sides, double radius, double x, double y) {
        if (radius == 0) {
            return new double[2];
        }
        boolean inside = true;
        double[] best = {x, y};
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < sides; i++) {
            double[] a = vertex(sides, radius, i);
            double[] b = vertex(sides, radius, i + 1);
            double ex = b[0] - a[0];
            double ey = b[1] - a[1];
            inside &= ex * (y - a[1]) - ey * (x - a[0]) >= 0;
            double t = ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey);
            double held = Math.max(0, Math.min(1, t));
            double px = a[0] + held * ex;
            double py = a[1] + held * ey;
            double distance = (px - x) * (px - x) + (py - y) * (py - y);
            if (distance < least) {
                least = distance;
                best = new double[] {px, py};
            }
        }
        return inside ? new double[] {x, y} : best;
    }

    private static double[] vertex(int sides, double radius, int i) {
        double angle = 2 * Math.PI * i / sides;
        return new double[] {radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)};
    }
}
