package org.gimbal.geometry.ray;

/** Inside of an ellipsoid with its centre on the z axis, (x/a)² + (y/b)² + ((z − z₀)/c)² ≤ 1; of a barrel if c is ∞. */
final class Quadric implements Piece {
    private final double[] scale;
    private final double center;

    Quadric(double a, double b, double c, double center) {
        scale = new double[] {1 / a, 1 / b, 1 / c};
        this.center = center;
    }

    /** With scaled origin o and direction d: |o + t d|² = 1, that is t² d·d + 2 t o·d + o·o − 1 = 0. */
    @Override
    public void clip(double[] origin, double[] direction, double[] span) {
        double dd = 0;
        double od = 0;
        double outside = -1;
        for (int k = 0; k < 3; k++) {
            double o = scale[k] * (origin[k] - (k == 2 ? center : 0));
            double d = scale[k] * direction[k];
            dd += d * d;
            od += o * d;
            outside += o * o;
        }
        double root = od * od - dd * outside;
        if (dd > 0 && root >= 0) {
            // both roots without the difference of near numbers
            double q = -(od + Math.copySign(Math.sqrt(root), od));
            double first = q / dd;
            double second = q == 0 ? first : outside / q;
            span[0] = Math.max(span[0], Math.min(first, second));
            span[1] = Math.min(span[1], Math.max(first, second));
        } else if (dd > 0 || outside > 0) {
            span[0] = Double.POSITIVE_INFINITY; // nothing is inside
            span[1] = Double.NEGATIVE_INFINITY;
        }
    }

    @Override
    public boolean contains(double[] point) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double o = scale[k] * (point[k] - (k == 2 ? center : 0));
            sum += o * o;
        }
        return sum <= 1;
    }
}
