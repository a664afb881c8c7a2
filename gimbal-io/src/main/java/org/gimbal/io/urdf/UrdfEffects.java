package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.xml.XmlText;
import org.gimbal.kinematics.ElementaryMotion;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Vec3;

/** What acts along joints, in the words of URDF, and what it has no words for. */
final class UrdfEffects {
    /** Stands for no limit where URDF demands one. */
    private static final String FAR = XmlText.number(UrdfJoints.FAR);

    private final Mechanism mechanism;
    private final Model model;
    private final MotionNames names;
    private final List<String> losses;
    private final Set<Object> written = new HashSet<>();

    UrdfEffects(Model model, MotionNames names, List<String> losses) {
        this.model = model;
        this.names = names;
        mechanism = model.mechanism();
        this.losses = losses;
    }

    /** Whether anything acts along a coordinate of a joint, which URDF can say of hinges and slides only. */
    boolean actAlong(Joint joint) {
        return mechanism.limits().stream()
                        .anyMatch(limit -> limit.coordinate().joint().equals(joint.name()))
                || mechanism.couplings().stream()
                        .anyMatch(gear -> gear.first().joint().equals(joint.name())
                                || gear.second().joint().equals(joint.name()))
                || mechanism.forces().stream()
                        .anyMatch(force -> along(force)
                                .filter(ref -> ref.joint().equals(joint.name()))
                                .isPresent());
    }

    /** URDF's name for a motion. */
    String type(ElementaryMotion motion) {
        return switch (motion.kind()) {
            case SLIDE -> "prismatic";
            case TURN -> limit(motion.coordinate()).isEmpty() ? "continuous" : "revolute";
            case BALL -> {
                losses.add("joint '" + names.of(motion) + "': type 'ball' is an extension of URDF");
                yield "ball";
            }
        };
    }

    private Optional<JointLimit> limit(CoordinateRef ref) {
        return mechanism.limits().stream()
                .filter(limit -> limit.coordinate().equals(ref))
                .findFirst();
    }

    /** What acts along a slide or a turn. */
    void write(ElementaryMotion motion, XmlText out) {
        CoordinateRef ref = motion.coordinate();
        writeLimit(motion, out);
        double damping = 0;
        double friction = 0;
        for (Force force : mechanism.forces()) {
            if (along(force).filter(ref::equals).isEmpty()) {
                continue;
            }
            if (force instanceof Damper damper && damper.law() instanceof Damper.Linear law) {
                damping += law.damping();
                written.add(force);
            } else if (force instanceof DryFriction dry) {
                friction += dry.effort();
                written.add(force);
            }
        }
        if (damping != 0 || friction != 0) {
            out.empty("dynamics", "damping", XmlText.number(damping), "friction", XmlText.number(friction));
        }
        mechanism.couplings().stream()
                .filter(gear -> gear.second().equals(ref))
                .findFirst() // a joint mimics one other
                .ifPresent(gear -> {
                    written.add(gear);
                    out.empty(
                            "mimic",
                            "joint",
                            names.of(gear.first()),
                            "multiplier",
                            XmlText.number(gear.ratio()),
                            "offset",
                            XmlText.number(gear.offset()));
                });
    }

    /** URDF wants the bounds of a slide, and an effort, where zero is none. */
    private void writeLimit(ElementaryMotion motion, XmlText out) {
        Optional<JointLimit> limit = limit(motion.coordinate());
        Optional<Force> motor = mechanism.forces().stream()
                .filter(force -> isMotor(force)
                        && along(force).filter(motion.coordinate()::equals).isPresent())
                .findFirst();
        List<String> all = new ArrayList<>();
        if (limit.isPresent() || motion.kind() == ElementaryMotion.Kind.SLIDE) {
            double lower = limit.map(JointLimit::lower).orElse(Double.NEGATIVE_INFINITY);
            double upper = limit.map(JointLimit::upper).orElse(Double.POSITIVE_INFINITY);
            all.addAll(List.of("lower", Double.isInfinite(lower) ? "-" + FAR : XmlText.number(lower)));
            all.addAll(List.of("upper", Double.isInfinite(upper) ? FAR : XmlText.number(upper)));
        }
        if (all.isEmpty() && motor.isEmpty()) {
            return;
        }
        all.addAll(List.of(
                "effort",
                motor.map(force -> XmlText.number(((Servo) force).limit())).orElse("0")));
        all.addAll(List.of("velocity", FAR));
        out.empty("limit", all.toArray(String[]::new));
        limit.ifPresent(written::add);
        motor.ifPresent(force -> {
            written.add(force);
            if (!force.name().equals(names.of(motion))) {
                losses.add("the name of motor '" + force.name() + "', which is called like its joint");
            }
        });
    }

    private static boolean isMotor(Force force) {
        return force instanceof Servo servo && !servo.follows() && Double.isFinite(servo.limit());
    }

    /** The coordinate along which a force acts, if it does so. */
    private static Optional<CoordinateRef> along(Force force) {
        Measure measure = force instanceof Spring spring
                ? spring.along()
                : force instanceof Damper damper
                        ? damper.along()
                        : force instanceof DryFriction dry
                                ? dry.along()
                                : force instanceof Servo servo ? servo.along() : null;
        return measure instanceof Measure.JointCoordinate on ? Optional.of(on.coordinate()) : Optional.empty();
    }

    /** Everything a model may have that URDF does not know, or that was not written. */
    void listOthers() {
        if (!mechanism.gravity().equals(new Vec3(0, 0, -9.81))) {
            losses.add("gravity " + mechanism.gravity());
        }
        mechanism.constraints().forEach(each -> losses.add("constraint '" + each.name() + "'"));
        mechanism.contactNames().forEach(each -> losses.add("contact '" + each + "'"));
        if (!mechanism.groundShapes().isEmpty()) {
            losses.add("the shapes of the ground");
        }
        listUnwritten(mechanism.forces(), force -> "force '" + force.name() + "'");
        listUnwritten(mechanism.limits(), limit -> "limit of '" + names.of(limit.coordinate()) + "'");
        listUnwritten(mechanism.couplings(), gear -> "gear '" + gear.name() + "'");
        if (!model.drives().isEmpty()) {
            losses.add(model.drives().size() + " drives");
        }
        losses.add("start and run settings");
    }

    private <T> void listUnwritten(List<T> all, Function<T, String> name) {
        all.stream().filter(each -> !written.contains(each)).map(name).forEach(losses::add);
    }

    /** Element and attributes of a shape; nothing for one that URDF does not have. */
    static String[] shape(Shape shape) {
        if (shape instanceof Box box) {
            return new String[] {"box", "size", XmlText.vector(new Vec3(box.x(), box.y(), box.z()))};
        }
        if (shape instanceof Sphere sphere) {
            return new String[] {"sphere", "radius", XmlText.number(sphere.radius())};
        }
        if (shape instanceof Cylinder c) {
            return new String[] {"cylinder", "radius", XmlText.number(c.radius()), "length", XmlText.number(c.length())
            };
        }
        if (shape instanceof Capsule c) {
            return new String[] {"capsule", "radius", XmlText.number(c.radius()), "length", XmlText.number(c.length())};
        }
        return new String[0];
    }
}
