package org.gimbal.sensor;

import java.util.Arrays;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.WrenchSensor;
import org.gimbal.numerics.space.Kernels3;

/**
 * Reads what a joint does to one side: the published wrench is that on side B about the joint point P at the knot
 * before, so frame and point are those of that knot. About another point Q the torque is τ + (P − Q) × f.
 */
final class WrenchProbe implements Probe {
    private final int joint;
    private final double sign;
    private final boolean force;
    private final SensedFrame frame;
    private final SensedFrame sideB;

    /** Of the knot before: P − Q, rotation of the frame. */
    private final double[] memory = new double[12];

    private final double[] wrench = new double[6];

    WrenchProbe(Mechanism mechanism, WrenchSensor sensor) {
        Joint of = mechanism.joint(sensor.joint());
        joint = mechanism.jointIndex(sensor.joint());
        sign = of.b().body().equals(sensor.at().body()) ? 1 : -1;
        force = sensor.quantity() == WrenchSensor.Quantity.FORCE;
        frame = new SensedFrame(mechanism, sensor.at());
        sideB = new SensedFrame(mechanism, of.b());
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        if (h == 0) {
            Arrays.fill(out, o, o + 3, Double.NaN);
        } else {
            for (int k = 0; k < 6; k++) {
                wrench[k] = sign * now.reactions[6 * joint + k];
            }
            Kernels3.addCross(memory, 0, wrench, 0, wrench, 3);
            Kernels3.applyTransposed(memory, 3, wrench, force ? 0 : 3, out, o);
        }
        frame.locate(now);
        sideB.locate(now);
        for (int k = 0; k < 3; k++) {
            memory[k] = sideB.pose[k] - frame.pose[k];
        }
        System.arraycopy(frame.rotation, 0, memory, 3, 9);
    }

    @Override
    public double[] memory() {
        return memory;
    }
}
