package org.gimbal.sim;

import java.util.Arrays;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamSpline;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;

/**
 * A number that tells mechanisms apart: names, masses, joints, gears, constraints, gravity; of user-supplied forces and
 * constraints only the names, of curves the place where they start.
 */
final class Fingerprint {
    private Fingerprint() {}

    static long of(Mechanism mechanism) {
        BitHash hash = new BitHash();
        text(hash, mechanism.name());
        text(hash, mechanism.gravity().toString());
        for (Body body : mechanism.bodies()) {
            text(hash, body.name() + body.massProperties());
        }
        for (Joint joint : mechanism.joints()) {
            text(hash, joint.toString());
        }
        mechanism.couplings().forEach(c -> text(hash, c.toString()));
        mechanism.constraints().forEach(c -> text(hash, text(c)));
        mechanism.motions().forEach(m -> text(hash, text(m)));
        for (Force force : mechanism.forces()) {
            text(hash, text(force));
        }
        mechanism.contacts().forEach(c -> text(hash, c.toString()));
        mechanism.contactSets().forEach(s -> text(hash, s.toString()));
        mechanism.groundShapes().forEach(g -> text(hash, g.toString()));
        mechanism.limits().forEach(l -> text(hash, l.toString()));
        mechanism.armatures().forEach(a -> text(hash, a.toString()));
        mechanism.sensors().forEach(s -> text(hash, s.toString()));
        return hash.value();
    }

    /** User-supplied laws have no text of their own. */
    private static String text(Force force) {
        String name = force.getClass().getSimpleName() + force.name();
        if (force instanceof Spring spring) {
            boolean data = spring.law() instanceof Spring.Linear || spring.law() instanceof Spring.Splined;
            return name + spring.along() + (data ? spring.law() : "");
        }
        if (force instanceof Damper damper) {
            return name + damper.along() + (damper.law() instanceof Damper.Linear linear ? linear : "");
        }
        return force instanceof Servo servo ? servo.toString() : name;
    }

    private static String text(PrescribedMotion motion) {
        boolean given = (motion instanceof PrescribedMotion.OfCoordinate on && on.signal() instanceof Signal.Given)
                || (motion instanceof PrescribedMotion.OfDistance string && string.length() instanceof Signal.Given);
        return given ? "PrescribedMotion" + motion.name() : motion.toString();
    }

    private static String text(Constraint constraint) {
        if (constraint instanceof UserConstraint user) {
            return "UserConstraint" + user.name();
        }
        if (constraint instanceof UserVelocityConstraint user) {
            return "UserVelocityConstraint" + user.name();
        }
        if (constraint instanceof PointOnCurve on) {
            double[] start = new double[9];
            on.shape().at(on.shape().start(), start);
            return "PointOnCurve" + on.name() + on.curve() + on.point() + Arrays.toString(start);
        }
        if (constraint instanceof Cam cam) {
            double[] start = new double[3];
            cam.law().at(0, start);
            String data = cam.law() instanceof CamSpline spline ? spline.toString() : Arrays.toString(start);
            return "Cam" + cam.name() + cam.first() + cam.second() + data;
        }
        return constraint.toString();
    }

    private static void text(BitHash hash, String text) {
        for (int i = 0; i < text.length(); i++) {
            hash.add(text.charAt(i));
        }
    }
}
