package org.gimbal.geometry.hull;

import java.util.List;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/**
 * Points moved to the nearest nodes of a cubic lattice, 2³⁹ to 2⁴⁰ of whose units are the longest side of their
 * bounding box. That moves them by less than 2⁻³⁹ of that side, and makes geometry exact: coordinates are whole numbers
 * of 41 bits, the normal of a plane through three of them has whole components of 82 bits, and on which side of it
 * a fourth lies is the sign of a whole number of 124 bits.
 */
final class Lattice {
    private static final int BITS = 40;

    /**
     * A height computed in floating point is wrong by less than this, in units: three products of a component of a unit
     * vector (wrong by a few times 2⁻⁵³) with numbers up to 2⁴¹, and their sum.
     */
    private static final double HEIGHT_ERROR = 0x1p-6;

    /** Three coordinates a point, whole numbers from 0 to 2⁴⁰; the last point is the centre. */
    private final double[] at;

    private final int exponent;
    private final Wide normalX = new Wide();
    private final Wide normalY = new Wide();
    private final Wide normalZ = new Wide();
    private final Wide sum = new Wide();

    Lattice(List<Vec3> points) {
        Extent extent = Extent.of(points);
        exponent = BITS - 1 - Math.getExponent(extent.longestSide());
        at = new double[3 * points.size() + 3];
        for (int k = 0; k < points.size(); k++) {
            Vec3 p = points.get(k).minus(extent.low());
            at[3 * k] = Math.rint(Math.scalb(p.x(), exponent));
            at[3 * k + 1] = Math.rint(Math.scalb(p.y(), exponent));
            at[3 * k + 2] = Math.rint(Math.scalb(p.z(), exponent));
        }
    }

    /** A length in units of the lattice. */
    double units(double length) {
        return Math.scalb(length, exponent);
    }

    /** The number of the point that is the centre of a simplex, once it is set. */
    int center() {
        return at.length / 3 - 1;
    }

    void setCenter(int[] simplex) {
        for (int k = 0; k < 3; k++) {
            double total = 0;
            for (int corner : simplex) {
                total += at[3 * corner + k];
            }
            at[3 * center() + k] = Math.rint(total / simplex.length);
        }
    }

    /** The plane through a, b, c: unit normal, distance from the origin. Returns the length of (b − a) × (c − a). */
    double plane(int a, int b, int c, double[] into, int o) {
        normal(a, b, c);
        into[o] = normalX.toDouble();
        into[o + 1] = normalY.toDouble();
        into[o + 2] = normalZ.toDouble();
        return passThrough(a, into, o);
    }

    /** Makes a unit vector of a normal, and adds the fourth number of the plane through a point; returns its length. */
    double passThrough(int point, double[] plane, int o) {
        double length = Math.sqrt(plane[o] * plane[o] + plane[o + 1] * plane[o + 1] + plane[o + 2] * plane[o + 2]);
        double scale = length > 0 ? 1 / length : 0;
        for (int k = 0; k < 3; k++) {
            plane[o + k] *= scale;
        }
        plane[o + 3] = 0;
        plane[o + 3] = height(plane, o, point);
        return length;
    }

    /** How far a point lies above a plane, in units. */
    double height(double[] plane, int o, int point) {
        return plane[o] * at[3 * point]
                + plane[o + 1] * at[3 * point + 1]
                + plane[o + 2] * at[3 * point + 2]
                - plane[o + 3];
    }

    /** On which side of the plane through a, b, c a point lies: exactly 1 above, 0 in it, −1 below. */
    int side(double[] plane, int o, int a, int b, int c, int point) {
        double height = height(plane, o, point);
        if (Math.abs(height) > HEIGHT_ERROR) {
            return height > 0 ? 1 : -1;
        }
        return side(a, b, c, point);
    }

    /** The same without a plane at hand. */
    int side(int a, int b, int c, int point) {
        normal(a, b, c);
        sum.clear();
        sum.addTimes(normalX, difference(point, a, 0));
        sum.addTimes(normalY, difference(point, a, 1));
        sum.addTimes(normalZ, difference(point, a, 2));
        return sum.sign();
    }

    /** (b − a) × (c − a). */
    private void normal(int a, int b, int c) {
        long ux = difference(b, a, 0);
        long uy = difference(b, a, 1);
        long uz = difference(b, a, 2);
        long vx = difference(c, a, 0);
        long vy = difference(c, a, 1);
        long vz = difference(c, a, 2);
        normalX.setDifference(uy, vz, uz, vy);
        normalY.setDifference(uz, vx, ux, vz);
        normalZ.setDifference(ux, vy, uy, vx);
    }

    private long difference(int p, int q, int axis) {
        return (long) at[3 * p + axis] - (long) at[3 * q + axis];
    }
}
