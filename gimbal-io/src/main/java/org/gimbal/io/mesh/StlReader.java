package org.gimbal.io.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringTokenizer;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.Repairs;
import org.gimbal.numerics.space.Vec3;

/**
 * STL. In bytes: 80 of any content, the count, then 50 for each triangle: normal, three corners as floats, two spare
 * bytes. Files in bytes may begin with "solid" too, so the length decides. Normals are not read: the order of the
 * corners tells the outside.
 */
final class StlReader {
    private static final int HEAD = 84;
    private static final int TRIANGLE = 50;

    private StlReader() {}

    static TriangleMesh read(byte[] bytes, Place place, Repairs repairs) {
        if (bytes.length >= HEAD) {
            long count = Integer.toUnsignedLong(
                    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(HEAD - 4));
            if (bytes.length == HEAD + TRIANGLE * count) {
                MeshFiles.bound((int) Math.min(count, Integer.MAX_VALUE), place);
                return binary(bytes, (int) count, place);
            }
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!text.stripLeading().toLowerCase(Locale.ROOT).startsWith("solid")) {
            if (bytes.length >= HEAD) {
                return cut(bytes, place, repairs);
            }
            throw noStl(place);
        }
        return text(text, place);
    }

    private static ModelFileException noStl(Place place) {
        return new ModelFileException(
                place,
                "mesh",
                "this is no STL: neither text that begins with 'solid' nor the length its count asks for");
    }

    /** Of another length than its count asks for: as many whole triangles as there are of those. */
    private static TriangleMesh cut(byte[] bytes, Place place, Repairs repairs) {
        long count = Integer.toUnsignedLong(
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(HEAD - 4));
        int there = (bytes.length - HEAD) / TRIANGLE;
        if (count == 0 || count > there) {
            throw noStl(place);
        }
        repairs.add(place, "mesh", "has " + (bytes.length - HEAD - TRIANGLE * count) + " bytes behind its triangles");
        MeshFiles.bound((int) count, place);
        return binary(bytes, (int) count, place);
    }

    private static TriangleMesh binary(byte[] bytes, int count, Place place) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        TriangleMesh.Collector mesh = new TriangleMesh.Collector();
        for (int k = 0; k < count; k++) {
            in.position(HEAD + k * TRIANGLE + 12);
            mesh.triangle(corner(in, mesh, place), corner(in, mesh, place), corner(in, mesh, place));
        }
        return mesh.mesh();
    }

    private static int corner(ByteBuffer in, TriangleMesh.Collector mesh, Place place) {
        Vec3 corner = new Vec3(in.getFloat(), in.getFloat(), in.getFloat());
        if (!corner.isFinite()) {
            throw new ModelFileException(place, "mesh", "has a corner that is not finite");
        }
        return mesh.vertex(corner);
    }

    private static TriangleMesh text(String text, Place whole) {
        TriangleMesh.Collector mesh = new TriangleMesh.Collector();
        int[] corners = new int[3];
        int known = 0;
        int line = 0;
        for (StringTokenizer lines = new StringTokenizer(text, "\n", true); lines.hasMoreTokens(); ) {
            String each = lines.nextToken();
            if (each.equals("\n")) {
                line++;
                continue;
            }
            StringTokenizer words = new StringTokenizer(each);
            if (!words.hasMoreTokens() || !words.nextToken().equalsIgnoreCase("vertex")) {
                continue;
            }
            Place place = new Place(whole.file(), line + 1);
            if (words.countTokens() != 3) {
                throw new ModelFileException(place, "vertex", "needs three numbers, got " + words.countTokens());
            }
            corners[known++] = mesh.vertex(new Vec3(
                    MeshFiles.number(words.nextToken(), place),
                    MeshFiles.number(words.nextToken(), place),
                    MeshFiles.number(words.nextToken(), place)));
            if (known == 3) {
                mesh.triangle(corners[0], corners[1], corners[2]);
                MeshFiles.bound(mesh.size(), place);
                known = 0;
            }
        }
        if (known != 0) {
            throw new ModelFileException(new Place(whole.file(), line + 1), "mesh", "ends within a triangle");
        }
        return mesh.mesh();
    }
}
