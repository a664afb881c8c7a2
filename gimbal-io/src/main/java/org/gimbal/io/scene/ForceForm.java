package org.gimbal.io.scene;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.FluidDrag;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;

/**
 * Springs, dampers, dry friction and servos (without stiffness and damping: motors) along a joint coordinate or between
 * two points, constant wrenches, drag, central gravity, fields of extended bodies and potentials as expressions.
 */
final class ForceForm {
    static final List<String> TYPES = List.of(
            "spring",
            "damper",
            "friction",
            "servo",
            "wrench",
            DragForm.TYPE,
            "central-gravity",
            FieldForm.CENTRAL,
            FieldForm.MUTUAL,
            FieldForm.GRADIENT,
            PotentialForm.TYPE);

    private static final String SUM = "sum";
    private static final String PATH = "path";

    private ForceForm() {}

    static Force read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("force"));
        String type = fields.text("type");
        Force force = switch (type) {
            case "spring" -> spring(name, measure(fields, parts), fields);
            case "damper" -> Damper.linear(name, measure(fields, parts), fields.number("damping"));
            case "friction" -> new DryFriction(name, measure(fields, parts), fields.number("effort"));
            case "servo" ->
                new Servo(
                        name,
                        measure(fields, parts),
                        fields.number("stiffness", 0),
                        fields.number("damping", 0),
                        fields.number("limit", Double.POSITIVE_INFINITY));
            case "wrench" -> wrench(name, fields, parts);
            case DragForm.TYPE -> DragForm.read(name, fields, parts);
            case "central-gravity" -> new CentralGravity(name, fields.vector("center"), fields.number("parameter"));
            case FieldForm.CENTRAL, FieldForm.MUTUAL, FieldForm.GRADIENT -> FieldForm.read(type, name, fields, parts);
            case PotentialForm.TYPE -> PotentialForm.read(name, fields, parts);
            default ->
                throw fields.fault(
                        fields.need("type").place(),
                        "there is no force type '" + type + "'; there are " + String.join(", ", TYPES));
        };
        fields.close();
        return force;
    }

    private static Force spring(String name, Measure along, Fields fields) {
        return fields.oneOf(List.of("stiffness", "spline")).equals("spline")
                ? new Spring(name, along, new Spring.Splined(SignalForm.readSpline(fields)))
                : Spring.linear(name, along, fields.number("stiffness"), fields.number("rest", 0));
    }

    private static Force wrench(String name, Fields fields, SceneParts parts) {
        String frame = fields.text("frame", WrenchFrame.CENTRAL.name()).toUpperCase(Locale.ROOT);
        List<String> frames =
                Arrays.stream(WrenchFrame.values()).map(WrenchFrame::name).toList();
        if (!frames.contains(frame)) {
            throw fields.fault(
                    fields.place(),
                    "'frame' must be one of " + String.join(", ", frames).toLowerCase(Locale.ROOT));
        }
        return new WrenchForce(
                name,
                List.of(parts.resolved(fields.text("body"))),
                new ConstantWrench(
                        WrenchFrame.valueOf(frame),
                        fields.vector("force", Vec3.ZERO),
                        fields.vector("torque", Vec3.ZERO)));
    }

    private static Measure measure(Fields fields, SceneParts parts) {
        switch (fields.oneOf(List.of("joint", "between", SUM, PATH))) {
            case "joint" -> {
                return new Measure.JointCoordinate(JointForm.coordinate(fields, parts));
            }
            case SUM -> {
                return new Measure.Combination(fields.list(SUM).stream()
                        .map(each -> term(new Fields(each, fields.scope(), fields.who() + ", '" + SUM + "'"), parts))
                        .toList());
            }
            case PATH -> {
                return new Measure.Path(fields.list(PATH).stream()
                        .map(each -> AnchorForm.read(fields, PATH, each, parts))
                        .toList());
            }
            default -> {
                List<Anchor> ends = AnchorForm.readEnds(fields, parts);
                return Measure.between(ends.get(0), ends.get(1));
            }
        }
    }

    private static Measure.Term term(Fields fields, SceneParts parts) {
        Measure.Term term = new Measure.Term(JointForm.coordinate(fields, parts), fields.number("factor", 1));
        fields.close();
        return term;
    }

    static Tree write(Force force) {
        Tree tree = new Tree().put("name", force.name());
        if (force instanceof Spring spring && spring.law() instanceof Spring.Linear law) {
            return putMeasure(spring.along(), tree.put("type", "spring"))
                    .put("stiffness", law.stiffness())
                    .putUnless(0, "rest", law.rest());
        }
        if (force instanceof Spring spring && spring.law() instanceof Spring.Splined law) {
            Tree entry = putMeasure(spring.along(), tree.put("type", "spring"));
            return SignalForm.write("force '" + spring.name() + "'", law.effort(), entry);
        }
        if (force instanceof Damper damper && damper.law() instanceof Damper.Linear law) {
            return putMeasure(damper.along(), tree.put("type", "damper")).put("damping", law.damping());
        }
        if (force instanceof DryFriction friction) {
            return putMeasure(friction.along(), tree.put("type", "friction")).put("effort", friction.effort());
        }
        if (force instanceof Servo servo) {
            return putMeasure(servo.along(), tree.put("type", "servo"))
                    .putUnless(0, "stiffness", servo.stiffness())
                    .putUnless(0, "damping", servo.damping())
                    .putUnless(Double.POSITIVE_INFINITY, "limit", servo.limit());
        }
        if (force instanceof WrenchForce wrench && wrench.law() instanceof ConstantWrench law) {
            return tree.put("type", "wrench")
                    .put("body", wrench.bodies().get(0))
                    .put("frame", law.frame().name().toLowerCase(Locale.ROOT))
                    .put("force", law.force())
                    .put("torque", law.torque());
        }
        if (force instanceof WrenchForce wrench && wrench.law() instanceof FluidDrag law) {
            return DragForm.write(wrench, law, tree);
        }
        if (force instanceof CentralGravity central) {
            return tree.put("type", "central-gravity")
                    .put("center", central.center())
                    .put("parameter", central.gravitationalParameter());
        }
        if (force instanceof FieldForce field) {
            return FieldForm.write(field, tree);
        }
        if (force instanceof PotentialForce potential && potential.law() instanceof FormulaPotential law) {
            return PotentialForm.write(law, tree);
        }
        throw new ModelException("force '" + force.name() + "' is a law in code, which no file can hold: leave it out");
    }

    private static Tree putMeasure(Measure along, Tree tree) {
        if (along instanceof Measure.JointCoordinate on) {
            return JointForm.put(on.coordinate(), tree);
        }
        if (along instanceof Measure.Combination sum) {
            return tree.put(
                    SUM,
                    sum.terms().stream()
                            .map(term ->
                                    JointForm.put(term.coordinate(), new Tree()).putUnless(1, "factor", term.factor()))
                            .toList());
        }
        if (along instanceof Measure.Path path) {
            return tree.put(PATH, path.points().stream().map(AnchorForm::write).toList());
        }
        Measure.PointDistance between = (Measure.PointDistance) along;
        return AnchorForm.writeEnds(between.a(), between.b(), tree);
    }
}
