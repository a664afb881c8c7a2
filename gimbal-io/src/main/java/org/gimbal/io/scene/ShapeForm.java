package org.gimbal.io.scene;

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
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Vec3;

/** A shape and its place: {@code {box: [1, 1, 2], at: [0, 0, 1]}}. */
final class ShapeForm {
    static final List<String> KINDS = List.of(
            "box",
            "sphere",
            "cylinder",
            "capsule",
            "ellipsoid",
            "point",
            "half-space",
            "mesh",
            "convex",
            "height-field");

    private ShapeForm() {}

    static List<PlacedShape> readAll(Fields owner, String key, SceneParts parts) {
        List<PlacedShape> shapes = new ArrayList<>();
        parts.repeat().each(owner.list(key), owner.scope(), (item, scope) -> {
            Fields fields = new Fields(item, scope, owner.who() + ", a shape");
            shapes.add(read(fields, parts));
            fields.close();
        });
        return shapes;
    }

    static PlacedShape read(Fields fields, SceneParts parts) {
        return new PlacedShape(shape(fields, parts), PoseForm.read(fields));
    }

    /** Whether one of the shapes stands among these keys. */
    static boolean given(Fields fields) {
        boolean given = false;
        for (String kind : KINDS) {
            given |= fields.has(kind);
        }
        return given;
    }

    private static Shape shape(Fields fields, SceneParts parts) {
        String kind = fields.oneOf(KINDS);
        try {
            return switch (kind) {
                case "box" -> box(fields.numbers(kind, 3));
                case "sphere" -> new Sphere(fields.number(kind));
                case "cylinder" -> cylinder(fields.numbers(kind, 2));
                case "capsule" -> capsule(fields.numbers(kind, 2));
                case "ellipsoid" -> ellipsoid(fields.numbers(kind, 3));
                case "point" -> new Point();
                case "half-space" -> new HalfSpace();
                case "mesh" -> parts.mesh(fields);
                case "convex" -> convex(fields);
                default -> heightField(fields);
            };
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.need(kind).place(), String.valueOf(e.getMessage()));
        }
    }

    private static Shape box(double[] size) {
        return new Box(size[0], size[1], size[2]);
    }

    private static Shape cylinder(double[] size) {
        return new Cylinder(size[0], size[1]);
    }

    private static Shape capsule(double[] size) {
        return new Capsule(size[0], size[1]);
    }

    private static Shape ellipsoid(double[] size) {
        return new Ellipsoid(size[0], size[1], size[2]);
    }

    /** Vertices and triangles, or vertices alone for their hull. */
    private static Shape convex(Fields owner) {
        Fields fields = owner.child("convex").orElseThrow();
        List<Vec3> vertices = vertices(fields);
        boolean hull = !fields.has("triangles");
        List<ConvexMesh.Triangle> triangles = triangles(fields);
        fields.close();
        return hull ? ConvexMesh.hull(vertices) : new ConvexMesh(vertices, triangles);
    }

    static List<Vec3> vertices(Fields fields) {
        List<Vec3> vertices = new ArrayList<>();
        for (Yaml vertex : fields.list("vertices")) {
            vertices.add(fields.vector("vertices", vertex));
        }
        return vertices;
    }

    static List<ConvexMesh.Triangle> triangles(Fields fields) {
        List<ConvexMesh.Triangle> triangles = new ArrayList<>();
        for (Yaml triangle : fields.list("triangles")) {
            double[] corners = fields.numbers("triangles", triangle, 3);
            triangles.add(new ConvexMesh.Triangle((int) corners[0], (int) corners[1], (int) corners[2]));
        }
        return triangles;
    }

    private static Shape heightField(Fields owner) {
        Fields fields = owner.child("height-field").orElseThrow();
        double[] spacing = fields.numbers("spacing", 2);
        int columns = fields.count("columns", fields.need("columns"));
        List<Double> heights = new ArrayList<>();
        for (double height : fields.numbers("heights")) {
            heights.add(height);
        }
        fields.close();
        return new HeightField(spacing[0], spacing[1], columns, heights);
    }

    static List<Tree> writeAll(List<PlacedShape> shapes) {
        return shapes.stream().map(ShapeForm::write).toList();
    }

    static Tree write(PlacedShape placed) {
        return PoseForm.write(placed.pose(), write(placed.shape()));
    }

    private static Tree write(Shape shape) {
        Tree tree = new Tree();
        if (shape instanceof Box box) {
            return tree.put("box", new double[] {box.x(), box.y(), box.z()});
        } else if (shape instanceof Sphere sphere) {
            return tree.put("sphere", sphere.radius());
        } else if (shape instanceof Cylinder cylinder) {
            return tree.put("cylinder", new double[] {cylinder.radius(), cylinder.length()});
        } else if (shape instanceof Capsule capsule) {
            return tree.put("capsule", new double[] {capsule.radius(), capsule.length()});
        } else if (shape instanceof Ellipsoid ellipsoid) {
            return tree.put("ellipsoid", new double[] {ellipsoid.a(), ellipsoid.b(), ellipsoid.c()});
        } else if (shape instanceof Point) {
            return tree.put("point", new Tree());
        } else if (shape instanceof HalfSpace) {
            return tree.put("half-space", new Tree());
        } else if (shape instanceof ConvexMesh mesh) {
            return tree.put("convex", write(mesh));
        } else if (shape instanceof HeightField field) {
            return tree.put("height-field", write(field));
        }
        throw new IllegalStateException("scene files have no word for a " + shape.describe());
    }

    private static Tree write(ConvexMesh mesh) {
        return new Tree()
                .put("vertices", mesh.vertices().stream().map(Tree::list).toList())
                .put("triangles", corners(mesh.triangles()));
    }

    static List<List<Double>> corners(List<ConvexMesh.Triangle> triangles) {
        return triangles.stream()
                .map(t -> List.of((double) t.a(), (double) t.b(), (double) t.c()))
                .toList();
    }

    private static Tree write(HeightField field) {
        return new Tree()
                .put("spacing", new double[] {field.spacingX(), field.spacingY()})
                .put("columns", field.columns())
                .put("heights", field.heights());
    }
}
