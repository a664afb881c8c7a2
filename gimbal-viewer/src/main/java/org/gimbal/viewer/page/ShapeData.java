package org.gimbal.viewer.page;

import java.util.ArrayList;
import java.util.List;
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
import org.gimbal.io.json.Tree;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Skins;

/** A placed shape as the page reads it: its kind, its sizes, its place. */
final class ShapeData {
    private ShapeData() {}

    static Tree of(PlacedShape placed) {
        return MechanismData.placed(described(placed.shape()), placed.pose());
    }

    /** What is drawn; a skin is told by the number of its surface. */
    static Tree of(Visual visual, Skins skins) {
        Tree tree = visual instanceof Visual.Skin skin
                ? new Tree().put("kind", "skin").put("mesh", skins.number(skin.surface()))
                : described(((Visual.Solid) visual).shape());
        Visual.Color color = visual.color();
        if (color != null) {
            tree.put(
                            "color",
                            String.format(
                                    "#%02x%02x%02x", byteOf(color.red()), byteOf(color.green()), byteOf(color.blue())))
                    .put("opacity", color.opacity());
        }
        return MechanismData.placed(tree, visual.pose());
    }

    private static int byteOf(double share) {
        return (int) Math.round(255 * share);
    }

    private static Tree described(Shape shape) {
        Tree tree = new Tree();
        if (shape instanceof Box box) {
            return tree.put("kind", "box").put("size", new Vec3(box.x(), box.y(), box.z()));
        } else if (shape instanceof Sphere sphere) {
            return tree.put("kind", "sphere").put("radius", sphere.radius());
        } else if (shape instanceof Cylinder cylinder) {
            return tree.put("kind", "cylinder").put("radius", cylinder.radius()).put("length", cylinder.length());
        } else if (shape instanceof Capsule capsule) {
            return tree.put("kind", "capsule").put("radius", capsule.radius()).put("length", capsule.length());
        } else if (shape instanceof Ellipsoid ellipsoid) {
            return tree.put("kind", "ellipsoid").put("radii", new Vec3(ellipsoid.a(), ellipsoid.b(), ellipsoid.c()));
        } else if (shape instanceof ConvexMesh mesh) {
            return tree.put("kind", "mesh")
                    .put("vertices", numbers(mesh.vertices()))
                    .put("triangles", corners(mesh));
        } else if (shape instanceof HeightField field) {
            return tree.put("kind", "heights")
                    .put("vertices", numbers(nodes(field)))
                    .put("columns", field.columns());
        } else if (shape instanceof HalfSpace) {
            return tree.put("kind", "half-space");
        } else if (shape instanceof Point) {
            return tree.put("kind", "point");
        }
        throw new IllegalStateException("no drawing of a " + shape.describe());
    }

    private static List<Double> corners(ConvexMesh mesh) {
        List<Double> corners = new ArrayList<>();
        mesh.triangles().forEach(t -> corners.addAll(List.of((double) t.a(), (double) t.b(), (double) t.c())));
        return corners;
    }

    private static List<Vec3> nodes(HeightField field) {
        List<Vec3> nodes = new ArrayList<>();
        for (int j = 0; j < field.rows(); j++) {
            for (int i = 0; i < field.columns(); i++) {
                nodes.add(field.node(i, j));
            }
        }
        return nodes;
    }

    /** x, y and z of each, one after the other. */
    private static List<Double> numbers(List<Vec3> points) {
        List<Double> numbers = new ArrayList<>();
        points.forEach(point -> numbers.addAll(Tree.list(point)));
        return numbers;
    }
}
