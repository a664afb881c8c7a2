package org.gimbal.geometry.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.numerics.space.Vec3;

/** Flat triangles, each with corners of its own. */
final class Facets {
    private final List<Vec3> points = new ArrayList<>();
    private final List<Vec3> normals = new ArrayList<>();

    private Facets() {}

    static ShapeSurface of(ConvexMesh mesh) {
        Facets facets = new Facets();
        List<Vec3> v = mesh.vertices();
        mesh.triangles().forEach(t -> facets.add(v.get(t.a()), v.get(t.b()), v.get(t.c())));
        return facets.surface();
    }

    static ShapeSurface of(TriangleSurface mesh) {
        return new Creases(mesh).surface();
    }

    static ShapeSurface of(HeightField field) {
        Facets facets = new Facets();
        for (int j = 0; j + 1 < field.rows(); j++) {
            for (int i = 0; i + 1 < field.columns(); i++) {
                Vec3 far = field.node(i + 1, j + 1);
                facets.add(field.node(i, j), field.node(i + 1, j), far);
                facets.add(field.node(i, j), far, field.node(i, j + 1));
            }
        }
        return facets.surface();
    }

    private void add(Vec3 a, Vec3 b, Vec3 c) {
        Vec3 normal = b.minus(a).cross(c.minus(a)).unit();
        points.addAll(List.of(a, b, c));
        normals.addAll(List.of(normal, normal, normal));
    }

    private ShapeSurface surface() {
        return new ShapeSurface(
                points, normals, IntStream.range(0, points.size()).toArray());
    }
}
