package org.gimbal.io.trajectory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.io.json.Tree;
import org.gimbal.io.json.TreeText;
import org.gimbal.kinematics.rolling.TrackLines;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.Recorder;
import org.jspecify.annotations.Nullable;

/** The bytes of a run as binary glTF. */
final class GltfEncoding {
    private static final int FILE_MAGIC = 0x46546C67;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;

    /** glTF's word for pairs of corners. */
    private static final int LINES = 1;

    private static final double PLANE_SIDE = 20;
    private static final double POINT_RADIUS = 0.005;

    private final Mechanism mechanism;
    private final TrajectoryInfo info;
    private final Recorder recorder;
    private final GltfBuffer buffer = new GltfBuffer();
    private final List<Tree> nodes = new ArrayList<>();
    private final List<Tree> meshes = new ArrayList<>();

    private final List<Tree> materials = new ArrayList<>();
    private final List<Visual.Color> colors = new ArrayList<>();

    /** By identity: parts that share a surface share its object. */
    private final IdentityHashMap<TriangleSurface, ShapeSurface> surfaces = new IdentityHashMap<>();

    /** Of each body its node, and the nodes of what moves with it. */
    private final List<Integer> bodyNode = new ArrayList<>();

    private final List<List<Double>> children = new ArrayList<>();

    private GltfEncoding(Recorder recorder, TrajectoryInfo info) {
        this.recorder = recorder;
        this.info = info;
        mechanism = recorder.mechanism();
    }

    static byte[] bytes(Recorder recorder, TrajectoryInfo info) {
        return new GltfEncoding(recorder, info).bytes();
    }

    private byte[] bytes() {
        List<Double> top = new ArrayList<>();
        for (Body body : mechanism.bodies()) {
            top.add((double) nodes.size());
            addBody(body);
        }
        for (PlacedShape part : mechanism.groundShapes()) {
            addGround(part, top);
        }
        addTracks(top);
        Tree animation = animation();
        double half = Math.sqrt(0.5);
        nodes.add(new Tree()
                .put("name", mechanism.name())
                .put("rotation", new double[] {-half, 0, 0, half})
                .put("children", top));
        Tree tree = new Tree()
                .put("asset", asset())
                .put("scene", 0)
                .put("scenes", List.of(new Tree().put("nodes", List.of(nodes.size() - 1.0))))
                .put("nodes", nodes);
        if (!meshes.isEmpty()) {
            tree.put("meshes", meshes);
        }
        if (!materials.isEmpty()) {
            tree.put("materials", materials);
        }
        tree.put("animations", List.of(animation))
                .put("accessors", buffer.accessors())
                .put("bufferViews", buffer.views())
                .put("buffers", List.of(new Tree().put("byteLength", buffer.size())));
        return packed(TreeText.json(tree, UnaryOperator.identity()).getBytes(StandardCharsets.UTF_8), buffer.bytes());
    }

    /** Extras are glTF's place for what other programs need not know. */
    private Tree asset() {
        Tree run =
                new Tree().put("engine", info.engine()).put("step", info.step()).put("order", info.order());
        return new Tree().put("version", "2.0").put("generator", info.program()).put("extras", run);
    }

    /** At rest it stands where it is at first, for programs that do not play animations. */
    private void addBody(Body body) {
        Tree node = placed(recorder.size() > 0 ? recorder.pose(0, body.name()) : Pose.IDENTITY)
                .put("name", body.name());
        bodyNode.add(nodes.size());
        nodes.add(node);
        List<Double> shapes = new ArrayList<>();
        for (PlacedShape part : body.visuals().isEmpty() ? body.shapes() : List.<PlacedShape>of()) {
            shapes.add((double) nodes.size());
            nodes.add(placed(part.pose()).put("mesh", addMesh(part)));
        }
        for (Visual visual : body.visuals()) {
            shapes.add((double) nodes.size());
            nodes.add(placed(visual.pose()).put("mesh", addVisual(visual)));
        }
        children.add(shapes);
    }

    private void addGround(PlacedShape part, List<Double> top) {
        top.add((double) nodes.size());
        nodes.add(placed(part.pose()).put("mesh", addMesh(part)));
    }

    /** What something rolls on, and rims of what has no shapes: behind all bodies, whose places the animation knows. */
    private void addTracks(List<Double> top) {
        if (mechanism.groundShapes().stream().noneMatch(part -> part.shape() instanceof HalfSpace)) {
            for (Pose plane : TrackLines.planes(mechanism.constraints())) {
                addGround(new PlacedShape(new HalfSpace(), plane), top);
            }
        }
        for (TrackLines.Carried carried : TrackLines.of(mechanism.constraints(), this::bare)) {
            List<Double> siblings =
                    carried.body().equals(Mechanism.GROUND) ? top : children.get(mechanism.bodyIndex(carried.body()));
            siblings.add((double) nodes.size());
            nodes.add(new Tree().put("mesh", addLines(carried.lines())));
        }
        for (int k = 0; k < children.size(); k++) {
            if (!children.get(k).isEmpty()) {
                nodes.get(bodyNode.get(k)).put("children", children.get(k));
            }
        }
    }

    private boolean bare(String body) {
        return mechanism.bodies().get(mechanism.bodyIndex(body)).shapes().stream()
                .allMatch(part -> part.shape() instanceof Point);
    }

    /** Pieces of lines, two corners each. */
    private double addLines(List<List<Vec3>> lines) {
        List<Vec3> points = new ArrayList<>();
        for (List<Vec3> line : lines) {
            for (int k = 1; k < line.size(); k++) {
                points.add(line.get(k - 1));
                points.add(line.get(k));
            }
        }
        Tree attributes = new Tree().put("POSITION", buffer.addPoints(points));
        Tree primitive = new Tree().put("attributes", attributes).put("mode", LINES);
        meshes.add(new Tree().put("primitives", List.of(primitive)));
        return meshes.size() - 1;
    }

    private static Tree placed(Pose pose) {
        Vec3 p = pose.position();
        Quat q = pose.orientation().unit();
        return new Tree().put("translation", p).put("rotation", new double[] {q.x(), q.y(), q.z(), q.w()});
    }

    private double addMesh(PlacedShape part) {
        return addMesh(ShapeSurface.of(part.shape()).orElseGet(() -> standIn(part.shape())), null);
    }

    private double addVisual(Visual visual) {
        if (visual instanceof Visual.Skin skin) {
            return addMesh(surfaces.computeIfAbsent(skin.surface(), ShapeSurface::of), skin.color());
        }
        Shape shape = ((Visual.Solid) visual).shape();
        return addMesh(ShapeSurface.of(shape).orElseGet(() -> standIn(shape)), visual.color());
    }

    private double addMesh(ShapeSurface surface, Visual.@Nullable Color color) {
        Tree attributes = new Tree()
                .put("POSITION", buffer.addPoints(surface.points()))
                .put("NORMAL", buffer.addDirections(surface.normals()));
        int indices = buffer.addIndices(surface.triangles());
        Tree primitive = new Tree().put("attributes", attributes).put("indices", indices);
        if (color != null) {
            primitive.put("material", material(color));
        }
        meshes.add(new Tree().put("primitives", List.of(primitive)));
        return meshes.size() - 1;
    }

    /** The number of a colour's material, which is made when it is first asked for. */
    private int material(Visual.Color color) {
        int known = colors.indexOf(color);
        if (known >= 0) {
            return known;
        }
        colors.add(color);
        Tree rough = new Tree()
                .put("baseColorFactor", new double[] {
                    linear(color.red()), linear(color.green()), linear(color.blue()), color.opacity()
                })
                .put("metallicFactor", 0)
                .put("roughnessFactor", 0.6);
        Tree material = new Tree().put("pbrMetallicRoughness", rough);
        materials.add(color.opacity() < 1 ? material.put("alphaMode", "BLEND") : material);
        return colors.size() - 1;
    }

    /** glTF's colours are linear in light, those of models as screens have them (sRGB, IEC 61966-2-1). */
    private static double linear(double share) {
        return share <= 0.04045 ? share / 12.92 : StrictMath.pow((share + 0.055) / 1.055, 2.4);
    }

    /** What is drawn of a shape without a surface: a piece of a half-space, a small ball for a point. */
    private static ShapeSurface standIn(Shape shape) {
        return shape instanceof HalfSpace ? ShapeSurface.square(PLANE_SIDE) : ShapeSurface.ball(POINT_RADIUS);
    }

    /** Body k is the node that its first number in the list of nodes belongs to. */
    private Tree animation() {
        int knots = recorder.size();
        int times = buffer.addTimes(recorder.times());
        List<Tree> samplers = new ArrayList<>();
        List<Tree> channels = new ArrayList<>();
        int node = 0;
        for (Body body : mechanism.bodies()) {
            float[] places = new float[3 * knots];
            float[] turns = new float[4 * knots];
            for (int k = 0; k < knots; k++) {
                Pose pose = recorder.pose(k, body.name());
                put(
                        places,
                        3 * k,
                        pose.position().x(),
                        pose.position().y(),
                        pose.position().z());
                Quat q = pose.orientation();
                put(turns, 4 * k, q.x(), q.y(), q.z(), q.w());
            }
            add(samplers, channels, node, "translation", times, buffer.addFloats(places, "VEC3"));
            add(samplers, channels, node, "rotation", times, buffer.addFloats(turns, "VEC4"));
            node += 1 + (body.visuals().isEmpty() ? body.shapes() : body.visuals()).size();
        }
        return new Tree().put("name", "run").put("samplers", samplers).put("channels", channels);
    }

    private static void put(float[] into, int at, double... values) {
        for (int k = 0; k < values.length; k++) {
            into[at + k] = (float) values[k];
        }
    }

    private static void add(List<Tree> samplers, List<Tree> channels, int node, String path, int times, int values) {
        samplers.add(new Tree().put("input", times).put("output", values).put("interpolation", "LINEAR"));
        channels.add(new Tree()
                .put("sampler", samplers.size() - 1)
                .put("target", new Tree().put("node", node).put("path", path)));
    }

    /** Head, then the text filled up with blanks, then the numbers filled up with zeros, to multiples of four. */
    private static byte[] packed(byte[] json, byte[] binary) {
        int text = (json.length + 3) / 4 * 4;
        ByteBuffer out = ByteBuffer.allocate(28 + text + binary.length).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(FILE_MAGIC).putInt(2).putInt(out.capacity());
        out.putInt(text).putInt(JSON_CHUNK).put(json);
        byte[] blanks = new byte[text - json.length];
        Arrays.fill(blanks, (byte) ' ');
        out.put(blanks);
        out.putInt(binary.length).putInt(BINARY_CHUNK).put(binary);
        return out.array();
    }
}
