package org.gimbal.geometry.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Distances from a height field by trying all its triangles. */
record FieldReference(HeightField field) {
    /** How far below a triangle the ground is looked at. */
    private static final double DEEP = 5;

    /**
     * The distance of a convex shape from the ground, by optimisation over each piece below a triangle; where it gets
     * into any, minus the least way out of the piece that it is deepest in.
     */
    double gap(Shape shape, Pose pose) {
        if (shape instanceof Sphere || shape instanceof Point) {
            return distance(pose.position()) - (shape instanceof Sphere s ? s.radius() : 0);
        }
        Core core = Core.of(shape).at(pose);
        return pieces().stream()
                .mapToDouble(piece -> ConvexDistance.of(piece, core).gap())
                .min()
                .orElseThrow();
    }

    /** Whether a shape is farther than {@code gap} from the ground, which may not be negative. */
    boolean isFarther(Shape shape, Pose pose, double gap) {
        Core core = Core.of(shape).at(pose);
        return pieces().stream().allMatch(piece -> ConvexDistance.isLarger(piece, core, gap));
    }

    /** The ground below each triangle, as deep as matters. */
    private List<Core> pieces() {
        return triangles().stream()
                .map(t -> {
                    List<Vec3> corners = new ArrayList<>(t);
                    t.forEach(p -> corners.add(p.minus(Vec3.Z.times(DEEP))));
                    return Core.of(corners);
                })
                .toList();
    }

    double distance(Vec3 p) {
        double least = Double.POSITIVE_INFINITY;
        boolean below = false;
        for (List<Vec3> t : triangles()) {
            Vec3 n = t.get(1).minus(t.get(0)).cross(t.get(2).minus(t.get(0))).unit();
            double height = p.minus(t.get(0)).dot(n);
            if (isInside(t, n, p)) {
                least = Math.min(least, Math.abs(height));
            }
            for (int k = 0; k < 3; k++) {
                least = Math.min(least, fromSegment(p, t.get(k), t.get((k + 1) % 3)));
            }
            below |= height < 0 && isInside(t, Vec3.Z, p);
        }
        return below ? -least : least;
    }

    private List<List<Vec3>> triangles() {
        List<List<Vec3>> triangles = new ArrayList<>();
        for (int j = 0; j + 1 < field.rows(); j++) {
            for (int i = 0; i + 1 < field.columns(); i++) {
                Vec3 near = field.node(i, j);
                Vec3 far = field.node(i + 1, j + 1);
                triangles.add(List.of(near, field.node(i + 1, j), far));
                triangles.add(List.of(near, far, field.node(i, j + 1)));
            }
        }
        return triangles;
    }

    /** Seen along a direction. */
    private static boolean isInside(List<Vec3> t, Vec3 direction, Vec3 p) {
        for (int k = 0; k < 3; k++) {
            Vec3 side = t.get((k + 1) % 3).minus(t.get(k));
            if (side.cross(p.minus(t.get(k))).dot(direction) < 0) {
                return false;
            }
        }
        return true;
    }

    private static double fromSegment(Vec3 p, Vec3 a, Vec3 b) {
        Vec3 e = b.minus(a);
        double s = Math.max(0, Math.min(1, p.minus(a).dot(e) / e.dot(e)));
        return p.minus(a).minus(e.times(s)).norm();
    }
}
