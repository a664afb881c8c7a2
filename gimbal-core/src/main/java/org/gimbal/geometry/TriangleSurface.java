package org.gimbal.geometry;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * A surface of triangles to look at: it may be hollow, open and in several pieces, which a {@link Shape} that touches
 * may not.
 *
 * @param triangles counter-clockwise seen from outside
 */
public record TriangleSurface(List<Vec3> vertices, List<ConvexMesh.Triangle> triangles) {
    public TriangleSurface {
        vertices = List.copyOf(vertices);
        triangles = List.copyOf(triangles);
        for (ConvexMesh.Triangle t : triangles) {
            int most = Math.max(t.a(), Math.max(t.b(), t.c()));
            if (Math.min(t.a(), Math.min(t.b(), t.c())) < 0 || most >= vertices.size()) {
                throw new IllegalArgumentException("a triangle has the corners " + t.a() + ", " + t.b() + ", " + t.c()
                        + "; there are " + vertices.size() + " vertices, counted from 0");
            }
        }
    }
}
