package org.gimbal.geometry.contact.pair;

import org.gimbal.numerics.space.Kernels3;

/**
 * Two straight lines a + s d and b + t e, with unit vectors d and e, as a contact: with m = d × e and w = b − a
 *
 * <p>n = ±m/|m|, gap = n·w, s = (w × e)·m/|m|², t = (w × d)·m/|m|², p_A = a + s d, p_B = p_A + gap n.
 *
 * <p>The sign of n is that of a given outward direction, so the gap is signed. p_A and p_B are the points of the lines
 * nearest to each other, hence δn·(p_B − p_A) = 0 and the gap moves as the contract of {@link RelativePair} says.
 * Parallel lines have no m; n is then w without its part along d.
 */
public final class Lines {
    /** Sine of the angle between two edges below which their ends touch rather than their crossing. */
    public static final double SHALLOW_SINE = 0.02;

    /** Sine of the angle below which lines count as parallel when measured. */
    private static final double PARALLEL = 1e-12;

    private double s;
    private double t;
    private double sine;

    private final double[] w = new double[3];
    private final double[] m = new double[3];
    private final double[] c = new double[3];

    /** Measures; {@code outward} decides the sign. Writes ten numbers to {@code out[o…]}. */
    public void measure(
            double[] a,
            int ao,
            double[] d,
            int p,
            double[] b,
            int bo,
            double[] e,
            int q,
            double[] outward,
            double[] out,
            int o) {
        Flat3.minus(b, bo, a, ao, w, 0);
        Kernels3.cross(d, p, e, q, m, 0);
        sine = Flat3.norm(m, 0);
        if (sine > PARALLEL) {
            double square = sine * sine;
            Kernels3.cross(w, 0, e, q, c, 0);
            s = Kernels3.dot(c, 0, m, 0) / square;
            Kernels3.cross(w, 0, d, p, c, 0);
            t = Kernels3.dot(c, 0, m, 0) / square;
        } else {
            parallel(d, p, outward);
        }
        double length = Flat3.norm(m, 0);
        double scale = (Kernels3.dot(m, 0, outward, 0) < 0 ? -1 : 1) / length;
        Flat3.set(out, o + RelativePair.NORMAL, scale * m[0], scale * m[1], scale * m[2]);
        out[o] = Kernels3.dot(out, o + RelativePair.NORMAL, w, 0);
        Flat3.along(a, ao, s, d, p, out, o + RelativePair.POINT_A);
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    /** Where the last measurement met the first line: s. */
    public double onFirst() {
        return s;
    }

    /** Where it met the second: t. */
    public double onSecond() {
        return t;
    }

    /** Sine of the angle between the lines, |m|. */
    public double sine() {
        return sine;
    }

    /** m ← w without its part along d, or if nothing is left the outward direction without that part. */
    private void parallel(double[] d, int p, double[] outward) {
        s = Kernels3.dot(w, 0, d, p);
        t = 0;
        Flat3.along(w, 0, -s, d, p, m, 0);
        if (Flat3.norm(m, 0) < PARALLEL) {
            Flat3.along(outward, 0, -Kernels3.dot(outward, 0, d, p), d, p, m, 0);
        }
    }
}
