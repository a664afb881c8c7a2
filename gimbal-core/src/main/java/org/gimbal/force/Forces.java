package org.gimbal.force;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.ledger.LedgerLines;
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

    /** Lines of the energy ledger. */
    private final int gravityLine;

    private final int[] centralLine;
    private final int[] potentialLine;
    private final int[] wrenchLine;
    private final double[] scratch;

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
        LedgerLines lines = new LedgerLines(mechanism);
        gravityLine = lines.of(EnergyLedger.Kind.GRAVITY, "gravity");
        centralLine = central.stream().mapToInt(lines::of).toArray();
        potentialLine = potentials.stream().mapToInt(lines::of).toArray();
        wrenchLine = wrenches.stream().mapToInt(lines::of).toArray();
        scratch = new double[6 * bodies.count()];
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
            ForceBodies pushed = potentialBodies.get(p);
            pushed.look(x, q, out);
            potentials.get(p).law().push(pushed.view, pushed);
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
            ForceBodies pushed = wrenchBodies.get(w);
            pushed.look(x, q, out);
            pushed.view.lookAtVelocities(velocity);
            wrenches.get(w).law().push(time, pushed.view, pushed);
        }
    }

    /** V of all potentials, J. */
    public double potentialEnergy(double[] x, double[] q) {
        double energy = gravityEnergy(x);
        for (int c = 0; c < central.size(); c++) {
            energy += centralEnergy(central.get(c), x);
        }
        for (int p = 0; p < potentials.size(); p++) {
            energy += userEnergy(p, x, q);
        }
        return energy;
    }

    /** V of each potential, J, into its line of the ledger. */
    public void potentialEnergies(double[] x, double[] q, double[] byLine) {
        byLine[gravityLine] = gravityEnergy(x);
        for (int c = 0; c < central.size(); c++) {
            byLine[centralLine[c]] = centralEnergy(central.get(c), x);
        }
        for (int p = 0; p < potentials.size(); p++) {
            byLine[potentialLine[p]] = userEnergy(p, x, q);
        }
    }

    private double gravityEnergy(double[] x) {
        double[] mass = bodies.mass();
        double energy = 0;
        for (int i = 0; i < bodies.count(); i++) {
            energy -= mass[i] * (gx * x[3 * i] + gy * x[3 * i + 1] + gz * x[3 * i + 2]);
        }
        return energy;
    }

    private double centralEnergy(CentralGravity force, double[] x) {
        double[] mass = bodies.mass();
        Vec3 center = force.center();
        double energy = 0;
        for (int i = 0; i < bodies.count(); i++) {
            double dx = x[3 * i] - center.x();
            double dy = x[3 * i + 1] - center.y();
            double dz = x[3 * i + 2] - center.z();
            energy -= force.gravitationalParameter() * mass[i] / Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return energy;
    }

    private double userEnergy(int p, double[] x, double[] q) {
        ForceBodies pushed = potentialBodies.get(p);
        pushed.look(x, q, scratch);
        return potentials.get(p).law().energy(pushed.view);
    }

    /** Power of each potential at a pose and velocity, W, into its line of the ledger. */
    public void potentialPowers(double[] x, double[] q, double[] velocity, double[] byLine) {
        double[] mass = bodies.mass();
        double sum = 0;
        for (int i = 0; i < bodies.count(); i++) {
            sum += mass[i] * (gx * velocity[6 * i] + gy * velocity[6 * i + 1] + gz * velocity[6 * i + 2]);
        }
        byLine[gravityLine] = sum;
        for (int c = 0; c < central.size(); c++) {
            Arrays.fill(scratch, 0);
            addCentral(central.get(c), x, scratch);
            byLine[centralLine[c]] = dot(scratch, velocity);
        }
        for (int p = 0; p < potentials.size(); p++) {
            ForceBodies pushed = potentialBodies.get(p);
            pushed.look(x, q, scratch);
            potentials.get(p).law().push(pushed.view, pushed);
            byLine[potentialLine[p]] = pushed.power(velocity);
        }
    }

    /** Adds {@code factor} times the power of each user wrench, as it was asked for last, to its line of the ledger. */
    public void addWrenchPowers(double factor, double[] velocity, double[] byLine) {
        for (int w = 0; w < wrenches.size(); w++) {
            byLine[wrenchLine[w]] += factor * wrenchBodies.get(w).power(velocity);
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /**
     * Checks the user-supplied potentials by differences at a pose.
     *
     * @throws org.gimbal.model.part.ModelException naming a force that does not match its energy
     */
    public void checkPotentials(double[] x, double[] q) {
        for (int p = 0; p < potentials.size(); p++) {
            PotentialCheck.check(potentials.get(p), potentialBodies.get(p), x, q);
        }
    }
}
