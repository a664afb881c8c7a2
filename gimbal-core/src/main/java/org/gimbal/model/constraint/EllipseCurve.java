package org.gimbal.model.constraint;

import org.gimbal.model.part.ModelException;

/** c = (a cos s, b sin s, 0). */
public record EllipseCurve(double a, double b) implements Curve {
    public EllipseCurve {
        if (!(a > 0 && b > 0) || Double.isInfinite(a) || Double.isInfinite(b)) {
            throw new ModelException("an ellipse has semi-axes " + a + " and " + b + ": both must be positive lengths");
        }
    }

    /** Half of π in two parts: the first with so few digits that its products with small whole numbers are exact. */
    private static final double QUARTER_TURN = 0x1.921fb544p0;

    private static final double QUARTER_TURN_REST = 0x1.0b4611a626331p-34;

    /** Not by the JDK's sine and cosine, which allocate in newer ones. */
    @Override
    public void at(double s, double[] out) {
        double quarters = Math.rint(s / QUARTER_TURN);
        double rest = s - quarters * QUARTER_TURN - quarters * QUARTER_TURN_REST;
        double sine = sine(rest);
        double cosine = cosine(rest);
        switch ((int) ((long) quarters & 3)) {
            case 0 -> fill(cosine, sine, out);
            case 1 -> fill(-sine, cosine, out);
            case 2 -> fill(-cosine, -sine, out);
            default -> fill(sine, -cosine, out);
        }
    }

    /** Taylor's series: for |x| ≤ π/4 the first term left out, x¹⁹/19!, is below 10⁻¹⁹. */
    private static double sine(double x) {
        double z = x * x;
        double sum = 1;
        for (int k = 17; k >= 3; k -= 2) {
            sum = 1 - z / (k * (k - 1)) * sum;
        }
        return x * sum;
    }

    /** The same; x²⁰/20! is left out. */
    private static double cosine(double x) {
        double z = x * x;
        double sum = 1;
        for (int k = 18; k >= 2; k -= 2) {
            sum = 1 - z / (k * (k - 1)) * sum;
        }
        return sum;
    }

    private void fill(double cosine, double sine, double[] out) {
        out[0] = a * cosine;
        out[1] = b * sine;
        out[2] = 0;
        out[3] = -a * sine;
        out[4] = b * cosine;
        out[5] = 0;
        out[6] = -a * cosine;
        out[7] = -b * sine;
        out[8] = 0;
    }

    @Override
    public double start() {
        return 0;
    }

    @Override
    public double reach() {
        return Math.PI;
    }
}
