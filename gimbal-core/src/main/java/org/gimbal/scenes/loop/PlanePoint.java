package org.gimbal.scenes.loop;

import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.SineCosine;

/** A point in the plane of a linkage, u to the right and v up, with its velocity. */
record PlanePoint(double u, double v, double du, double dv) {
    static final PlanePoint ORIGIN = at(0, 0);

    /** A point at rest. */
    static PlanePoint at(double u, double v) {
        return new PlanePoint(u, v, 0, 0);
    }

    PlanePoint moving(double uRate, double vRate) {
        return new PlanePoint(u, v, uRate, vRate);
    }

    /** The tip of an arm that starts here: angle counter-clockwise from +u, and its rate. */
    PlanePoint arm(double length, double angle, double rate) {
        double c = length * SineCosine.cos(angle);
        double s = length * SineCosine.sin(angle);
        return new PlanePoint(u + c, v + s, du - rate * s, dv + rate * c);
    }

    /** The lower end of a link that hangs here without turning: angle counter-clockwise from straight down. */
    PlanePoint below(double length, double angle) {
        return new PlanePoint(u + length * SineCosine.sin(angle), v - length * SineCosine.cos(angle), du, dv);
    }

    /** The point at a fraction of the way to another. */
    PlanePoint towards(PlanePoint o, double fraction) {
        double rest = 1 - fraction;
        return new PlanePoint(
                rest * u + fraction * o.u,
                rest * v + fraction * o.v,
                rest * du + fraction * o.du,
                rest * dv + fraction * o.dv);
    }

    PlanePoint middle(PlanePoint o) {
        return towards(o, 0.5);
    }

    double distance(PlanePoint o) {
        return Math.sqrt((o.u - u) * (o.u - u) + (o.v - v) * (o.v - v));
    }

    /**
     * Where a bar from here meets a bar from another point, to the left of the way from here to there. The velocity is
     * the one that keeps both lengths.
     */
    PlanePoint meetLeft(double length, PlanePoint o, double otherLength) {
        double distance = distance(o);
        double along = (distance * distance + length * length - otherLength * otherLength) / (2 * distance);
        double square = length * length - along * along;
        if (!(square > 0)) {
            throw new ModelException("bars of " + length + " m and " + otherLength + " m form no triangle on pivots "
                    + distance + " m apart: the linkage does not close");
        }
        double away = Math.sqrt(square);
        double pu = u + (along * (o.u - u) - away * (o.v - v)) / distance;
        double pv = v + (along * (o.v - v) + away * (o.u - u)) / distance;
        return held(pu, pv, o);
    }

    /** As {@link #meetLeft}, but to the right. */
    PlanePoint meetRight(double length, PlanePoint o, double otherLength) {
        return o.meetLeft(otherLength, this, length);
    }

    /** The point (pu, pv) with p′ from (p − a)·(p′ − a′) = 0 and (p − b)·(p′ − b′) = 0. */
    private PlanePoint held(double pu, double pv, PlanePoint b) {
        double fromAu = pu - u;
        double fromAv = pv - v;
        double fromBu = pu - b.u;
        double fromBv = pv - b.v;
        double a = fromAu * du + fromAv * dv;
        double c = fromBu * b.du + fromBv * b.dv;
        double determinant = fromAu * fromBv - fromAv * fromBu;
        return new PlanePoint(pu, pv, (a * fromBv - c * fromAv) / determinant, (c * fromAu - a * fromBu) / determinant);
    }
}
