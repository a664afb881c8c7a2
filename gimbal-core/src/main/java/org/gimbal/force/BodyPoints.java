package org.gimbal.force;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * The points of some bodies that a field acts on, compiled: fixed in the central frames of their links, with a strength
 * (mass or charge) each. With a the arm from the centre of mass to a point and F the force there, world axes, the wrench
 * on the body and its change with a displacement (δx, δθ) are (docs/theory/common.md, C22)
 *
 * <pre>
 *   (F, a × F),      (δF, δa × F + a × δF),      δa = δθ × a
 * </pre>
 *
 * Constant; where the points are at a pose is in {@link PointPlaces}.
 */
final class BodyPoints {
    final int count;
    final double[] strength;

    /** For each point the number of the first that belongs to another body, from there on. */
    final int[] nextBody;

    private final int[] link;
    private final String[] name;
    private final double[] local;

    BodyPoints(Mechanism mechanism, BodyTable bodies, List<FieldBody> fieldBodies) {
        List<Vec3> places = new ArrayList<>();
        List<Double> strengths = new ArrayList<>();
        List<Integer> links = new ArrayList<>();
        for (FieldBody of : fieldBodies) {
            int i = bodies.linkOfBody(mechanism.bodyIndex(of.body()));
            Pose back = bodies.centralFrame(i).inverse();
            for (FieldPoint point : of.points()) {
                places.add(back.apply(point.at()));
                strengths.add(point.strength());
                links.add(i);
            }
            if (of.points().isEmpty()) {
                places.add(Vec3.ZERO);
                strengths.add(bodies.mass()[i]);
                links.add(i);
            }
        }
        count = places.size();
        strength = strengths.stream().mapToDouble(s -> s).toArray();
        link = links.stream().mapToInt(i -> i).toArray();
        name = links.stream()
                .map(i -> mechanism.bodies().get(bodies.bodyOfLink(i)).name())
                .toArray(String[]::new);
        local = new double[3 * count];
        nextBody = new int[count];
        for (int p = count - 1; p >= 0; p--) {
            places.get(p).into(local, 3 * p);
            nextBody[p] = p + 1 < count && link[p + 1] == link[p] ? nextBody[p + 1] : p + 1;
        }
    }

    /** The name of the body of a point; for messages. */
    String nameOf(int point) {
        return name[point];
    }

    /** Finds the points at poses of the central frames. */
    void place(double[] x, double[] q, PointPlaces out) {
        for (int p = 0; p < count; p++) {
            int i = link[p];
            if (p == 0 || link[p - 1] != i) {
                Kernels3.rotationMatrix(q, 4 * i, out.matrix, 0);
            }
            Kernels3.apply(out.matrix, 0, local, 3 * p, out.arm, 3 * p);
            for (int k = 0; k < 3; k++) {
                out.at[3 * p + k] = x[3 * i + k] + out.arm[3 * p + k];
            }
        }
    }

    /** Finds how the points, where they are, move with a displacement of the links. */
    void move(double[] displacement, PointPlaces out) {
        for (int p = 0; p < count; p++) {
            int o = 6 * link[p];
            Kernels3.cross(displacement, o + 3, out.arm, 3 * p, out.swing, 3 * p);
            for (int k = 0; k < 3; k++) {
                out.moved[3 * p + k] = displacement[o + k] + out.swing[3 * p + k];
            }
        }
    }

    /** Adds a force at a point to the wrench of its body. */
    void push(int p, double fx, double fy, double fz, PointPlaces places, double[] wrench) {
        int o = 6 * link[p];
        wrench[o] += fx;
        wrench[o + 1] += fy;
        wrench[o + 2] += fz;
        addCross(places.arm, 3 * p, fx, fy, fz, wrench, o + 3);
    }

    /** Adds what turning does to the moment of a constant force at a point: δa × F. */
    void swing(int p, double fx, double fy, double fz, PointPlaces places, double[] wrench) {
        addCross(places.swing, 3 * p, fx, fy, fz, wrench, 6 * link[p] + 3);
    }

    private static void addCross(double[] a, int o, double x, double y, double z, double[] out, int to) {
        out[to] += a[o + 1] * z - a[o + 2] * y;
        out[to + 1] += a[o + 2] * x - a[o] * z;
        out[to + 2] += a[o] * y - a[o + 1] * x;
    }
}
