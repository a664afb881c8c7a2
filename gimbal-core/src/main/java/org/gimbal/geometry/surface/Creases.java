package org.gimbal.geometry.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.numerics.space.Vec3;

/** Normals of a mesh that is smooth but for its edges: each corner has the mean of those faces that bend little there. */
final class Creases {
    /** Cosine of the angle between faces from which on their common edge is seen. */
    private static final double SHARPEST_SMOOTH = 0.75;

    private final TriangleSurface mesh;
    private final List<Vec3> areas;
    private final List<List<Integer>> around;

    Creases(TriangleSurface mesh) {
        this.mesh = mesh;
        areas = mesh.triangles().stream()
                .map(t -> t.areaVector(mesh.vertices()))
                .toList();
        around = IntStream.range(0, mesh.vertices().size())
                .mapToObj(i -> (List<Integer>) new ArrayList<Integer>(6))
                .toList();
        for (int k = 0; k < mesh.triangles().size(); k++) {
            Triangle t = mesh.triangles().get(k);
            around.get(t.a()).add(k);
            around.get(t.b()).add(k);
            around.get(t.c()).add(k);
        }
    }

    ShapeSurface surface() {
        List<Vec3> points = new ArrayList<>();
        List<Vec3> normals = new ArrayList<>();
        for (int k = 0; k < areas.size(); k++) {
            if (areas.get(k).norm() > 0) {
                Triangle t = mesh.triangles().get(k);
                for (int corner : new int[] {t.a(), t.b(), t.c()}) {
                    points.add(mesh.vertices().get(corner));
                    normals.add(normal(corner, areas.get(k)));
                }
            }
        }
        return new ShapeSurface(
                points, normals, IntStream.range(0, points.size()).toArray());
    }

    private Vec3 normal(int corner, Vec3 face) {
        Vec3 sum = Vec3.ZERO;
        for (int other : around.get(corner)) {
            Vec3 area = areas.get(other);
            if (area.dot(face) >= SHARPEST_SMOOTH * area.norm() * face.norm()) {
                sum = sum.plus(area);
            }
        }
        return sum.norm() > 0 ? sum.unit() : face.unit();
    }
}
