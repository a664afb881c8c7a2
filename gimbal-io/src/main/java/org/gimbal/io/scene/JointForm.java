package org.gimbal.io.scene;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.scene.SceneParts.Freedom;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;

/** Joints, gears, limits and armature. */
final class JointForm {
    private JointForm() {}

    static Joint read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("joint"));
        JointType type = JointTypeForm.read(fields, parts);
        Joint joint = new Joint(name, type, AnchorForm.read(fields, "a", parts), AnchorForm.read(fields, "b", parts));
        fields.close();
        return joint;
    }

    static Tree write(Joint joint) {
        if (isCode(joint.type())) {
            throw new ModelException(
                    "joint '" + joint.name() + "' is a function in code, which no file can hold: use a path");
        }
        return JointTypeForm.write(joint.type(), new Tree().put("name", joint.name()))
                .putValue("a", AnchorForm.write(joint.a()))
                .putValue("b", AnchorForm.write(joint.b()));
    }

    private static boolean isCode(JointType type) {
        return type instanceof CoordinateJoint
                || (type instanceof Composite composite
                        && composite.parts().stream().anyMatch(part -> isCode(part.type())));
    }

    /**
     * A joint, or a part of a composite one, by name, or {@code {joint: NAME, coordinate: slide}}; coordinates by name
     * or by number from 0.
     */
    static CoordinateRef coordinate(Fields owner, String key, SceneParts parts) {
        Yaml value = owner.need(key);
        if (value instanceof Yaml.Scalar) {
            return freedom(owner, value.place(), owner.text(key), parts).coordinate(0);
        }
        Fields fields = owner.child(key).orElseThrow();
        CoordinateRef ref = coordinate(fields, parts);
        fields.close();
        return ref;
    }

    /** The same from the keys {@code joint} and {@code coordinate} of an element. */
    static CoordinateRef coordinate(Fields fields, SceneParts parts) {
        Freedom found = freedom(fields, fields.need("joint").place(), fields.text("joint"), parts);
        Yaml which = fields.find("coordinate");
        return found.coordinate(which == null ? 0 : index(fields, which, found));
    }

    /** What the name of a joint stands for; one that is not there is refused when the mechanism is complete. */
    static Freedom freedom(Fields fields, Place place, String name, SceneParts parts) {
        String full = parts.resolved(name);
        List<Freedom> found = parts.freedoms(full);
        if (found.size() > 1) {
            throw fields.fault(
                    place,
                    "'" + name + "' is a part of several joints: write {joint: "
                            + found.get(0).joint() + ", coordinate: " + name + "}, or another of "
                            + String.join(
                                    ", ", found.stream().map(Freedom::joint).toList()));
        }
        return found.isEmpty() ? Freedom.unknown(full) : found.get(0);
    }

    private static int index(Fields fields, Yaml which, Freedom of) {
        String text = fields.text("coordinate", which);
        if (text.chars().allMatch(Character::isDigit)) {
            return fields.count("coordinate", which);
        }
        if (of.isUnknown()) {
            throw fields.fault(which.place(), "there is no joint '" + of.joint() + "'");
        }
        List<String> names =
                of.type().coordinates().stream().map(Coordinate::name).toList();
        int index = names.indexOf(text);
        if (index < 0) {
            throw fields.fault(
                    which.place(),
                    "joint '" + of.joint() + "' has no coordinate '" + text + "'" + Nearest.remedy(text, names));
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

    static Armature readArmature(Fields fields, SceneParts parts) {
        Armature armature = new Armature(coordinate(fields, parts), fields.number("inertia"));
        fields.close();
        return armature;
    }

    static Tree write(Armature armature) {
        return put(armature.coordinate(), new Tree()).put("inertia", armature.inertia());
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
