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
        String undefined = equations.undefined();
        if (!undefined.isEmpty()) {
            return new SimulationException(
                    time,
                    h,
                    status,
                    undefined + ", which is not finite there",
                    residuals,
                    "mend its law or its signal");
        }
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

    /** A step in which the coordinates of an edge raced, because its joint is about to lock. */
    SimulationException lock(double time, double h, double[] residuals, int edge) {
        return new SimulationException(
                time,
                h,
                NewtonStatus.REFUSED,
                "joint '" + nameOfJoint(edge)
                        + "', which all but locks there, so that its coordinates race and what acts along them is lost",
                residuals,
                "take a shorter step, keep the joint away from its lock with limits, or give the parts between its"
                        + " hinges mass");
    }

    /** A step that is too long for what swings between joints that pull hard. */
    SimulationException taut(double time, double h, double[] residuals, double longest) {
        return new SimulationException(
                time,
                h,
                NewtonStatus.REFUSED,
                worst() + "; joints pull so hard that light bodies between them swing faster than the step follows",
                residuals,
                "take steps of at most " + (float) longest + " s");
    }

    private String nameOfJoint(int edge) {
        return system.mechanism.joints().get(system.joints.jointOfEdge(edge)).name();
    }

    /** The joint, or free body, with the worst residual of the last attempt. */
    private String worst() {
        int link = equations.worstLink();
        String body =
                system.mechanism.bodies().get(system.bodies.bodyOfLink(link)).name();
        return system.joints.jointOfEdge(link) < 0
                ? "body '" + body + "'"
                : "joint '" + nameOfJoint(link) + "' of body '" + body + "'";
    }
}
