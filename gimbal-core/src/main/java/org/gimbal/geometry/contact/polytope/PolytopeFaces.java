package org.gimbal.geometry.contact.polytope;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.numerics.space.Vec3;

/**
 * Puts the triangles of a mesh together to flat faces: neighbours whose normals differ by an angle of less than {@link
 * #SAME_PLANE} are one face, its normal the mean weighted with areas. Vertices inside a face go.
 *
 * @param vertices three numbers each
 * @param normals outward unit normals of the faces, three numbers each
 * @param loopStart where the corners of each face begin in {@code loop}, and one entry more
 * @param loop corners of the faces, counter-clockwise seen from outside
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, from a builder to its only reader
record PolytopeFaces(double[] vertices, double[] normals, int[] loopStart, int[] loop) {
    static final double SAME_PLANE = 1e-6;

    static PolytopeFaces of(ConvexMesh mesh) {
        Map<Long, Integer> owner = new HashMap<>();
        for (int t = 0; t < mesh.triangles().size(); t++) {
            int[] c = corners(mesh.triangles().get(t));
            for (int k = 0; k < 3; k++) {
                owner.put(key(c[k], c[(k + 1) % 3]), t);
            }
        }
        int[] group = groups(mesh, owner);
        Map<Integer, List<Integer>> members = new TreeMap<>();
        for (int t = 0; t < group.length; t++) {
            members.computeIfAbsent(group[t], g -> new ArrayList<>()).add(t);
        }
        List<int[]> loops = new ArrayList<>();
        List<Vec3> normals = new ArrayList<>();
        members.values().forEach(face -> {
            loops.add(loop(mesh, owner, group, face));
            normals.add(normal(mesh, face));
        });
        return renamed(mesh, loops, normals);
    }

    int largestFace() {
        int most = 0;
        for (int f = 0; f + 1 < loopStart.length; f++) {
            most = Math.max(most, loopStart[f + 1] - loopStart[f]);
        }
        return most;
    }

    /** For each triangle the first triangle of its face. */
    private static int[] groups(ConvexMesh mesh, Map<Long, Integer> owner) {
        int[] group = new int[mesh.triangles().size()];
        Arrays.fill(group, -1);
        List<Integer> waiting = new ArrayList<>();
        for (int first = 0; first < group.length; first++) {
            if (group[first] < 0) {
                group[first] = first;
                waiting.add(first);
            }
            while (!waiting.isEmpty()) {
                int t = waiting.remove(waiting.size() - 1);
                int[] c = corners(mesh.triangles().get(t));
                for (int k = 0; k < 3; k++) {
                    int other = owner.getOrDefault(key(c[(k + 1) % 3], c[k]), t);
                    if (group[other] < 0 && samePlane(mesh, first, other)) {
                        group[other] = first;
                        waiting.add(other);
                    }
                }
            }
        }
        return group;
    }

    private static boolean samePlane(ConvexMesh mesh, int t, int u) {
        Vec3 n = area(mesh, t).unit();
        Vec3 m = area(mesh, u).unit();
        return n.dot(m) > 0 && n.cross(m).norm() < SAME_PLANE;
    }

    /** The border of a face: edges whose other side belongs to another face, end to end. */
    private static int[] loop(ConvexMesh mesh, Map<Long, Integer> owner, int[] group, List<Integer> face) {
        Map<Integer, Integer> next = new HashMap<>();
        int start = -1;
        for (int t : face) {
            int[] c = corners(mesh.triangles().get(t));
            for (int k = 0; k < 3; k++) {
                int other = owner.getOrDefault(key(c[(k + 1) % 3], c[k]), t);
                if (group[other] != group[t]) {
                    next.put(c[k], c[(k + 1) % 3]);
                    start = start < 0 ? c[k] : start;
                }
            }
        }
        int[] loop = new int[next.size()];
        int v = start;
        for (int k = 0; k < loop.length; k++) {
            loop[k] = v;
            v = next.getOrDefault(v, start);
        }
        return loop;
    }

    private static Vec3 normal(ConvexMesh mesh, List<Integer> face) {
        Vec3 sum = Vec3.ZERO;
        for (int t : face) {
            sum = sum.plus(area(mesh, t));
        }
        return sum.unit();
    }

    private static PolytopeFaces renamed(ConvexMesh mesh, List<int[]> loops, List<Vec3> normals) {
        int[] name = new int[mesh.vertices().size()];
        loops.forEach(loop -> Arrays.stream(loop).forEach(v -> name[v] = 1));
        int kept = 0;
        double[] vertices = new double[3 * Arrays.stream(name).sum()];
        for (int v = 0; v < name.length; v++) {
            if (name[v] == 1) {
                mesh.vertices().get(v).into(vertices, 3 * kept);
                name[v] = kept++;
            }
        }
        int[] start = new int[loops.size() + 1];
        double[] normal = new double[3 * loops.size()];
        for (int f = 0; f < loops.size(); f++) {
            start[f + 1] = start[f] + loops.get(f).length;
            normals.get(f).into(normal, 3 * f);
        }
        int[] loop =
                loops.stream().flatMapToInt(Arrays::stream).map(v -> name[v]).toArray();
        return new PolytopeFaces(vertices, normal, start, loop);
    }

    private static Vec3 area(ConvexMesh mesh, int t) {
        return mesh.triangles().get(t).areaVector(mesh.vertices());
    }

    private static int[] corners(Triangle t) {
        return new int[] {t.a(), t.b(), t.c()};
    }

    /** A directed edge as one number. */
    static long key(int from, int to) {
        return ((long) from << 32) | to;
    }
}
