package org.gimbal.kinematics.closure;

import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.model.constraint.Curve;

/**
 * The place on a curve nearest to a point p, by Newton's method on half the squared distance:
 *
 * <pre>
 *   e = p − c(s),   c′·e = 0,   D = c′·c′ − c″·e
 * </pre>
 *
 * D is the second derivative of ½ e·e; it is positive up to the centre of curvature. Further off, and before a step
 * that would lead away, the method becomes a descent, so that it stays with the place it has been following. Writes its
 * own fields; allocates nothing.
 */
final class NearestOnCurve {
    private static final int ITERATIONS = 50;
    private static final int HALVINGS = 30;

    /** Samples of the search at the beginning of a run. */
    private static final int SAMPLES = 400;

    /** A few hundred times the round-off of c′·e. */
    private static final double TOLERANCE = 1e-13;

    /** Near the cube root of round-off, where central differences are best. */
    private static final double DIFFERENCE_STEP = 1e-5;

    private final Curve curve;
    private final double[] beside = new double[9];

    /** c, c′, c″ at s. */
    final double[] c = new double[9];

    /** e. */
    final double[] e = new double[3];

    /** The parameter found. */
    double s;

    /** D, kept above a tenth of c′·c′. */
    double stiffness;

    NearestOnCurve(Curve curve) {
        this.curve = curve;
    }

    /** Goes to a parameter without looking for anything. */
    void look(double[] p, double parameter) {
        s = parameter;
        curve.at(parameter, c);
        for (int i = 0; i < 3; i++) {
            e[i] = p[i] - c[i];
        }
        double speedSquared = dot(c, 3, c, 3);
        double d = speedSquared - dot(c, 6, e, 0);
        stiffness = d > 0.1 * speedSquared ? d : speedSquared;
    }

    /**
     * out ← c‴ at s, by a central difference of c″ over {@link #DIFFERENCE_STEP} metres to either side: good to some
     * eleven digits of c″ for each metre over which the curve changes its bend, and at a knot of a spline the mean of
     * both sides.
     */
    void third(double[] out) {
        double step = DIFFERENCE_STEP / Math.sqrt(dot(c, 3, c, 3));
        curve.at(s + step, beside);
        System.arraycopy(beside, 6, out, 0, 3);
        curve.at(s - step, beside);
        for (int i = 0; i < 3; i++) {
            out[i] = (out[i] - beside[6 + i]) / (2 * step);
        }
    }

    /** From where it looks at now to the nearest place around. */
    void follow(double[] p) {
        double size = Math.sqrt(dot(p, 0, p, 0)) + Math.sqrt(dot(c, 0, c, 0));
        for (int i = 0; i < ITERATIONS; i++) {
            double step = dot(c, 3, e, 0) / stiffness;
            boolean goesOn = Math.abs(step) * Math.sqrt(dot(c, 3, c, 3)) > TOLERANCE * size;
            if (!goesOn) { // nor if anything is NaN
                return;
            }
            descend(p, step, size);
        }
    }

    /** Takes a step, or the first of its halves that does not lead away, up to round-off. */
    private void descend(double[] p, double wanted, double size) {
        double from = s;
        double limit = dot(e, 0, e, 0) * (1 + 1e-6) + 1e-24 * size * size;
        double step = wanted;
        look(p, from + step);
        for (int i = 0; i < HALVINGS && dot(e, 0, e, 0) > limit; i++) {
            step *= 0.5;
            look(p, from + step);
        }
    }

    /** The nearest place within reach of the curve's start. */
    void search(double[] p) {
        double best = curve.start();
        look(p, best);
        double least = dot(e, 0, e, 0);
        for (int i = 0; i <= SAMPLES && curve.reach() > 0; i++) {
            look(p, curve.start() + curve.reach() * (2.0 * i / SAMPLES - 1));
            if (dot(e, 0, e, 0) < least) {
                least = dot(e, 0, e, 0);
                best = s;
            }
        }
        look(p, best);
        follow(p);
    }
}
