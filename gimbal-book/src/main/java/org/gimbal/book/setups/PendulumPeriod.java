package org.gimbal.book.setups;

/** The period of a pendulum, exactly. */
public final class PendulumPeriod {
    private PendulumPeriod() {}

    /**
     * T = T₀ / agm(1, cos(θ₀/2)), with the period T₀ of small swings and Gauss's arithmetic-geometric mean.
     *
     * @param amplitude θ₀, released from rest
     */
    public static double exact(double small, double amplitude) {
        double a = 1;
        double g = StrictMath.cos(amplitude / 2);
        while (a - g > 1e-15) { // the gap shrinks quadratically
            double mean = 0.5 * (a + g);
            g = Math.sqrt(a * g);
            a = mean;
        }
        return small / a;
    }
}
