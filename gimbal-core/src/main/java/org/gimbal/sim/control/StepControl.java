package org.gimbal.sim.control;

import java.util.List;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.Stepper;
import org.gimbal.sim.control.PlainStep.Guess;
import org.gimbal.sim.control.PlainStep.Mark;
import org.gimbal.sim.control.Resolution.Verdict;

/**
 * Makes the steps that users ask for out of an engine's plain steps: in the stages of a composition, cut at impacts,
 * divided where something strikes in a plain step that has no solution, and refined for the rest of the run where a
 * plain step does not follow the motion. All or nothing: a step that fails leaves the state as it was.
 */
public final class StepControl implements Stepper {
    /** A rest of a step below this share of it is round-off. */
    private static final double NO_REST = 1e-9;

    /** 4096 parts of a step; whoever needs more wants a shorter step. */
    private static final int MOST_REFINEMENT = 12;

    private final CompiledSystem system;
    private final PlainStep plain;
    private final int halvings;
    private final int mostRefinement;
    private final Resolution resolution;
    private final ImpactCut impactCut;
    private final StepReport report = new StepReport();
    private NewtonStatus status = NewtonStatus.CONVERGED;
    private boolean composed;

    /**
     * Steps are taken in 2^refinement equal parts. It only ever grows: each change of step length changes the energy
     * that a symplectic scheme keeps, so that steps divided where it is needed and whole where it is not would pump energy
     * at every change.
     */
    private int refinement;

    /** Whether {@link Mark#PART} holds the state at the beginning of the step. */
    private boolean marked;

    /** Whether it is to grow at the next quiet moment. */
    private boolean refinementDue;

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
        mostRefinement = halvings == 0 ? 0 : Math.max(halvings, MOST_REFINEMENT);
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
        report.refinement(refinement);
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
        int before = refinement;
        plain.mark(Mark.STEP);
        try {
            for (int i = 0; i < composition.stageCount(); i++) {
                stage(composition.stage(i) * length);
            }
        } catch (RuntimeException e) { // of the solve, or of a law of the user's
            plain.rollBack(Mark.STEP);
            refinement = before;
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
        } catch (RuntimeException e) {
            plain.rollBack(Mark.STEP);
            throw e;
        }
    }

    /**
     * A step in as many equal parts as steps of this run have been found to need; where a part cannot be taken, or does
     * not follow the motion, parts are halved from there on. All or nothing.
     */
    private void whole(double h) {
        int before = refinement;
        marked = false;
        if (before > 0) {
            markPart();
        }
        try {
            parts(h);
        } catch (RuntimeException e) {
            if (marked) {
                plain.rollBack(Mark.PART);
            }
            refinement = before;
            throw e;
        }
    }

    private void parts(double h) {
        long left = 1L << refinement;
        while (left > 0) {
            int level = refinement;
            if (part(h / (1L << level))) {
                left--;
            }
            left <<= refinement - level;
        }
    }

    /** Keeps the state as it is, to go back to if a part cannot be taken. */
    private void markPart() {
        plain.mark(Mark.PART);
        marked = true;
    }

    /**
     * Takes one part of a step, in halves if something strikes in it and it must be divided. False if it was not taken
     * because parts are to be shorter from now on.
     */
    private boolean part(double h) {
        plain.beginPart(h, halvings);
        if (advance(h, Guess.PAST_STEPS) || (plain.guessMatters() && advance(h, Guess.LAST_STEP))) {
            return true;
        }
        if (plain.motion().abrupt()) {
            divide(h);
            return true;
        }
        if (refinement == mostRefinement) {
            throw plain.exception(plain.time(), h, status, plain.failure());
        }
        if (!marked) {
            markPart();
        }
        refinement++;
        refinementDue = false;
        report.addRescue();
        report.addHalving(true);
        return false;
    }

    /** Tries, judges and takes a plain step; if it is not taken the state is untouched. */
    private boolean advance(double h, Guess guess) {
        if (!plain.attempt(h, guess)) {
            status = plain.status();
            return false;
        }
        // an impact changes velocities at once, however short the step
        StepMotion motion = plain.motion();
        Verdict verdict = composed || motion.abrupt() ? Verdict.FOLLOWS : resolution.judge(motion, h);
        if (verdict == Verdict.LOST) {
            status = NewtonStatus.REFUSED;
            return false;
        }
        plain.commit(h);
        foresee(verdict);
        return true;
    }

    /**
     * A motion that steps barely follow will get lost to them sooner or later. Better to refine before that, at a moment
     * when nothing is fast: the energy that shorter steps keep is nearly the same there.
     */
    private void foresee(Verdict verdict) {
        if (verdict == Verdict.BARELY) {
            refinementDue = true;
        } else if (verdict == Verdict.QUIET && refinementDue && refinement < mostRefinement) {
            refinementDue = false;
            refinement++;
        }
    }

    /** Halves a part as often as allowed. */
    private void divide(double h) {
        if (!marked) {
            markPart();
        }
        double time = plain.time();
        StepFailure failure = plain.failure();
        int iterations = report.iterations();
        boolean solved = inParts(h, halvings);
        report.addIterationsInParts(report.iterations() - iterations);
        if (!solved) {
            throw plain.exception(time, h, status, failure);
        }
    }

    private boolean inParts(double h, int depth) {
        if (depth == 0) {
            return false;
        }
        report.addRescue();
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
    public List<StartNote> startNotes() {
        return plain.startNotes();
    }

    @Override
    public void publish(Snapshot target) {
        plain.publish(target);
    }

    @Override
    public byte[] save() {
        return SavedState.write(mechanism(), system.engine().name(), out -> {
            out.writeByte(refinement);
            out.writeBoolean(refinementDue);
            plain.write(out);
        });
    }

    @Override
    public void restore(byte[] saved) {
        SavedState.read(mechanism(), system.engine().name(), saved, in -> {
                    int level = in.readUnsignedByte();
                    boolean due = in.readBoolean();
                    Runnable go = plain.read(in);
                    return (Runnable) () -> {
                        go.run();
                        refinement = level;
                        refinementDue = due;
                    };
                })
                .run();
    }
}
