package org.gimbal.sim.control;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.Capability;
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
import org.gimbal.sim.control.Resolution.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Makes the steps that users ask for out of an engine's plain steps: in the stages of a composition, cut at impacts,
 * divided where something strikes in a plain step that has no solution, and refined for the rest of the run where a
 * plain step does not follow the motion. All or nothing: a step that fails leaves the state as it was.
 */
public final class StepControl implements Stepper {
    /** A rest of a step below this share of it is round-off. */
    private static final double NO_REST = 1e-9;

    /** Overlap of what is left out of a plain step, m or rad, with which it does not count as left out. */
    private static final double DEEPEST = 1e-9;

    /** What becomes of bodies that land in the present stage, see {@link Impacts#landed}. */
    private enum Landings {
        /** They land within plain steps. */
        WITHIN,
        /** Plain steps are looked through for them. */
        WATCHED,
        /** There is one. */
        FOUND,
        /** The stage is cut there. */
        CUT
    }

    private final CompiledSystem system;
    private final PlainStep plain;
    private final int halvings;
    private final Refinement refinement;
    private final Resolution resolution;
    private final ImpactCut impactCut;
    private final StepReport report = new StepReport();
    private NewtonStatus status = NewtonStatus.CONVERGED;
    private boolean composed;
    private Landings landings = Landings.WITHIN;

    /** Whether something may be left out of plain steps that is on its way to an impact, or from one. */
    private boolean leavesOut;

    /** Why the present step could not be taken in the parts it was first tried in. */
    private @Nullable SimulationException firstFailure;

    /**
     * Controls the steps of one run.
     *
     * @param halvings how many times a step in which something strikes may be halved; all may be half as many times again
     * @param resolution largest change of any angular velocity over a step, times the step, rad; infinity judges none
     */
    public StepControl(CompiledSystem system, PlainStep plain, int halvings, double resolution) {
        this.system = system;
        this.plain = plain;
        this.halvings = halvings;
        refinement = new Refinement(halvings + halvings / 2);
        this.resolution = new Resolution(resolution);
        impactCut = new ImpactCut(plain);
    }

    @Override
    public StepReport step(double length, Composition composition) {
        requireLength(length);
        report.clear();
        plain.beginStep(report);
        composed = composition.stageCount() > 1;
        firstFailure = null;
        refinement.begin(plain.time(), length);
        try {
            while (!taken(length, composition)) {
                report.addRescue();
                report.addHalving(true);
            }
        } catch (RuntimeException e) {
            refinement.cancel();
            throw e;
        }
        refinement.end();
        plain.endStep();
        report.refinement(refinement.level());
        return report;
    }

    /** Takes the step; false if its parts are too long and it is to be tried again with shorter ones. */
    private boolean taken(double length, Composition composition) {
        return composed ? stages(length, composition) : stage(length);
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
    private boolean stages(double length, Composition composition) {
        plain.mark(Mark.STEP);
        try {
            for (int i = 0; i < composition.stageCount(); i++) {
                if (!stage(composition.stage(i) * length)) {
                    plain.rollBack(Mark.STEP);
                    return false;
                }
            }
            return true;
        } catch (RuntimeException e) {
            plain.rollBack(Mark.STEP);
            throw e;
        }
    }

    /** A stage whose end shows that it went past a landing is taken again, cut there. */
    private boolean stage(double h) {
        landings = composed || h < 0 ? Landings.WITHIN : Landings.WATCHED;
        boolean taken = wholeOrCut(h);
        if (landings != Landings.FOUND) {
            return taken;
        }
        double product = report.contactProduct();
        double error = report.contactError();
        double overlap = report.overlap();
        if (cutAtLandings(h, Math.max(ImpactCut.SOUND, error))) {
            return true;
        }
        report.contacts(product, error, overlap);
        report.addUncutLanding();
        landings = Landings.WITHIN;
        return wholeOrCut(h);
    }

    /** False, and nothing is changed, if a part has no solution, or contacts that are worse met than they should be. */
    private boolean cutAtLandings(double h, double mostError) {
        landings = Landings.CUT;
        SimulationException earlierFailure = firstFailure;
        try {
            boolean taken = wholeOrCut(h);
            boolean sound = report.contactError() <= mostError;
            if (taken && !sound) {
                plain.rollBack(Mark.STEP);
            }
            return taken && sound;
        } catch (SimulationException e) {
            firstFailure = earlierFailure;
            return false;
        } finally {
            plain.impacts().forgetLandings();
        }
    }

    private boolean wholeOrCut(double h) {
        boolean strikes = plain.impacts().possible() || landings == Landings.CUT;
        return (strikes && h > 0) ? cut(h) : inEqualParts(h);
    }

    /** A step in which something may bounce, all or nothing. */
    private boolean cut(double h) {
        plain.mark(Mark.STEP);
        try {
            double rest = impactCut.takeUpToLastImpact(h, 1 << refinement.level(), report);
            leavesOut = true;
            boolean taken = rest <= NO_REST * h || inEqualParts(rest);
            if (!taken) {
                plain.rollBack(Mark.STEP);
            }
            return taken;
        } catch (RuntimeException e) {
            plain.rollBack(Mark.STEP);
            throw e;
        } finally {
            leavesOut = false;
            plain.impacts().leaveOutNothing();
        }
    }

    /**
     * A step in as many equal parts as steps of this run have been found to need, all or nothing. False if one of them
     * cannot be taken, or does not follow the motion, so that shorter ones are needed.
     */
    private boolean inEqualParts(double h) {
        int parts = 1 << refinement.level();
        if (parts > 1) {
            plain.mark(Mark.PART);
        }
        try {
            for (int i = 0; i < parts; i++) {
                if (!part(h, parts)) {
                    return false;
                }
            }
            return true;
        } catch (RuntimeException e) { // of the solve, or of a law of the user's
            goBack(parts == 1);
            throw e;
        }
    }

    /**
     * Takes one of the equal parts of a step of a given length, in halves if something strikes in it and it must be
     * divided. False if parts are to be shorter; then the state is what it was before the first.
     */
    private boolean part(double length, int parts) {
        double h = length / parts;
        plain.beginPart(h, halvings);
        if (advance(h, Guess.PAST_STEPS) || (plain.guessMatters() && advance(h, Guess.LAST_STEP))) {
            return true;
        }
        if (landings == Landings.FOUND) {
            goBack(parts == 1);
            return false;
        }
        landings = landings == Landings.WATCHED ? Landings.WITHIN : landings; // those of a part that is divided
        if (plain.motion().abrupt()) {
            if (parts == 1) {
                plain.mark(Mark.PART);
            }
            divideOrGoBack(h);
            return true;
        }
        if (firstFailure == null) {
            firstFailure = exception(plain.time(), length, plain.failure());
        }
        // a cut that is one way of two is no reason to take all steps to come in shorter parts
        if (landings == Landings.CUT || !refinement.grow()) {
            throw firstFailure;
        }
        goBack(parts == 1);
        return false;
    }

    /** To where the step began: a part that is the only one has left the state as it was. */
    private void goBack(boolean only) {
        if (!only) {
            plain.rollBack(Mark.PART);
        }
    }

    /** Tries, judges and takes a plain step; if it is not taken the state is untouched. */
    private boolean advance(double h, Guess guess) {
        if (!attempt(h, guess)) {
            status = plain.status();
            return false;
        }
        StepMotion motion = plain.motion();
        boolean judged = refinement.ahead() && !composed;
        Verdict verdict = judged ? resolution.judge(motion, h) : Verdict.FOLLOWS;
        if (verdict == Verdict.LOST) {
            status = NewtonStatus.REFUSED;
            return false;
        }
        if (landings == Landings.WATCHED && plain.impacts().landed(h)) {
            if (plain.impacts().cutsLandings()) {
                landings = Landings.FOUND;
                return false;
            }
            plain.impacts().forgetLandings();
            report.addUncutLanding();
        }
        plain.commit(h);
        refinement.note(motion.abrupt() ? Verdict.FOLLOWS : verdict);
        return true;
    }

    /**
     * Tries a plain step. The search for impacts found that nothing left out closes any more, but in other parts, or
     * from another first guess, it may: then it is left in after all, and gives nothing back.
     */
    private boolean attempt(double h, Guess guess) {
        boolean solved = plain.attempt(h, guess);
        if (!solved || !leavesOut || plain.impacts().gapAtEnd() >= -DEEPEST) {
            return solved;
        }
        if (plain.impacts().rebounds()) {
            report.addDroppedImpacts(1);
        } else {
            report.addUncutLanding();
        }
        leavesOut = false;
        plain.impacts().leaveOutNothing();
        return plain.attempt(h, guess);
    }

    private void divideOrGoBack(double h) {
        try {
            divide(h);
        } catch (RuntimeException e) {
            plain.rollBack(Mark.PART);
            throw e;
        }
    }

    /** Halves a part as often as allowed; in vain, says why. */
    private void divide(double h) {
        double time = plain.time();
        StepFailure failure = plain.failure();
        int iterations = report.iterations();
        boolean solved = inParts(h, halvings);
        report.addIterationsInParts(report.iterations() - iterations);
        if (!solved) {
            throw exception(time, h, failure);
        }
    }

    /** A motion that joints do not let go on is told from steps that are too long by nothing but this. */
    private SimulationException exception(double time, double h, StepFailure failure) {
        SimulationException told = plain.exception(time, h, status, failure);
        Mechanism mechanism = system.mechanism();
        return Capability.PRESCRIBED_MOTION
                .neededBy(mechanism)
                .filter(motion -> Stream.of(Capability.LOOPS, Capability.GEARS, Capability.CONSTRAINTS)
                        .anyMatch(tie -> tie.neededBy(mechanism).isPresent()))
                .map(motion -> told.advising("if loops, gears or constraints hold what " + motion
                        + " moves, set it free or take the motion away"))
                .orElse(told);
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
            refinement.write(out);
            plain.write(out);
        });
    }

    @Override
    public void restore(byte[] saved) {
        SavedState.read(mechanism(), system.engine().name(), saved, in -> {
                    Runnable steps = refinement.read(in);
                    Runnable knot = plain.read(in);
                    return (Runnable) () -> {
                        knot.run();
                        steps.run();
                    };
                })
                .run();
    }
}
