package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.Universal;
import org.gimbal.numerics.space.Vec3;

/**
 * The type of a joint and what belongs to it: {@code type}, and {@code axis}, {@code axes}, {@code lead}, {@code parts}
 * or what {@link PathForm} and {@link SplineForm} have.
 */
final class JointTypeForm {
    private static final String UNIVERSAL = "universal";
    private static final String SCREW = "screw";
    private static final String COMPOSITE = "composite";
    private static final String PATH = "path";
    private static final String SPLINE_CURVE = "spline-curve";
    private static final String SPLINE_SURFACE = "spline-surface";

    private JointTypeForm() {}

    static JointType read(Fields fields, SceneParts parts) {
        return fields.text("type").equals(COMPOSITE) ? composite(fields, parts) : simple(fields, parts);
    }

    private static JointType simple(Fields fields, SceneParts parts) {
        String label = fields.text("type");
        switch (label) {
            case UNIVERSAL -> {
                List<Yaml> axes = fields.items("axes", fields.need("axes"));
                if (axes.size() != 2) {
                    throw fields.fault(fields.place(), "a universal joint needs two axes, got " + axes.size());
                }
                return JointType.universal(
                        fields.direction("axes", axes.get(0)), fields.direction("axes", axes.get(1)));
            }
            case PATH -> {
                return PathForm.read(fields, parts);
            }
            case SPLINE_CURVE -> {
                return SplineForm.readCurve(fields, parts);
            }
            case SPLINE_SURFACE -> {
                return SplineForm.readSurface(fields);
            }
            case SCREW -> {
                return JointType.screw(axis(fields), fields.number("lead"));
            }
            default -> {
                return new BasicJoint(row(fields, label), axis(fields));
            }
        }
    }

    /** Parts that have too many coordinates or a name twice are refused at the first part that has. */
    private static JointType composite(Fields fields, SceneParts parts) {
        List<Composite.Part> found = new ArrayList<>();
        parts.repeat().each(fields.items("parts", fields.need("parts")), fields.scope(), (item, scope) -> {
            Fields part = new Fields(item, scope, fields.who() + ", an entry of 'parts'");
            String name = part.name(fields.who() + ", part");
            found.add(new Composite.Part(name, read(part, parts), PoseForm.read(part)));
            part.close();
            require(found, part);
        });
        return new Composite(found);
    }

    private static void require(List<Composite.Part> found, Fields part) {
        String name = found.get(found.size() - 1).name();
        Place place = part.place();
        if (found.stream().filter(each -> each.name().equals(name)).count() > 1) {
            throw part.fault(place, "stands twice: names must be unique among the parts of a joint");
        }
        int freedom = found.stream().mapToInt(each -> each.type().freedom()).sum();
        if (freedom > Composite.MOST_FREEDOM) {
            throw part.fault(
                    place,
                    "brings the coordinates of the joint to " + freedom + ": there can be " + Composite.MOST_FREEDOM
                            + "; put a body with mass between two of its parts");
        }
    }

    private static Vec3 axis(Fields fields) {
        Yaml axis = fields.find("axis");
        return axis == null ? Vec3.Z : fields.direction("axis", axis);
    }

    private static BasicJoint.Row row(Fields fields, String label) {
        List<String> labels = new ArrayList<>(List.of(UNIVERSAL, SCREW, COMPOSITE, PATH, SPLINE_CURVE, SPLINE_SURFACE));
        for (BasicJoint.Row row : BasicJoint.Row.values()) {
            String known = new BasicJoint(row, Vec3.Z).label();
            if (known.equals(label)) {
                return row;
            }
            labels.add(known);
        }
        throw fields.fault(
                fields.need("type").place(), "there is no joint type '" + label + "'" + Nearest.remedy(label, labels));
    }

    static Tree write(JointType type, Tree tree) {
        tree.put("type", type.label());
        if (type instanceof Composite composite) {
            return tree.put(
                    "parts",
                    composite.parts().stream().map(JointTypeForm::write).toList());
        }
        if (type instanceof PathJoint path) {
            return PathForm.write(path, tree);
        }
        if (type instanceof SplineCurveJoint curve) {
            return SplineForm.write(curve, tree);
        }
        if (type instanceof SplineSurfaceJoint surface) {
            return SplineForm.write(surface, tree);
        }
        if (type instanceof Universal universal) {
            tree.put("axes", List.of(direction(universal.firstAxis()), direction(universal.secondAxis())));
        } else if (!type.axis().equals(Vec3.Z)) {
            tree.putValue("axis", direction(type.axis()));
        }
        return type instanceof Screw screw ? tree.put("lead", screw.lead()) : tree;
    }

    private static Tree write(Composite.Part part) {
        return PoseForm.write(part.frame(), write(part.type(), new Tree().put("name", part.name())));
    }

    private static Object direction(Vec3 v) {
        return v.equals(Vec3.X) ? "x" : v.equals(Vec3.Y) ? "y" : v.equals(Vec3.Z) ? "z" : Tree.list(v);
    }
}
