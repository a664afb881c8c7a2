package org.gimbal.io.mesh;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.xml.XmlFile;

/** Reads meshes: STL, in text or in bytes, OBJ, COLLADA, glTF, in text or in bytes, and MuJoCo's own format. */
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
        String ending = name.substring(name.lastIndexOf('.') + 1);
        switch (ending) {
            case "stl", "obj", "dae", "gltf", "glb", "msh" -> {
                // read below
            }
            default ->
                throw new ModelFileException(
                        from,
                        "mesh '" + file + "'",
                        "meshes of this format are not read: convert it to STL, OBJ, COLLADA or glTF");
        }
        byte[] bytes = folder.bytes(file, from, Limits.MESH_BYTES);
        try {
            TriangleMesh mesh = parse(ending, bytes, file, folder);
            if (mesh.triangles().isEmpty()) {
                throw new ModelFileException(Place.of(file), "mesh", "has no triangles");
            }
            return mesh;
        } catch (ModelFileException e) {
            // which file, and who asked for it
            throw new ModelFileException(from, "mesh '" + file + "'", String.join("; ", e.faults()));
        }
    }

    private static TriangleMesh parse(String ending, byte[] bytes, String file, ModelFolder folder) {
        Place whole = Place.of(file);
        Repairs repairs = folder.repairs();
        return switch (ending) {
            case "stl" -> StlReader.read(bytes, whole, repairs);
            case "msh" -> MshReader.read(bytes, whole);
            case "obj" -> ObjReader.read(new String(bytes, StandardCharsets.ISO_8859_1), whole);
            case "dae" ->
                ColladaReader.read(
                        XmlFile.parse(new SourceText(file, new String(bytes, StandardCharsets.UTF_8)), repairs), whole);
            default ->
                GltfReader.read(
                        bytes,
                        whole,
                        new GltfBuffers((name, place) -> folder.bytes(beside(file, name), place, Limits.MESH_BYTES)));
        };
    }

    /** A file that one names in its own folder. */
    private static String beside(String file, String name) {
        boolean own = name.startsWith("/") || name.contains("://");
        return own ? name : file.substring(0, file.lastIndexOf('/') + 1) + name;
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
