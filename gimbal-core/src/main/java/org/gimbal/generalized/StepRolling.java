package org.gimbal.generalized;

import org.gimbal.kinematics.Configuration;
import org.gimbal.model.constraint.VelocityConstraint;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.RollingReadings;
import org.gimbal.sim.VelocityRows;

/**
 * Constraints on velocities in joint coordinates (docs/theory/generalized.md, section 5): to a step they are rows like all
 * others. Here is what they ask besides: that a step follows how their directions turn, and what they took. Scratch space
 * of one run.
 */
final class StepRolling {
    private final ReducedSystem system;
    private final Knot knot;
    private final VelocityRows rows;
    private final boolean any;
    private int lost = -1;

    StepRolling(ReducedSystem system, Knot knot) {
        this.system = system;
        this.knot = knot;
        any = system.mechanism.constraints().stream().anyMatch(VelocityConstraint.class::isInstance);
        int motions = (int) system.mechanism.motions().stream()
                .filter(motion -> !system.followed(motion))
                .count();
        rows = new VelocityRows(system.mechanism, system.rows, motions);
    }

    /** How many numbers tell what they took. */
    static int readings(ReducedSystem system) {
        return RollingReadings.size(system.mechanism);
    }

    /** Whether a step that ends where rows were looked at last follows how theirs turn. */
    boolean follows() {
        lost = any ? system.rows.lost(knot.rows.at) : -1;
        return lost < 0;
    }

    /** What keeps a step from a solution where it begins; empty if nothing of these does. */
    String trouble(double time, double[] q0, double[] kept) {
        if (lost >= 0) {
            return system.rows.get(lost).label() + ", whose directions turn faster than it follows";
        }
        if (!any) {
            return "";
        }
        return system.rows.trouble(at(time, q0, kept));
    }

    private Configuration at(double time, double[] q, double[] kept) {
        knot.rows.recall(kept);
        knot.open(time, q);
        return knot.rows.at;
    }

    /** What rows took at the knot where a step began, of the impulses of that step over the half steps beside it. */
    void read(GeneralizedState state, double h, double[] impulse) {
        double span = 0.5 * (state.clock[2] + h);
        if (!any || span == 0) { // none acts at a turning point
            return;
        }
        at(state.time(), state.q, state.kept);
        rows.forces(span, impulse, knot.rows.gradient, state.rolling);
    }
}
