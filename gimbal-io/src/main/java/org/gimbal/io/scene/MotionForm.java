package org.gimbal.io.scene;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/** Motions given as functions of time: of a joint coordinate, of the distance of two points, or of a body. */
final class MotionForm {
    private static final Signal STILL = new Signal.Constant(0);

    private MotionForm() {}

    static PrescribedMotion read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("motion"));
        PrescribedMotion motion = switch (fields.oneOf(List.of("joint", "between", "body"))) {
            case "joint" ->
                new PrescribedMotion.OfCoordinate(name, JointForm.coordinate(fields, parts), SignalForm.read(fields));
            case "between" -> distance(name, AnchorForm.readEnds(fields, parts), fields);
            default -> new PrescribedMotion.OfBody(name, parts.resolved(fields.text("body")), path(fields));
        };
        fields.close();
        return motion;
    }

    private static PrescribedMotion distance(String name, List<Anchor> ends, Fields fields) {
        return new PrescribedMotion.OfDistance(name, ends.get(0), ends.get(1), SignalForm.read(fields));
    }

    private static PosePath path(Fields fields) {
        return new PosePath(
                PoseForm.read(fields),
                part(fields, "x"),
                part(fields, "y"),
                part(fields, "z"),
                fields.has("axis") ? fields.direction("axis", fields.need("axis")) : Vec3.Z,
                part(fields, "angle"));
    }

    private static Signal part(Fields fields, String name) {
        return fields.child(name)
                .map(child -> {
                    Signal signal = SignalForm.read(child);
                    child.close();
                    return signal;
                })
                .orElse(STILL);
    }

    static Tree write(PrescribedMotion motion) {
        String who = "motion '" + motion.name() + "'";
        Tree tree = new Tree().put("name", motion.name());
        if (motion instanceof PrescribedMotion.OfCoordinate on) {
            JointForm.put(on.coordinate(), tree);
            return SignalForm.write(who, on.signal(), tree);
        }
        if (motion instanceof PrescribedMotion.OfDistance string) {
            return SignalForm.write(who, string.length(), AnchorForm.writeEnds(string.a(), string.b(), tree));
        }
        PrescribedMotion.OfBody of = (PrescribedMotion.OfBody) motion;
        PosePath path = of.path();
        tree.put("body", of.body());
        PoseForm.write(path.base(), tree);
        put(who, "x", path.x(), tree);
        put(who, "y", path.y(), tree);
        put(who, "z", path.z(), tree);
        if (!path.angle().equals(STILL)) {
            Vec3 axis = path.axis();
            tree.put("axis", List.of(axis.x(), axis.y(), axis.z()));
        }
        put(who, "angle", path.angle(), tree);
        return tree;
    }

    private static void put(String who, String name, Signal signal, Tree tree) {
        if (!signal.equals(STILL)) {
            tree.put(name, SignalForm.write(who, signal, new Tree()));
        }
    }
}
