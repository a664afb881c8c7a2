package org.gimbal.viewer.page;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Vec3;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A placed shape as the page reads it: its kind, its sizes, its place. */
final class ShapeNode {
    private ShapeNode() {}

    static ObjectNode of(PlacedShape placed) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        describe(node, placed.shape());
        return MechanismNode.placed(node, placed.pose());
    }

    private static void describe(ObjectNode node, Shape shape) {
        if (shape instanceof Box box) {
            node.put("kind", "box").set("size", MechanismNode.vector(new Vec3(box.x(), box.y(), box.z())));
        } else if (shape instanceof Sphere sphere) {
            node.put("kind", "sphere").put("radius", sphere.radius());
        } else if (shape instanceof Cylinder cylinder) {
            node.put("kind", "cylinder").put("radius", cylinder.radius()).put("length", cylinder.length());
        } else if (shape instanceof Capsule capsule) {
            node.put("kind", "capsule").put("radius", capsule.radius()).put("length", capsule.length());
        } else if (shape instanceof Ellipsoid ellipsoid) {
            Vec3 radii = new Vec3(ellipsoid.a(), ellipsoid.b(), ellipsoid.c());
            node.put("kind", "ellipsoid").set("radii", MechanismNode.vector(radii));
        } else if (shape instanceof ConvexMesh mesh) {
            describeMesh(node.put("kind", "mesh"), mesh);
        } else if (shape instanceof HeightField field) {
            describeField(node.put("kind", "heights"), field);
        } else if (shape instanceof HalfSpace) {
            node.put("kind", "half-space");
        } else if (shape instanceof Point) {
            node.put("kind", "point");
        } else {
            throw new IllegalStateException("no drawing of a " + shape.describe());
        }
    }

    private static void describeMesh(ObjectNode node, ConvexMesh mesh) {
        ArrayNode vertices = node.putArray("vertices");
        mesh.vertices().forEach(v -> vertices.add(v.x()).add(v.y()).add(v.z()));
        ArrayNode triangles = node.putArray("triangles");
        mesh.triangles().forEach(t -> triangles.add(t.a()).add(t.b()).add(t.c()));
    }

    private static void describeField(ObjectNode node, HeightField field) {
        ArrayNode vertices = node.putArray("vertices");
        for (int j = 0; j < field.rows(); j++) {
            for (int i = 0; i < field.columns(); i++) {
                Vec3 v = field.node(i, j);
                vertices.add(v.x()).add(v.y()).add(v.z());
            }
        }
        node.put("columns", field.columns());
    }
}
