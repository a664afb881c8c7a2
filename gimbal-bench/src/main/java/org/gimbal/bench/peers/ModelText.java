package org.gimbal.bench.peers;

import java.util.Locale;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/** A model as the lines that the native drivers read; numbers in full. */
final class ModelText {
    private final StringBuilder text = new StringBuilder();

    private ModelText() {}

    static String of(PeerModel model) {
        ModelText lines = new ModelText();
        lines.word("gravity").add(model.gravity()).end();
        if (model.floor()) {
            lines.word("floor").add(model.friction()).end();
        }
        model.bodies().forEach(lines::body);
        model.joints().forEach(lines::joint);
        model.motors().forEach(lines::motor);
        return lines.text.toString();
    }

    private void body(PeerModel.Body body) {
        BodyState start = body.start();
        word("body").add(body.mass()).add(body.inertia());
        add(start.position())
                .add(start.orientation())
                .add(start.velocity())
                .add(start.angularVelocity())
                .shape(body.shape())
                .add(body.place().position())
                .add(body.place().orientation())
                .end();
    }

    private void joint(PeerModel.Joint joint) {
        word("joint")
                .word(joint.loop() ? "loop" : "tree")
                .word(joint.kind().name().toLowerCase(Locale.ROOT))
                .word(Integer.toString(joint.a()))
                .word(Integer.toString(joint.b()));
        add(joint.pointA())
                .add(joint.pointB())
                .add(joint.axisA())
                .add(joint.axisB())
                .end();
    }

    private void motor(PeerModel.Motor motor) {
        Drive drive = motor.drive();
        word("motor")
                .word(Integer.toString(motor.joint()))
                .add(motor.stiffness())
                .add(motor.damping())
                .add(drive.offset())
                .add(drive.amplitude())
                .add(drive.frequency())
                .add(drive.phase())
                .end();
    }

    private ModelText shape(@Nullable Shape shape) {
        if (shape instanceof Sphere sphere) {
            return word("sphere").add(new Vec3(sphere.radius(), 0, 0));
        }
        if (shape instanceof Box box) {
            return word("box").add(new Vec3(box.x(), box.y(), box.z()).times(0.5));
        }
        return word("none").add(Vec3.ZERO);
    }

    private ModelText add(Quat q) {
        return add(q.w()).add(q.vector());
    }

    private ModelText add(Vec3 v) {
        return add(v.x()).add(v.y()).add(v.z());
    }

    private ModelText add(double value) {
        return word(Double.toString(value));
    }

    private ModelText word(String word) {
        text.append(word).append(' ');
        return this;
    }

    private void end() {
        text.setCharAt(text.length() - 1, '\n');
    }
}
