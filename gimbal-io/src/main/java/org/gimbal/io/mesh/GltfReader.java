package org.gimbal.io.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.yaml.YamlParser;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * glTF 2.0, as JSON or in one binary file: the triangles of its scene, each where its nodes place it. The axes are
 * those of the file, as robot tools have it. Materials, skins, animations, lines and points are for drawing and passed
 * over; compressed geometry is refused by the name of its extension.
 */
final class GltfReader {
    private static final int MAGIC = 0x46546C67;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;

    /** What a reader may pass over although the file calls it necessary: it is about looks. */
    private static final Set<String> LOOKS = Set.of("KHR_texture_transform", "KHR_texture_basisu", "EXT_texture_webp");

    private final JsonNode root;
    private final GltfNumbers numbers;
    private final Placed placed;
    private final List<JsonNode> nodes;
    private final List<JsonNode> meshes;
    private final Map<Integer, List<Placed.Surface>> surfaces = new HashMap<>();

    private GltfReader(JsonNode root, Optional<ByteBuffer> binary, GltfBuffers buffers, Place whole) {
        this.root = root;
        numbers = new GltfNumbers(root, buffers.of(root, binary));
        placed = new Placed(whole);
        nodes = root.list("nodes");
        meshes = root.list("meshes");
    }

    /** @param buffers the files that this one names */
    static TriangleMesh read(byte[] bytes, Place whole, GltfBuffers buffers) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        GltfReader reader;
        if (bytes.length >= 12 && in.getInt(0) == MAGIC) {
            in.position(12);
            String json = new String(chunk(in, JSON_CHUNK, whole), StandardCharsets.UTF_8);
            Optional<ByteBuffer> binary = in.remaining() >= 8
                    ? Optional.of(ByteBuffer.wrap(chunk(in, BINARY_CHUNK, whole)))
                    : Optional.empty();
            reader = new GltfReader(parsed(json, whole), binary, buffers, whole);
        } else {
            String json = new String(bytes, StandardCharsets.UTF_8);
            reader = new GltfReader(parsed(json, whole), Optional.empty(), buffers, whole);
        }
        reader.requireExtensions();
        reader.addScene();
        return reader.placed.mesh();
    }

    private static byte[] chunk(ByteBuffer in, int type, Place whole) {
        int length = in.remaining() < 8 ? -1 : in.getInt();
        if (length < 0 || in.getInt() != type || length > in.remaining()) {
            throw new ModelFileException(whole, "mesh", "this is no binary glTF 2.0: its chunks are not in order");
        }
        byte[] chunk = new byte[length];
        in.get(chunk);
        return chunk;
    }

    private static JsonNode parsed(String json, Place whole) {
        return new JsonNode(YamlParser.json(new SourceText(whole.file(), json)), "glTF");
    }

    private void requireExtensions() {
        for (JsonNode each : root.list("extensionsRequired")) {
            if (!LOOKS.contains(each.text()) && !each.text().startsWith("KHR_materials")) {
                throw each.fault("needs the extension " + each.text() + ", which is not read: export it without");
            }
        }
    }

    private void addScene() {
        List<JsonNode> scenes = root.list("scenes");
        List<JsonNode> roots = new ArrayList<>();
        if (scenes.isEmpty()) {
            Set<JsonNode> below = new HashSet<>();
            nodes.forEach(node -> node.list("children").forEach(child -> below.add(child.in(nodes))));
            nodes.stream().filter(node -> !below.contains(node)).forEach(roots::add);
        } else {
            JsonNode scene = root.find("scene").map(index -> index.in(scenes)).orElse(scenes.get(0));
            scene.list("nodes").forEach(index -> roots.add(index.in(nodes)));
        }
        roots.forEach(node -> addNode(node, Affine.IDENTITY, 0));
    }

    private void addNode(JsonNode node, Affine around, int depth) {
        placed.enter(depth, node.value().place());
        Affine pose = around.times(transform(node));
        node.find("mesh").ifPresent(index -> {
            JsonNode mesh = index.in(meshes);
            surfaces.computeIfAbsent(index.index(), key -> surfaces(mesh)).forEach(each -> placed.add(each, pose));
        });
        node.list("children").forEach(child -> addNode(child.in(nodes), pose, depth + 1));
    }

    /** A matrix column by column; or a scale, then a turn, then a shift. */
    private static Affine transform(JsonNode node) {
        Optional<double[]> matrix = node.numbers("matrix", 16);
        if (matrix.isPresent()) {
            double[] m = matrix.get();
            return new Affine(Vec3.from(m, 0), Vec3.from(m, 4), Vec3.from(m, 8), Vec3.from(m, 12));
        }
        Affine pose = node.numbers("translation", 3)
                .map(t -> Affine.translation(Vec3.from(t, 0)))
                .orElse(Affine.IDENTITY);
        pose = pose.times(node.numbers("rotation", 4).map(GltfReader::turn).orElse(Affine.IDENTITY));
        return pose.times(
                node.numbers("scale", 3).map(s -> Affine.scale(Vec3.from(s, 0))).orElse(Affine.IDENTITY));
    }

    private static Affine turn(double[] q) {
        Quat quat = new Quat(q[3], q[0], q[1], q[2]);
        return quat.norm() > 0 && Double.isFinite(quat.norm()) ? Affine.rotation(quat.unit()) : Affine.IDENTITY;
    }

    private List<Placed.Surface> surfaces(JsonNode mesh) {
        List<Placed.Surface> all = new ArrayList<>();
        for (JsonNode primitive : mesh.list("primitives")) {
            int mode = primitive.index("mode", TRIANGLES);
            if (mode >= TRIANGLES && mode <= FAN) {
                List<Vec3> points = numbers.points(primitive.need("attributes").need("POSITION"));
                int[] order = primitive
                        .find("indices")
                        .map(index -> numbers.indices(index, points.size()))
                        .orElseGet(() -> java.util.stream.IntStream.range(0, points.size())
                                .toArray());
                all.add(new Placed.Surface(points, corners(mode, order, primitive)));
            }
        }
        return all;
    }

    private static int[] corners(int mode, int[] order, JsonNode primitive) {
        Placed.Corners corners = new Placed.Corners();
        Place place = primitive.value().place();
        for (int k = 2; k < order.length; k++) {
            switch (mode) {
                case STRIP -> {
                    boolean even = k % 2 == 0;
                    corners.triangle(order[even ? k - 2 : k - 1], order[even ? k - 1 : k - 2], order[k], place);
                }
                case FAN -> corners.triangle(order[0], order[k - 1], order[k], place);
                default -> {
                    if (k % 3 == 2) {
                        corners.triangle(order[k - 2], order[k - 1], order[k], place);
                    }
                }
            }
        }
        return corners.all();
    }
}
