package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/** What a body looks like: shapes, or surfaces of triangles from a file or number by number, with a colour. */
final class VisualForm {
    private VisualForm() {}

    static List<Visual> readAll(Fields owner, SceneParts parts) {
        List<Visual> visuals = new ArrayList<>();
        parts.repeat().each(owner.list("visuals"), owner.scope(), (item, scope) -> {
            Fields fields = new Fields(item, scope, owner.who() + ", a visual");
            visuals.add(read(fields, parts));
            fields.close();
        });
        return visuals;
    }

    private static Visual read(Fields fields, SceneParts parts) {
        Visual.@Nullable Color color = null;
        if (fields.has("color")) {
            double[] rgba = fields.numbers("color", 3, 4);
            try {
                color = new Visual.Color(rgba[0], rgba[1], rgba[2], rgba.length > 3 ? rgba[3] : 1);
            } catch (IllegalArgumentException e) {
                throw fields.fault(fields.need("color").place(), String.valueOf(e.getMessage()));
            }
        }
        if (fields.has("mesh")) {
            return new Visual.Skin(parts.surface(fields), PoseForm.read(fields), color);
        }
        if (fields.has("surface")) {
            return new Visual.Skin(surface(fields), PoseForm.read(fields), color);
        }
        PlacedShape placed = ShapeForm.read(fields, parts);
        return new Visual.Solid(placed.shape(), placed.pose(), color);
    }

    private static TriangleSurface surface(Fields owner) {
        Fields fields = owner.child("surface").orElseThrow();
        List<Vec3> vertices = ShapeForm.vertices(fields);
        List<ConvexMesh.Triangle> triangles = ShapeForm.triangles(fields);
        fields.close();
        try {
            return new TriangleSurface(vertices, triangles);
        } catch (IllegalArgumentException e) {
            throw owner.fault(owner.need("surface").place(), String.valueOf(e.getMessage()));
        }
    }

    static List<Tree> writeAll(List<Visual> visuals) {
        return visuals.stream().map(VisualForm::write).toList();
    }

    private static Tree write(Visual visual) {
        Tree tree;
        if (visual instanceof Visual.Solid solid) {
            tree = ShapeForm.write(new PlacedShape(solid.shape(), solid.pose()));
        } else if (visual instanceof Visual.Skin skin) {
            Pose pose = skin.pose();
            tree = PoseForm.write(pose, new Tree().put("surface", write(skin.surface())));
        } else {
            throw new IllegalStateException("scene files have no word for " + visual);
        }
        Visual.Color color = visual.color();
        if (color != null) {
            tree.put("color", new double[] {color.red(), color.green(), color.blue(), color.opacity()});
        }
        return tree;
    }

    private static Tree write(TriangleSurface surface) {
        return new Tree()
                .put("vertices", surface.vertices().stream().map(Tree::list).toList())
                .put("triangles", ShapeForm.corners(surface.triangles()));
    }
}
