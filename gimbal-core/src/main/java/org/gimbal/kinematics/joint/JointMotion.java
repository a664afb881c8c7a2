package org.gimbal.kinematics.joint;

import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A joint type by itself, without bodies: how frame B moves against frame A. For set-up and read-out code; what is
 * below a step calls {@link JointKinematics} with arrays of its own.
 */
public final class JointMotion {
    private final EdgeTable table;
    private final Quat axes;
    private final double[] directions;
    private final double[] work;

    public JointMotion(JointType type) {
        table = EdgeTable.single(type);
        axes = JointKinematics.axes(type);
        directions = new double[6 * type.freedom()];
        work = new double[table.workSize()];
    }

    /** The joint axes V₁ V₂ V₃ in the frame of an anchor. */
    public Pose axes() {
        return new Pose(Vec3.ZERO, axes);
    }

    /** The pose of joint frame B in joint frame A for coordinates {@code c[offset …]}. */
    public Pose pose(double[] c, int offset) {
        double[] pose = new double[7];
        JointKinematics.pose(table, 0, c, offset, pose, 0, work);
        return new Pose(Vec3.from(pose, 0), Quat.from(pose, 3));
    }

    /**
     * The relative twist for coordinate velocities {@code u[offset …]} at coordinates {@code c[offset …]}: linear
     * velocity of frame B's origin relative to A and angular velocity, both in joint frame A.
     */
    public Vec3[] twist(double[] c, double[] u, int offset) {
        double[] twist = new double[6];
        JointKinematics.directions(table, 0, c, offset, directions, 0, work);
        Directions.twist(table.freedom(0), directions, u, offset, twist);
        return new Vec3[] {Vec3.from(twist, 0), Vec3.from(twist, 3)};
    }

    /** S(q), six numbers per coordinate. */
    public double[] directions(double[] c, int offset) {
        JointKinematics.directions(table, 0, c, offset, directions, 0, work);
        return directions.clone();
    }

    /** Ṡ(q, u), six numbers per coordinate. */
    public double[] directionRates(double[] c, double[] u, int offset) {
        double[] rates = new double[directions.length];
        JointKinematics.directionRates(table, 0, c, u, offset, rates, 0, work);
        return rates;
    }
}
