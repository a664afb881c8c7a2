package org.gimbal.sim;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.numerics.space.Vec3;

/**
 * The forces of a mechanism, compiled: world wrenches (force, torque about the centre of mass), six numbers per link.
 *
 * <p>Uniform gravity: F = m g, V = −m g·x. Central gravity: F = −μ m d/|d|³, V = −μ m/|d|, d = x − centre. User potentials and
 * wrenches are asked through {@link ForceBodies}.
 */
public final class Forces {
    private final BodyTable bodies;
    private final double gx;
    private final double gy;
    private final double gz;
    private final List<CentralGravity> central = new ArrayList<>();
    private final List<PotentialForce> potentials = new ArrayList<>();
    private final List<ForceBodies> potentialBodies = new ArrayList<>();
    private final List<WrenchForce> wrenches = new ArrayList<>();
    private final List<ForceBodies> wrenchBodies = new ArrayList<>();

    public Forces(Mechanism mechanism, BodyTable bodies) {
        this.bodies = bodies;
        Vec3 g = mechanism.gravity();
        gx = g.x();
        gy = g.y();
        gz = g.z();
        for (Force force : mechanism.forces()) {
            if (force instanceof CentralGravity c) {
                central.add(c);
            } else if (force instanceof PotentialForce p) {
                potentials.add(p);
                potentialBodies.add(new ForceBodies(mechanism, bodies, p.bodies()));
            } else if (force instanceof WrenchForce w) {
                wrenches.add(w);
                wrenchBodies.add(new ForceBodies(mechanism, bodies, w.bodies()));
            }
        }
    }

    /** Whether there are wrenches that do not come from a potential. */
    public boolean hasWrenches() {
        return !wrenches.isEmpty();
    }

    /** Adds what the potentials do at centres x and quaternions q of the central frames. */
    public void addConservative(double[] x, double[] q, double[] out) {
        double[] mass = bodies.mass();
        for (int i = 0; i < bodies.count(); i++) {
            out[6 * i] += mass[i] * gx;
            out[6 * i + 1] += mass[i] * gy;
            out[6 * i + 2] += mass[i] * gz;
        }
        for (int c = 0; c < central.size(); c++) {
            addCentral(central.get(c), x, out);
        }
        for (int p = 0; p < potentials.size(); p++) {
            ForceBodies view = potentialBodies.get(p);
            view.look(x, q, out);
            potentials.get(p).law().push(view, view);
        }
    }

    private void addCentral(CentralGravity force, double[] x, double[] out) {
        double[] mass = bodies.mass();
        Vec3 center = force.center();
        for (int i = 0; i < bodies.count(); i++) {
            double dx = x[3 * i] - center.x();
            double dy = x[3 * i + 1] - center.y();
            double dz = x[3 * i + 2] - center.z();
            double r2 = dx * dx + dy * dy + dz * dz;
            double k = -force.gravitationalParameter() * mass[i] / (r2 * Math.sqrt(r2));
            out[6 * i] += k * dx;
            out[6 * i + 1] += k * dy;
            out[6 * i + 2] += k * dz;
        }
    }

    /** Adds the user wrenches at a time, pose and world velocity (v, ω), six numbers per link. */
    public void addWrenches(double time, double[] x, double[] q, double[] velocity, double[] out) {
        for (int w = 0; w < wrenches.size(); w++) {
            ForceBodies view = wrenchBodies.get(w);
            view.look(x, q, out);
            view.lookAtVelocities(velocity);
            wrenches.get(w).law().push(time, view, view);
        }
    }

    /** V of all potentials, J. */
    public double potentialEnergy(double[] x, double[] q) {
        double[] mass = bodies.mass();
        double energy = 0;
        for (int i = 0; i < bodies.count(); i++) {
            energy -= mass[i] * (gx * x[3 * i] + gy * x[3 * i + 1] + gz * x[3 * i + 2]);
            for (int c = 0; c < central.size(); c++) {
                Vec3 center = central.get(c).center();
                double dx = x[3 * i] - center.x();
                double dy = x[3 * i + 1] - center.y();
                double dz = x[3 * i + 2] - center.z();
                energy -= central.get(c).gravitationalParameter() * mass[i] / Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        for (int p = 0; p < potentials.size(); p++) {
            ForceBodies view = potentialBodies.get(p);
            view.look(x, q, NOWHERE);
            energy += potentials.get(p).law().energy(view);
        }
        return energy;
    }

    private static final double[] NOWHERE = new double[0];

    /**
     * Checks the user-supplied potentials by differences at a pose.
     *
     * @throws org.gimbal.model.ModelException naming a force that does not match its energy
     */
    public void checkPotentials(double[] x, double[] q) {
        for (int p = 0; p < potentials.size(); p++) {
            PotentialCheck.check(potentials.get(p), potentialBodies.get(p), x, q);
        }
    }
}
