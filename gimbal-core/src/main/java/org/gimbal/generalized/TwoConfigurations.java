package org.gimbal.generalized;

import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.model.constraint.VelocityConstraint;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeStart;
import org.gimbal.sim.InitialState;

/**
 * A start from two configurations a step apart (docs/theory/generalized.md, G29): what a discrete Lagrangian needs and no
 * velocity.
 */
final class TwoConfigurations {
    private TwoConfigurations() {}

    /**
     * A run at the second configuration.
     *
     * @throws ModelException naming what neither configuration may have, or what is too far between them
     */
    static GeneralizedStep start(
            GeneralizedSystem compiled, InitialState first, InitialState second, double h, GeneralizedOptions options) {
        ReducedSystem system = compiled.tree;
        if (!first.mechanism().equals(second.mechanism())) {
            throw new ModelException("the two configurations are of different mechanisms, '"
                    + first.mechanism().name() + "' and '" + second.mechanism().name() + "'");
        }
        requireNoVelocities("first", first);
        requireNoVelocities("second", second);
        if (system.mechanism.constraints().stream().anyMatch(VelocityConstraint.class::isInstance)) {
            throw new ModelException("mechanism '" + system.mechanism.name()
                    + "' has constraints on velocities, which two configurations need not satisfy: give velocities");
        }
        GeneralizedStep step = new GeneralizedStep(compiled, second, options);
        Assembly assembly = new Assembly(system.linkage, first);
        if (!assembly.notes().isEmpty()) {
            throw new ModelException("the first configuration is not as it was asked for: "
                    + assembly.notes().get(0).message());
        }
        double[] q0 = new double[system.size];
        TreeStart.read(system, assembly, q0, new double[system.size]);
        double[] u = new double[system.size];
        CoordinateStep between = new CoordinateStep(compiled);
        double[] q1 = step.state().q.clone();
        between.velocities(q0, q1, h, u);
        if (!between.turnsLittle(h, u)) {
            throw new ModelException("a joint of mechanism '" + system.mechanism.name() + "' turns by more than "
                    + CoordinateStep.LARGEST_TURN
                    + " rad between the two configurations: they must be a step apart, so choose a shorter one");
        }
        step.startBetween(q0, q1, h);
        return step;
    }

    private static void requireNoVelocities(String which, InitialState start) {
        if (start.moves()) {
            throw new ModelException("the " + which + " of two configurations has velocities, which both together say:"
                    + " leave them out");
        }
    }
}
