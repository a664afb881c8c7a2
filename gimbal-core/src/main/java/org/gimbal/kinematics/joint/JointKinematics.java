package org.gimbal.kinematics.joint;

import java.util.Arrays;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathFunction;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.Universal;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Which kernel computes which joint. The only place that asks for the kind of a joint: switches to static functions, so
 * that loops over joints stay free of virtual calls.
 *
 * <p>A body without a joint has no rows and no coordinates; by itself it moves like one on a floating joint.
 */
public final class JointKinematics {
    private JointKinematics() {}

    private static JointKind kindOf(JointType type) {
        if (type instanceof BasicJoint basic) {
            return switch (basic.row()) {
                case REVOLUTE -> JointKind.REVOLUTE;
                case SPHERICAL -> JointKind.SPHERICAL;
                default -> JointKind.BASIC;
            };
        }
        if (type instanceof Universal) {
            return JointKind.UNIVERSAL;
        }
        if (type instanceof Screw) {
            return JointKind.SCREW;
        }
        return JointKind.COORDINATES; // all that motionOf has
    }

    /** Writes the structure of a joint. */
    static void describe(EdgeTable table, int e, JointType type) {
        table.kind[e] = kindOf(type);
        table.freedom[e] = type.freedom();
        if (type instanceof Universal) {
            UniversalKernel.describe(table, e);
        } else if (type instanceof Screw screw) {
            ScrewKernel.describe(table, e, screw.pitch());
        } else if (type instanceof BasicJoint basic) {
            switch (table.kind[e]) {
                case REVOLUTE -> RevoluteKernel.describe(table, e);
                case SPHERICAL -> SphericalKernel.describe(table, e);
                default -> BasicKernel.describe(table, e, basic.row());
            }
        } else {
            CoordinateKernel.describe(table, e, motionOf(type), type.coordinates());
        }
    }

    /** The motion of a joint whose pose is a function of its coordinates. */
    private static RelativeMotion motionOf(JointType type) {
        if (type instanceof Composite composite) {
            return new CompositeMotion(composite);
        }
        if (type instanceof CoordinateJoint joint) {
            return new FunctionMotion(joint.function(), joint.freedom(), new double[0]);
        }
        if (type instanceof PathJoint path) {
            double[] starts =
                    path.points().stream().mapToDouble(PathJoint.Point::at).toArray();
            return new FunctionMotion(new PathFunction(path), 1, starts);
        }
        if (type instanceof SplineCurveJoint curve) {
            return new SplineCurveMotion(curve);
        }
        if (type instanceof SplineSurfaceJoint surface) {
            return new SplineSurfaceMotion(surface);
        }
        throw new AssertionError("no kernel computes " + type);
    }

    /**
     * A coordinate that moves nothing which those before it do not move as well, wherever the joint is; −1 if there is
     * none.
     */
    public static int dependentCoordinate(JointType type) {
        return EdgeTable.single(type).dependentCoordinate(0);
    }

    /** The joint axes V₁ V₂ V₃ in the frame of an anchor. */
    public static Quat axes(JointType type) {
        return type instanceof Universal universal
                ? UniversalKernel.axes(universal)
                : JointPoses.smallestRotationFromZ(type.axis().unit());
    }

    /**
     * X(q): the pose of joint frame B in joint frame A.
     *
     * @param q coordinates, from {@code qo}
     * @param out receives position and quaternion, seven numbers from {@code o}
     * @param work scratch space of {@link EdgeTable#workSize}
     */
    public static void pose(EdgeTable table, int e, double[] q, int qo, double[] out, int o, double[] work) {
        switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.pose(q, qo, out, o);
            case SPHERICAL -> SphericalKernel.pose(q, qo, out, o);
            case UNIVERSAL -> UniversalKernel.pose(q, qo, out, o);
            case SCREW -> ScrewKernel.pose(table, e, q, qo, out, o);
            case BASIC, NONE -> BasicKernel.pose(table, e, q, qo, out, o);
            case COORDINATES -> table.motion(e).pose(q, qo, out, o, work);
        }
    }

    /**
     * S(q): how frame B moves against frame A for unit velocities u of the coordinates. Column by column the velocity
     * of the origin of frame B and the angular velocity, in the axes of frame A; {@link Directions} turns them into
     * those of frame B. u is the derivative of q but for rotation vectors, see docs/notation.md.
     *
     * @param out receives six numbers per coordinate from {@code o}
     */
    public static void directions(EdgeTable table, int e, double[] q, int qo, double[] out, int o, double[] work) {
        Arrays.fill(out, o, o + 6 * table.freedom[e], 0);
        switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.directions(out, o);
            case SPHERICAL -> SphericalKernel.directions(out, o);
            case UNIVERSAL -> UniversalKernel.directions(q, qo, out, o);
            case SCREW -> ScrewKernel.directions(table, e, out, o);
            case BASIC, NONE -> BasicKernel.directions(table, e, out, o);
            case COORDINATES -> table.motion(e).directions(q, qo, out, o, work);
        }
    }

    /**
     * Ṡ(q, u): the rate of the components that {@link #directions} gives, so that the velocity S u has the rate S u̇ +
     * Ṡ u in frame A.
     *
     * @param u velocities of the coordinates, from {@code qo} like the coordinates
     */
    public static void directionRates(
            EdgeTable table, int e, double[] q, double[] u, int qo, double[] out, int o, double[] work) {
        Arrays.fill(out, o, o + 6 * table.freedom[e], 0);
        switch (table.kind[e]) {
            case UNIVERSAL -> UniversalKernel.directionRates(q, u, qo, out, o);
            case COORDINATES -> table.motion(e).directionRates(q, u, qo, out, o, work);
            case REVOLUTE, SPHERICAL, SCREW, BASIC, NONE -> {} // constant
        }
    }

    /**
     * q̇ of the velocities u: u itself but for rotation vectors. All arrays from {@code qo}.
     *
     * @param u velocities of the coordinates
     * @param out receives the derivatives of the coordinates
     */
    public static void derivatives(EdgeTable table, int e, double[] q, double[] u, int qo, double[] out) {
        switch (table.kind[e]) {
            case SPHERICAL -> RotationVectors.derivative(q, u, qo, out);
            case BASIC, NONE -> BasicKernel.derivatives(table, e, q, u, qo, out);
            case COORDINATES -> table.motion(e).derivatives(q, u, qo, out);
            case REVOLUTE, UNIVERSAL, SCREW -> System.arraycopy(u, qo, out, qo, table.freedom[e]);
        }
    }

    /** Writes rotation vectors of more than half a turn as those of the same rotation that are shorter. */
    public static void shorten(EdgeTable table, int e, double[] q, int qo) {
        switch (table.kind[e]) {
            case SPHERICAL -> RotationVectors.shorten(q, qo);
            case BASIC, NONE -> BasicKernel.shorten(table, e, q, qo);
            case COORDINATES -> table.motion(e).shorten(q, qo);
            case REVOLUTE, UNIVERSAL, SCREW -> {} // angles count their turns
        }
    }

    /** Whether a coordinate is the first of the three of a rotation vector. */
    public static boolean startsRotationVector(EdgeTable table, int e, int index) {
        return switch (table.kind[e]) {
            case SPHERICAL -> index == 0;
            case BASIC, NONE -> BasicKernel.startsRotationVector(table, e, index);
            case COORDINATES -> table.motion(e).startsRotationVector(index);
            case REVOLUTE, UNIVERSAL, SCREW -> false;
        };
    }

    /** Turns a rotation vector by another one, which comes after it; both in frame A. */
    public static void turn(double[] vector, int o, double x, double y, double z) {
        RotationVectors.turn(vector, o, x, y, z);
    }

    /**
     * The first seam that a coordinate comes to on its way between two values, both left out: where X has a third
     * derivative that jumps. Not a number if there is none.
     */
    public static double seam(EdgeTable table, int e, int index, double from, double to) {
        return hasSeams(table, e) ? table.motion(e).seam(index, from, to) : Double.NaN;
    }

    /** Whether an edge may have such seams; those of all other kinds are smooth. */
    public static boolean hasSeams(EdgeTable table, int e) {
        return table.kind[e] == JointKind.COORDINATES;
    }

    /**
     * Moves a coordinate by a step along its velocity, leaving the others of its joint as they are; rotation vectors
     * are turned.
     */
    public static void move(EdgeTable table, int e, double[] q, int qo, int index, double by) {
        switch (table.kind[e]) {
            case REVOLUTE, UNIVERSAL, SCREW -> q[qo + index] += by;
            case SPHERICAL -> RotationVectors.turn(q, qo, index, by);
            case BASIC, NONE -> BasicKernel.move(table, e, q, qo, index, by);
            case COORDINATES -> table.motion(e).move(q, qo, index, by);
        }
    }

    /**
     * Where an edge is, its free directions and its correction at body positions {@code x} and rotation matrices {@code
     * r} (three and nine numbers per slot); returns the sum of squares of its violations.
     */
    public static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        return switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.update(table, places, e, x, r);
            case SPHERICAL -> SphericalKernel.update(table, places, e, x, r);
            case BASIC -> BasicKernel.update(table, places, e, x, r);
            case UNIVERSAL -> UniversalKernel.update(table, places, e, x, r);
            case SCREW -> ScrewKernel.update(table, places, e, x, r);
            case COORDINATES -> CoordinateKernel.update(table, places, e, x, r);
            case NONE -> 0;
        };
    }

    /** Brings up to date what {@link #constraints} and {@link #coordinates} read of an edge. */
    public static void locate(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        switch (table.kind[e]) {
            case NONE -> {}
            case COORDINATES -> CoordinateKernel.locate(table, places, e, x, r);
            default -> places.placeWithAxes(table, e, x, r);
        }
    }

    /** Writes the rows and violations of an edge that has been located; returns their number. */
    public static int constraints(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        return switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.constraints(places, e, out);
            case SPHERICAL -> SphericalKernel.constraints(places, e, out);
            case BASIC -> BasicKernel.constraints(table, places, e, out);
            case UNIVERSAL -> UniversalKernel.constraints(places, e, out);
            case SCREW -> ScrewKernel.constraints(table, places, e, out);
            case COORDINATES -> CoordinateKernel.constraints(table, places, e, out);
            case NONE -> 0;
        };
    }

    /** Writes the coordinates of an edge that has been located, and their velocity rows; returns their number. */
    public static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        return switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.coordinates(table, places, e, out);
            case SPHERICAL -> SphericalKernel.coordinates(places, e, out);
            case BASIC -> BasicKernel.coordinates(table, places, e, out);
            case UNIVERSAL -> UniversalKernel.coordinates(table, places, e, out);
            case SCREW -> ScrewKernel.coordinates(table, places, e, out);
            case COORDINATES -> CoordinateKernel.coordinates(table, places, e, out);
            case NONE -> 0;
        };
    }

    /**
     * Writes the rates of the rows that {@link #constraints} gives, for an edge that has been located; returns their
     * number.
     *
     * @param out has the twists of the two sides
     */
    public static int constraintRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        if (table.kind[e] == JointKind.NONE) {
            return 0;
        }
        out.follow(table, places, e);
        return switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.constraintRates(places, e, out);
            case SPHERICAL -> SphericalKernel.constraintRates(out);
            case BASIC, NONE -> BasicKernel.constraintRates(table, places, e, out);
            case UNIVERSAL -> UniversalKernel.constraintRates(places, e, out);
            case SCREW -> ScrewKernel.constraintRates(table, places, e, out);
            case COORDINATES -> CoordinateKernel.constraintRates(table, places, e, out);
        };
    }

    /** The same of the velocity rows that {@link #coordinates} gives. */
    public static int coordinateRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        if (table.kind[e] == JointKind.NONE) {
            return 0;
        }
        out.follow(table, places, e);
        return switch (table.kind[e]) {
            case REVOLUTE -> RevoluteKernel.coordinateRates(places, e, out);
            case SPHERICAL -> SphericalKernel.coordinateRates(out);
            case BASIC, NONE -> BasicKernel.coordinateRates(table, places, e, out);
            case UNIVERSAL -> UniversalKernel.coordinateRates(places, e, out);
            case SCREW -> ScrewKernel.coordinateRates(places, e, out);
            case COORDINATES -> CoordinateKernel.coordinateRates(table, places, e, out);
        };
    }

    static boolean keepsPlane(EdgeTable table, int e, Vec3 n) {
        return switch (table.kind[e]) {
            case REVOLUTE, BASIC -> BasicKernel.keepsPlane(table, e, n);
            case SPHERICAL, UNIVERSAL, SCREW, COORDINATES, NONE -> false;
        };
    }
}
