package org.gimbal.force;

import org.gimbal.model.force.CentralGravity;

/**
 * Attraction towards a fixed centre. With d from the centre to the centre of mass of a body, r = |d| and the
 * gravitational parameter μ, m³/s²:
 *
 * <pre>
 *   V  = −μ m/r
 *   F  = −μ m d/r³
 *   δF = −μ m/r³ (δx − 3 d (d·δx)/r²)
 * </pre>
 *
 * No torque: it acts on a body as on a point mass.
 */
final class CentralGravityField implements BodyPotential {
    private final double[] mass;
    private final double mu;
    private final double[] center = new double[3];

    CentralGravityField(double[] mass, CentralGravity force) {
        this.mass = mass;
        mu = force.gravitationalParameter();
        force.center().into(center, 0);
    }

    @Override
    public double energy(double[] x, double[] q, BodyForceWork work) {
        double energy = 0;
        for (int i = 0; i < mass.length; i++) {
            double dx = x[3 * i] - center[0];
            double dy = x[3 * i + 1] - center[1];
            double dz = x[3 * i + 2] - center[2];
            energy -= mu * mass[i] / Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return energy;
    }

    @Override
    public void addWrench(double[] x, double[] q, double[] out, BodyForceWork work) {
        for (int i = 0; i < mass.length; i++) {
            double dx = x[3 * i] - center[0];
            double dy = x[3 * i + 1] - center[1];
            double dz = x[3 * i + 2] - center[2];
            double k = perDistance(i, dx * dx + dy * dy + dz * dz);
            out[6 * i] += k * dx;
            out[6 * i + 1] += k * dy;
            out[6 * i + 2] += k * dz;
        }
    }

    @Override
    public void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        for (int i = 0; i < mass.length; i++) {
            double dx = x[3 * i] - center[0];
            double dy = x[3 * i + 1] - center[1];
            double dz = x[3 * i + 2] - center[2];
            double r2 = dx * dx + dy * dy + dz * dz;
            double k = perDistance(i, r2);
            double along =
                    3 * (dx * displacement[6 * i] + dy * displacement[6 * i + 1] + dz * displacement[6 * i + 2]) / r2;
            out[6 * i] += k * (displacement[6 * i] - along * dx);
            out[6 * i + 1] += k * (displacement[6 * i + 1] - along * dy);
            out[6 * i + 2] += k * (displacement[6 * i + 2] - along * dz);
        }
    }

    /** −μ m/r³ of link i. */
    private double perDistance(int i, double r2) {
        return -mu * mass[i] / (r2 * Math.sqrt(r2));
    }
}
