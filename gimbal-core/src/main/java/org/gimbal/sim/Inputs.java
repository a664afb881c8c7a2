package org.gimbal.sim;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * What a controller may set at a knot: joint efforts and body wrenches. They stay as they are until set again; a value
 * set at knot k acts with half of the step before and half of the step behind that knot. A value that is not finite is
 * refused when it is set, and the one before it stays.
 */
public final class Inputs {
    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    final double[] efforts;
    final double[] wrenches;

    /** Target, its speed and feed-forward effort of each servo, in the order of their description. */
    final double[] targets;

    private final List<String> servos;
    private boolean used;
    private long version;

    public Inputs(Mechanism mechanism) {
        this.mechanism = mechanism;
        layout = new CoordinateLayout(mechanism);
        efforts = new double[layout.size()];
        wrenches = new double[6 * mechanism.bodies().size()];
        servos = mechanism.forces().stream()
                .filter(Servo.class::isInstance)
                .map(Force::name)
                .toList();
        targets = new double[3 * servos.size()];
    }

    /** Where a servo is to hold its measure, m or rad. */
    public void target(String servo, double value) {
        target(servo, value, 0, 0);
    }

    /** The same with the speed at which the target moves, and an effort that is added. */
    public void target(String servo, double value, double speed, double feedForward) {
        int i = servos.indexOf(servo);
        if (i < 0) {
            throw new ModelException(
                    "mechanism '" + mechanism.name() + "' has no servo '" + servo + "'; it has " + servos);
        }
        requireFinite("the target of servo '", servo, value, speed, feedForward);
        targets[3 * i] = value;
        targets[3 * i + 1] = speed;
        targets[3 * i + 2] = feedForward;
        version++;
    }

    /** The effort of a motor, N or N·m; it is cut at the motor's limit. */
    public void drive(String motor, double effort) {
        requireFinite("the effort of motor '", motor, effort, 0, 0);
        target(motor, 0, 0, effort);
    }

    /** Effort on a joint with one coordinate, N or N·m, positive towards growing coordinates. */
    public void effort(String joint, double value) {
        effort(mechanism.jointIndex(joint), 0, value);
    }

    public void effort(int joint, int coordinate, double value) {
        if (coordinate < 0 || coordinate >= layout.freedom(joint)) {
            throw new IllegalArgumentException(
                    "joint '" + mechanism.joints().get(joint).name() + "' has no coordinate " + coordinate);
        }
        requireFinite("the effort on joint '", mechanism.joints().get(joint).name(), value, 0, 0);
        efforts[layout.offset(joint) + coordinate] = value;
        used = true;
        version++;
    }

    /** Force through the centre of mass, world axes, N. */
    public void force(String body, double x, double y, double z) {
        requireFinite("the force on body '", body, x, y, z);
        set(6 * body(body), x, y, z);
    }

    /** Torque, world axes, N·m. */
    public void torque(String body, double x, double y, double z) {
        requireFinite("the torque on body '", body, x, y, z);
        set(6 * body(body) + 3, x, y, z);
    }

    /**
     * A wrench in axes and about a point of choice, as the body is at a knot; it then stays as it is in the world until
     * it is set again.
     *
     * @param at where the body is
     */
    public void wrench(Snapshot at, String body, WrenchFrame frame, Vec3 force, Vec3 torque) {
        requireFinite("the force of the wrench on body '", body, force.x(), force.y(), force.z());
        requireFinite("the torque of the wrench on body '", body, torque.x(), torque.y(), torque.z());
        Pose pose = at.pose(body);
        Quat axes = frame == WrenchFrame.BODY ? pose.orientation() : Quat.IDENTITY;
        Vec3 center = at.centerOfMass(body);
        Vec3 point = frame == WrenchFrame.CENTRAL ? center : frame == WrenchFrame.WORLD ? Vec3.ZERO : pose.position();
        Vec3 push = axes.rotate(force);
        Vec3 turn = axes.rotate(torque).plus(point.minus(center).cross(push));
        force(body, push.x(), push.y(), push.z());
        torque(body, turn.x(), turn.y(), turn.z());
    }

    /** Three numbers, so that nothing is allocated where they are right. */
    private static void requireFinite(String of, String name, double x, double y, double z) {
        if (!(Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z))) {
            double wrong = !Double.isFinite(x) ? x : !Double.isFinite(y) ? y : z;
            throw new ModelException(of + name + "' is " + wrong + ": inputs must be finite; the last one stays");
        }
    }

    private void set(int o, double x, double y, double z) {
        wrenches[o] = x;
        wrenches[o + 1] = y;
        wrenches[o + 2] = z;
        used = true;
        version++;
    }

    private int body(String body) {
        int index = mechanism.bodyIndex(body);
        if (index < 0) {
            throw new IllegalArgumentException("the ground cannot be pushed: name a body");
        }
        return index;
    }

    /** Takes efforts and wrenches away; targets of servos stay. */
    public void clear() {
        Arrays.fill(efforts, 0);
        Arrays.fill(wrenches, 0);
        version++;
    }

    /** Whether anything was ever set. */
    public boolean used() {
        return used;
    }

    /** Changes whenever anything is set; for engines. */
    public long version() {
        return version;
    }

    /** Writes all values, for saved states. */
    public void write(DataOutput out) throws IOException {
        out.writeBoolean(used);
        SavedState.writeNumbers(out, efforts, wrenches, targets);
    }

    /** Reads what {@link #write} wrote. */
    public void read(DataInput in) throws IOException {
        used = in.readBoolean();
        SavedState.readNumbers(in, efforts, wrenches, targets);
        version++;
    }

    /** Takes over all values of another set of inputs of the same mechanism. */
    public void copyFrom(Inputs other) {
        System.arraycopy(other.efforts, 0, efforts, 0, efforts.length);
        System.arraycopy(other.wrenches, 0, wrenches, 0, wrenches.length);
        System.arraycopy(other.targets, 0, targets, 0, targets.length);
        used = other.used;
        version++;
    }

    /** Efforts in the order of {@link CoordinateLayout}; for engines. */
    public double[] efforts() {
        return efforts;
    }

    /** Target, its speed and feed-forward effort of each servo, in the order of their description; for engines. */
    public double[] targets() {
        return targets;
    }

    /** World force and torque of each body in the mechanism's order, six numbers each; for engines. */
    public double[] wrenches() {
        return wrenches;
    }
}
