package org.gimbal.numerics.space;

/**
 * The sine and the cosine of {@link StrictMath}, bit for bit, without touching the heap: from Java 21 on those of
 * {@code StrictMath} allocate for arguments beyond π/4.
 *
 * <p>{@code StrictMath} is defined by an algorithm and its coefficients (fdlibm), which this is too:
 *
 * <pre>
 *   x = n π/2 + y + z,   |y| ≤ π/4,   |z| ≤ ulp(y)/2        Cody and Waite: π/2 in parts of 33 bits
 *   sin x = ± sin(y + z) or ± cos(y + z)                     by n mod 4
 *   sin(y + z), cos(y + z)                                   by minimax polynomials, z to first order
 * </pre>
 *
 * Beyond {@link #REDUCIBLE} radians the parts do not suffice; then {@code StrictMath} is asked, and may allocate.
 */
public final class SineCosine {
    /** 2²⁰ quarter turns, 1.6 million radians: so far n times a part of 33 bits is exact. */
    private static final double REDUCIBLE = 0x1.921fcp20;

    /** π/4. Limits are taken by the upper halves of numbers: this one is the first beyond. */
    private static final double EIGHTH_TURN = 0x1.921fcp-1;

    /** 3π/4. Below it two parts of π/2 suffice. */
    private static final double THREE_EIGHTHS = 0x1.2d97cp1;

    private static final double QUARTERS_PER_RADIAN = 0x1.45f306dc9c883p-1;

    /** The first 33 bits of π/2, the next 33, the next 33; and what is left behind each of them. */
    private static final double FIRST = 0x1.921fb544p0;

    private static final double FIRST_REST = 0x1.0b4611a626331p-34;
    private static final double SECOND = 0x1.0b4611a6p-34;
    private static final double SECOND_REST = 0x1.3198a2e037073p-69;
    private static final double THIRD = 0x1.3198a2ep-69;
    private static final double THIRD_REST = 0x1.b839a252049c1p-104;

    /** −1/3!, a little moved. */
    private static final double CUBE = -0x1.5555555555549p-3;

    /** Below this the square of an argument is nothing beside one. */
    private static final double TINY = 0x1p-27;

    /** High words of the first multiples of π/2: an argument with another one is not near any. */
    private static final int[] NEAR = new int[32];

    static {
        for (int n = 1; n < NEAR.length; n++) {
            NEAR[n] = highWord(n * (Math.PI / 2));
        }
    }

    private SineCosine() {}

    public static double sin(double x) {
        double size = Math.abs(x);
        if (size < EIGHTH_TURN) {
            return sineOf(x);
        }
        return size < REDUCIBLE ? inQuarters(x, 0) : StrictMath.sin(x);
    }

    public static double cos(double x) {
        double size = Math.abs(x);
        if (size < EIGHTH_TURN) {
            return cosine(x, 0);
        }
        return size < REDUCIBLE ? inQuarters(x, 1) : StrictMath.cos(x);
    }

    /** out ← sin x, cos x: the bits of both for little more than one of them. */
    public static void both(double x, double[] out) {
        double size = Math.abs(x);
        if (size < EIGHTH_TURN) {
            out[0] = sineOf(x);
            out[1] = cosine(x, 0);
        } else if (size < REDUCIBLE) {
            bothInQuarters(x, out);
        } else {
            out[0] = StrictMath.sin(x);
            out[1] = StrictMath.cos(x);
        }
    }

    private static void bothInQuarters(double x, double[] out) {
        double size = Math.abs(x);
        int n = (int) (size * QUARTERS_PER_RADIAN + 0.5);
        double left = size - n * FIRST;
        double rest = n * FIRST_REST;
        double y = left - rest;
        if (isNear(size, n)) {
            out[0] = sin(x);
            out[1] = cos(x);
            return;
        }
        double z = (left - y) - rest;
        double sine = sine(y, z);
        double cosine = cosine(y, z);
        boolean swapped = (n & 1) != 0;
        double ahead = swapped ? cosine : sine;
        double beside = swapped ? sine : cosine;
        // signs of the sine and the cosine in the quarter of n, and of the sine of −x
        boolean sineTurned = (n & 2) != 0;
        boolean cosineTurned = ((n + 1) & 2) != 0;
        out[0] = sineTurned != x < 0 ? -ahead : ahead;
        out[1] = cosineTurned ? -beside : beside;
    }

    /** sin(x + ahead π/2). */
    private static double inQuarters(double x, int ahead) {
        double size = Math.abs(x);
        int n = (int) (size * QUARTERS_PER_RADIAN + 0.5);
        double left = size - n * FIRST;
        double rest = n * FIRST_REST;
        double y = left - rest;
        if (isNear(size, n) && cancelled(size, y) > 16) {
            double before = left;
            left = before - n * SECOND;
            rest = n * SECOND_REST - ((before - left) - n * SECOND);
            y = left - rest;
            if (size >= THREE_EIGHTHS && cancelled(size, y) > 49) {
                before = left;
                left = before - n * THIRD;
                rest = n * THIRD_REST - ((before - left) - n * THIRD);
                y = left - rest;
            }
        }
        double z = (left - y) - rest;
        return x < 0 ? quarter(ahead - n, -y, -z) : quarter(ahead + n, y, z);
    }

    private static boolean isNear(double size, int n) {
        return n >= NEAR.length || highWord(size) == NEAR[n];
    }

    /** How many leading bits of an argument have gone. */
    private static int cancelled(double size, double left) {
        return Math.getExponent(size) - Math.getExponent(left);
    }

    private static int highWord(double x) {
        return (int) (Double.doubleToRawLongBits(x) >>> 32);
    }

    private static double quarter(int n, double y, double z) {
        return switch (n & 3) {
            case 0 -> sine(y, z);
            case 1 -> cosine(y, z);
            case 2 -> -sine(y, z);
            default -> -cosine(y, z);
        };
    }

    /** sin y for |y| ≤ π/4. */
    private static double sineOf(double y) {
        if (Math.abs(y) < TINY) {
            return y;
        }
        double square = y * y;
        return y + square * y * (CUBE + square * sineTail(square));
    }

    /** sin(y + z). */
    private static double sine(double y, double z) {
        if (Math.abs(y) < TINY) {
            return y;
        }
        double square = y * y;
        double cube = square * y;
        return y - ((square * (0.5 * z - cube * sineTail(square)) - z) - cube * CUBE);
    }

    /** The polynomial behind the cube: near 1/5! − y²/7! + … */
    private static double sineTail(double square) {
        double sum = -0x1.ae5e68a2b9cebp-26 + square * 0x1.5d93a5acfd57cp-33;
        sum = 0x1.71de357b1fe7dp-19 + square * sum;
        sum = -0x1.a01a019c161d5p-13 + square * sum;
        return 0x1.111111110f8a6p-7 + square * sum;
    }

    /** cos(y + z) for |y| ≤ π/4; near its ends 1 − y²/2 is put together so that what is subtracted last is small. */
    private static double cosine(double y, double z) {
        double size = Math.abs(y);
        if (size < TINY) {
            return 1;
        }
        double square = y * y;
        double tail = square * (square * cosineTail(square)) - y * z;
        if (highWord(size) < 0x3fd33333) { // 0.3
            return 1 - (0.5 * square - tail);
        }
        double part = partOfHalfSquare(size);
        return (1 - part) - ((0.5 * square - part) - tail);
    }

    /** A number with few digits near y²/2: y/4 without its lower half, or a constant where y is near π/4. */
    private static double partOfHalfSquare(double size) {
        int high = highWord(size);
        return high > 0x3fe90000 ? 0.28125 : Double.longBitsToDouble((long) (high - 0x00200000) << 32);
    }

    /** The polynomial behind the square: near 1/4! − y²/6! + … */
    private static double cosineTail(double square) {
        double sum = 0x1.1ee9ebdb4b1c4p-29 + square * -0x1.8fae9be8838d4p-37;
        sum = -0x1.27e4f809c52adp-22 + square * sum;
        sum = 0x1.a01a019cb159p-16 + square * sum;
        sum = -0x1.6c16c16c15177p-10 + square * sum;
        return 0x1.555555555554cp-5 + square * sum;
    }
}
