package org.gimbal.contact.solve;

import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactWork;
import org.gimbal.contact.KnotRows;
import org.gimbal.contact.LimitedServos;
import org.gimbal.kinematics.Configuration;

/**
 * All impulses of a step that have bounds: those of contacts, of stops, of dry friction and of servos at their effort
 * limits. One for each run; an engine reads what they did once a step is solved.
 */
public final class BoundedImpulses implements BodyImpulses {
    final ContactRows contacts;
    final BoundRows bounds;
    final StopImpacts stopImpacts;
    private final BodyMotion motion;
    private final ContactWork work;
    private final ContactEffects effects;
    private final BoundLosses boundLosses;

    public BoundedImpulses(ContactModel model, BodyMotion motion, LimitedServos servos) {
        this.motion = motion;
        work = new ContactWork(model.contacts(), model.tolerances().search());
        contacts = new ContactRows(model, work);
        bounds = new BoundRows(model, servos);
        stopImpacts = new StopImpacts(bounds, model.tolerances().impacts());
        effects = new ContactEffects(contacts, model);
        boundLosses = new BoundLosses(bounds);
    }

    /**
     * Refuses a start at which shapes overlap.
     *
     * @throws org.gimbal.model.part.ModelException naming the contact, both sides and the depth
     */
    public void checkStart(Configuration at) {
        work.check(at);
    }

    /** What contacts did in the step that was just solved. */
    public ContactEffects contactEffects() {
        return effects;
    }

    /** What stops and dry friction took in it. */
    public BoundLosses boundLosses() {
        return boundLosses;
    }

    /** Tells servos at their limits what they gave the solved step. */
    public void settleServos() {
        bounds.settleServos();
    }

    /**
     * What rows with bounds give the velocities at the knot where the step ends, for each row of {@link
     * org.gimbal.contact.BoundTable#measures}, beginning at {@code from}.
     */
    public void leaveBounds(KnotRows out, int from) {
        bounds.leave(out, from);
    }

    /** Number of contacts in the step. */
    public int contactCount() {
        return contacts.count();
    }

    int count() {
        return contacts.count() + bounds.count();
    }

    void clear() {
        contacts.frames.list.clear();
        bounds.clear();
    }

    @Override
    public void subtractFrom(double[] residual) {
        contacts.evaluate(motion);
        contacts.subtractImpulses(residual);
        bounds.evaluate(motion.after());
        bounds.subtractImpulses(residual);
    }

    /**
     * Starts all cones in their middle, for velocities of the size {@code speed}, impulses that would give free bodies
     * velocities of the size {@code push}, and gap rates that end at {@code rate}, m/s.
     */
    void start(double speed, double push, double rate) {
        contacts.cones.start(speed, push, rate);
        bounds.start(speed, push, rate);
    }

    void linearise() {
        contacts.linearise();
        bounds.linearise();
    }

    ContactBlocks blocks() {
        return contacts.blocks();
    }

    /** Of each row with bounds: −∂(impulse)/∂q. */
    double[] stiffness() {
        return bounds.stiffness;
    }

    /**
     * Aims at products κ times the effective mass of each cone.
     *
     * @param push what contacts answer is subtracted from it, six numbers per body
     * @param violation receives what rows with bounds answer
     */
    void aim(double kappa, boolean corrected, double[] push, double[] violation) {
        contacts.aim(kappa, corrected, push);
        bounds.aim(kappa, corrected);
        bounds.violations(violation);
    }

    /** The changes of all variables that go with increments of the bodies. */
    void follow(double[] increments) {
        contacts.follow(increments);
        bounds.follow(increments);
    }

    double longestStep(double share) {
        return Math.min(contacts.cones.longestStep(share), bounds.cones.longestStep(share));
    }

    void moveTo(double fraction) {
        contacts.cones.moveTo(fraction);
        bounds.cones.moveTo(fraction);
    }

    /** Mean of what complementarity products, over the masses that they feel, are above where they end; m²/s². */
    double meanComplementarity(double fraction) {
        double sum = contacts.cones.complementarity(fraction) + bounds.cones.complementarity(fraction);
        return sum / Math.max(1, contacts.cones.degree() + bounds.cones.degree());
    }

    /** Largest complementarity product, J. */
    double largestProduct() {
        return Math.max(contacts.cones.largestProduct(), bounds.cones.largestProduct());
    }

    /** Largest product in units of where it is to end. */
    double largestProductOverFloor() {
        return Math.max(contacts.cones.largestProductOverFloor(), bounds.cones.largestProductOverFloor());
    }

    /** Largest product over the impulse of its cone: the rate that it is left with, m/s or rad/s. */
    double largestProductOverImpulse() {
        return Math.max(contacts.cones.largestProductOverImpulse(), bounds.cones.largestProductOverImpulse());
    }

    /** The gap rate that so many ulps of the largest coordinate of any body make in the step, m/s. */
    double gapNoise(double ulps) {
        double farthest = 0;
        for (double coordinate : motion.before().x) {
            farthest = Math.max(farthest, Math.abs(coordinate));
        }
        return ulps * Math.ulp(farthest) / Math.abs(motion.stepLength());
    }

    /** Largest difference between gap rates and slips as variables and as the pose has them, m/s. */
    double worstMismatch() {
        return Math.max(contacts.cones.worstMismatch(), bounds.cones.worstMismatch());
    }
}
