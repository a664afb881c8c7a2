package org.gimbal.force;

import org.gimbal.numerics.space.Vec3;

/** Uniform gravity g, m/s², world axes: V = −Σ m g·x, F = m g. The wrench is constant. */
final class UniformGravityField implements BodyPotential {
    private final double[] mass;
    private final double gx;
    private final double gy;
    private final double gz;

    UniformGravityField(double[] mass, Vec3 g) {
        this.mass = mass;
        gx = g.x();
        gy = g.y();
        gz = g.z();
    }

    @Override
    public double energy(double[] x, double[] q, BodyForceWork work) {
        double energy = 0;
        for (int i = 0; i < mass.length; i++) {
            energy -= mass[i] * (gx * x[3 * i] + gy * x[3 * i + 1] + gz * x[3 * i + 2]);
        }
        return energy;
    }

    @Override
    public void addWrench(double[] x, double[] q, double[] out, BodyForceWork work) {
        for (int i = 0; i < mass.length; i++) {
            out[6 * i] += mass[i] * gx;
            out[6 * i + 1] += mass[i] * gy;
            out[6 * i + 2] += mass[i] * gz;
        }
    }

    @Override
    public void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {}

    @Override
    public double power(double[] x, double[] q, double[] velocity, BodyForceWork work) {
        double sum = 0;
        for (int i = 0; i < mass.length; i++) {
            sum += mass[i] * (gx * velocity[6 * i] + gy * velocity[6 * i + 1] + gz * velocity[6 * i + 2]);
        }
        return sum;
    }
}
