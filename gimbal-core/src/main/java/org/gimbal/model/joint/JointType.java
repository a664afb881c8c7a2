package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * The kind of a joint between a frame A (first side) and a frame B (second side). The joint frames' axes are built from
 * the type's {@link #axis}; see docs/notation.md, "Joint frames". At zero coordinates the frames coincide, but for the
 * types that say where frame B is themselves: {@link CoordinateJoint}, {@link PathJoint}, {@link SplineCurveJoint} and
 * {@link SplineSurfaceJoint}.
 */
public sealed interface JointType
        permits BasicJoint,
                Universal,
                Screw,
                Composite,
                CoordinateJoint,
                PathJoint,
                SplineCurveJoint,
                SplineSurfaceJoint {

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

    /** Any smooth pose of frame B in frame A as a function of coordinates. */
    static JointType coordinates(List<Coordinate> coordinates, PoseFunction pose) {
        return new CoordinateJoint(coordinates, pose);
    }

    /** From the first pose to the last, and straight on behind both; the coordinate is about the length in metres. */
    static PathJoint path(List<Pose> poses) {
        return PathJoint.byChords(poses, false);
    }

    /** Through all poses and back to the first; the coordinate is about the length in metres, and counts laps. */
    static PathJoint closedPath(List<Pose> poses) {
        return PathJoint.byChords(poses, true);
    }

    /** Near the control frames, four at least, from the second to the last but one. */
    static SplineCurveJoint splineCurve(List<Pose> frames) {
        return new SplineCurveJoint(frames, false);
    }

    /** Round about near the control frames, three at least. */
    static SplineCurveJoint closedSplineCurve(List<Pose> frames) {
        return new SplineCurveJoint(frames, true);
    }

    /** On a patch near the controls, four by four at least; u goes with the first index of the grid. */
    static SplineSurfaceJoint splineSurface(List<List<SplineSurfaceJoint.Control>> grid) {
        return new SplineSurfaceJoint(grid);
    }
}
