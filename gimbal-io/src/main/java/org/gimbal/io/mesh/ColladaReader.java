package org.gimbal.io.mesh;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * COLLADA: the triangles and polygons of its scene, each where its nodes place it, in metres by the file's {@code
 * <unit>}. Which axis is up is not asked: robot tools take meshes in the axes of the link. Materials, lights, cameras,
 * lines and animations are for drawing and passed over; of a skin the resting surface is read.
 */
final class ColladaReader {
    private final Placed placed;
    private final Map<String, XmlElement> byId = new HashMap<>();
    private final Map<XmlElement, List<Placed.Surface>> surfaces = new HashMap<>();

    private ColladaReader(Place whole) {
        placed = new Placed(whole);
    }

    static TriangleMesh read(XmlElement root, Place whole) {
        if (!root.name().equals("COLLADA")) {
            throw root.fault("a COLLADA file begins with <COLLADA …>");
        }
        ColladaReader reader = new ColladaReader(whole);
        reader.index(root);
        double unit = root.child("asset")
                .flatMap(asset -> asset.child("unit"))
                .map(each -> each.number("meter", 1))
                .orElse(1.0);
        if (!(unit > 0)) {
            throw root.fault("has a <unit> of " + unit + " m: it must be above zero");
        }
        reader.addScene(root, Affine.scale(new Vec3(unit, unit, unit)));
        return reader.placed.mesh();
    }

    private void index(XmlElement root) {
        Deque<XmlElement> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            XmlElement each = open.pop();
            each.find("id").ifPresent(id -> byId.putIfAbsent(id, each));
            each.peek().forEach(open::push);
        }
    }

    /** The scene that is asked for, or the first; without any all geometries as they are. */
    private void addScene(XmlElement root, Affine pose) {
        Optional<XmlElement> wanted = root.child("scene")
                .flatMap(scene -> scene.child("instance_visual_scene"))
                .map(this::target);
        if (wanted.isEmpty()) {
            wanted = root.child("library_visual_scenes").flatMap(library -> library.child("visual_scene"));
        }
        if (wanted.isPresent()) {
            wanted.get().peek("node").forEach(node -> addNode(node, pose, 0));
        } else {
            root.child("library_geometries")
                    .ifPresent(library -> library.peek("geometry").forEach(each -> addGeometry(each, pose)));
        }
    }

    private void addNode(XmlElement node, Affine around, int depth) {
        placed.enter(depth, node.place());
        Affine pose = around;
        for (XmlElement each : node.peek()) {
            pose = pose.times(transform(each));
        }
        for (XmlElement each : node.peek()) {
            switch (each.name()) {
                case "node" -> addNode(each, pose, depth + 1);
                case "instance_node" -> addNode(target(each), pose, depth + 1);
                case "instance_geometry" -> addGeometry(target(each), pose);
                case "instance_controller" -> addSkin(target(each), pose);
                default -> {
                    // for drawing
                }
            }
        }
    }

    private static Affine transform(XmlElement each) {
        return switch (each.name()) {
            case "matrix" -> Affine.ofRows(numbers(each, 16));
            case "translate" -> Affine.translation(Vec3.from(numbers(each, 3), 0));
            case "scale" -> Affine.scale(Vec3.from(numbers(each, 3), 0));
            case "rotate" -> {
                double[] r = numbers(each, 4);
                Vec3 axis = Vec3.from(r, 0);
                yield axis.norm() > 0
                        ? Affine.rotation(Quat.about(axis.unit(), Math.toRadians(r[3])))
                        : Affine.IDENTITY;
            }
            case "lookat", "skew" -> throw each.fault("is not read: apply it to the vertices");
            default -> Affine.IDENTITY;
        };
    }

    private void addSkin(XmlElement controller, Affine pose) {
        XmlElement skin = controller.child("skin").orElseThrow(() -> controller.fault("lacks <skin>"));
        Affine bound = skin.child("bind_shape_matrix")
                .map(matrix -> Affine.ofRows(numbers(matrix, 16)))
                .orElse(Affine.IDENTITY);
        addGeometry(named(skin, "source"), pose.times(bound));
    }

    private void addGeometry(XmlElement geometry, Affine pose) {
        Optional<XmlElement> mesh = geometry.child("mesh");
        if (mesh.isPresent()) {
            List<Placed.Surface> known = surfaces.get(mesh.get());
            if (known == null) {
                known = mesh.get().peek().stream()
                        .map(this::surface)
                        .flatMap(Optional::stream)
                        .toList();
                surfaces.put(mesh.get(), known);
            }
            known.forEach(each -> placed.add(each, pose));
        }
    }

    /** What a list of primitives covers; nothing for lines and what is no primitive. */
    private Optional<Placed.Surface> surface(XmlElement list) {
        if (!List.of("triangles", "polylist", "polygons", "tristrips", "trifans")
                .contains(list.name())) {
            return Optional.empty();
        }
        int stride = 1;
        XmlElement corner = null;
        int at = 0;
        for (XmlElement input : list.peek("input")) {
            int offset = whole(input, "offset");
            stride = Math.max(stride, offset + 1);
            if (input.word("semantic", "").equals("VERTEX")) {
                corner = input;
                at = offset;
            }
        }
        if (corner == null) {
            return Optional.empty(); // an empty list of some exporters
        }
        List<Vec3> points = new ColladaPoints(this::named).of(corner);
        return Optional.of(new Placed.Surface(points, new ColladaFaces(list, stride, at, points.size()).corners()));
    }

    private static int whole(XmlElement element, String attribute) {
        double value = element.number(attribute, 0);
        if (value != Math.rint(value) || value < 0 || value > 1000) {
            throw element.fault("'" + attribute + "' must be a whole number from 0 to 1000, got " + value);
        }
        return (int) value;
    }

    private XmlElement target(XmlElement element) {
        return named(element, "url");
    }

    /** The element that an address within the file names. */
    private XmlElement named(XmlElement element, String attribute) {
        String address = element.need(attribute);
        if (!address.startsWith("#")) {
            throw element.fault("names '" + address + "', which is another file: only what stands in this one is read");
        }
        return Optional.ofNullable(byId.get(address.substring(1)))
                .orElseThrow(() -> element.fault("names '" + address + "', which there is not"));
    }

    private static double[] numbers(XmlElement element, int count) {
        StringTokenizer words = new StringTokenizer(element.text());
        if (words.countTokens() != count) {
            throw element.fault("needs " + count + " numbers, got " + words.countTokens());
        }
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = MeshFiles.number(words.nextToken(), element.place());
        }
        return numbers;
    }

    /** Of an index beyond the points there are. */
    static ModelFileException noPoint(XmlElement element, String word, int points) {
        return element.fault("'" + word + "' is no vertex: there are " + points + ", counted from 0");
    }
}
