package org.gimbal.contact.solve;

import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.BodySystem;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.Configuration;

/**
 * Impacts with restitution (docs/theory/common.md, C11): finds what is about to bounce in a step and leaves it
 * out, so that the moment when its gap closes can be found, and lets it strike then.
 */
final class ImpactSearch {
    private final ContactTolerances tolerances;
    private final double gravity;
    private final double tolerance;
    private final BodyMotion motion;
    private final BoundedImpulses impulses;
    private final Impact impact;
    private final double[] stepVelocity;
    /** What gravity adds to a velocity in the step, m/s. */
    private double byGravity;

    /** Gap that a step may leave to a contact that carries something, m. */
    private double restingGap;

    private double reach;

    ImpactSearch(ContactModel model, BodySystem masses, BodyMotion motion, BoundedImpulses impulses, double tolerance) {
        this.motion = motion;
        this.impulses = impulses;
        this.tolerance = tolerance;
        tolerances = model.tolerances();
        gravity = model.gravity();
        impact = new Impact(model, masses, impulses, tolerance);
        stepVelocity = new double[6 * model.bodies()];
    }

    /** Approach speed that is no impact: what gravity adds in a step. */
    double slowestApproach(double h) {
        return Math.max(gravity * h, tolerances.impacts().slowestApproach());
    }

    /** A step of length h begins. */
    void begin(double h) {
        byGravity = gravity * h;
        restingGap = tolerances.convergence().productFactor()
                * tolerances.convergence().closedRate()
                * h;
        impulses.contacts.search.bouncing.beginStep();
        impulses.stopImpacts.beginStep();
    }

    /** From now on leaves out what may bounce within h, given the velocities of all bodies; whether there is any. */
    boolean leaveOutBouncing(double h, double[] velocity) {
        double fastest = 0;
        for (double v : velocity) {
            fastest = Math.max(fastest, Math.abs(v));
        }
        reach = tolerances.search().bounceFactor() * h * (fastest + gravity * h) + tolerance;
        boolean any = impulses.contacts.search.leaveOutBouncing(motion.before(), reach, velocity, byGravity);
        any |= impulses.stopImpacts.leaveOutBouncing(motion.before(), reach, velocity, byGravity);
        impulses.contacts.frames.list.clear();
        return any;
    }

    void leaveOutNothing() {
        impulses.contacts.search.leaveOutNothing();
        impulses.bounds.leaveOutNothing();
    }

    /** Smallest gap of what is left out, m or rad. */
    double smallestGapLeftOut(Configuration at) {
        return Math.min(
                impulses.contacts.search.smallestGapLeftOut(at, reach), impulses.stopImpacts.smallestGapLeftOut(at));
    }

    /** The same where the search began. */
    double smallestGapAtStart() {
        return Math.min(
                impulses.contacts.search.smallestGapAtStart(),
                impulses.stopImpacts.smallestGapLeftOut(motion.before()));
    }

    /** When, in the step of length h that was attempted, something left out may have come and gone; h if nothing. */
    double passing(double h) {
        motion.velocity(stepVelocity);
        return impulses.contacts.search.passing(
                motion.after(), reach, h, stepVelocity, tolerances.impacts().closedGap());
    }

    /** Impacts of this step whose restitution was dropped because their pair or stop had struck too often. */
    int worn() {
        return impulses.contacts.search.bouncing.worn() + impulses.stopImpacts.worn();
    }

    /**
     * The impact at the present knot; adds its impulses to the momenta. Its contacts stay listed. Whether it was found.
     */
    boolean strike(double[] velocity, double[] momenta) {
        Configuration here = motion.before();
        double closed = tolerances.impacts().strikingGap() + restingGap + Math.max(0, smallestGapLeftOut(here));
        boolean touches = impulses.contacts.search.countStrikes(here, closed);
        boolean stops = impulses.stopImpacts.countStrikes(here, closed);
        return (touches || stops) && impact.strike(here, velocity, byGravity, closed, momenta);
    }

    /** Velocities behind the last impact. */
    double[] velocityBehind() {
        return impact.velocity();
    }
}
