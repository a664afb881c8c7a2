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
    private final ImpactProblem impact;
    private double stepLength;
    private double reach;

    ImpactSearch(ContactModel model, BodySystem masses, BodyMotion motion, BoundedImpulses impulses, double tolerance) {
        this.motion = motion;
        this.impulses = impulses;
        this.tolerance = tolerance;
        tolerances = model.tolerances();
        gravity = model.gravity();
        impact = new ImpactProblem(model, masses, impulses, tolerance);
    }

    /** Approach speed below which nothing bounces: what gravity adds in a step. */
    double slowestApproach(double h) {
        return Math.max(gravity * h, tolerances.impacts().slowestApproach());
    }

    /** From now on leaves out what may bounce within h, given the velocities of all bodies; whether there is any. */
    boolean leaveOutBouncing(double h, double[] velocity) {
        double fastest = 0;
        for (double v : velocity) {
            fastest = Math.max(fastest, Math.abs(v));
        }
        stepLength = h;
        reach = tolerances.search().bounceFactor() * h * (fastest + gravity * h) + tolerance;
        double slowest = slowestApproach(h);
        boolean any = impulses.contacts.search.leaveOutBouncing(motion.before(), reach, velocity, slowest);
        any |= impulses.stopImpacts.leaveOutBouncing(motion.before(), reach, velocity, slowest);
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

    /**
     * The impact at the present knot; adds its impulses to the momenta. Its contacts stay listed. Whether it was found.
     */
    boolean strike(double[] velocity, double[] momenta) {
        return impact.strike(motion.before(), velocity, slowestApproach(stepLength), momenta);
    }

    /** Velocities behind the last impact. */
    double[] velocityBehind() {
        return impact.velocity();
    }
}
