package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * The kind of a joint between a frame A (first side) and a frame B (second side). The joint frames' axes are built from
 * the type's {@link #axis}; see docs/notation.md, "Joint frames".
 */
public sealed interface JointType permits BasicJoint, Universal, Screw, Composite {

    /** The name users read, such as {@code revolute}. */
    String label();

    /** The free coordinates in order: translations first, then rotations; those of a composite joint part by part. */
    List<Coordinate> coordinates();

    /** The third axis of the joint frame, in the frames of both sides (unit length not required). */
    Vec3 axis();

    /** How many of the six relative motions remain free. */
    default int freedom() {
        return coordinates().size();
    }

    static JointType fixed() {
        return new BasicJoint(BasicJoint.Row.FIXED, Vec3.Z);
    }

    static JointType prismatic(Vec3 axis) {
        return new BasicJoint(BasicJoint.Row.PRISMATIC, axis);
    }

    static JointType planarFixedOrientation(Vec3 normal) {
        return new BasicJoint(BasicJoint.Row.PLANAR_FIXED_ORIENTATION, normal);
    }

    static JointType fixedOrientation() {
        return new BasicJoint(BasicJoint.Row.FIXED_ORIENTATION, Vec3.Z);
    }

    static JointType revolute(Vec3 axis) {
        return new BasicJoint(BasicJoint.Row.REVOLUTE, axis);
    }

    static JointType cylindrical(Vec3 axis) {
        return new BasicJoint(BasicJoint.Row.CYLINDRICAL, axis);
    }

    static JointType planar(Vec3 normal) {
        return new BasicJoint(BasicJoint.Row.PLANAR, normal);
    }

    static JointType freeRevolute(Vec3 axis) {
        return new BasicJoint(BasicJoint.Row.FREE_REVOLUTE, axis);
    }

    static JointType spherical() {
        return new BasicJoint(BasicJoint.Row.SPHERICAL, Vec3.Z);
    }

    static JointType cylindricalFree(Vec3 axis) {
        return new BasicJoint(BasicJoint.Row.CYLINDRICAL_FREE, axis);
    }

    static JointType planarFree(Vec3 normal) {
        return new BasicJoint(BasicJoint.Row.PLANAR_FREE, normal);
    }

    static JointType floating() {
        return new BasicJoint(BasicJoint.Row.FLOATING, Vec3.Z);
    }

    static JointType universal(Vec3 firstAxis, Vec3 secondAxis) {
        return new Universal(firstAxis, secondAxis);
    }

    static JointType screw(Vec3 axis, double lead) {
        return new Screw(axis, lead);
    }

    static JointType composite(Composite.Part... parts) {
        return new Composite(List.of(parts));
    }
}
