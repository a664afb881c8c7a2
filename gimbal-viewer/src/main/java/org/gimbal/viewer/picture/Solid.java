package org.gimbal.viewer.picture;

import java.util.List;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * A surface of triangles.
 *
 * @param points corners
 * @param normals outward unit vectors, one for each point
 * @param corners three indices for each triangle
 */
record Solid(List<Vec3> points, List<Vec3> normals, int[] corners) {

    Solid placed(Pose pose) {
        return new Solid(
                points.stream().map(pose::apply).toList(),
                normals.stream().map(pose.orientation()::rotate).toList(),
                corners);
    }

    /** Stretched along the axes; normals are stretched the other way. */
    Solid scaled(double x, double y, double z) {
        return new Solid(
                points.stream()
                        .map(p -> new Vec3(p.x() * x, p.y() * y, p.z() * z))
                        .toList(),
                normals.stream()
                        .map(n -> new Vec3(n.x() / x, n.y() / y, n.z() / z).unit())
                        .toList(),
                corners);
    }
}
