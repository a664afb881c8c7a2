package org.gimbal.maximal;

import org.gimbal.numerics.cone.InteriorPoint;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Configuration;

/**
 * Solves steps of mechanisms that may touch something. A step is first solved as if nothing were there; where that goes through something, or
 * where things touch already, with the contacts that are near. Contacts met only then are added until nothing is gone through.
 */
final class ContactSolver {
    private static final int ROUNDS = 6;

    /** Gap at which an impact is found, m. */
    private static final double CLOSED = 1e-12;

    /** Share of all weight that a contact is first expected to carry: it may support heavy bodies through light ones. */
    private static final double LOAD_SHARE = 0.1;

    private final MaximalSystem system;
    private final StepEquations equations;
    private final ContactRows contacts;
    private final BoundRows bounds;
    private final ImpactSolver impacts;
    private final ContactStep problem;
    private final InteriorPoint interiorPoint;
    private final double tolerance;
    private final double gravity;
    private final double weight;
    private double stepLength;
    private final double[] stepVelocity;
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
        Vec3 g = system.mechanism.gravity();
        gravity = g.norm();
        double mass = 0;
        for (double m : system.bodies.mass()) {
            mass += m;
        }
        weight = mass * gravity;
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

    /** Lists what a step of length h from the old pose may meet, judging by its first guess. */
    void find(double h, double lastStep) {
        contacts.frames.find(equations.before, reach(h));
        equations.stepVelocity(stepVelocity);
        for (int k = 0; k < stepVelocity.length; k++) {
            stepVelocity[k] *= h; // the way and the turn of each body
        }
        bounds.find(equations.before, reach(h), h, lastStep, stepVelocity);
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

    /** Solves with the contacts listed, adding those that are met; begin has been called. */
    boolean solve(double h) {
        for (int round = 0; round < ROUNDS; round++) {
            double speed = Math.max(gravity * Math.abs(h), reach(h) / Math.abs(h) / 4);
            double load = LOAD_SHARE * weight * Math.abs(h);
            if (!problem.begin(h, Math.max(speed, 1e-6), load) || !interiorPoint.solve(problem)) {
                return false;
            }
            if (!meets()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the step that was just solved without contacts goes through something; then those are listed. */
    boolean meets() {
        boolean met = contacts.frames.addMet(equations.before, equations.after, tolerance);
        met |= bounds.addMet(equations.after, tolerance);
        if (met) {
            restart();
        }
        return met;
    }

    private void restart() {
        System.arraycopy(firstDx, 0, equations.dx, 0, firstDx.length);
        System.arraycopy(firstF, 0, equations.f, 0, firstF.length);
        System.arraycopy(firstMultiplier, 0, equations.multiplier, 0, firstMultiplier.length);
    }

    int iterations() {
        return interiorPoint.iterations();
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
        double reach = 4 * h * (fastest + gravity * h) + tolerance;
        boolean any = contacts.frames.ignoreFast(equations.before, reach, velocity, leastApproach(h));
        any |= bounds.ignoreFast(equations.before, reach, velocity, leastApproach(h));
        contacts.frames.clear();
        return any;
    }

    void passOverNothing() {
        contacts.frames.ignoreNothing();
        bounds.ignoreNothing();
    }

    private double smallestIgnoredGap(Configuration at) {
        return Math.min(contacts.frames.smallestIgnoredGap(at), bounds.smallestIgnoredGap(at));
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
        for (int k = 0; k < 60; k++) {
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
        return contacts.steady(before, stepVelocity, leastApproach(h));
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
