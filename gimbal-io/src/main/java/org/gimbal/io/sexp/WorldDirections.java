package org.gimbal.io.sexp;

import java.util.List;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Vec3;

/**
 * Two points coincide as seen along directions n of the world: γ = n·(P_B − P_A).
 *
 * <p>A displacement of a body's centre of mass moves its point along, a rotation θ about it moves the point by θ × ρ
 * with ρ from the centre to the point, so ∂γ/∂x = ±n and ∂γ/∂θ = ±ρ × n.
 */
final class WorldDirections implements UserConstraint.Law {
    private final Point a;
    private final Point b;
    private final List<Vec3> directions;

    /**
     * A point of a body.
     *
     * @param place in the frame of the body
     * @param center the body's centre of mass in that frame
     */
    record Point(Vec3 place, Vec3 center) {}

    WorldDirections(Point a, Point b, List<Vec3> directions) {
        this.a = a;
        this.b = b;
        this.directions = List.copyOf(directions);
    }

    Vec3 placeOnA() {
        return a.place;
    }

    Vec3 placeOnB() {
        return b.place;
    }

    List<Vec3> directions() {
        return directions;
    }

    @Override
    public void evaluate(BodyPoses poses, double[] violation) {
        for (int k = 0; k < directions.size(); k++) {
            Vec3 n = directions.get(k);
            violation[k] = along(n, poses, 1, b.place) - along(n, poses, 0, a.place);
        }
    }

    private static double along(Vec3 n, BodyPoses poses, int body, Vec3 place) {
        return n.x() * (poses.position(body, 0) + rotated(poses, body, place, 0))
                + n.y() * (poses.position(body, 1) + rotated(poses, body, place, 1))
                + n.z() * (poses.position(body, 2) + rotated(poses, body, place, 2));
    }

    /** Component of R v: v + 2 w (u × v) + 2 u × (u × v). */
    private static double rotated(BodyPoses poses, int body, Vec3 v, int component) {
        double w = poses.orientation(body, 0);
        double x = poses.orientation(body, 1);
        double y = poses.orientation(body, 2);
        double z = poses.orientation(body, 3);
        double tx = 2 * (y * v.z() - z * v.y());
        double ty = 2 * (z * v.x() - x * v.z());
        double tz = 2 * (x * v.y() - y * v.x());
        return switch (component) {
            case 0 -> v.x() + w * tx + y * tz - z * ty;
            case 1 -> v.y() + w * ty + z * tx - x * tz;
            default -> v.z() + w * tz + x * ty - y * tx;
        };
    }

    @Override
    public void gradient(BodyPoses poses, GradientSink out) {
        for (int k = 0; k < directions.size(); k++) {
            add(k, 0, -1, a, poses, out);
            add(k, 1, 1, b, poses, out);
        }
    }

    private void add(int row, int body, double sign, Point point, BodyPoses poses, GradientSink out) {
        Vec3 n = directions.get(row);
        Vec3 lever = point.place.minus(point.center);
        double rx = rotated(poses, body, lever, 0);
        double ry = rotated(poses, body, lever, 1);
        double rz = rotated(poses, body, lever, 2);
        out.add(
                row,
                body,
                sign * n.x(),
                sign * n.y(),
                sign * n.z(),
                sign * (ry * n.z() - rz * n.y()),
                sign * (rz * n.x() - rx * n.z()),
                sign * (rx * n.y() - ry * n.x()));
    }
}
