package org.gimbal.maximal;

import java.util.function.IntToDoubleFunction;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.solve.BoundedImpulses;
import org.gimbal.contact.solve.ContactSolver;
import org.gimbal.force.BodyForceWork;
import org.gimbal.maximal.elimination.CoupledSolver;
import org.gimbal.maximal.elimination.GraphSolver;
import org.gimbal.maximal.elimination.StepSolver;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.maximal.rotation.RotationRule;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.VelocityRows;

/** The scratch space and the collaborators of one run: nothing here outlives a step, or is needed to resume. */
final class MaximalWork {
    final Inputs inputs;
    final BodyDynamics bodies;

    /** The equations of a step, the poses before and after it. */
    final StepEquations equations;

    /** The bodies in the step, as contact sees them. */
    final StepBodies motion;

    /** Impulses of contacts and of what has bounds, and the solver that finds them. */
    final BoundedImpulses bounded;

    final ContactSolver contacts;
    final ContactSums contactSums;
    final VelocityReadout readout;

    /** What acts at the present knot, and the velocities there. */
    final KnotForces knot;

    final PrescribedRows prescribed;
    final VelocityRows rolling;
    final EnergyBook book;
    final TurnCounter turnCounter;
    final FirstGuess firstGuess;
    final TautJoints tautJoints;

    /** Newton's method for a step that touches nothing, and the merits of its last solve. */
    final GlobalisedNewton newton;

    final IntToDoubleFunction meritOfIteration;
    final KnotReadings readings;

    /** An edge whose coordinates the attempted step does not follow, beside a lock of its joint; −1 if there is none. */
    int lostEdge = -1;

    /** F(z_k): potentials and what is applied, six numbers per link. */
    final double[] force;

    /** What is applied where nothing is. */
    final double[] nothingApplied;

    final BodyForceWork forceWork;

    MaximalWork(MaximalSystem system, MaximalOptions options) {
        inputs = new Inputs(system.mechanism);
        RotationRule rule = options.rotation().rule(system.bodies.inertia());
        bodies = new BodyDynamics(system, rule);
        equations = new StepEquations(system, bodies, linearSolver(system, options), inputs, options);
        ContactModel model = contactModel(system, options);
        motion = new StepBodies(equations, rule);
        bounded = new BoundedImpulses(model, motion, equations.forces);
        contacts = new ContactSolver(
                model,
                new StepLinearisation(equations, options.tolerance()),
                new KnotMasses(system, equations, coupled(system, new TreeSolver(system.layout, bodies))),
                motion,
                bounded);
        contactSums = new ContactSums(bounded.contactEffects());
        readout = new VelocityReadout(system);
        knot = new KnotForces(system, inputs, readout);
        prescribed = new PrescribedRows(system);
        rolling = new VelocityRows(system.mechanism, system.closures);
        book = new EnergyBook(system, knot, new PathVelocity(system.count, rule), prescribed, bounded);
        turnCounter = new TurnCounter(system);
        tautJoints = new TautJoints(system, readout, Double.isFinite(options.resolution()));
        firstGuess = new FirstGuess(system, rule);
        newton = new GlobalisedNewton(options.iterationLimit(), thrifty(system, options));
        meritOfIteration = newton::merit;
        readings = new KnotReadings(system, knot, book);
        force = new double[6 * system.count];
        nothingApplied = new double[6 * system.count];
        forceWork = system.forces.newWork();
    }

    /** Near a singular pose of a loop only a linearisation at the solution itself finds the impulses. */
    private static boolean thrifty(MaximalSystem system, MaximalOptions options) {
        return options.newton() == MaximalOptions.Newton.THRIFTY && system.closures.rows() == 0;
    }

    private StepSolver linearSolver(MaximalSystem system, MaximalOptions options) {
        StepSolver solver = switch (options.linearSolver()) {
            case TREE -> new TreeSolver(system.layout, bodies);
            case GRAPH_LDU -> new GraphSolver(system.layout, bodies, false);
            case DENSE_LDU -> new GraphSolver(system.layout, bodies, true);
        };
        return coupled(system, solver);
    }

    private StepSolver coupled(MaximalSystem system, StepSolver solver) {
        return system.contacts.isEmpty() ? solver : new CoupledSolver(system.layout, bodies, solver);
    }

    private static ContactModel contactModel(MaximalSystem system, MaximalOptions options) {
        return new ContactModel(
                system.contacts,
                system.bounds,
                system.inertia,
                system.mechanism.gravity().norm(),
                options.frictionDirections(),
                ContactModel.isFree(system.mechanism),
                ContactTolerances.standard());
    }
}
