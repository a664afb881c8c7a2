package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.numerics.space.Kernels3;

/**
 * A convex solid B as terrain sees it: corners, bars (edges) between them and flat sides, all thickened by a radius. A
 * sphere is one corner, a capsule two with a bar between them, a polytope has sides and no radius. {@link #moveTo} puts
 * it into the frame of the terrain.
 */
final class Skeleton {
    final double radius;
    final int corners;
    final int bars;
    final int sides;

    /** Corners in the frame of B, three numbers each, and where they are now. */
    final double[] corner;

    final double[] placedCorner;

    /** Corners where bars begin; unit vectors along them, three numbers each, in the frame of B and now; lengths. */
    final int[] barFrom;

    final double[] barDirection;
    final double[] placedDirection;
    final double[] barLength;

    /** Outward normals of the sides now, three numbers each, and a corner of each side. */
    final double[] placedNormal;

    final int[] sideCorner;

    /** In the frame of B: the sum of the outward normals beside each bar, if it has sides. */
    private final double[] barOutward;

    private final double[] normal;
    private final int[] barLeft;
    private final int[] barRight;
    private final double[] across = new double[3];

    private Skeleton(double radius, double[] corner, int[] barFrom, double[] barDirection, double[] barLength) {
        this(radius, corner, barFrom, barDirection, barLength, new Flat(new double[0], new int[0], barFrom, barFrom));
    }

    /** Sides: normals, a corner of each, and which are left and right of each bar. */
    @SuppressWarnings("ArrayRecordComponent") // handed over once, from a factory to the constructor
    private record Flat(double[] normal, int[] corner, int[] left, int[] right) {}

    private Skeleton(
            double radius, double[] corner, int[] barFrom, double[] barDirection, double[] barLength, Flat flat) {
        this.radius = radius;
        this.corner = corner;
        this.barFrom = barFrom;
        this.barDirection = barDirection;
        this.barLength = barLength;
        normal = flat.normal;
        sideCorner = flat.corner;
        barLeft = flat.left;
        barRight = flat.right;
        corners = corner.length / 3;
        bars = barFrom.length;
        sides = sideCorner.length;
        placedCorner = new double[corner.length];
        placedDirection = new double[barDirection.length];
        placedNormal = new double[normal.length];
        barOutward = new double[sides == 0 ? 0 : 3 * bars];
        for (int k = 0; k < barOutward.length; k++) {
            barOutward[k] = normal[3 * barLeft[k / 3] + k % 3] + normal[3 * barRight[k / 3] + k % 3];
        }
    }

    /** A ball round the origin, or for radius zero a point. */
    static Skeleton ofBall(double radius) {
        return new Skeleton(radius, new double[3], new int[0], new double[0], new double[0]);
    }

    /** A capsule along z, {@code half} from its middle to the centres of its ends. */
    static Skeleton ofCapsule(double radius, double half) {
        return new Skeleton(
                radius, new double[] {0, 0, -half, 0, 0, half}, new int[1], new double[] {0, 0, 1}, new double[] {
                    2 * half
                });
    }

    static Skeleton of(Polytope p) {
        int[] sideCorner = new int[p.faceCount];
        for (int f = 0; f < p.faceCount; f++) {
            sideCorner[f] = p.loop[p.loopStart[f]];
        }
        Flat flat = new Flat(p.normal, sideCorner, p.edgeLeft, p.edgeRight);
        return new Skeleton(0, p.vertex, p.edgeFrom, p.edgeDirection, p.edgeLength, flat);
    }

    void moveTo(double[] place) {
        for (int k = 0; k < corner.length; k += 3) {
            Flat3.toA(place, corner, k, placedCorner, k);
        }
        for (int k = 0; k < barDirection.length; k += 3) {
            Flat3.turnToA(place, barDirection, k, placedDirection, k);
        }
        for (int k = 0; k < normal.length; k += 3) {
            Flat3.turnToA(place, normal, k, placedNormal, k);
        }
    }

    /** Writes a direction into B at a bar, in the frame of the terrain; up if it has no sides. */
    void inward(int bar, double[] place, double[] out) {
        if (sides == 0) {
            Flat3.set(out, 0, 0, 0, 1);
        } else {
            Flat3.turnToA(place, barOutward, 3 * bar, out, 0);
            Flat3.set(out, 0, -out[0], -out[1], -out[2]);
        }
    }

    /** The same where it has been moved to. */
    void placedInward(int bar, double[] out) {
        if (sides == 0) {
            Flat3.set(out, 0, 0, 0, 1);
        } else {
            int l = 3 * barLeft[bar];
            int r = 3 * barRight[bar];
            Flat3.set(
                    out,
                    0,
                    -placedNormal[l] - placedNormal[r],
                    -placedNormal[l + 1] - placedNormal[r + 1],
                    -placedNormal[l + 2] - placedNormal[r + 2]);
        }
    }

    /** The corner that is least far in a direction. */
    int lowest(double[] n, int o) {
        int lowest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int v = 0; v < corners; v++) {
            double height = Kernels3.dot(n, o, placedCorner, 3 * v);
            if (height < least) {
                least = height;
                lowest = v;
            }
        }
        return lowest;
    }

    /**
     * Whether nothing of the solid is beyond a bar in the direction −n, for n across the bar: n·(l × d) ≥ 0 and n·(d ×
     * r) ≥ 0 with the normals l, r of the sides beside the bar; give or take {@code slack}.
     */
    boolean endsAt(int bar, double[] n, int o, double slack) {
        if (sides == 0) {
            return true;
        }
        Kernels3.cross(placedDirection, 3 * bar, n, o, across, 0);
        return Kernels3.dot(placedNormal, 3 * barLeft[bar], across, 0) >= -slack
                && Kernels3.dot(placedNormal, 3 * barRight[bar], across, 0) <= slack;
    }
}
