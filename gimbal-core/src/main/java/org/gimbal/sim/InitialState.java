package org.gimbal.sim;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.DesiredStart;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Where a run starts: joint coordinates and velocities, and poses and velocities of bodies. What is not set is zero; the
 * second coordinate of a gear or a cam follows its first unless both are set. Immutable.
 *
 * <p>Where a mechanism has closed loops or poses are given for bodies that joints hold, this is a wish:
 * {@link Assembly} finds the start near it that satisfies all joints. Coordinates that were set are kept then, as long
 * as the loops can be closed with them.
 */
public final class InitialState implements DesiredStart {
    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    private final double[] coordinates;
    private final double[] velocities;
    private final boolean[] coordinateSet;
    private final boolean[] velocitySet;
    private final @Nullable Pose[] poses;
    private final @Nullable Vec3[] linear;
    private final @Nullable Vec3[] angular;

    private InitialState(Mechanism mechanism) {
        this.mechanism = mechanism;
        layout = new CoordinateLayout(mechanism);
        coordinates = new double[layout.size()];
        velocities = new double[layout.size()];
        coordinateSet = new boolean[layout.size()];
        velocitySet = new boolean[layout.size()];
        int bodies = mechanism.bodies().size();
        poses = new Pose[bodies];
        linear = new Vec3[bodies];
        angular = new Vec3[bodies];
    }

    private InitialState(InitialState o) {
        mechanism = o.mechanism;
        layout = o.layout;
        coordinates = o.coordinates.clone();
        velocities = o.velocities.clone();
        coordinateSet = o.coordinateSet.clone();
        velocitySet = o.velocitySet.clone();
        poses = o.poses.clone();
        linear = o.linear.clone();
        angular = o.angular.clone();
    }

    /** Everything at zero and at rest. */
    public static InitialState of(Mechanism mechanism) {
        return new InitialState(mechanism);
    }

    /** Sets all coordinates of a joint. */
    public InitialState position(String joint, double... values) {
        InitialState next = new InitialState(this);
        put(joint, values, next.coordinates, next.coordinateSet);
        return next;
    }

    /** Sets all coordinate velocities of a joint. */
    public InitialState velocity(String joint, double... values) {
        InitialState next = new InitialState(this);
        put(joint, values, next.velocities, next.velocitySet);
        return next;
    }

    /** Sets one coordinate of a joint; the others stay as they were. */
    public InitialState position(CoordinateRef coordinate, double value) {
        InitialState next = new InitialState(this);
        put(coordinate, value, next.coordinates, next.coordinateSet);
        return next;
    }

    /** Sets the velocity of one coordinate of a joint; the others stay as they were. */
    public InitialState velocity(CoordinateRef coordinate, double value) {
        InitialState next = new InitialState(this);
        put(coordinate, value, next.velocities, next.velocitySet);
        return next;
    }

    /** Places the frame of a body; if joints hold it, as far as they allow. */
    public InitialState pose(String body, Pose pose) {
        requireFinite("pose of body '" + body + "'", pose.isFinite());
        InitialState next = new InitialState(this);
        next.poses[movable(body)] = new Pose(pose.position(), pose.orientation().unit());
        return next;
    }

    /**
     * Velocity of the centre of mass in world axes and angular velocity in body axes; if joints hold the body, as far
     * as they allow.
     */
    public InitialState twist(String body, Vec3 linearVelocity, Vec3 angularVelocity) {
        requireFinite("velocity of body '" + body + "'", linearVelocity.isFinite() && angularVelocity.isFinite());
        InitialState next = new InitialState(this);
        int i = movable(body);
        next.linear[i] = linearVelocity;
        next.angular[i] = angularVelocity;
        return next;
    }

    /** With everything that was set in another start, whose joints and bodies this mechanism must have too. */
    public InitialState with(InitialState other) {
        InitialState next = new InitialState(this);
        for (Joint joint : other.mechanism.joints()) {
            for (int k = 0; k < joint.type().freedom(); k++) {
                CoordinateRef ref = new CoordinateRef(joint.name(), k);
                int from = other.index(ref);
                if (other.coordinateSet[from]) {
                    next.put(ref, other.coordinates[from], next.coordinates, next.coordinateSet);
                }
                if (other.velocitySet[from]) {
                    next.put(ref, other.velocities[from], next.velocities, next.velocitySet);
                }
            }
        }
        for (int i = 0; i < other.poses.length; i++) {
            String name = other.mechanism.bodies().get(i).name();
            Pose pose = other.poses[i];
            Vec3 v = other.linear[i];
            Vec3 omega = other.angular[i];
            next = pose == null ? next : next.pose(name, pose);
            next = v == null || omega == null ? next : next.twist(name, v, omega);
        }
        return next;
    }

    @Override
    public Mechanism mechanism() {
        return mechanism;
    }

    /** The coordinates of a joint, if any of them was set; the others are what gears and cams ask for, or zero. */
    public Optional<double[]> givenPosition(String joint) {
        return given(joint, follow(), coordinateSet);
    }

    /** The same for the coordinate velocities. */
    public Optional<double[]> givenVelocity(String joint) {
        return given(joint, followVelocities(), velocitySet);
    }

    /** One coordinate, if it was set itself. */
    public OptionalDouble givenPosition(CoordinateRef coordinate) {
        int k = index(coordinate);
        return coordinateSet[k] ? OptionalDouble.of(coordinates[k]) : OptionalDouble.empty();
    }

    /** The velocity of one coordinate, if it was set itself. */
    public OptionalDouble givenVelocity(CoordinateRef coordinate) {
        int k = index(coordinate);
        return velocitySet[k] ? OptionalDouble.of(velocities[k]) : OptionalDouble.empty();
    }

    /** The pose that was given to a body, if one was. */
    public Optional<Pose> givenPose(String body) {
        return Optional.ofNullable(poses[movable(body)]);
    }

    /** The velocity of the centre of mass that was given to a body, world axes. */
    public Optional<Vec3> givenLinearVelocity(String body) {
        return Optional.ofNullable(linear[movable(body)]);
    }

    /** The angular velocity that was given to a body, body axes. */
    public Optional<Vec3> givenAngularVelocity(String body) {
        return Optional.ofNullable(angular[movable(body)]);
    }

    private Optional<double[]> given(String joint, double[] values, boolean[] set) {
        int j = mechanism.jointIndex(joint);
        int from = layout.offset(j);
        for (int k = from; k < from + layout.freedom(j); k++) {
            if (set[k]) {
                return Optional.of(Arrays.copyOfRange(values, from, from + layout.freedom(j)));
            }
        }
        return Optional.empty();
    }

    /** The coordinates with gears and cams followed. */
    @Override
    public double[] resolvedCoordinates() {
        double[] resolved = follow();
        new Followers(mechanism, layout).requireMesh(resolved, coordinateSet);
        return resolved;
    }

    /** The coordinate velocities with gears and cams followed. */
    @Override
    public double[] resolvedVelocities() {
        return followVelocities();
    }

    private double[] follow() {
        return new Followers(mechanism, layout).coordinates(coordinates, coordinateSet);
    }

    private double[] followVelocities() {
        return new Followers(mechanism, layout).velocities(velocities, velocitySet, follow());
    }

    /** Whether a coordinate was set, in the order of {@link CoordinateLayout}. */
    @Override
    public boolean coordinateSet(int index) {
        return coordinateSet[index];
    }

    @Override
    public boolean velocitySet(int index) {
        return velocitySet[index];
    }

    /** The pose given for a body, by its index in the mechanism. */
    @Override
    public @Nullable Pose pose(int body) {
        return poses[body];
    }

    /** Whether any velocity was set, of a joint or of a body. */
    public boolean moves() {
        boolean any = Arrays.stream(linear).anyMatch(Objects::nonNull)
                || Arrays.stream(angular).anyMatch(Objects::nonNull);
        for (boolean set : velocitySet) {
            any |= set;
        }
        return any;
    }

    /** Velocity of the centre of mass, world axes, if one was given. */
    @Override
    public @Nullable Vec3 linear(int body) {
        return linear[body];
    }

    /** Angular velocity, body axes, if one was given. */
    @Override
    public @Nullable Vec3 angular(int body) {
        return angular[body];
    }

    private int index(CoordinateRef ref) {
        return layout.offset(mechanism.jointIndex(ref.joint())) + ref.index();
    }

    private void put(String joint, double[] values, double[] target, boolean[] set) {
        int j = mechanism.jointIndex(joint);
        if (values.length != layout.freedom(j)) {
            throw new ModelException("joint '" + joint + "' ("
                    + mechanism.joints().get(j).type().label() + ") has " + layout.freedom(j) + " coordinates, got "
                    + values.length + " values");
        }
        for (int k = 0; k < values.length; k++) {
            put(new CoordinateRef(joint, k), values[k], target, set);
        }
    }

    private void put(CoordinateRef ref, double value, double[] target, boolean[] set) {
        int j = mechanism.jointIndex(ref.joint());
        if (ref.index() < 0 || ref.index() >= layout.freedom(j)) {
            throw new ModelException("joint '" + ref.joint() + "' has no coordinate " + ref.index());
        }
        requireFinite("value for joint '" + ref.joint() + "'", Double.isFinite(value));
        target[index(ref)] = value;
        set[index(ref)] = true;
    }

    private int movable(String body) {
        int index = mechanism.bodyIndex(body);
        if (index < 0) {
            throw new ModelException("the ground cannot be moved");
        }
        return index;
    }

    private static void requireFinite(String what, boolean finite) {
        if (!finite) {
            throw new ModelException(what + " is not finite");
        }
    }
}
