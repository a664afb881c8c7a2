package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Body;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Vec3;

/** Geoms of bodies and of the ground, each with a name, and the pairs of them that may touch. */
final class MjcfShapes {
    private final Mechanism mechanism;
    private final List<String> losses;
    private final Map<String, Map<PlacedShape, String>> geoms = new LinkedHashMap<>();
    private final Map<ConvexMesh, String> meshes = new LinkedHashMap<>();
    private final MjcfTouching touching;

    MjcfShapes(Mechanism mechanism, List<String> losses) {
        this.mechanism = mechanism;
        this.losses = losses;
        addAll(Mechanism.GROUND, mechanism.groundShapes());
        mechanism.bodies().forEach(body -> addAll(body.name(), body.shapes()));
        for (ContactRule rule : mechanism.contacts()) {
            addAll(rule.a(), rule.shapesA());
            addAll(rule.b(), rule.shapesB());
        }
        touching = new MjcfTouching(mechanism, losses);
        for (ContactPairs.Side side : touching.sides()) {
            addAll(touching.bodyOf(side), List.of(side.placed()));
        }
    }

    private void addAll(String body, List<PlacedShape> placed) {
        Map<PlacedShape, String> own = geoms.computeIfAbsent(body, key -> new LinkedHashMap<>());
        for (PlacedShape each : placed) {
            if (attributes(each.shape()).isEmpty()) {
                losses.add("a shape of '" + body + "': " + each.shape().describe());
            } else {
                own.putIfAbsent(each, body + ".geom" + (own.size() + 1));
            }
        }
    }

    /** Convex meshes as their vertices. */
    void writeAssets(XmlText out) {
        if (meshes.isEmpty()) {
            return;
        }
        out.open("asset");
        meshes.forEach((mesh, name) -> out.empty(
                "mesh",
                "name",
                name,
                "vertex",
                mesh.vertices().stream().map(XmlText::vector).collect(Collectors.joining(" "))));
        out.close();
    }

    /** Geoms that touch in pairs only have no bits by which they touch everything. */
    void writeGeoms(String body, XmlText out) {
        geoms.getOrDefault(body, Map.of()).forEach((placed, name) -> {
            List<String> all = new ArrayList<>(List.of("name", name));
            all.addAll(attributes(placed.shape()));
            all.addAll(touching.attributes(body, placed));
            out.empty("geom", MjcfWriter.attributes(placed.pose(), all.toArray(String[]::new)));
        });
    }

    /** Type and size of a geom or site; empty of what MJCF does not have. */
    List<String> attributes(Shape shape) {
        if (shape instanceof Box box) {
            return sized("box", XmlText.vector(new Vec3(box.x() / 2, box.y() / 2, box.z() / 2)));
        }
        if (shape instanceof Sphere sphere) {
            return sized("sphere", XmlText.number(sphere.radius()));
        }
        if (shape instanceof Cylinder c) {
            return sized("cylinder", XmlText.number(c.radius()) + " " + XmlText.number(c.length() / 2));
        }
        if (shape instanceof Capsule c) {
            return sized("capsule", XmlText.number(c.radius()) + " " + XmlText.number(c.length() / 2));
        }
        if (shape instanceof Ellipsoid e) {
            return sized("ellipsoid", XmlText.vector(new Vec3(e.a(), e.b(), e.c())));
        }
        if (shape instanceof HalfSpace) {
            return sized("plane", "0 0 1");
        }
        if (shape instanceof ConvexMesh mesh) {
            return List.of("type", "mesh", "mesh", meshes.computeIfAbsent(mesh, key -> "mesh" + (meshes.size() + 1)));
        }
        return List.of();
    }

    private static List<String> sized(String type, String size) {
        return List.of("type", type, "size", size);
    }

    void writePairs(XmlText out) {
        if (!mechanism.touches()) {
            return;
        }
        out.open("contact");
        touching.writeExclusions(out);
        for (ContactRule rule : mechanism.contacts()) {
            if (rule.restitution() != 0) {
                losses.add("the restitution of contact '" + rule.name() + "'");
            }
            for (PlacedShape a : shapes(rule.a(), rule.shapesA())) {
                for (PlacedShape b : shapes(rule.b(), rule.shapesB())) {
                    writePair(rule, a, b, out);
                }
            }
        }
        for (ContactRule rule : touching.pairs()) {
            writePair(rule, rule.shapesA().get(0), rule.shapesB().get(0), out);
        }
        out.close();
    }

    private void writePair(ContactRule rule, PlacedShape a, PlacedShape b, XmlText out) {
        String first = geoms.getOrDefault(rule.a(), Map.of()).get(a);
        String second = geoms.getOrDefault(rule.b(), Map.of()).get(b);
        if (first == null || second == null) {
            return; // the shape was listed as lost
        }
        String mu = XmlText.number(rule.friction());
        String rolling = XmlText.number(rule.rolling());
        out.empty(
                "pair",
                "geom1",
                first,
                "geom2",
                second,
                "condim",
                MjcfTouching.dimension(rule.friction(), rule.rolling(), rule.spinning()),
                "friction",
                String.join(" ", mu, mu, XmlText.number(rule.spinning()), rolling, rolling));
    }

    private List<PlacedShape> shapes(String side, List<PlacedShape> given) {
        if (!given.isEmpty()) {
            return given;
        }
        return side.equals(Mechanism.GROUND)
                ? mechanism.groundShapes()
                : mechanism.bodies().stream()
                        .filter(body -> body.name().equals(side))
                        .findFirst()
                        .map(Body::shapes)
                        .orElse(List.of());
    }
}
