package org.gimbal.testing;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/** Where all bodies exactly are at one instant, in the conventions of {@link Snapshot}. */
public record ReferenceMotion(Vec3[] center, Quat[] orientation, Vec3[] velocity, Vec3[] angularVelocity) {

    ReferenceMotion(int bodies) {
        this(new Vec3[bodies], new Quat[bodies], new Vec3[bodies], new Vec3[bodies]);
    }

    /** How far a snapshot is away: the worst body in each of the four quantities. */
    public Distance to(Snapshot s) {
        Distance d = Distance.NONE;
        for (int i = 0; i < center.length; i++) {
            d = d.max(new Distance(
                    center[i].minus(Vec3.from(s.centersOfMass(), 3 * i)).norm(),
                    angle(orientation[i], Quat.from(s.bodyOrientations(), 4 * i)),
                    velocity[i].minus(Vec3.from(s.bodyVelocities(), 3 * i)).norm(),
                    angularVelocity[i]
                            .minus(Vec3.from(s.bodyAngularVelocities(), 3 * i))
                            .norm()));
        }
        return d;
    }

    /** The angle of the rotation from one orientation to the other. */
    private static double angle(Quat a, Quat b) {
        return a.conjugate().times(b).rotationVector().norm();
    }

    /** Errors of positions (m), orientations (rad), velocities (m/s) and angular velocities (rad/s). */
    public record Distance(double position, double orientation, double velocity, double angularVelocity) {
        public static final Distance NONE = new Distance(0, 0, 0, 0);

        public Distance max(Distance o) {
            return new Distance(
                    Math.max(position, o.position),
                    Math.max(orientation, o.orientation),
                    Math.max(velocity, o.velocity),
                    Math.max(angularVelocity, o.angularVelocity));
        }

        public double[] all() {
            return new double[] {position, orientation, velocity, angularVelocity};
        }
    }
}
