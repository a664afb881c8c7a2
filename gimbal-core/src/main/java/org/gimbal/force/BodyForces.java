package org.gimbal.force;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.MutualField;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchForce;

/**
 * The forces of a mechanism that act on bodies, compiled: gravity, central gravity, fields, potentials and wrenches of
 * the user. Pure laws: they know nothing of steps. Constant: threads may share it, each with a {@link BodyForceWork} of its
 * own; the laws of the user are then called by all of them.
 *
 * <p>Arrays are in link order. Poses: centres of mass x and quaternions q of the central frames, three and four numbers
 * per link. Wrenches: (force, torque about the centre of mass), world axes, N and N·m. Velocities: (v, ω), world axes.
 * Displacements: (δx, δθ), world axes, δθ about the centre of mass. Six numbers per link each.
 */
public final class BodyForces {
    private final Mechanism mechanism;
    private final BodyTable bodies;

    /** Uniform gravity, central gravity, fields, potentials of the user. */
    private final BodyPotential[] potentials;

    private final UserWrench[] wrenches;

    /** What they are made from. */
    private final List<PotentialForce> potentialForces = new ArrayList<>();

    private final List<WrenchForce> wrenchForces = new ArrayList<>();

    /** The points of fields that act on points. */
    private final List<BodyPoints> points = new ArrayList<>();

    /** Lines of the energy ledger. */
    private final int[] potentialLine;

    private final int[] wrenchLine;

    public BodyForces(Mechanism mechanism, BodyTable bodies) {
        this.mechanism = mechanism;
        this.bodies = bodies;
        LedgerLines lines = new LedgerLines(mechanism);
        List<BodyPotential> list = new ArrayList<>();
        List<Integer> line = new ArrayList<>();
        list.add(new UniformGravityField(bodies.mass(), mechanism.gravity()));
        line.add(lines.of(EnergyLedger.Kind.GRAVITY, "gravity"));
        for (Force force : mechanism.forces()) {
            if (force instanceof CentralGravity central) {
                list.add(new CentralGravityField(bodies.mass(), central));
                line.add(lines.of(force));
            } else if (force instanceof FieldForce field) {
                list.add(compiled(field));
                line.add(lines.of(force));
            } else if (force instanceof PotentialForce potential) {
                potentialForces.add(potential);
            } else if (force instanceof WrenchForce wrench) {
                wrenchForces.add(wrench);
            }
        }
        for (int p = 0; p < potentialForces.size(); p++) {
            list.add(new UserPotential(potentialForces.get(p), p));
            line.add(lines.of(potentialForces.get(p)));
        }
        potentials = list.toArray(new BodyPotential[0]);
        potentialLine = line.stream().mapToInt(k -> k).toArray();
        wrenches = new UserWrench[wrenchForces.size()];
        for (int w = 0; w < wrenches.length; w++) {
            wrenches[w] = new UserWrench(wrenchForces.get(w), w);
        }
        wrenchLine = wrenchForces.stream().mapToInt(lines::of).toArray();
    }

    private BodyPotential compiled(FieldForce field) {
        if (field instanceof GravityGradient gradient) {
            return new GravityGradientField(gradient, mechanism, bodies);
        }
        int number = points.size();
        if (field instanceof CentralField central) {
            points.add(new BodyPoints(mechanism, bodies, central.bodies()));
            return new CentralPointField(central, points.get(number), number);
        }
        MutualField mutual = (MutualField) field;
        points.add(new BodyPoints(mechanism, bodies, mutual.bodies()));
        return new MutualPointField(mutual, points.get(number), number);
    }

    /** Scratch space for one thread. */
    public BodyForceWork newWork() {
        return new BodyForceWork(
                bodies.count(),
                potentialForces.stream()
                        .map(p -> new ForceBodies(mechanism, bodies, p.bodies()))
                        .toArray(ForceBodies[]::new),
                wrenchForces.stream()
                        .map(w -> new ForceBodies(mechanism, bodies, w.bodies()))
                        .toArray(ForceBodies[]::new),
                points.stream().map(of -> new PointPlaces(of.count)).toArray(PointPlaces[]::new));
    }

    /** Whether there are wrenches that do not come from a potential. */
    public boolean hasWrenches() {
        return wrenches.length > 0;
    }

    /** Adds the wrenches −∂V/∂(x, θ) of all potentials. */
    public void addConservative(double[] x, double[] q, double[] out, BodyForceWork work) {
        for (BodyPotential potential : potentials) {
            potential.addWrench(x, q, out, work);
        }
    }

    /**
     * Adds the change of those wrenches to first order in a displacement: the negative Hessian of all potentials times
     * (δx, δθ). Analytic for gravity and {@link PotentialForce.SecondOrderLaw}; central differences of the wrench with
     * steps of 10⁻⁵ for other laws of the user.
     */
    public void addConservativeChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        for (BodyPotential potential : potentials) {
            potential.addWrenchChange(x, q, displacement, out, work);
        }
    }

    /** Adds the user wrenches at a time, poses and velocities. */
    public void addWrenches(double time, double[] x, double[] q, double[] velocity, double[] out, BodyForceWork work) {
        for (UserWrench wrench : wrenches) {
            wrench.add(time, x, q, velocity, out, work);
        }
    }

    /**
     * Adds the change of the user wrenches to first order in a displacement and a change of the velocities. Analytic
     * for constant wrenches, central differences with steps of 10⁻⁵ for others.
     */
    public void addWrenchChanges(
            LinearisationPoint at, double[] displacement, double[] velocityChange, double[] out, BodyForceWork work) {
        for (UserWrench wrench : wrenches) {
            wrench.addChange(at, displacement, velocityChange, out, work);
        }
    }

    /** V of all potentials, J. */
    public double potentialEnergy(double[] x, double[] q, BodyForceWork work) {
        double energy = 0;
        for (BodyPotential potential : potentials) {
            energy += potential.energy(x, q, work);
        }
        return energy;
    }

    /** V of each potential, J, into its line of the ledger. */
    public void potentialEnergies(double[] x, double[] q, double[] byLine, BodyForceWork work) {
        for (int p = 0; p < potentials.length; p++) {
            byLine[potentialLine[p]] = potentials[p].energy(x, q, work);
        }
    }

    /** Power of each potential at a pose and velocity, W, into its line of the ledger. */
    public void potentialPowers(double[] x, double[] q, double[] velocity, double[] byLine, BodyForceWork work) {
        for (int p = 0; p < potentials.length; p++) {
            byLine[potentialLine[p]] = potentials[p].power(x, q, velocity, work);
        }
    }

    /** Adds {@code factor} times the power of each user wrench, as it was asked for last, to its line of the ledger. */
    public void addWrenchPowers(double factor, double[] velocity, double[] byLine, BodyForceWork work) {
        for (int w = 0; w < wrenches.length; w++) {
            byLine[wrenchLine[w]] += factor * wrenches[w].power(velocity, work);
        }
    }

    /**
     * Checks the user-supplied potentials by differences at a pose.
     *
     * @throws org.gimbal.model.part.ModelException naming a force that does not match its energy
     */
    public void checkPotentials(double[] x, double[] q) {
        BodyForceWork work = newWork();
        for (BodyPotential potential : potentials) {
            if (potential instanceof UserPotential user) {
                new PotentialCheck(user, work).check(x, q);
            }
        }
    }
}
