package org.gimbal.maximal;

import java.util.Arrays;
import java.util.Locale;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.cone.InteriorPoint;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.Configuration;
import org.gimbal.sim.ContactReadings;
import org.gimbal.sim.StepReport;

/**
 * Solves steps of mechanisms that may touch something. A step is first solved as if nothing were there; where that goes through something, or
 * where things touch already, with the contacts that are near. Contacts met only then are added until nothing is gone through.
 */
final class ContactSolver {
    /** Iterations after which contacts of the last step are no help. */
    private static final int RESUMED_ITERATIONS = 8;

    private static final int ROUNDS = 6;

    /** Gap at which an impact is found, m. */
    private static final double CLOSED = 1e-12;

    /** Speed that a step is measured by if nothing moves and there is no gravity, m/s. */
    private static final double SLOWEST = 1e-6;

    /** Into how many parts a step is divided at most because shapes come round a corner; what overlaps then is opened slowly. */
    private static final int CORNER_DIVISIONS = 16;

    /** Iterations in one step after which it is not divided further. */
    private static final int MOST_ITERATIONS = 10_000;

    /** Where a solve begins. */
    private enum Start {
        OLD_POSE,
        FIRST_GUESS
    }

    private final MaximalSystem system;
    private final StepEquations equations;
    private final ContactRows contacts;
    private final BoundRows bounds;
    private final ImpactSolver impacts;
    private final ContactStep problem;
    private final InteriorPoint interiorPoint;
    private final InteriorPoint resuming;
    private ContactReadings lastContacts;
    private double lastSpan;
    private final EnergyGuard energyGuard;
    private final HeldFriction held;
    private double length;
    private double[] lastVelocity = {};
    private final double tolerance;
    private final double gravity;
    private double stepLength;
    private double bounceReach;
    private double speed = 1;
    private final double[] stepVelocity;
    private double firstReach;
    private boolean refused;
    private double leastDivided;
    private double leastGuarded;
    private int iterations;
    private int spent;
    private final double[] firstDx;
    private final double[] firstF;
    private final double[] firstMultiplier;

    ContactSolver(
            MaximalSystem system, BodyDynamics bodies, StepEquations equations, double tolerance, int iterationLimit) {
        this.system = system;
        this.equations = equations;
        this.tolerance = tolerance;
        contacts = equations.contacts;
        bounds = equations.bounds;
        impacts = new ImpactSolver(system, bodies, contacts, bounds, tolerance);
        problem = new ContactStep(equations, system.count);
        interiorPoint = new InteriorPoint(iterationLimit);
        resuming = new InteriorPoint(RESUMED_ITERATIONS);
        lastContacts = new ContactReadings(system.mechanism);
        energyGuard = new EnergyGuard(system, equations);
        int capacity = system.contacts.capacity();
        held = new HeldFriction(contacts, problem, capacity, () -> solveFrom(Start.OLD_POSE, length, lastVelocity));
        gravity = system.mechanism.gravity().norm();
        stepVelocity = new double[6 * system.count];
        firstDx = new double[equations.dx.length];
        firstF = new double[equations.f.length];
        firstMultiplier = new double[equations.multiplier.length];
    }

    boolean needed() {
        return system.contacts.pairs() + system.bounds.rows() > 0;
    }

    /** Whether there is anything with bounds in the present step. */
    boolean near() {
        return contacts.count() + bounds.count() > 0;
    }

    /** Whether anything is near that could stop bodies at once. */
    boolean hard() {
        return contacts.count() + bounds.stopCount() > 0;
    }

    void clear() {
        contacts.frames.clear();
        bounds.clear();
    }

    /** A step begins, in one part or many. */
    void renew() {
        spent = 0;
    }

    /** A whole step of length h begins, which may be halved {@code depth} times. */
    void begin(double h, int depth) {
        leastDivided = h / CORNER_DIVISIONS;
        leastGuarded = 1.5 * h / (1 << depth); // the last halves are taken as they are
    }

    /** Lists what a step of length h from the old pose may meet, judging by its first guess. */
    void find(double h, double lastStep) {
        firstReach = reach(h);
        equations.stepVelocity(stepVelocity);
        for (int k = 0; k < stepVelocity.length; k++) {
            stepVelocity[k] *= h; // the way and the turn of each body
        }
        contacts.search.find(equations.before, firstReach, stepVelocity, gravity * h * h + tolerance);
        bounds.find(equations.before, firstReach, h, lastStep, stepVelocity);
        System.arraycopy(equations.dx, 0, firstDx, 0, firstDx.length);
        System.arraycopy(equations.f, 0, firstF, 0, firstF.length);
        System.arraycopy(equations.multiplier, 0, firstMultiplier, 0, firstMultiplier.length);
    }

    /** Twice the way and the turn of the fastest body, and what gravity adds; m or rad. */
    private double reach(double h) {
        double farthest = 0;
        for (int i = 0; i < equations.dx.length; i += 3) {
            double way = 0;
            double turn = 0;
            for (int k = i; k < i + 3; k++) {
                way += equations.dx[k] * equations.dx[k];
                turn += 4 * equations.f[k] * equations.f[k];
            }
            farthest = Math.max(farthest, Math.max(way, turn));
        }
        return 2 * Math.sqrt(farthest) + gravity * h * h + tolerance;
    }

    /**
     * Solves with the contacts listed, adding those that are met; begin has been called. From the old pose, where nothing overlaps and bodies have not
     * turned; if that fails, from the first guess.
     *
     * @param last velocities of all links in the last step
     * @param contactsBefore contacts of the last step, whose forces may act for {@code span} s
     */
    boolean solve(double h, double[] last, ContactReadings contactsBefore, double span) {
        lastContacts = contactsBefore;
        lastSpan = span;
        iterations = 0;
        length = h;
        lastVelocity = last;
        speed = Math.max(SLOWEST, Math.max(gravity * h, firstReach / h / 4));
        return resumed(h, last)
                || solveFrom(Start.OLD_POSE, h, last)
                || solveFrom(Start.FIRST_GUESS, h, last)
                || held.converge()
                || (isLast(h) && held.approach());
    }

    /** Whether a part of a step is taken as it can be solved: it is one of the shortest, or the step has taken long enough. */
    private boolean isLast(double h) {
        return h <= leastGuarded || exhausted();
    }

    /** Whether the present step has taken so much that it is to end, whatever it takes. */
    boolean exhausted() {
        return spent > MOST_ITERATIONS;
    }

    /** Tries to go on with what rested or slid in the last step; a few iterations show whether that leads on. */
    private boolean resumed(double h, double[] last) {
        restart(Start.FIRST_GUESS);
        if (!problem.resume(speed, lastContacts, lastSpan)) {
            return false;
        }
        boolean solved = resuming.solve(problem);
        iterations += resuming.iterations();
        return solved && !meets() && energyGuard.lets(h, last) && !slippedThrough();
    }

    private boolean solveFrom(Start start, double h, double[] last) {
        for (int round = 0; round < ROUNDS; round++) {
            restart(start);
            boolean solved = problem.begin(speed) && interiorPoint.solve(problem);
            iterations += interiorPoint.iterations();
            spent += interiorPoint.iterations();
            if (!solved) {
                refused = false;
                return false;
            }
            if (!meets()) {
                refused = (!isLast(h) && !energyGuard.lets(h, last)) || (h > leastDivided && slippedThrough());
                return !refused;
            }
        }
        return false;
    }

    /** Whether the step that was just solved goes through something; then that is listed. */
    boolean meets() {
        boolean touched = contacts.search.addMet(equations.before, equations.after, tolerance);
        boolean stopped = bounds.addMet(equations.after, tolerance);
        return touched || stopped;
    }

    private boolean slippedThrough() {
        return contacts.search.slippedThrough(equations.before, equations.after, tolerance);
    }

    private void restart(Start start) {
        if (start == Start.OLD_POSE) {
            Arrays.fill(equations.dx, 0);
            Arrays.fill(equations.f, 0);
        } else {
            System.arraycopy(firstDx, 0, equations.dx, 0, firstDx.length);
            System.arraycopy(firstF, 0, equations.f, 0, firstF.length);
        }
        System.arraycopy(firstMultiplier, 0, equations.multiplier, 0, firstMultiplier.length);
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
            case UNDEFINED -> NewtonStatus.BAD_START;
        };
    }

    /** Residuals of the equations in the last solve. */
    double[] residuals() {
        double[] history = new double[interiorPoint.iterations() + 1];
        Arrays.setAll(history, interiorPoint::residual);
        return history;
    }

    /** The contact that is worst solved, by name, and how far off gaps, products and equations are. */
    String worst() {
        int worst = contacts.worst();
        String where = "joint limits";
        if (worst >= 0) {
            ContactRule rule = system.mechanism.contacts().get(system.contacts.rule(contacts.frames.pair[worst]));
            where = "contact '" + rule.name() + "' of '" + rule.a() + "' and '" + rule.b() + "'";
        }
        return String.format(
                Locale.ROOT,
                "%s (of %d contacts near: gap rates off by %.2g m/s, complementarity by %.2g J, balance by %.2g m/s)",
                where,
                contacts.count(),
                problem.mismatch(),
                problem.largestProduct(),
                equations.worstRate());
    }

    /** Linear systems factorised in the last solve, over all its rounds. */
    int iterations() {
        return iterations;
    }

    /** Says how complementary the contacts of the last solve are. */
    void reportTo(StepReport report) {
        report.addContacts(problem.largestProduct(), problem.relativeProduct());
    }

    /** A trial step. */
    interface Trial {
        boolean solve(double length);
    }

    /** Approach speed below which nothing bounces: what gravity makes in a step. */
    private double leastApproach(double h) {
        return Math.max(gravity * h, 1e-9);
    }

    /** From now on passes over the pairs that may bounce within h; whether there are any. */
    boolean passOverFast(double h, double[] velocity) {
        double fastest = 0;
        for (double v : velocity) {
            fastest = Math.max(fastest, Math.abs(v));
        }
        stepLength = h;
        bounceReach = 4 * h * (fastest + gravity * h) + tolerance;
        boolean any = contacts.search.ignoreFast(equations.before, bounceReach, velocity, leastApproach(h));
        any |= bounds.ignoreFast(equations.before, bounceReach, velocity, leastApproach(h));
        contacts.frames.clear();
        return any;
    }

    void passOverNothing() {
        contacts.search.ignoreNothing();
        bounds.ignoreNothing();
    }

    private double smallestIgnoredGap(Configuration at) {
        return Math.min(contacts.search.smallestIgnoredGap(at, bounceReach), bounds.smallestIgnoredGap(at));
    }

    /**
     * The length, at most h, of the step after which the first of the pairs passed over closes; not a number if none does. The step of that length has been
     * solved last. Regula falsi with halved weights (Illinois).
     */
    double timeOfImpact(double h, Trial trial) {
        double now = smallestIgnoredGap(equations.before);
        if (now <= CLOSED) {
            return 0;
        }
        if (!trial.solve(h)) {
            return Double.NaN;
        }
        double then = smallestIgnoredGap(equations.after);
        if (then > 0) {
            return Double.NaN;
        }
        double low = 0;
        double high = h;
        for (int k = 0; k < 60 && !exhausted(); k++) {
            double length = high - then * (high - low) / (then - now);
            if (!trial.solve(length)) {
                return Double.NaN;
            }
            double gap = smallestIgnoredGap(equations.after);
            if (Math.abs(gap) <= CLOSED) {
                return length;
            }
            if (gap > 0) {
                low = length;
                now = gap;
                then /= 2;
            } else {
                high = length;
                then = gap;
                now /= 2;
            }
        }
        return Double.NaN;
    }

    /** Whether the step just solved has contacts that take no impact, given the velocities before it. */
    boolean steady(double h, double[] before) {
        if (contacts.count() == 0) {
            return true;
        }
        equations.stepVelocity(stepVelocity);
        return contacts.effects.steady(before, stepVelocity, leastApproach(h));
    }

    /** Velocities behind the last impact. */
    double[] velocityBehind() {
        return impacts.velocity();
    }

    /** The impact at the present knot; adds its impulses to the momenta. Its contacts stay listed. */
    boolean strike(double[] velocity, double[] momentum) {
        return impacts.strike(equations.before, velocity, 10 * CLOSED, leastApproach(stepLength), momentum);
    }
}
