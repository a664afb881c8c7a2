package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.multiplyTransposed;

import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;

/** A point of a body: where it is and how it moves, in world axes. Scratch space of one thread. */
public final class BodyPoint {
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final double[] axesInCentral; // rotation matrices of central frames in body frames, nine per link
    private final double[] center; // centres of mass in body frames, three per link
    private final double[] way = new double[6];

    /** Rotation matrix body frame → world. */
    public final double[] axes = new double[9];

    public final double[] x = new double[3];
    public final double[] velocity = new double[3];

    public BodyPoint(ReducedSystem system, TreeMotion motion, BodyReadings bodies) {
        this.motion = motion;
        this.bodies = bodies;
        axesInCentral = new double[9 * system.count];
        center = new double[3 * system.count];
        double[] quaternion = new double[4];
        for (int i = 0; i < system.count; i++) {
            Pose central = system.bodies.centralFrame(i);
            central.orientation().into(quaternion, 0);
            Kernels3.rotationMatrix(quaternion, 0, axesInCentral, 9 * i);
            central.position().into(center, 3 * i);
        }
    }

    /** The point px, py, pz of the body frame of a link, of the bodies read last. */
    public void locate(int i, double px, double py, double pz) {
        multiplyTransposed(motion.rotation, 9 * i, axesInCentral, 9 * i, axes, 0);
        way[0] = px - center[3 * i];
        way[1] = py - center[3 * i + 1];
        way[2] = pz - center[3 * i + 2];
        apply(axes, 0, way, 0, way, 3);
        for (int k = 0; k < 3; k++) {
            x[k] = bodies.x[3 * i + k] + way[3 + k];
            velocity[k] = bodies.velocity[6 * i + k];
        }
        addCross(motion.spin, 3 * i, way, 3, velocity, 0);
    }

    /**
     * Acceleration of the point located last: that of the centre of mass + α × d + ω × (ω × d), and α.
     *
     * @param acceleration (a, α) of the link about its centre of mass
     */
    public void accelerate(int i, double[] acceleration, int o, double[] out) {
        System.arraycopy(acceleration, o, out, 0, 6);
        addCross(acceleration, o + 3, way, 3, out, 0);
        cross(motion.spin, 3 * i, way, 3, way, 0);
        addCross(motion.spin, 3 * i, way, 0, out, 0);
    }
}
