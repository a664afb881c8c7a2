package org.gimbal.io.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;

/**
 * OBJ: vertices and faces, which are cut into triangles from their first corner; all else is for drawing and passed
 * over.
 */
final class ObjReader {
    private final Place whole;
    private final List<Vec3> vertices = new ArrayList<>();
    private final TriangleMesh.Collector mesh = new TriangleMesh.Collector();

    private ObjReader(Place whole) {
        this.whole = whole;
    }

    static TriangleMesh read(String text, Place whole) {
        ObjReader reader = new ObjReader(whole);
        int line = 1;
        for (StringTokenizer lines = new StringTokenizer(text, "\n", true); lines.hasMoreTokens(); ) {
            String each = lines.nextToken();
            if (each.equals("\n")) {
                line++;
            } else {
                reader.line(new StringTokenizer(each), line);
            }
        }
        return reader.mesh.mesh();
    }

    private void line(StringTokenizer words, int line) {
        if (!words.hasMoreTokens()) {
            return;
        }
        String what = words.nextToken();
        Place place = new Place(whole.file(), line);
        if (what.equals("v")) {
            if (words.countTokens() < 3) {
                throw new ModelFileException(place, "v", "needs three numbers, got " + words.countTokens());
            }
            MeshFiles.bound(vertices.size(), place);
            vertices.add(new Vec3(
                    MeshFiles.number(words.nextToken(), place),
                    MeshFiles.number(words.nextToken(), place),
                    MeshFiles.number(words.nextToken(), place)));
        } else if (what.equals("f")) {
            face(words, place);
        }
    }

    private void face(StringTokenizer words, Place place) {
        if (words.countTokens() < 3) {
            throw new ModelFileException(place, "f", "a face needs three corners, got " + words.countTokens());
        }
        int first = corner(words.nextToken(), place);
        int second = corner(words.nextToken(), place);
        while (words.hasMoreTokens()) {
            int third = corner(words.nextToken(), place);
            mesh.triangle(first, second, third);
            MeshFiles.bound(mesh.size(), place);
            second = third;
        }
    }

    /** {@code 7}, {@code 7/1} or {@code 7//3}, counted from 1; negative from the last vertex backwards. */
    private int corner(String word, Place place) {
        int slash = word.indexOf('/');
        try {
            int index = Integer.parseInt(slash < 0 ? word : word.substring(0, slash));
            int from0 = index < 0 ? vertices.size() + index : index - 1;
            if (index != 0 && from0 >= 0 && from0 < vertices.size()) {
                return mesh.vertex(vertices.get(from0));
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new ModelFileException(
                place, "f", "'" + word + "' is no vertex so far: there are " + vertices.size() + ", counted from 1");
    }
}
