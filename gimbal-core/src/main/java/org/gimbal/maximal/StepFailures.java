package org.gimbal.maximal;

import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.SimulationException;

/** Says what is wrong with a step that cannot be taken: where, how far off, and what to try. */
final class StepFailures {
    private final MaximalSystem system;
    private final StepEquations equations;

    StepFailures(MaximalSystem system, StepEquations equations) {
        this.system = system;
        this.equations = equations;
    }

    /**
     * A step from {@code time} that could not be taken.
     *
     * @param contact the worst contact of the attempt at the whole step; empty if nothing touched
     */
    SimulationException of(double time, double h, NewtonStatus status, double[] residuals, String contact) {
        String cause = contact.isEmpty()
                ? "look for forces that grow without bound"
                : "look for bodies much lighter than those that press on them";
        return new SimulationException(
                time,
                h,
                status,
                contact.isEmpty() ? worst() : contact,
                residuals,
                "try a step shorter than " + (float) Math.abs(h) + " s or " + cause);
    }

    /** The joint, or free body, with the worst residual of the last attempt. */
    private String worst() {
        int link = equations.worstLink();
        String body =
                system.mechanism.bodies().get(system.bodies.bodyOfLink(link)).name();
        return system.joints.jointOfEdge(link) < 0
                ? "body '" + body + "'"
                : "joint '"
                        + system.mechanism
                                .joints()
                                .get(system.joints.jointOfEdge(link))
                                .name() + "' of body '" + body
                        + "'";
    }
}
