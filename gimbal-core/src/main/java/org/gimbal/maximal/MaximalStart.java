package org.gimbal.maximal;

import java.util.List;
import org.gimbal.audit.Redundancy;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.sim.InitialState;

/** Sets a run to its start: assembled, checked, with a momentum that satisfies the joints. */
final class MaximalStart {
    private MaximalStart() {}

    /**
     * Fills the state.
     *
     * @throws org.gimbal.model.part.ModelException if the start cannot be met, naming what and why
     */
    static Notes fill(
            MaximalSystem system, InitialState start, MaximalOptions options, MaximalWork work, MaximalState state) {
        Assembly assembly = new Assembly(system.linkage, start);
        assembly.positions(state.x);
        assembly.orientations(state.q);
        assembly.kept(state.kept);
        assembly.memory(state.memory);
        boolean[] sharedReactions = Redundancy.sharedReactions(assembly);
        system.limits.check(assembly.configuration(), options.tolerance());
        system.forces.checkPotentials(state.x, state.q);
        system.measureForces.checkLaws(assembly.configuration());
        StepEquations equations = work.equations;
        equations.lookAt(state);
        work.bounded.checkStart(equations.before);
        double[] velocity = new double[6 * system.count];
        assembly.velocities(velocity);
        system.inertia.momentum(equations.before.r, velocity, state.momentum);
        work.readout.ofMomentum(state.momentum, equations.before, velocity); // satisfies joints and closures exactly
        system.inertia.momentum(equations.before.r, velocity, state.momentum);
        System.arraycopy(velocity, 0, state.remember(0), 0, velocity.length);
        state.plainStart = options.start() == MaximalOptions.Start.PLAIN;
        work.book.begin(state, equations, velocity);
        return new Notes(sharedReactions, assembly.notes());
    }

    /**
     * What is known of a start besides its state.
     *
     * @param sharedReactions by joint, whether its reaction is not unique
     * @param notes what is not as it was wished for
     */
    record Notes(boolean[] sharedReactions, List<StartNote> notes) {}
}
