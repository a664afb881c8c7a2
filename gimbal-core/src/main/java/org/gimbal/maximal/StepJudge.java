package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.control.StepFailure;

/**
 * Whether a step that has a solution may be taken, and what is wrong with one that cannot: where, how far off, and what to
 * try.
 */
final class StepJudge {
    private static final String FALLEN = "take a shorter step, or let a contact with friction carry what may fall over";

    private final MaximalSystem system;
    private final StepEquations equations;
    private final MaximalWork work;
    private final MaximalState state;

    /** Whether the attempted step was refused because joints pull bodies back faster than it follows. */
    private boolean tooTaut;

    /** A closure whose rows turn faster than the attempted step follows; −1 if there is none. */
    private int lostClosure = -1;

    StepJudge(MaximalSystem system, MaximalWork work, MaximalState state) {
        this.system = system;
        equations = work.equations;
        this.work = work;
        this.state = state;
    }

    /** Whether the step that stands in the equations, of length h, can be taken. */
    boolean accepts(double h) {
        return follows() && rolls() && stable(h);
    }

    /** Whether it is short enough for how what rolls turns. */
    private boolean rolls() {
        lostClosure = system.closures.lost(equations.after);
        return lostClosure < 0;
    }

    /** Whether what acts along coordinates that are searched for sees enough of their way. */
    private boolean follows() {
        work.lostEdge = work.turnCounter.lost(work.equations.before, work.equations.after, work.inputs.efforts());
        return work.lostEdge < 0;
    }

    /** Whether the step is short enough for what swings between joints that pull; contacts strike once and are gone. */
    private boolean stable(double h) {
        double span = 0.5 * (state.lastStep + h);
        tooTaut = !work.contacts.near() && work.tautJoints.tooFast(work.equations, span, state);
        return !tooTaut;
    }

    /** How the last solve ended. */
    StepFailure failure() {
        if (work.contacts.near()) {
            return new StepFailure(work.contacts.residuals(), work.contacts.worst());
        }
        double[] merits = new double[work.newton.iterations() + 1]; // at its start and after each iteration
        Arrays.setAll(merits, work.meritOfIteration);
        return new StepFailure(merits, "");
    }

    /** Why a step of length h at a time could not be taken, as a whole or in parts. */
    SimulationException exception(double time, double h, NewtonStatus ending, StepFailure whole) {
        if (ending == NewtonStatus.REFUSED && work.lostEdge >= 0) {
            return lock(time, h, whole.residuals(), work.lostEdge);
        }
        if (ending == NewtonStatus.REFUSED && lostClosure >= 0) {
            return turning(
                    time, h, whole.residuals(), system.closures.get(lostClosure).label());
        }
        if (ending == NewtonStatus.REFUSED && tooTaut) {
            return taut(time, h, whole.residuals(), work.tautJoints.longestStep());
        }
        return of(time, h, ending, whole.residuals(), whole.where());
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
        String trouble = system.closures.trouble(equations.before);
        if (!trouble.isEmpty()) {
            return new SimulationException(time, h, status, trouble, residuals, FALLEN);
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
    private SimulationException lock(double time, double h, double[] residuals, int edge) {
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

    /** A step in which rows on velocities turn further than it follows: beside a wheel that lies flat. */
    private static SimulationException turning(double time, double h, double[] residuals, String constraint) {
        return new SimulationException(
                time,
                h,
                NewtonStatus.REFUSED,
                constraint + ", whose directions turn all the way round there, as those of a wheel do that lies flat",
                residuals,
                FALLEN);
    }

    /** A step that is too long for what swings between joints that pull hard. */
    private SimulationException taut(double time, double h, double[] residuals, double longest) {
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
