package org.gimbal.geometry.ray;

/** All below some planes, n·p ≤ b: four numbers for each, n and b. */
final class Planes implements Piece {
    private final double[] planes;

    Planes(double[] planes) {
        this.planes = planes.clone();
    }

    @Override
    public void clip(double[] origin, double[] direction, double[] span) {
        for (int k = 0; k < planes.length; k += 4) {
            double room = planes[k + 3] - along(k, origin);
            double rate = along(k, direction);
            if (rate < 0) {
                span[0] = Math.max(span[0], room / rate);
            } else if (rate > 0) {
                span[1] = Math.min(span[1], room / rate);
            } else if (room < 0) {
                span[0] = Double.POSITIVE_INFINITY; // nothing is inside
                span[1] = Double.NEGATIVE_INFINITY;
            }
        }
    }

    @Override
    public boolean contains(double[] point) {
        for (int k = 0; k < planes.length; k += 4) {
            if (along(k, point) > planes[k + 3]) {
                return false;
            }
        }
        return true;
    }

    private double along(int k, double[] v) {
        return planes[k] * v[0] + planes[k + 1] * v[1] + planes[k + 2] * v[2];
    }
}
