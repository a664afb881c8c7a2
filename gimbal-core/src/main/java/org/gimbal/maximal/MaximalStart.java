package org.gimbal.maximal;

import java.util.Arrays;
import java.util.List;
import org.gimbal.audit.Redundancy;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.sim.InitialState;

/** Sets a run to its start: assembled, checked, with a momentum that satisfies the joints. */
final class MaximalStart {
    /** Share of its answer to a torque that a body without inertia may give alone. */
    private static final double MOST_ALONE = 1e-2;

    /** How far beyond its stop a joint may start, over the tolerance. */
    private static final double DIGITS = 10;

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
        // ten digits of a quaternion turn a joint by some 1e-10
        system.limits.check(assembly.configuration(), DIGITS * options.tolerance());
        system.forces.checkPotentials(state.x, state.q);
        system.measureForces.checkLaws(assembly.configuration());
        StepEquations equations = work.equations;
        equations.lookAt(state);
        requireInertia(system, work);
        work.bounded.checkStart(equations.before);
        double[] velocity = new double[6 * system.count];
        assembly.velocities(velocity);
        system.inertia.momentum(equations.before.r, velocity, state.momentum);
        equations.forces.spinAt(equations.before, velocity);
        // satisfies joints and closures exactly
        work.readout.ofMomentum(state.momentum, equations.forces.rotors.spin, equations.before, velocity);
        system.inertia.momentum(equations.before.r, velocity, state.momentum);
        equations.forces.spinAt(equations.before, velocity);
        equations.forces.rotors.leave(state.impulses.end, state.impulses.rows);
        System.arraycopy(velocity, 0, state.remember(0), 0, velocity.length);
        state.plainStart = options.start() == MaximalOptions.Start.PLAIN;
        work.book.begin(state, equations, velocity);
        return new Notes(sharedReactions, assembly.notes());
    }

    /**
     * Bodies without inertia may turn only together with others that have some: pushed by a torque of one, they must not
     * answer as if alone.
     */
    private static void requireInertia(MaximalSystem system, MaximalWork work) {
        double[] push = new double[6 * system.count];
        double[] answer = new double[6 * system.count];
        boolean begun = false;
        for (int m = 0; m < 3 * system.count; m++) {
            if (!system.bodies.withoutInertia(m)) {
                continue;
            }
            int link = m / 3;
            if (!begun && !work.readout.beginAdmissible(work.equations.before)) {
                throw system.withoutInertia(link);
            }
            begun = true;
            Arrays.fill(push, 0);
            for (int k = 0; k < 3; k++) {
                push[6 * link + 3 + k] = work.equations.before.r[9 * link + 3 * k + m % 3];
            }
            work.readout.admissible(push, answer);
            double inverse = 0;
            for (int k = 6 * link + 3; k < 6 * link + 6; k++) {
                inverse += push[k] * answer[k];
            }
            if (!(inverse * system.bodies.inertia()[m] <= MOST_ALONE)) {
                throw system.withoutInertia(link);
            }
        }
    }

    /**
     * What is known of a start besides its state.
     *
     * @param sharedReactions by joint, whether its reaction is not unique
     * @param notes what is not as it was wished for
     */
    record Notes(boolean[] sharedReactions, List<StartNote> notes) {}
}
