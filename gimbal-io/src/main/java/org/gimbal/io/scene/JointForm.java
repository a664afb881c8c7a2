package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Vec3;

/** Joints, gears and limits. */
final class JointForm {
    private static final String UNIVERSAL = "universal";
    private static final String SCREW = "screw";

    private JointForm() {}

    static Joint read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("joint"));
        JointType type = type(fields);
        Joint joint = new Joint(name, type, AnchorForm.read(fields, "a", parts), AnchorForm.read(fields, "b", parts));
        fields.close();
        return joint;
    }

    private static JointType type(Fields fields) {
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
            case SCREW -> {
                return JointType.screw(axis(fields), fields.number("lead"));
            }
            default -> {
                return new BasicJoint(row(fields, label), axis(fields));
            }
        }
    }

    private static Vec3 axis(Fields fields) {
        Yaml axis = fields.find("axis");
        return axis == null ? Vec3.Z : fields.direction("axis", axis);
    }

    private static BasicJoint.Row row(Fields fields, String label) {
        List<String> labels = new ArrayList<>(List.of(UNIVERSAL, SCREW));
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

    static Tree write(Joint joint) {
        JointType type = joint.type();
        Tree tree = new Tree().put("name", joint.name()).put("type", type.label());
        if (type instanceof Universal universal) {
            tree.put("axes", List.of(direction(universal.firstAxis()), direction(universal.secondAxis())));
        } else if (!type.axis().equals(Vec3.Z)) {
            tree.putValue("axis", direction(type.axis()));
        }
        if (type instanceof Screw screw) {
            tree.put("lead", screw.lead());
        }
        return tree.putValue("a", AnchorForm.write(joint.a())).putValue("b", AnchorForm.write(joint.b()));
    }

    private static Object direction(Vec3 v) {
        return v.equals(Vec3.X) ? "x" : v.equals(Vec3.Y) ? "y" : v.equals(Vec3.Z) ? "z" : Tree.list(v);
    }

    /** A joint by name, or {@code {joint: NAME, coordinate: slide}}; coordinates by name or by number from 0. */
    static CoordinateRef coordinate(Fields owner, String key, SceneParts parts) {
        Yaml value = owner.need(key);
        if (value instanceof Yaml.Scalar) {
            return CoordinateRef.of(parts.resolved(owner.text(key)));
        }
        Fields fields = owner.child(key).orElseThrow();
        CoordinateRef ref = coordinate(fields, parts);
        fields.close();
        return ref;
    }

    /** The same from the keys {@code joint} and {@code coordinate} of an element. */
    static CoordinateRef coordinate(Fields fields, SceneParts parts) {
        String joint = parts.resolved(fields.text("joint"));
        Yaml which = fields.find("coordinate");
        return new CoordinateRef(joint, which == null ? 0 : index(fields, which, joint, parts));
    }

    private static int index(Fields fields, Yaml which, String joint, SceneParts parts) {
        String text = fields.text("coordinate", which);
        if (text.chars().allMatch(Character::isDigit)) {
            return fields.count("coordinate", which);
        }
        List<String> names = parts.joint(joint)
                .map(known -> known.type().coordinates().stream()
                        .map(Coordinate::name)
                        .toList())
                .orElseThrow(() -> fields.fault(which.place(), "there is no joint '" + joint + "'"));
        int index = names.indexOf(text);
        if (index < 0) {
            throw fields.fault(
                    which.place(),
                    "joint '" + joint + "' has no coordinate '" + text + "'" + Nearest.remedy(text, names));
        }
        return index;
    }

    static Object write(CoordinateRef ref) {
        return ref.index() == 0 ? ref.joint() : put(ref, new Tree());
    }

    static Tree put(CoordinateRef ref, Tree tree) {
        tree.put("joint", ref.joint());
        return ref.index() == 0 ? tree : tree.put("coordinate", ref.index());
    }

    static Coupling readGear(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("gear"));
        Coupling gear = new Coupling(
                name,
                coordinate(fields, "first", parts),
                coordinate(fields, "second", parts),
                fields.number("ratio", 1),
                fields.number("offset", 0));
        fields.close();
        return gear;
    }

    static Tree write(Coupling gear) {
        return new Tree()
                .put("name", gear.name())
                .putValue("first", write(gear.first()))
                .putValue("second", write(gear.second()))
                .putUnless(1, "ratio", gear.ratio())
                .putUnless(0, "offset", gear.offset());
    }

    static JointLimit readLimit(Fields fields, SceneParts parts) {
        JointLimit limit = new JointLimit(
                coordinate(fields, parts),
                fields.number("lower", Double.NEGATIVE_INFINITY),
                fields.number("upper", Double.POSITIVE_INFINITY),
                fields.number("restitution", 0));
        fields.close();
        return limit;
    }

    static Tree write(JointLimit limit) {
        return put(limit.coordinate(), new Tree())
                .putUnless(Double.NEGATIVE_INFINITY, "lower", limit.lower())
                .putUnless(Double.POSITIVE_INFINITY, "upper", limit.upper())
                .putUnless(0, "restitution", limit.restitution());
    }
}
