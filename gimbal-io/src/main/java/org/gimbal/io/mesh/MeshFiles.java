package org.gimbal.io.mesh;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;

/** Reads meshes: STL, in text or in bytes, and OBJ. */
public final class MeshFiles {
    private MeshFiles() {}

    /**
     * Reads a mesh.
     *
     * @param file as the model names it
     * @param from where it does so
     */
    public static TriangleMesh read(String file, Place from, ModelFolder folder) {
        String name = file.toLowerCase(Locale.ROOT);
        boolean stl = name.endsWith(".stl");
        if (!stl && !name.endsWith(".obj")) {
            throw new ModelFileException(
                    from, "mesh '" + file + "'", "meshes of this format are not read: convert it to STL or OBJ");
        }
        byte[] bytes = folder.bytes(file, from, Limits.MESH_BYTES);
        Place whole = Place.of(file);
        try {
            return parse(bytes, stl, whole);
        } catch (ModelFileException e) {
            // which file, and who asked for it
            throw new ModelFileException(from, "mesh '" + file + "'", String.join("; ", e.faults()));
        }
    }

    private static TriangleMesh parse(byte[] bytes, boolean stl, Place whole) {
        TriangleMesh mesh = stl
                ? StlReader.read(bytes, whole)
                : ObjReader.read(new String(bytes, StandardCharsets.ISO_8859_1), whole);
        if (mesh.triangles().isEmpty()) {
            throw new ModelFileException(whole, "mesh", "has no triangles");
        }
        return mesh;
    }

    static void bound(int triangles, Place place) {
        if (triangles > Limits.TRIANGLES) {
            throw new ModelFileException(
                    place, "mesh", "has more than " + Limits.TRIANGLES + " triangles: simplify it");
        }
    }

    static double number(String word, Place place) {
        try {
            double value = Double.parseDouble(word);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new ModelFileException(place, "mesh", "'" + word + "' is no coordinate");
    }
}
