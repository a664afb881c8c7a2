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
        return small / Means.arithmeticGeometric(1, StrictMath.cos(amplitude / 2));
    }
}
