package org.gimbal.model.constraint;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * A smooth curve c(s) in space, over a parameter of any meaning that may grow without bounds (a closed curve repeats
 * itself). Its first two derivatives are continuous, and c′ is never zero.
 */
public interface Curve {
    /**
     * Fills {@code out} with c(s), c′(s), c″(s), three numbers each; metres. Called in every step: should not allocate.
     * Runs of one mechanism in several threads call the same curve at once: it must keep nothing between calls, or
     * synchronise.
     */
    void at(double s, double[] out);

    /** A parameter from which the point is looked for when a run is set up. */
    double start();

    /**
     * How far from {@link #start} to either side the nearest place is looked for when a run is set up; zero if that
     * place is near enough. Later the point is followed from knot to knot.
     */
    default double reach() {
        return 0;
    }

    /** c = (a cos s, b sin s, 0) with semi-axes {@code a} and {@code b}, m. */
    static Curve ellipse(double a, double b) {
        return new EllipseCurve(a, b);
    }

    /** c = (r cos s, r sin s, 0). */
    static Curve circle(double radius) {
        return new EllipseCurve(radius, radius);
    }

    /** The x axis, c = (s, 0, 0). */
    static Curve line() {
        return new LineCurve();
    }

    /**
     * A cubic spline from the first point to the last, which goes on straight at both ends; s is near the length from
     * the first.
     */
    static Curve spline(List<Vec3> points) {
        return new SplineCurve(points, false);
    }

    /** A cubic spline through all points and back to the first; s is near the length from the first. */
    static Curve closedSpline(List<Vec3> points) {
        return new SplineCurve(points, true);
    }
}
