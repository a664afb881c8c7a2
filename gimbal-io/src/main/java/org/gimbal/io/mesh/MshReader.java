package org.gimbal.io.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;

/**
 * Reads MuJoCo's own format of meshes: the numbers of vertices, normals, texture coordinates and faces as integers, then
 * all of them, three, three and two floats and three integers each, least byte first.
 */
final class MshReader {
    private static final int HEAD = 16;

    private MshReader() {}

    static TriangleMesh read(byte[] bytes, Place place) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int[] counts = new int[4];
        for (int k = 0; k < 4 && bytes.length >= HEAD; k++) {
            counts[k] = in.getInt();
        }
        long size = HEAD + 12L * counts[0] + 12L * counts[1] + 8L * counts[2] + 12L * counts[3];
        if (Math.min(Math.min(counts[0], counts[1]), Math.min(counts[2], counts[3])) < 0 || size != bytes.length) {
            throw new ModelFileException(
                    place, "mesh", "is none of MuJoCo's own format: its length is not what its head says");
        }
        MeshFiles.bound(counts[3], place);
        MeshFiles.bound(counts[0], place);
        TriangleMesh.Collector mesh = new TriangleMesh.Collector();
        int[] index = new int[counts[0]];
        for (int v = 0; v < index.length; v++) {
            index[v] = mesh.vertex(new Vec3(coordinate(in, place), coordinate(in, place), coordinate(in, place)));
        }
        in.position(in.position() + 12 * counts[1] + 8 * counts[2]);
        for (int f = 0; f < counts[3]; f++) {
            mesh.triangle(corner(in, index, place), corner(in, index, place), corner(in, index, place));
        }
        return mesh.mesh();
    }

    private static double coordinate(ByteBuffer in, Place place) {
        float value = in.getFloat();
        if (!Float.isFinite(value)) {
            throw new ModelFileException(place, "mesh", "has a coordinate that is not finite");
        }
        return value;
    }

    private static int corner(ByteBuffer in, int[] index, Place place) {
        int vertex = in.getInt();
        if (vertex < 0 || vertex >= index.length) {
            throw new ModelFileException(place, "mesh", "has a face at vertex " + vertex + " of " + index.length);
        }
        return index[vertex];
    }
}
