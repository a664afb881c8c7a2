package org.gimbal.book.rivals;

import java.util.List;
import org.gimbal.numerics.space.Vec3;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * A rigid body of points of 1 kg in the field of a fixed centre at the origin, V = −Σ μ/r, as an equation for methods of
 * any kind. The state is the centre of mass, its velocity, the quaternion of the principal axes (w, x, y, z), whose
 * length nothing holds, and the angular velocity in these axes.
 *
 * <pre>
 *   m ẍ = F,   q̇ = ½ q (0, Ω),   J Ω̇ = J Ω × Ω + τ
 * </pre>
 */
public final class CentralBalls implements OrdinaryDifferentialEquation {
    private final double mass;
    private final double[] moments;
    private final double[][] places;
    private final double parameter;
    private final double[] matrix = new double[9];
    private final double[] push = new double[6];
    private long evaluations;

    /**
     * A body.
     *
     * @param moments principal moments of inertia about the centre of mass
     * @param places of the points, in principal axes from the centre of mass
     * @param parameter μ of the centre
     */
    public CentralBalls(Vec3 moments, List<Vec3> places, double parameter) {
        mass = places.size();
        this.moments = new double[] {moments.x(), moments.y(), moments.z()};
        this.places =
                places.stream().map(at -> new double[] {at.x(), at.y(), at.z()}).toArray(double[][]::new);
        this.parameter = parameter;
    }

    /** How often the field was asked for its force and torque. */
    public long evaluations() {
        return evaluations;
    }

    double mass() {
        return mass;
    }

    double moment(int axis) {
        return moments[axis];
    }

    /**
     * Force in world axes and torque about the centre of mass in principal axes.
     *
     * @param rotation from principal to world axes, by rows
     * @param out three numbers of the force, three of the torque
     */
    void push(double[] x, double[] rotation, double[] out) {
        evaluations++;
        java.util.Arrays.fill(out, 0);
        for (double[] at : places) {
            double dx = x[0] + rotation[0] * at[0] + rotation[1] * at[1] + rotation[2] * at[2];
            double dy = x[1] + rotation[3] * at[0] + rotation[4] * at[1] + rotation[5] * at[2];
            double dz = x[2] + rotation[6] * at[0] + rotation[7] * at[1] + rotation[8] * at[2];
            double square = dx * dx + dy * dy + dz * dz;
            double k = -parameter / (square * Math.sqrt(square));
            double fx = k * dx;
            double fy = k * dy;
            double fz = k * dz;
            out[0] += fx;
            out[1] += fy;
            out[2] += fz;
            double bx = rotation[0] * fx + rotation[3] * fy + rotation[6] * fz;
            double by = rotation[1] * fx + rotation[4] * fy + rotation[7] * fz;
            double bz = rotation[2] * fx + rotation[5] * fy + rotation[8] * fz;
            out[3] += at[1] * bz - at[2] * by;
            out[4] += at[2] * bx - at[0] * bz;
            out[5] += at[0] * by - at[1] * bx;
        }
    }

    @Override
    public int getDimension() {
        return 13;
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        rotation(y);
        push(y, matrix, push);
        double[] rate = new double[13];
        for (int k = 0; k < 3; k++) {
            rate[k] = y[3 + k];
            rate[3 + k] = push[k] / mass;
            int a = (k + 1) % 3;
            int b = (k + 2) % 3;
            double gyroscopic = (moments[a] - moments[b]) * y[10 + a] * y[10 + b];
            rate[10 + k] = (gyroscopic + push[3 + k]) / moments[k];
        }
        rate[6] = -0.5 * (y[7] * y[10] + y[8] * y[11] + y[9] * y[12]);
        rate[7] = 0.5 * (y[6] * y[10] + y[8] * y[12] - y[9] * y[11]);
        rate[8] = 0.5 * (y[6] * y[11] + y[9] * y[10] - y[7] * y[12]);
        rate[9] = 0.5 * (y[6] * y[12] + y[7] * y[11] - y[8] * y[10]);
        return rate;
    }

    /** The rotation of the state's quaternion, whatever its length. */
    private void rotation(double[] y) {
        double scale = 2 / (y[6] * y[6] + y[7] * y[7] + y[8] * y[8] + y[9] * y[9]);
        double w = y[6];
        double i = y[7];
        double j = y[8];
        double k = y[9];
        matrix[0] = 1 - scale * (j * j + k * k);
        matrix[1] = scale * (i * j - w * k);
        matrix[2] = scale * (i * k + w * j);
        matrix[3] = scale * (i * j + w * k);
        matrix[4] = 1 - scale * (i * i + k * k);
        matrix[5] = scale * (j * k - w * i);
        matrix[6] = scale * (i * k - w * j);
        matrix[7] = scale * (j * k + w * i);
        matrix[8] = 1 - scale * (i * i + j * j);
    }
}
