package org.gimbal.sim.control;

import org.gimbal.model.Mechanism;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.PlainStep.Guess;
import org.gimbal.sim.control.PlainStep.Mark;

/**
 * Makes the steps that users ask for out of an engine's plain steps: in the stages of a composition, cut at impacts,
 * divided where a plain step has no solution or does not follow the motion. All or nothing: a step that fails leaves
 * the state as it was.
 */
public final class StepControl implements Stepper {
    /** A rest of a step below this share of it is round-off. */
    private static final double NO_REST = 1e-9;

    private final CompiledSystem system;
    private final PlainStep plain;
    private final int halvings;
    private final Resolution resolution;
    private final ImpactCut impactCut;
    private final StepReport report = new StepReport();
    private NewtonStatus status = NewtonStatus.CONVERGED;
    private boolean composed;
    private int refinement;
    private int deepest;

    public int refinement() {
        return refinement;
    }

    /**
     * Controls the steps of one run.
     *
     * @param halvings how many times a plain step may be halved
     * @param resolution largest change of any angular velocity over a step, times the step, rad; infinity judges none
     */
    public StepControl(CompiledSystem system, PlainStep plain, int halvings, double resolution) {
        this.system = system;
        this.plain = plain;
        this.halvings = halvings;
        this.resolution = new Resolution(resolution);
        impactCut = new ImpactCut(plain);
    }

    @Override
    public StepReport step(double length, Composition composition) {
        requireLength(length);
        report.clear();
        plain.beginStep(report);
        composed = composition.stageCount() > 1;
        if (composed) {
            stages(length, composition);
        } else {
            stage(length);
        }
        plain.endStep();
        return report;
    }

    private void requireLength(double length) {
        if (!Double.isFinite(length) || length == 0) {
            throw new IllegalArgumentException("step length must be finite and not zero, got " + length);
        }
        if (length < 0 && !plain.againstRunningBackwards().isEmpty()) {
            throw new IllegalArgumentException(plain.againstRunningBackwards() + ", got step length " + length);
        }
    }

    /**
     * All stages of a composed step, or none. Stages are divided only if they have no solution: their errors cancel
     * while they are whole.
     */
    private void stages(double length, Composition composition) {
        plain.mark(Mark.STEP);
        try {
            for (int i = 0; i < composition.stageCount(); i++) {
                stage(composition.stage(i) * length);
            }
        } catch (SimulationException e) {
            plain.rollBack(Mark.STEP);
            throw e;
        }
    }

    private void stage(double h) {
        if (plain.impacts().possible() && h > 0) {
            cut(h);
        } else {
            whole(h);
        }
    }

    /** A step in which something may bounce, all or nothing. */
    private void cut(double h) {
        plain.mark(Mark.STEP);
        try {
            double rest = impactCut.takeUpToLastImpact(h);
            if (rest > NO_REST * h) {
                whole(rest);
            }
        } catch (SimulationException e) {
            plain.rollBack(Mark.STEP);
            throw e;
        }
    }

    /**
     * A step in as many equal parts as steps of this run have needed so far; if one of them cannot be taken, or does not
     * follow the motion, parts are halved from there on, for good. All or nothing.
     */
    private void whole(double h) {
        int before = refinement;
        if (before == 0) {
            part(h);
            return;
        }
        plain.mark(Mark.PART);
        int parts = 1 << before;
        double length = h / parts;
        for (int k = 0; k < parts; k++) {
            part(length);
        }
    }

    /** One part if it can be, else in halves. */
    private void part(double h) {
        plain.beginPart(h, halvings);
        boolean done = advance(h, Guess.PAST_STEPS) || (plain.guessMatters() && advance(h, Guess.LAST_STEP));
        if (!done) {
            divide(h);
        }
    }

    /** Tries, judges and takes a plain step; if it is not taken the state is untouched. */
    private boolean advance(double h, Guess guess) {
        if (!plain.attempt(h, guess)) {
            status = plain.status();
            return false;
        }
        // an impact changes velocities at once, however short the step
        StepMotion motion = plain.motion();
        if (!(composed || motion.abrupt() || resolution.follows(motion, h))) {
            status = NewtonStatus.REFUSED;
            return false;
        }
        plain.commit(h);
        return true;
    }

    /** Halves a step as often as allowed; all or nothing. */
    private void divide(double h) {
        plain.mark(Mark.PART);
        double time = plain.time();
        StepFailure failure = plain.failure();
        int iterations = report.iterations();
        boolean lasting = !plain.motion().abrupt();
        deepest = 0;
        boolean solved = inParts(h, halvings - refinement);
        if (lasting && solved) {
            refinement += deepest;
            System.getLogger("gimbal").log(System.Logger.Level.DEBUG, "refined");
        }
        report.addIterationsInParts(report.iterations() - iterations);
        if (!solved) {
            SimulationException exception = plain.exception(time, h, status, failure);
            plain.rollBack(Mark.PART);
            throw exception;
        }
    }

    private boolean inParts(double h, int depth) {
        if (depth == 0) {
            return false;
        }
        report.addRescue();
        deepest = Math.max(deepest, halvings - refinement - depth + 1);
        boolean solved = true;
        for (int half = 0; solved && half < 2; half++) {
            solved = advance(h / 2, Guess.LAST_STEP) || inParts(h / 2, depth - 1);
        }
        report.addHalving(solved);
        return solved;
    }

    @Override
    public Mechanism mechanism() {
        return system.mechanism();
    }

    @Override
    public double time() {
        return plain.time();
    }

    @Override
    public Inputs inputs() {
        return plain.inputs();
    }

    @Override
    public void publish(Snapshot target) {
        plain.publish(target);
    }

    @Override
    public byte[] save() {
        return SavedState.write(mechanism(), system.engine().name(), plain::write);
    }

    @Override
    public void restore(byte[] saved) {
        SavedState.read(mechanism(), system.engine().name(), saved, plain::read).run();
    }
}
