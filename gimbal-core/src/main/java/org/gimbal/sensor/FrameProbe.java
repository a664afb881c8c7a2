package org.gimbal.sensor;

import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.numerics.space.Kernels3;

/** Reads how one frame is placed or moves as seen from another, in the axes of that: R_inᵀ(…). */
final class FrameProbe implements Probe {
    private final SensedFrame of;
    private final SensedFrame in;
    private final FrameSensor.Quantity quantity;
    private final double[] arm = new double[3];
    private final double[] back = new double[4];
    private final double[] seen = new double[3];

    FrameProbe(Mechanism mechanism, FrameSensor sensor) {
        of = new SensedFrame(mechanism, sensor.of());
        in = new SensedFrame(mechanism, sensor.in());
        quantity = sensor.quantity();
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        of.locateAndMove(now);
        in.locateAndMove(now);
        for (int k = 0; k < 3; k++) {
            arm[k] = of.pose[k] - in.pose[k];
        }
        switch (quantity) {
            case POSITION -> Kernels3.applyTransposed(in.rotation, 0, arm, 0, out, o);
            case ORIENTATION -> turn(out, o);
            case VELOCITY -> move(out, o);
            case ANGULAR_VELOCITY -> {
                for (int k = 0; k < 3; k++) {
                    seen[k] = of.spin[k] - in.spin[k];
                }
                Kernels3.applyTransposed(in.rotation, 0, seen, 0, out, o);
            }
        }
    }

    private void turn(double[] out, int o) {
        back[0] = in.pose[3];
        for (int k = 1; k < 4; k++) {
            back[k] = -in.pose[3 + k];
        }
        Kernels3.multiplyQuaternions(back, 0, of.pose, 3, out, o);
        if (out[o] < 0) {
            for (int k = 0; k < 4; k++) {
                out[o + k] = -out[o + k];
            }
        }
    }

    /** v = v_of − v_in − ω_in × (P_of − P_in). */
    private void move(double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            seen[k] = of.velocity[k] - in.velocity[k];
        }
        Kernels3.addCross(arm, 0, in.spin, 0, seen, 0);
        Kernels3.applyTransposed(in.rotation, 0, seen, 0, out, o);
    }
}
