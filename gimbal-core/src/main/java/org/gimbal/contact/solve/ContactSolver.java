package org.gimbal.contact.solve;

import java.util.Locale;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.BodySystem;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LinearisedStep;
import org.gimbal.contact.StepBefore;
import org.gimbal.contact.StrategyCounts;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.newton.NewtonStatus;

/**
 * Solves steps of mechanisms in which anything has bounds. For each attempt at a step an engine calls {@link #clear},
 * then {@link #find}; if something is {@link #near}, {@link #solve}; else it solves the step as if nothing were there,
 * and calls {@link #solve} where that {@link #meets} something. {@link #beginStep} and {@link #beginPart} say how far
 * the step may be divided.
 *
 * <p>Impacts with restitution: {@link #leaveOutBouncing}, attempts at shorter and shorter steps until {@link
 * #smallestGapLeftOut} is closed, {@link #strike}, {@link #leaveOutNothing}.
 */
public final class ContactSolver {
    private final ContactModel model;
    private final ContactTolerances tolerances;
    private final LinearisedStep step;
    private final BodyMotion motion;
    private final BoundedImpulses impulses;
    private final StepEffort effort;
    private final StrategyLadder ladder;
    private final ImpactSearch impacts;
    private final double[] velocity;
    private double reach;

    /**
     * A solver for one run.
     *
     * @param step the engine's equations of a step
     * @param masses of the engine's bodies and joints at the present knot, where impacts strike: a step of length one
     *     without turns
     * @param motion the bodies in the engine's step
     * @param impulses made for the same model and motion
     */
    public ContactSolver(
            ContactModel model, LinearisedStep step, BodySystem masses, BodyMotion motion, BoundedImpulses impulses) {
        this.model = model;
        this.step = step;
        this.motion = motion;
        this.impulses = impulses;
        tolerances = model.tolerances();
        effort = new StepEffort(tolerances.strategies());
        ladder = new StrategyLadder(model, step, motion, impulses, effort);
        impacts = new ImpactSearch(model, masses, motion, impulses, step.tolerance());
        velocity = new double[6 * model.bodies()];
    }

    /** Whether there is anything with bounds in the present step. */
    public boolean near() {
        return impulses.count() > 0;
    }

    /** Whether anything is near that could stop bodies at once. */
    public boolean hard() {
        return impulses.contacts.count() + impulses.bounds.activeStops() > 0;
    }

    /** Forgets what was near. */
    public void clear() {
        impulses.clear();
    }

    /** A step begins, in one part or many. */
    public void beginStep() {
        effort.beginStep();
    }

    /** A part of length h begins, which may be halved {@code halvings} times. */
    public void beginPart(double h, int halvings) {
        effort.beginPart(h, halvings);
    }

    /** Whether the present step has taken so much that it is to end, whatever it takes. */
    public boolean exhausted() {
        return effort.exhausted();
    }

    /**
     * Lists what a step from the old pose may meet, judging by its first guess, which stands in the engine's equations.
     */
    public void find(double lastStep) {
        double h = motion.stepLength();
        double margin = model.gravity() * h * h + step.tolerance();
        reach = tolerances.search().wayFactor() * motion.farthest() + model.gravity() * h * h + step.tolerance();
        motion.velocity(velocity);
        for (int k = 0; k < velocity.length; k++) {
            velocity[k] *= h; // the way and the turn of each body
        }
        impulses.contacts.search.find(motion.before(), reach, velocity, margin);
        impulses.bounds.find(motion.before(), reach, h, lastStep, velocity);
        step.keepGuess();
    }

    /**
     * Solves with the contacts listed, adding those that are met; whether it found a solution.
     */
    public boolean solve(StepBefore before) {
        boolean stuck = impulses.contacts.frames.stuck.judge(impulses.contacts.frames, before.contacts());
        double h = motion.stepLength();
        ContactTolerances.Strategies scale = tolerances.strategies();
        double speed = Math.max(scale.slowestSpeed(), Math.max(model.gravity() * h, reach / h / scale.speedDivisor()));
        return ladder.solve(speed, before, stuck);
    }

    /** Whether the step that was just solved goes through something; then that is listed. */
    public boolean meets() {
        return ladder.meets();
    }

    /** Why the last solve failed. */
    public NewtonStatus status() {
        return ladder.status();
    }

    /** Residuals of the equations in the last solve. */
    public double[] residuals() {
        double[] history = new double[ladder.lastIterations() + 1];
        for (int k = 0; k < history.length; k++) {
            history[k] = ladder.residual(k);
        }
        return history;
    }

    /** The contact that is worst solved, by name, and how far off gaps, products and equations are. */
    public String worst() {
        int worst = impulses.contacts.cones.worst();
        String where = "joint limits";
        if (worst >= 0) {
            ContactRule rule = model.contacts().rule(impulses.contacts.frames.list.shapePair(worst));
            where = "contact '" + rule.name() + "' of '" + rule.a() + "' and '" + rule.b() + "'";
        }
        return String.format(
                Locale.ROOT,
                "%s (of %d contacts near: gap rates off by %.2g m/s, complementarity by %.2g J, balance by %.2g m/s)",
                where,
                impulses.contacts.count(),
                impulses.worstMismatch(),
                impulses.largestProduct(),
                step.worstRate());
    }

    /** Linear systems factorised in the last solve, over all its strategies and rounds. */
    public int iterations() {
        return ladder.iterations();
    }

    /** Which strategies the last solve tried. */
    public StrategyCounts counts() {
        return ladder.counts();
    }

    /** How far the contacts of the last solve are from complementary: the largest product, J. */
    public double largestProduct() {
        return impulses.largestProduct();
    }

    /** The same, relative to the impulse of each contact and the speed of the step. */
    public double relativeProduct() {
        return ladder.relativeProduct();
    }

    /** How deep shapes whose contacts are listed overlap at the end of the last solve, m. */
    public double deepestOverlap() {
        return impulses.contacts.search.deepestOverlap(motion.before(), motion.after());
    }

    /** Whether the step just solved has contacts that take no impact, given the velocities of all bodies before it. */
    public boolean steady(double h, double[] before) {
        if (impulses.contacts.count() == 0) {
            return true;
        }
        motion.velocity(velocity);
        return impulses.contactEffects().steady(before, velocity, impacts.slowestApproach(h));
    }

    /**
     * Whether, in the step just solved, a body that rests on a contact lands beside it and leaves it, as a block does
     * that rocks; such landings are from now on left out with what bounces. Given velocities of all bodies before it.
     */
    public boolean landed(double h, double[] before) {
        return impulses.contacts.count() > 1 && impacts.landed(h, before);
    }

    /** Whether steps are cut where bodies land so: not in large heaps. */
    public boolean cutsLandings() {
        return ladder.cutsLandings();
    }

    /** From now on everything may land within steps. */
    public void forgetLandings() {
        impulses.contacts.search.landings.forget();
    }

    /** Whether anything left out gives back some of its approach. */
    public boolean leavesOutRebounds() {
        return impacts.leavesOutRebounds();
    }

    /** Whether a stop was run into in the step just solved, faster than gravity makes it, given velocities before it. */
    public boolean stopped(double h, double[] before) {
        return impulses.boundLosses().struck(before, impacts.slowestApproach(h));
    }

    /** A step of length h begins in which something may bounce. */
    public void beginBouncing(double h) {
        impacts.begin(h);
    }

    /**
     * From now on leaves out what comes near fast enough to bounce within h, given velocities of all bodies; whether
     * there is any.
     */
    public boolean leaveOutBouncing(double h, double[] velocities) {
        return impacts.leaveOutBouncing(h, velocities);
    }

    /** From now on leaves nothing out. */
    public void leaveOutNothing() {
        impacts.leaveOutNothing();
    }

    /** Smallest gap of what is left out at a pose, m or rad. */
    public double smallestGapLeftOut(Configuration at) {
        return impacts.smallestGapLeftOut(at);
    }

    /** The same of what comes nearer, at the pose where it was left out. */
    public double smallestGapAtStart() {
        return impacts.smallestGapAtStart();
    }

    /** How fast that gap opens, m/s: below zero, or zero where nothing comes nearer. */
    public double rateAtStart() {
        return impulses.contacts.search.rateAtStart();
    }

    /** When, in the step of length h that was attempted, something left out may have come and gone; h if nothing did. */
    public double passing(double h) {
        return impacts.passing(h);
    }

    /** Impacts of this step whose restitution was dropped because the same pair or stop had struck too often in it. */
    public int worn() {
        return impacts.worn();
    }

    /** A gap so small that it counts as closed, m or rad. */
    public double closedGap() {
        return impacts.closedGap();
    }

    /**
     * The impact at the present knot; adds its impulses to the momenta of all bodies. Whether it was found; its
     * contacts stay listed.
     */
    public boolean strike(double[] velocities, double[] momenta) {
        return impacts.strike(velocities, momenta);
    }

    /** Velocities of all bodies behind the last impact. */
    public double[] velocityBehind() {
        return impacts.velocityBehind();
    }
}
