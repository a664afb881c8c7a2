package org.gimbal.viewer.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.zip.GZIPOutputStream;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.LittleEndian;
import org.gimbal.viewer.film.Skins;

/**
 * The surfaces of a mechanism in few bytes, each once. Little-endian, gzipped, in base64; for each surface: counts of
 * vertices and triangles (uint32), the low and the high corner of its box (float64); x of all vertices as 16-bit
 * fractions of the box, low bytes before high bytes, then y, then z; corners of all triangles as differences from the
 * corner before, lowest bytes first.
 */
final class MeshData {
    private static final int LEVELS = 65535;

    private MeshData() {}

    static String of(Skins skins) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream zipped = new GZIPOutputStream(bytes)) {
            for (TriangleSurface surface : skins.surfaces()) {
                write(surface, zipped);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static void write(TriangleSurface surface, OutputStream zipped) throws IOException {
        List<Vec3> vertices = surface.vertices();
        Extent box = Extent.of(vertices);
        LittleEndian out = new LittleEndian(zipped);
        out.put(vertices.size());
        out.put(surface.triangles().size());
        for (Vec3 corner : List.of(box.low(), box.high())) {
            out.put(corner.x());
            out.put(corner.y());
            out.put(corner.z());
        }
        writeAxis(
                vertices.size(),
                i -> vertices.get(i).x(),
                box.low().x(),
                box.high().x(),
                out);
        writeAxis(
                vertices.size(),
                i -> vertices.get(i).y(),
                box.low().y(),
                box.high().y(),
                out);
        writeAxis(
                vertices.size(),
                i -> vertices.get(i).z(),
                box.low().z(),
                box.high().z(),
                out);
        writeCorners(surface.triangles(), out);
    }

    private static void writeAxis(int count, IntToDoubleFunction value, double low, double high, LittleEndian out)
            throws IOException {
        double unit = high > low ? (high - low) / LEVELS : 1;
        byte[] least = new byte[count];
        byte[] most = new byte[count];
        for (int i = 0; i < count; i++) {
            int level = (int) Math.round((value.applyAsDouble(i) - low) / unit);
            least[i] = (byte) level;
            most[i] = (byte) (level >> 8);
        }
        out.put(least);
        out.put(most);
    }

    private static void writeCorners(List<ConvexMesh.Triangle> triangles, LittleEndian out) throws IOException {
        List<Integer> corners = new ArrayList<>();
        triangles.forEach(t -> corners.addAll(List.of(t.a(), t.b(), t.c())));
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            byte[] plane = new byte[corners.size()];
            int before = 0;
            for (int k = 0; k < plane.length; k++) {
                plane[k] = (byte) ((corners.get(k) - before) >> shift);
                before = corners.get(k);
            }
            out.put(plane);
        }
    }
}
