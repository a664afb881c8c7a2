package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.EllipseCurve;
import org.gimbal.model.constraint.LineCurve;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.SplineCurve;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;

/** Constraints that are no joints. */
final class ConstraintForm {
    static final List<String> TYPES =
            List.of("distance", "point-on-plane", "point-on-curve", "point-to-point", "rolling", "skate", CamForm.TYPE);
    private static final List<String> CURVES = List.of("ellipse", "circle", "line", "spline", "closed-spline");

    private ConstraintForm() {}

    static Constraint read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("constraint"));
        Constraint constraint;
        try {
            constraint = read(fields, name, parts);
        } catch (ModelException e) {
            throw fields.fault(fields.place(), String.join("; ", e.faults()));
        }
        fields.close();
        return constraint;
    }

    private static Constraint read(Fields fields, String name, SceneParts parts) {
        String type = fields.text("type");
        return switch (type) {
            case "distance" ->
                new Distance(name, anchor(fields, "a", parts), anchor(fields, "b", parts), fields.number("length"));
            case "point-on-plane" ->
                new PointOnPlane(
                        name,
                        anchor(fields, "plane", parts),
                        anchor(fields, "point", parts),
                        fields.direction("normal", fields.need("normal")),
                        fields.number("offset", 0));
            case "point-on-curve" ->
                new PointOnCurve(name, anchor(fields, "curve", parts), anchor(fields, "point", parts), curve(fields));
            case "point-to-point" ->
                PointToPoint.along(
                        name, anchor(fields, "a", parts), anchor(fields, "b", parts), fields.text("along", "xyz"));
            case "rolling" ->
                new Rolling(
                        name,
                        anchor(fields, "track", parts),
                        RollingForm.track(fields),
                        anchor(fields, "roller", parts),
                        RollingForm.roller(fields));
            case "skate" -> new Skate(name, anchor(fields, "ice", parts), anchor(fields, "blade", parts));
            case CamForm.TYPE -> CamForm.read(name, fields, parts);
            default ->
                throw fields.fault(
                        fields.need("type").place(),
                        "there is no constraint type '" + type + "'; there are " + String.join(", ", TYPES));
        };
    }

    private static Anchor anchor(Fields fields, String key, SceneParts parts) {
        return AnchorForm.read(fields, key, parts);
    }

    private static Curve curve(Fields fields) {
        String kind = fields.oneOf(CURVES);
        switch (kind) {
            case "ellipse" -> {
                double[] axes = fields.numbers(kind, 2);
                return Curve.ellipse(axes[0], axes[1]);
            }
            case "circle" -> {
                return Curve.circle(fields.number(kind));
            }
            case "line" -> {
                return Curve.line();
            }
            default -> {
                List<Vec3> points = new ArrayList<>();
                for (Yaml point : fields.list(kind)) {
                    points.add(fields.vector(kind, point));
                }
                return kind.equals("spline") ? Curve.spline(points) : Curve.closedSpline(points);
            }
        }
    }

    static Tree write(Constraint constraint) {
        Tree tree = new Tree().put("name", constraint.name());
        if (constraint instanceof Distance distance) {
            return sides(tree.put("type", "distance"), "a", distance.a(), "b", distance.b())
                    .put("length", distance.length());
        }
        if (constraint instanceof PointOnPlane on) {
            return sides(tree.put("type", "point-on-plane"), "plane", on.plane(), "point", on.point())
                    .put("normal", on.normal())
                    .putUnless(0, "offset", on.offset());
        }
        if (constraint instanceof PointOnCurve on) {
            sides(tree.put("type", "point-on-curve"), "curve", on.curve(), "point", on.point());
            return putCurve(on, tree);
        }
        if (constraint instanceof PointToPoint pair) {
            String along = (pair.x() ? "x" : "") + (pair.y() ? "y" : "") + (pair.z() ? "z" : "");
            return sides(tree.put("type", "point-to-point"), "a", pair.a(), "b", pair.b())
                    .put("along", along);
        }
        if (constraint instanceof Rolling rolling) {
            sides(tree.put("type", "rolling"), "track", rolling.track(), "roller", rolling.roller());
            return RollingForm.write(rolling.on(), rolling.shape(), tree);
        }
        if (constraint instanceof Skate skate) {
            return sides(tree.put("type", "skate"), "ice", skate.ice(), "blade", skate.blade());
        }
        if (constraint instanceof Cam cam) {
            return CamForm.write(cam, tree);
        }
        throw new ModelException(
                "constraint '" + constraint.name() + "' is a law in code, which no file can hold: leave it out");
    }

    private static Tree sides(Tree tree, String keyA, Anchor a, String keyB, Anchor b) {
        return tree.putValue(keyA, AnchorForm.write(a)).putValue(keyB, AnchorForm.write(b));
    }

    private static Tree putCurve(PointOnCurve on, Tree tree) {
        if (on.shape() instanceof EllipseCurve ellipse) {
            return tree.put("ellipse", new double[] {ellipse.a(), ellipse.b()});
        }
        if (on.shape() instanceof LineCurve) {
            return tree.put("line", new Tree());
        }
        if (on.shape() instanceof SplineCurve spline) {
            return tree.put(
                    spline.closed() ? "closed-spline" : "spline",
                    spline.points().stream().map(Tree::list).toList());
        }
        throw new ModelException(
                "the curve of constraint '" + on.name() + "' is code, which no file can hold: use a spline");
    }
}
