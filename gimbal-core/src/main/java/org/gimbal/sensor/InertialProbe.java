package org.gimbal.sensor;

import java.util.Arrays;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.numerics.space.Kernels3;

/**
 * Reads gyros, velocimeters and accelerometers. The last read a = Rᵀ((V' − V)/h − ½(g' + g)): the difference of
 * velocities that belong to knots is symmetric about the middle of the step, and so are the mean of gravity and R, the
 * rotation half-way, q ∝ q_k + q_{k+1}: each errs by O(h²) there.
 */
final class InertialProbe implements Probe {
    private final SensedFrame frame;
    private final InertialSensor.Quantity quantity;
    private final Gravitation gravitation;

    /** Of the knot before: velocity, gravity, orientation. */
    private final double[] memory;

    private final double[] gravity = new double[3];
    private final double[] middle = new double[4];
    private final double[] rotation = new double[9];

    InertialProbe(Mechanism mechanism, InertialSensor sensor) {
        frame = new SensedFrame(mechanism, sensor.at());
        quantity = sensor.quantity();
        gravitation = new Gravitation(mechanism, frame.body);
        memory = quantity == InertialSensor.Quantity.ACCELEROMETER ? new double[10] : NOTHING;
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        frame.locateAndMove(now);
        switch (quantity) {
            case GYRO -> Kernels3.applyTransposed(frame.rotation, 0, frame.spin, 0, out, o);
            case VELOCIMETER -> Kernels3.applyTransposed(frame.rotation, 0, frame.velocity, 0, out, o);
            case ACCELEROMETER -> accelerate(now, h, out, o);
        }
    }

    private void accelerate(KnotView now, double h, double[] out, int o) {
        gravitation.at(frame.pose, now, gravity);
        if (h == 0) {
            Arrays.fill(out, o, o + 3, Double.NaN);
        } else {
            for (int k = 0; k < 3; k++) {
                out[o + k] = (frame.velocity[k] - memory[k]) / h - 0.5 * (gravity[k] + memory[3 + k]);
            }
            halfWay();
            Kernels3.applyTransposed(rotation, 0, out, o, out, o);
        }
        System.arraycopy(frame.velocity, 0, memory, 0, 3);
        System.arraycopy(gravity, 0, memory, 3, 3);
        System.arraycopy(frame.pose, 3, memory, 6, 4);
    }

    /** q and −q are the same orientation: of both sums the longer one is between. */
    private void halfWay() {
        double same = 0;
        for (int k = 0; k < 4; k++) {
            same += memory[6 + k] * frame.pose[3 + k];
        }
        double sign = same < 0 ? -1 : 1;
        double square = 0;
        for (int k = 0; k < 4; k++) {
            middle[k] = frame.pose[3 + k] + sign * memory[6 + k];
            square += middle[k] * middle[k];
        }
        double norm = Math.sqrt(square);
        for (int k = 0; k < 4; k++) {
            middle[k] /= norm;
        }
        Kernels3.rotationMatrix(middle, 0, rotation, 0);
    }

    @Override
    public double[] memory() {
        return memory;
    }
}
