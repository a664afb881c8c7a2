package org.gimbal.scenes.redmax;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Builds trees of bars, body1, body2, …, each on its joint, joint1, joint2, …: published numbers, in centimetres, become
 * metres, and everything is as dense as water. Body frames are those of the joints.
 */
final class BarTree {
    static final double CENTIMETRE = 0.01;
    static final double GRAM = 1e-3;

    /** Force in dyn, torque in dyn·cm, to N and N·m; a stiffness in dyn/cm is one in g/s², 10⁻³ N/m. */
    static final double DYNE = 1e-5;

    static final double DYNE_CENTIMETRE = 1e-7;

    static final double DENSITY = 1000;
    static final JointType HINGE = JointType.revolute(Vec3.Y);

    private final MechanismBuilder builder;
    private int count;

    BarTree(String name) {
        builder = Mechanism.named(name).gravity(0, 0, -9.8);
    }

    /** What is not a bar on a joint is said to the builder. */
    MechanismBuilder builder() {
        return builder;
    }

    Mechanism build() {
        return builder.build();
    }

    /** A bar of 1 by 1 by 10, along x from its joint at a point of the parent, 0 being the ground. */
    BarTree level(JointType type, int parent, double x, double y, double z) {
        return bar(type, parent, at(x, y, z), new Box(m(10), m(1), m(1)), at(5, 0, 0));
    }

    /** The same, down from its joint. */
    BarTree hanging(JointType type, int parent, double x, double y, double z) {
        return bar(type, parent, at(x, y, z), new Box(m(1), m(1), m(10)), at(0, 0, -5));
    }

    /** The same, up from its joint. */
    BarTree standing(JointType type, int parent, double x, double y, double z) {
        return bar(type, parent, at(x, y, z), new Box(m(1), m(1), m(10)), at(0, 0, 5));
    }

    /** A box with its joint at its centre. */
    BarTree box(JointType type, int parent, Pose frame, double x, double y, double z) {
        return bar(type, parent, frame, new Box(m(x), m(y), m(z)), Pose.IDENTITY);
    }

    /**
     * Any solid shape.
     *
     * @param frame of the joint in the parent
     * @param place of the shape in the body, whose frame is the joint's
     */
    BarTree bar(JointType type, int parent, Pose frame, Shape shape, Pose place) {
        MassProperties mass = MassProperties.ofDensity(shape, DENSITY).placedAt(place);
        return body(type, parent, frame, new Body(body(count + 1), mass, List.of(new PlacedShape(shape, place))));
    }

    /** Any body of the name that is next. */
    BarTree body(JointType type, int parent, Pose frame, Body body) {
        count++;
        builder.body(body).joint("joint" + count, type, Anchor.on(body(parent), frame), Anchor.on(body.name()));
        return this;
    }

    /** The name of a body, or of the ground. */
    static String body(int number) {
        return number == 0 ? Mechanism.GROUND : "body" + number;
    }

    /** A point of a body, in centimetres. */
    static Anchor point(int number, double x, double y, double z) {
        return Anchor.on(body(number), m(x), m(y), m(z));
    }

    static double m(double centimetres) {
        return centimetres * CENTIMETRE;
    }

    static Pose at(double x, double y, double z) {
        return Pose.at(m(x), m(y), m(z));
    }
}
