package org.gimbal.io.mesh;

import java.util.Arrays;
import java.util.List;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;

/** Collects the surfaces that a scene of nodes places, some of them more than once. */
final class Placed {
    /** Nodes inside nodes. */
    private static final int DEEPEST = 128;

    private final TriangleMesh.Collector mesh = new TriangleMesh.Collector();
    private final Place whole;
    private int nodes;

    /** Corners of triangles, three by three, as indices into the points. */
    record Surface(List<Vec3> points, int[] corners) {}

    /** Grows as corners are told. */
    static final class Corners {
        private int[] list = new int[48];
        private int count;

        void triangle(int a, int b, int c, Place place) {
            MeshFiles.bound(count / 3, place);
            if (count + 3 > list.length) {
                list = Arrays.copyOf(list, 2 * list.length);
            }
            list[count++] = a;
            list[count++] = b;
            list[count++] = c;
        }

        int[] all() {
            return Arrays.copyOf(list, count);
        }
    }

    Placed(Place whole) {
        this.whole = whole;
    }

    /** To be told of every node, as often as it is placed: scenes may name nodes again and again, and in circles. */
    void enter(int depth, Place place) {
        if (depth > DEEPEST) {
            throw new ModelFileException(place, "node", "nodes stand inside each other more than " + DEEPEST + " deep");
        }
        if (++nodes > Limits.ELEMENTS / 10) {
            throw new ModelFileException(
                    place,
                    "node",
                    "more than " + Limits.ELEMENTS / 10 + " nodes are placed, some of them again and again");
        }
    }

    void add(Surface surface, Affine pose) {
        int[] c = surface.corners();
        int[] index = new int[surface.points().size()];
        Arrays.fill(index, -1);
        boolean mirrored = pose.mirrors();
        for (int k = 0; k < c.length; k += 3) {
            int a = vertex(c[k], surface, pose, index);
            int b = vertex(c[k + (mirrored ? 2 : 1)], surface, pose, index);
            mesh.triangle(a, b, vertex(c[k + (mirrored ? 1 : 2)], surface, pose, index));
            MeshFiles.bound(mesh.size(), whole);
        }
    }

    private int vertex(int point, Surface surface, Affine pose, int[] index) {
        if (index[point] < 0) {
            Vec3 at = pose.apply(surface.points().get(point));
            if (!at.isFinite()) {
                throw new ModelFileException(whole, "mesh", "has a corner that is not finite");
            }
            index[point] = mesh.vertex(at);
        }
        return index[point];
    }

    TriangleMesh mesh() {
        return mesh.mesh();
    }
}
