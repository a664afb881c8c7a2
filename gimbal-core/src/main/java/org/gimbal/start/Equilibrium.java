package org.gimbal.start;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.force.BodyForces;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/**
 * The configuration of locally least potential energy beside a start, at rest: gravity, springs and potentials of the
 * user, on the closures of loops, gears and constraints, within joint limits. Prescribed coordinates stay where they are
 * at time zero. A run from there stays at rest.
 *
 * <pre>{@code
 * Simulation run = Simulation.of(engine, Equilibrium.of(start).start(), 0.01).build();
 * }</pre>
 *
 * Made for up to some hundred freedoms: matrices are dense.
 */
public final class Equilibrium {
    /** Above this many freedoms the matrices would take minutes. */
    private static final int MOST_FREEDOM = 500;

    private final InitialState start;
    private final double energy;
    private final double energyBefore;
    private final int iterations;
    private final List<StartNote> notes = new ArrayList<>();

    private Equilibrium(InitialState wished) {
        Mechanism mechanism = wished.mechanism();
        refuse(mechanism);
        Linkage linkage = new Linkage(mechanism);
        InitialState still = atRest(wished);
        Assembly assembly = new Assembly(linkage, still);
        TreeCoordinates tree = assembly.coordinates();
        tree.remember();
        if (tree.count() > MOST_FREEDOM) {
            throw new ModelException("mechanism '" + mechanism.name() + "' has " + tree.count()
                    + " coordinates: an equilibrium is looked for with up to " + MOST_FREEDOM
                    + " of them; set the start by hand");
        }
        new BodyForces(mechanism, linkage.bodies).checkPotentials(tree.at.x, tree.at.q);
        new MeasureForces(mechanism, linkage.joints, linkage.bodies).checkLaws(tree.at);
        TreeCoordinates before = tree.copy();
        EnergyDescent descent = new EnergyDescent(new Landscape(tree, assembly.closures()));
        energyBefore = descent.energy();
        descent.run();
        energy = descent.energy();
        iterations = descent.iterations();
        start = PlacedStart.of(tree);
        notes.addAll(assembly.notes());
        addNotes(wished, before, tree, descent.neutral());
    }

    /**
     * Looks for it.
     *
     * @throws ModelException if there is none: the energy falls without end, naming what falls; or if what the mechanism
     *     has leaves it open where it would rest, such as contacts
     */
    public static Equilibrium of(InitialState wished) {
        return new Equilibrium(wished);
    }

    /** Where to start a run: at rest. */
    public InitialState start() {
        return start;
    }

    /** Potential energy there, J. */
    public double energy() {
        return energy;
    }

    /** Potential energy of the start that was given, assembled, J. */
    public double energyBefore() {
        return energyBefore;
    }

    /** Newton steps it took. */
    public int iterations() {
        return iterations;
    }

    /** What was moved by how much, and what acts besides. */
    public List<StartNote> notes() {
        return List.copyOf(notes);
    }

    private static void refuse(Mechanism mechanism) {
        if (mechanism.touches()) {
            throw new ModelException("no equilibrium is looked for with contacts, and mechanism '" + mechanism.name()
                    + "' has contact '" + mechanism.contactNames().get(0)
                    + "': let it settle in a run, and resume from its end");
        }
    }

    private static InitialState atRest(InitialState wished) {
        InitialState still = InitialState.of(wished.mechanism()).with(wished);
        for (var joint : wished.mechanism().joints()) {
            if (wished.givenVelocity(joint.name()).isPresent()) {
                still = still.velocity(joint.name(), new double[joint.type().freedom()]);
            }
        }
        for (var body : wished.mechanism().bodies()) {
            if (wished.givenLinearVelocity(body.name()).isPresent()) {
                still = still.twist(body.name(), Vec3.ZERO, Vec3.ZERO);
            }
        }
        return still;
    }

    private void addNotes(InitialState wished, TreeCoordinates before, TreeCoordinates found, boolean neutral) {
        Mechanism mechanism = wished.mechanism();
        note(
                "the start",
                String.format(
                        Locale.ROOT,
                        "the start is at rest in an equilibrium with %.6g J of potential energy, %.3g J below the start"
                                + " that was given",
                        energy,
                        energyBefore - energy));
        notes.addAll(new StartMoves(before, found).notes("to the equilibrium"));
        if (neutral) {
            note("the start", "along some of its freedoms nothing pulls: the equilibrium is one of many in a row");
        }
        if (moves(wished)) {
            note("velocities", "velocities that the start gives are left out: it is at rest");
        }
        for (Force force : mechanism.forces()) {
            if (force instanceof WrenchForce || force instanceof Servo) {
                note(
                        "force '" + force.name() + "'",
                        "force '" + force.name() + "' has no potential energy and is not in the balance: it may move"
                                + " what starts at rest");
            }
        }
        for (PrescribedMotion motion : mechanism.motions()) {
            note(
                    "motion '" + motion.name() + "'",
                    "motion '" + motion.name() + "' was taken as it is at time zero; it may move what starts at rest");
        }
    }

    private static boolean moves(InitialState wished) {
        for (double rate : wished.resolvedVelocities()) {
            if (rate != 0) {
                return true;
            }
        }
        return wished.mechanism().bodies().stream()
                .anyMatch(body -> wished.givenLinearVelocity(body.name())
                                .filter(v -> v.norm() > 0)
                                .isPresent()
                        || wished.givenAngularVelocity(body.name())
                                .filter(v -> v.norm() > 0)
                                .isPresent());
    }

    private void note(String what, String message) {
        notes.add(new StartNote(what, 0, "", message));
    }
}
