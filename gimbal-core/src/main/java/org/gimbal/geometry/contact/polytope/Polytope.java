package org.gimbal.geometry.contact.polytope;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.numerics.space.Kernels3;
import org.jspecify.annotations.Nullable;

/**
 * A convex solid with flat faces, compiled to flat arrays: vertices, edges between two faces, and faces as polygons
 * that run counter-clockwise seen from outside. Triangles of a mesh that lie in one plane are one face.
 */
public final class Polytope {
    public final int vertexCount;
    public final int edgeCount;
    public final int faceCount;

    /** Diagonal of the bounding box. */
    public final double size;

    /** Corners in the most cornered face. */
    public final int largestFace;

    /** Three numbers a vertex. */
    public final double[] vertex;

    /** Outward unit normal of each face, three numbers, and n·v for its vertices v. */
    public final double[] normal;

    public final double[] offset;

    /** Face f has the corners {@code loop[loopStart[f] … loopStart[f + 1] − 1]}. */
    public final int[] loopStart;

    public final int[] loop;

    /** For each corner of a loop: the edge that leaves it. */
    public final int[] loopEdge;

    /** End vertices of each edge, and the faces to its left and right seen from outside. */
    public final int[] edgeFrom;

    public final int[] edgeTo;
    public final int[] edgeLeft;
    public final int[] edgeRight;

    /** Unit vector from the first to the second end of each edge, three numbers; and the edge's length. */
    public final double[] edgeDirection;

    public final double[] edgeLength;

    /** Of each edge, how far apart the ends of its normals are, |n_left − n_right|. */
    public final double[] edgeSpread;

    /** Of each vertex, a face that meets there, and how far at most normals there end from the face's; infinite if unknown. */
    public final int[] vertexFace;

    public final double[] vertexSpread;

    Polytope(PolytopeFaces faces) {
        vertex = faces.vertices();
        normal = faces.normals();
        loopStart = faces.loopStart();
        loop = faces.loop();
        vertexCount = vertex.length / 3;
        faceCount = normal.length / 3;
        edgeCount = loop.length / 2;
        edgeFrom = new int[edgeCount];
        edgeTo = new int[edgeCount];
        edgeLeft = new int[edgeCount];
        edgeRight = new int[edgeCount];
        edgeDirection = new double[3 * edgeCount];
        edgeLength = new double[edgeCount];
        edgeSpread = new double[edgeCount];
        vertexFace = new int[vertexCount];
        vertexSpread = new double[vertexCount];
        loopEdge = new int[loop.length];
        offset = new double[faceCount];
        size = extent();
        largestFace = faces.largestFace();
        connect(faces);
        measure();
        spread();
    }

    /** A shape with flat faces; null for all others. */
    public static @Nullable Polytope ifFlat(Shape shape) {
        if (shape instanceof Box box) {
            return of(ConvexMesh.of(box));
        }
        return shape instanceof ConvexMesh mesh ? of(mesh) : null;
    }

    public static Polytope of(ConvexMesh mesh) {
        return new Polytope(PolytopeFaces.of(mesh));
    }

    /** n·p − offset of a face for a point in the polytope's frame. */
    public double height(int face, double[] p, int o) {
        return Kernels3.dot(normal, 3 * face, p, o) - offset[face];
    }

    /** The corner after loop position k of a face. */
    private int next(int face, int k) {
        return k + 1 < loopStart[face + 1] ? k + 1 : loopStart[face];
    }

    /** Numbers the edges in the order in which loops first meet them. */
    private void connect(PolytopeFaces faces) {
        Map<Long, Integer> met = new HashMap<>();
        int count = 0;
        for (int f = 0; f < faceCount; f++) {
            for (int k = loopStart[f]; k < loopStart[f + 1]; k++) {
                int from = loop[k];
                int to = loop[next(f, k)];
                Integer edge = met.get(PolytopeFaces.key(to, from));
                if (edge == null) {
                    edge = count++;
                    met.put(PolytopeFaces.key(from, to), edge);
                    edgeFrom[edge] = from;
                    edgeTo[edge] = to;
                    edgeLeft[edge] = f;
                } else {
                    edgeRight[edge] = f;
                }
                loopEdge[k] = edge;
            }
        }
        assert count == edgeCount : faces;
    }

    private void measure() {
        for (int e = 0; e < edgeCount; e++) {
            Flat3.minus(vertex, 3 * edgeTo[e], vertex, 3 * edgeFrom[e], edgeDirection, 3 * e);
            edgeLength[e] = Flat3.norm(edgeDirection, 3 * e);
            for (int k = 0; k < 3; k++) {
                edgeDirection[3 * e + k] /= edgeLength[e];
            }
        }
        for (int f = 0; f < faceCount; f++) {
            offset[f] = Double.NEGATIVE_INFINITY;
            for (int k = loopStart[f]; k < loopStart[f + 1]; k++) {
                offset[f] = Math.max(offset[f], Kernels3.dot(normal, 3 * f, vertex, 3 * loop[k]));
            }
        }
    }

    /**
     * All normals at a vertex are sums of those of its faces with weights above zero. One of them that makes an angle
     * below 90° with all others makes no larger one with any sum than with the farthest of them.
     */
    private void spread() {
        for (int e = 0; e < edgeCount; e++) {
            edgeSpread[e] = Math.sqrt(Flat3.squaredDistance(normal, 3 * edgeLeft[e], normal, 3 * edgeRight[e]));
        }
        Arrays.fill(vertexFace, -1);
        for (int f = 0; f < faceCount; f++) {
            for (int k = loopStart[f]; k < loopStart[f + 1]; k++) {
                int v = loop[k];
                if (vertexFace[v] < 0) {
                    vertexFace[v] = f;
                }
                double square = Flat3.squaredDistance(normal, 3 * vertexFace[v], normal, 3 * f);
                // |n − m|² = 2 at a right angle
                vertexSpread[v] = square >= 2 ? Double.POSITIVE_INFINITY : Math.max(vertexSpread[v], Math.sqrt(square));
            }
        }
    }

    private double extent() {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double low = vertex[k];
            double high = vertex[k];
            for (int v = 1; v < vertexCount; v++) {
                low = Math.min(low, vertex[3 * v + k]);
                high = Math.max(high, vertex[3 * v + k]);
            }
            sum += (high - low) * (high - low);
        }
        return Math.sqrt(sum);
    }
}
