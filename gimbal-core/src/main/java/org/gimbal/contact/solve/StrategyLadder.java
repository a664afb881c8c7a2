package org.gimbal.contact.solve;

import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LinearisedStep;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.StepBefore;
import org.gimbal.contact.StrategyCounts;
import org.gimbal.numerics.cone.InteriorPoint;
import org.gimbal.numerics.cone.ProximalNewton;
import org.gimbal.numerics.newton.NewtonStatus;

/**
 * Solves a step with the contacts that are listed, by one {@link SolveStrategy} after the other until one leads on.
 * Contacts that a solution meets are added, and the step is solved again; a solution in which a contact gives energy,
 * or that slipped through a corner, is refused.
 */
final class StrategyLadder {
    private final LinearisedStep step;
    private final BodyMotion motion;
    private final BoundedImpulses impulses;
    private final StepProblem problem;
    private final StepEffort effort;
    private final ContactTolerances.Strategies tolerances;
    private final ContactTolerances.HeldSlips slipTolerances;
    private final ContactTolerances.HeldFriction frictionTolerances;
    private final InteriorPoint quick;
    private final InteriorPoint careful;
    private final InteriorPoint resuming;
    private final InteriorPoint resumingHeaps;
    private final InteriorPoint brief;
    private final ProximalNewton proximal;
    private final HeapProblem heap;
    private final KeptModes modes;
    private final ContactModel model;
    private final EnergyGuard energyGuard;
    private final HeldFriction heldFriction;
    private final HeldSlips heldSlips;
    private final StrategyCounts counts = new StrategyCounts();

    /**
     * The step at hand: its length, what its velocities and its impulses are measured by, and the velocities of all
     * bodies in the last one.
     */
    private double h = 1;

    private double speed = 1;
    private double push = 1;
    private double[] lastVelocity = {};
    private int iterations;
    private boolean refused;

    /** What the last solve was made with. */
    private InteriorPoint interiorPoint;

    /** What solves without bounds are made with: in heaps it is given up early at first. */
    private InteriorPoint patient;

    StrategyLadder(
            ContactModel model, LinearisedStep step, BodyMotion motion, BoundedImpulses impulses, StepEffort effort) {
        this.step = step;
        this.motion = motion;
        this.impulses = impulses;
        this.effort = effort;
        tolerances = model.tolerances().strategies();
        problem = new StepProblem(model, step, impulses);
        quick = new InteriorPoint(
                tolerances.iterationLimit(), model.tolerances().interiorPoint());
        careful = new InteriorPoint(
                tolerances.iterationLimit(), model.tolerances().interiorPoint().careful());
        interiorPoint = quick;
        patient = quick;
        resuming = new InteriorPoint(
                tolerances.resumedIterations(), model.tolerances().interiorPoint());
        this.model = model;
        ContactTolerances.Heaps heaps = model.tolerances().heaps();
        resumingHeaps =
                new InteriorPoint(heaps.resumedIterations(), model.tolerances().interiorPoint());
        brief = new InteriorPoint(heaps.interiorIterations(), model.tolerances().interiorPoint());
        proximal = new ProximalNewton(heaps.iterationLimit(), heaps.proximal());
        heap = new HeapProblem(model, step, motion, impulses.contacts);
        modes = new KeptModes(model, step, motion, impulses.contacts);
        energyGuard = new EnergyGuard(model, motion, impulses.contacts);
        slipTolerances = model.tolerances().heldSlips();
        heldSlips = new HeldSlips(
                impulses.contacts.cones,
                impulses.contacts.frames.list.capacity(),
                slipTolerances,
                () -> solveWithMet(SolveStrategy.OLD_POSE));
        frictionTolerances = model.tolerances().heldFriction();
        heldFriction = new HeldFriction(impulses, frictionTolerances, () -> solveFrom(SolveStrategy.OLD_POSE));
    }

    /**
     * Solves; whether it found a solution.
     *
     * @param typicalSpeed what velocities of the step are measured by, m/s
     * @param stuck whether any contact stuck in the last step, so that slips are led
     */
    boolean solve(double typicalSpeed, StepBefore before, boolean stuck) {
        h = motion.stepLength();
        speed = typicalSpeed;
        lastVelocity = before.velocity();
        iterations = 0;
        counts.clear();
        heldSlips.clear();
        double fastestOverlap = slipTolerances.deepestOverlap() / h;
        refused = false;
        boolean goesOn = !effort.isHalved(h) && modes.knows(impulses.bounds);
        if ((goesOn && keptModes(before, stuck)) || resumed(before, stuck)) {
            return true;
        }
        push = pushOfForces();
        boolean heap = isHeap();
        if (heap && solvedAsHeap(before)) {
            return true;
        }
        if (heap && !effort.isLast(h)) {
            return false; // its halves are easier than what is left
        }
        return (!refused && counted(SolveStrategy.OLD_POSE, iterations, solveFrom(SolveStrategy.OLD_POSE)))
                || counted(SolveStrategy.FIRST_GUESS, iterations, solveFrom(SolveStrategy.FIRST_GUESS))
                || (!refused && counted(SolveStrategy.HELD_SLIPS, iterations, solveWithHeldSlips()))
                || (!refused && counted(SolveStrategy.HELD_FRICTION, iterations, solveWithHeldFriction()))
                || (!refused && counted(SolveStrategy.HELD_SLIPS, iterations, solveWithOverlaps(fastestOverlap)))
                || (effort.isLast(h) && counted(SolveStrategy.NEAREST_TO_COULOMB, iterations, solveNearest()))
                || (effort.isLast(h)
                        && counted(SolveStrategy.HELD_SLIPS, iterations, solveWithOverlaps(Double.POSITIVE_INFINITY)));
    }

    /** Whether a step is cut at landings: not in large heaps. */
    boolean cutsLandings() {
        return !isHeap()
                || impulses.contacts.count() < model.tolerances().heaps().largeContacts();
    }

    /** Whether so many free bodies touch that solves may jam. */
    private boolean isHeap() {
        return model.free()
                && model.frictionDirections() == 0
                && !model.contacts().rolls()
                && impulses.contacts.count() >= model.tolerances().heaps().leastContacts();
    }

    /** From the impulses of the last step, where contacts have come or gone. */
    private boolean resumedAsHeap(StepBefore before) {
        step.returnToGuess();
        if (!problem.resumeHeap(speed, before)) {
            return false;
        }
        int taken = iterations;
        boolean solved = resumingHeaps.solve(problem) && !resumingHeaps.nearly();
        iterations += resumingHeaps.iterations();
        effort.add(resumingHeaps.iterations());
        return counted(SolveStrategy.RESUMED, taken, solved && !meets() && stands());
    }

    /** A solution that is refused is not looked for in other ways: a shorter step helps there. */
    private boolean solvedAsHeap(StepBefore before) {
        if (resumedAsHeap(before)) {
            return true;
        }
        patient = brief;
        boolean solved = !refused && counted(SolveStrategy.OLD_POSE, iterations, solveFrom(SolveStrategy.OLD_POSE));
        patient = quick;
        return solved || (!refused && counted(SolveStrategy.PROXIMAL, iterations, solveProximal(before)));
    }

    private boolean solveProximal(StepBefore before) {
        boolean met = true;
        for (int round = 0; met && round < tolerances.rounds(); round++) {
            if (!problem.begin(speed, push)) {
                return false;
            }
            heap.begin(speed, before);
            boolean solved = proximal.solve(heap);
            iterations += proximal.iterations();
            effort.add(proximal.iterations());
            if (!solved) {
                return false;
            }
            heap.settle(model.tolerances().convergence().closedRate());
            step.evaluate(impulses);
            met = meets();
        }
        return !met && stands();
    }

    /**
     * Solves with held slips, at first those of the first guess. Of no use where a solution was found but refused: a
     * shorter step helps there.
     */
    private boolean solveWithHeldSlips() {
        refused = false;
        return converges(slipTolerances.overlapRate()) && stands();
    }

    /**
     * Solves with held friction. Bounds that grow without end may settle where impulses are so large that round-off of
     * their sums moves the bodies: what a solve ends at then is not Coulomb's law, nor anything like it.
     */
    private boolean solveWithHeldFriction() {
        heldSlips.clear();
        return heldFriction.converge() && problem.relativeProduct(0) <= frictionTolerances.coulombProduct();
    }

    /**
     * With held slips, where gaps may overlap by what slips are off, at so many m/s: slips held too large let shapes
     * whose contact carries nothing go through each other, and a shorter step mends that. The shortest parts of a step
     * need not come to Coulomb's law.
     */
    private boolean solveWithOverlaps(double fastestOverlap) {
        refused = false;
        boolean coulomb = (heldSlips.settledOnce() || effort.isLast(h)) && converges(fastestOverlap);
        boolean apart = impulses.contacts.cones.fastestOverlap() <= fastestOverlap;
        return (coulomb || (heldSlips.ended() && apart && effort.isLast(h))) && stands();
    }

    /** In the shortest parts of a step shapes that stay apart come before friction that is nearer to Coulomb's law. */
    private boolean solveNearest() {
        heldSlips.clear();
        return heldFriction.approach();
    }

    private boolean converges(double fastestOverlap) {
        step.returnToGuess();
        return Double.isFinite(step.evaluate(impulses)) && heldSlips.converge(speed, fastestOverlap);
    }

    /**
     * What impulses are measured by, m/s or rad/s: where forces are so large that they dwarf all motion, as those of a
     * servo that presses into a stop, what they would give free bodies in the step; else the speed of the step.
     */
    private double pushOfForces() {
        double fastest = speed;
        for (double component : lastVelocity) {
            fastest = Math.max(fastest, Math.abs(component));
        }
        step.returnToOldPose();
        step.evaluate(BodyImpulses.NONE);
        double given = Math.max(step.forceRate(), impulses.bounds.fastestDrive());
        return given > tolerances.dwarfingFactor() * fastest ? given : speed;
    }

    /** Counts a strategy that was just tried, given the iterations before it; returns whether it found a solution. */
    private boolean counted(SolveStrategy strategy, int iterationsBefore, boolean solved) {
        counts.add(strategy, solved, iterations - iterationsBefore);
        return solved;
    }

    /** Tries to go on with what rested or slid in the last step; a few iterations show whether that leads on. */
    private boolean resumed(StepBefore before, boolean stuck) {
        step.returnToGuess();
        if (stuck && Double.isFinite(step.evaluate(impulses))) {
            impulses.contacts.frames.leadSlips(motion);
        }
        step.returnToGuess();
        if (!problem.resume(speed, before)) {
            return false;
        }
        int taken = iterations;
        boolean solved = resuming.solve(problem) && !resuming.nearly(); // other ways may come nearer
        iterations += resuming.iterations();
        return counted(SolveStrategy.RESUMED, taken, solved && followsOn());
    }

    /** The same by Newton's method on the modes of the contacts. */
    private boolean keptModes(StepBefore before, boolean stuck) {
        problem.prepare(speed);
        boolean solved = modes.solve(before, stuck);
        iterations += modes.iterations();
        return counted(SolveStrategy.RESUMED, 0, solved && followsOn());
    }

    /** Whether a solution that goes on from the last step may stand. */
    private boolean followsOn() {
        return !meets() && energyGuard.accepts(h, lastVelocity) && !slippedThrough();
    }

    /** Solves from the old pose or from the first guess, with the contacts that are met; whether that may stand. */
    private boolean solveFrom(SolveStrategy start) {
        return solveWithMet(start) && stands();
    }

    private boolean solveWithMet(SolveStrategy start) {
        boolean met = true;
        for (int round = 0; met && round < tolerances.rounds(); round++) {
            if (start == SolveStrategy.OLD_POSE) {
                step.returnToOldPose();
            } else {
                step.returnToGuess();
            }
            if (!solveHere()) {
                return false;
            }
            met = meets();
        }
        return !met;
    }

    /** Solves with the contacts that are listed from where the step stands. */
    private boolean solveHere() {
        interiorPoint = impulses.bounds.count() > 0 || heldSlips.active() ? careful : patient;
        boolean solved = problem.begin(speed, push) && interiorPoint.solve(problem);
        solved &= patient == quick || !interiorPoint.nearly();
        iterations += interiorPoint.iterations();
        effort.add(interiorPoint.iterations());
        if (!solved) {
            refused = false;
        }
        return solved;
    }

    /** Whether a solution that meets nothing new may stand. */
    private boolean stands() {
        refused = (!effort.isLast(h) && !energyGuard.accepts(h, lastVelocity))
                || (effort.mayDivideAtCorners(h) && slippedThrough());
        return !refused;
    }

    /** Whether the step that was just solved goes through something; then that is listed. */
    boolean meets() {
        boolean touched = impulses.contacts.search.addMet(motion.before(), motion.after(), step.tolerance());
        boolean stopped = impulses.bounds.addMet(motion.after(), step.tolerance());
        return touched || stopped;
    }

    private boolean slippedThrough() {
        return impulses.contacts.search.slippedThrough(motion.before(), motion.after(), step.tolerance());
    }

    /** Why the last solve failed. */
    NewtonStatus status() {
        if (refused) {
            return NewtonStatus.REFUSED;
        }
        return switch (interiorPoint.ending()) {
            case CONVERGED, ITERATION_LIMIT -> NewtonStatus.ITERATION_LIMIT;
            case SINGULAR -> NewtonStatus.SINGULAR;
            case STALLED -> NewtonStatus.STALLED;
            case UNDEFINED -> interiorPoint.iterations() == 0 ? NewtonStatus.BAD_START : NewtonStatus.STALLED;
        };
    }

    /** Residuals of the equations in the last solve: at its start and after each iteration. */
    double residual(int iteration) {
        return interiorPoint.residual(iteration);
    }

    /** Iterations of the last solve alone. */
    int lastIterations() {
        return interiorPoint.iterations();
    }

    /** Linear systems factorised for the step, by all strategies. */
    int iterations() {
        return iterations;
    }

    /** What was tried. */
    StrategyCounts counts() {
        return counts;
    }

    /** Largest product relative to the impulse and the speed of the step. */
    double relativeProduct() {
        return problem.relativeProduct(heldSlips.error());
    }
}
