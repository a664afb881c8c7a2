package org.gimbal.numerics.space;

/**
 * Sine and cosine of any angle without touching the heap, the same on every machine. {@code StrictMath} allocates for
 * arguments beyond π/4, from Java 21 on; so they are brought there first, by n quarter turns (Cody and Waite):
 *
 * <pre>   r + t = x − n P₁ − n P₂ − n P₃,   P₁ + P₂ + P₃ = π/2, </pre>
 *
 * where P₁ and P₂ have 33 bits, so that their products with n are exact, and t is what r is rounded by. Then sin(r + t) =
 * sin r + t cos r, cos(r + t) = cos r − t sin r. Within π/4 the results are those of {@code StrictMath} to the bit,
 * beyond that but for the last digit now and then.
 */
public final class Turns {
    private static final double QUARTER = Math.PI / 4;
    private static final double P1 = 0x1.921fb544p+0;
    private static final double P2 = 0x1.0b4611a6p-34;
    private static final double P3 = 0x1.3198a2e037073p-69;
    private static final double PER_QUARTER_TURN = 2 / Math.PI;

    /** Most quarter turns, with 19 bits; beyond them accuracy comes before the heap. */
    private static final double MOST = 1 << 19;

    private Turns() {}

    public static double sin(double x) {
        double n = quarters(x);
        return n == 0 ? StrictMath.sin(x) : at(x, n, (int) n);
    }

    public static double cos(double x) {
        double n = quarters(x);
        return n == 0 ? StrictMath.cos(x) : at(x, n, (int) n + 1); // a quarter turn ahead of the sine
    }

    /** How many quarter turns to take off; none where that is not needed or not possible. */
    private static double quarters(double x) {
        double n = Math.rint(x * PER_QUARTER_TURN);
        return Math.abs(x) > QUARTER && Math.abs(n) <= MOST ? n : 0;
    }

    /** The sine of what is left of x without n quarters, {@code ahead} quarter turns further. */
    private static double at(double x, double n, int ahead) {
        double a = x - n * P1;
        double b = a - n * P2;
        double c = n * P3;
        double r = b - c;
        double t = (b - r - c) + (a - b - n * P2);
        if (Math.abs(r) > QUARTER) { // by a rounding
            t += r - Math.copySign(QUARTER, r);
            r = Math.copySign(QUARTER, r);
        }
        double value = (ahead & 1) == 0 ? StrictMath.sin(r) + t * (1 - r * r / 2) : StrictMath.cos(r) - t * r;
        return (ahead & 2) == 0 ? value : -value;
    }
}
