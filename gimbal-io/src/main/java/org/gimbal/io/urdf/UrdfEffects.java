package org.gimbal.io.urdf;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.model.Model;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/** What acts along joints, in the words of URDF, and what it has no words for. */
final class UrdfEffects {
    /** Stands for no limit where URDF demands one. */
    private static final String FAR = "1e9";

    private final Mechanism mechanism;
    private final Model model;
    private final List<String> losses;

    UrdfEffects(Model model, List<String> losses) {
        this.model = model;
        mechanism = model.mechanism();
        this.losses = losses;
    }

    /** URDF's name for a joint's type. */
    String type(Joint joint) {
        if (joint.type() instanceof BasicJoint basic) {
            switch (basic.row()) {
                case REVOLUTE -> {
                    return limit(joint) == null ? "continuous" : "revolute";
                }
                case PRISMATIC -> {
                    return "prismatic";
                }
                case FIXED -> {
                    return "fixed";
                }
                case FLOATING -> {
                    return "floating";
                }
                case PLANAR -> {
                    return "planar";
                }
                case SPHERICAL -> {
                    losses.add("joint '" + joint.name() + "': type 'ball' is an extension of URDF");
                    return "ball";
                }
                default -> {}
            }
        }
        throw new ModelException("joint '" + joint.name() + "' is "
                + joint.type().label() + ", which URDF does not have: write a scene (.yaml) instead");
    }

    private @Nullable JointLimit limit(Joint joint) {
        return mechanism.limits().stream()
                .filter(limit -> limit.coordinate().joint().equals(joint.name()))
                .findFirst()
                .orElse(null);
    }

    void write(Joint joint, XmlText out) {
        String type = type(joint);
        JointLimit limit = limit(joint);
        if (limit != null || type.equals("prismatic")) {
            out.empty(
                    "limit",
                    "lower",
                    limit == null || Double.isInfinite(limit.lower()) ? "-" + FAR : XmlText.number(limit.lower()),
                    "upper",
                    limit == null || Double.isInfinite(limit.upper()) ? FAR : XmlText.number(limit.upper()),
                    "effort",
                    effort(joint),
                    "velocity",
                    FAR);
        }
        double damping = 0;
        double friction = 0;
        for (Force force : mechanism.forces()) {
            if (force instanceof Damper damper
                    && damper.law() instanceof Damper.Linear law
                    && isOn(damper.along(), joint)) {
                damping += law.damping();
            } else if (force instanceof DryFriction dry && isOn(dry.along(), joint)) {
                friction += dry.effort();
            }
        }
        if (damping != 0 || friction != 0) {
            out.empty("dynamics", "damping", XmlText.number(damping), "friction", XmlText.number(friction));
        }
        for (Coupling gear : mechanism.couplings()) {
            if (gear.second().joint().equals(joint.name())) {
                out.empty(
                        "mimic",
                        "joint",
                        gear.first().joint(),
                        "multiplier",
                        XmlText.number(gear.ratio()),
                        "offset",
                        XmlText.number(gear.offset()));
            }
        }
    }

    /** What the motor of a joint can do; URDF wants a number, and zero is none. */
    private String effort(Joint joint) {
        return mechanism.forces().stream()
                .filter(force -> isMotor(force) && force instanceof Servo servo && isOn(servo.along(), joint))
                .map(force -> XmlText.number(((Servo) force).limit()))
                .findFirst()
                .orElse("0");
    }

    private static boolean isMotor(Force force) {
        return force instanceof Servo servo && !servo.follows() && Double.isFinite(servo.limit());
    }

    private static boolean isOn(Measure along, Joint joint) {
        return along instanceof Measure.JointCoordinate on
                && on.coordinate().joint().equals(joint.name());
    }

    /** Everything a model may have that URDF does not know. */
    void listOthers() {
        if (!mechanism.gravity().equals(new Vec3(0, 0, -9.81))) {
            losses.add("gravity " + mechanism.gravity());
        }
        mechanism.constraints().forEach(each -> losses.add("constraint '" + each.name() + "'"));
        mechanism.contacts().forEach(each -> losses.add("contact '" + each.name() + "'"));
        if (!mechanism.groundShapes().isEmpty()) {
            losses.add("the shapes of the ground");
        }
        for (Force force : mechanism.forces()) {
            boolean written = isMotor(force)
                    || (force instanceof DryFriction dry && dry.along() instanceof Measure.JointCoordinate)
                    || (force instanceof Damper damper
                            && damper.law() instanceof Damper.Linear
                            && damper.along() instanceof Measure.JointCoordinate);
            if (!written) {
                losses.add("force '" + force.name() + "'");
            }
        }
        if (!model.drives().isEmpty()) {
            losses.add(model.drives().size() + " drives");
        }
        losses.add("start and run settings");
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

    /** Angles of R = Rz Ry Rx; at the poles, where roll and yaw turn about one axis, roll is zero. */
    static Vec3 rollPitchYaw(Quat q) {
        if (q.equals(Quat.IDENTITY)) {
            return Vec3.ZERO;
        }
        Mat3 r = q.matrix();
        double cosine = Math.sqrt(r.xx() * r.xx() + r.yx() * r.yx());
        double pitch = StrictMath.atan2(-r.zx(), cosine);
        return cosine < 1e-9
                ? new Vec3(0, pitch, StrictMath.atan2(-r.xy(), r.yy()))
                : new Vec3(StrictMath.atan2(r.zy(), r.zz()), pitch, StrictMath.atan2(r.yx(), r.xx()));
    }
}
