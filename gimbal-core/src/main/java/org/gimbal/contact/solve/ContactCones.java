package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.numerics.cone.ContactCone;

/** The interior-point variables of the contacts of a step: one {@link ContactCone} each. */
final class ContactCones implements ConeSet {
    private final ContactTable table;
    private final BodyInertia inertia;
    private final ContactFrames frames;
    private final ContactList list;
    private final ContactTolerances.Convergence tolerances;
    private final ContactCone[] cone;

    /** Inverse effective mass of each contact along its normal, its bodies taken as unconnected, 1/kg. */
    private final double[] compliance;

    /** Impulses of contacts for which an impact gave them, and which contacts these are. */
    private final double[] given;

    private final boolean[] isGiven;

    /** Speed that an impulse stops which is as good as none, m/s. */
    private double negligibleSpeed;

    /** The gap rate at which a closed contact ends in this solve, m/s. */
    private double closedRate;

    ContactCones(
            ContactTable table,
            BodyInertia inertia,
            ContactFrames frames,
            int frictionDirections,
            ContactTolerances.Convergence tolerances) {
        this.table = table;
        this.inertia = inertia;
        this.frames = frames;
        this.tolerances = tolerances;
        list = frames.list;
        cone = new ContactCone[list.capacity()];
        Arrays.setAll(cone, c -> new ContactCone(frames.rows, frictionDirections));
        compliance = new double[cone.length];
        given = new double[ContactCone.PLAIN_ROWS * cone.length];
        isGiven = new boolean[cone.length];
    }

    ContactCone get(int c) {
        return cone[c];
    }

    int count() {
        return list.count();
    }

    /** Inverse effective mass of a contact along its normal, its bodies taken as unconnected, 1/kg. */
    double compliance(int c) {
        return compliance[c];
    }

    /** γ of a contact, N·s. */
    double normal(int c) {
        return impulse(c, 0);
    }

    /** The impulse of a contact along a row. */
    double impulse(int c, int row) {
        if (isGiven[c]) {
            return row < ContactCone.PLAIN_ROWS ? given[ContactCone.PLAIN_ROWS * c + row] : 0;
        }
        return cone[c].impulse(row);
    }

    /** Gives a contact its impulse along normal and tangents, which stands until cones are started. */
    void give(int c, double[] impulse) {
        System.arraycopy(impulse, 0, given, ContactCone.PLAIN_ROWS * c, ContactCone.PLAIN_ROWS);
        isGiven[c] = true;
    }

    /** An impulse of a contact that is as good as none, N·s. */
    double negligibleImpulse(int c) {
        return negligibleSpeed / compliance[c];
    }

    /** Takes over gap rates and slips from the frames. */
    void takeRates() {
        for (int c = 0; c < count(); c++) {
            System.arraycopy(frames.value, frames.rows * c, cone[c].value, 0, frames.rows);
            cone[c].take();
        }
    }

    /**
     * Starts all cones at the point evaluated last.
     *
     * @param speed what velocities are measured by, m/s
     * @param push what impulses are measured by: the velocity that they would give free bodies, m/s
     * @param rate the gap rate at which a closed contact is to end, m/s
     */
    void start(double speed, double push, double rate) {
        closedRate = rate;
        negligibleSpeed = tolerances.negligibleShare() * speed;
        for (int c = 0; c < count(); c++) {
            isGiven[c] = false;
            compliance[c] = normalCompliance(c);
            table.describe(list.shapePair(c), cone[c]);
            cone[c].start(speed, push / compliance[c]);
        }
    }

    private double normalCompliance(int c) {
        double sum = 0;
        int o = frames.row(c, 0);
        for (int k = 0; k < 6; k++) {
            sum += square(frames.sideA.wrench[o + k], list.slotA(c), k)
                    + square(frames.sideB.wrench[o + k], list.slotB(c), k);
        }
        return sum;
    }

    private double square(double entry, int slot, int k) {
        return list.isBody(slot) ? entry * entry / inertia.free(slot, k) : 0;
    }

    /** Aims at κ times the effective mass of a contact, but not below where its products end. */
    void aim(int c, double kappa, boolean corrected) {
        cone[c].aim(Math.max(kappa / compliance[c], floor(c)), corrected);
    }

    /**
     * Where the products of a contact end, J: each at its own impulse, so that light bodies rest as exactly as heavy
     * ones.
     */
    private double floor(int c) {
        double ends = Math.max(closedRate, tolerances.impulseShare() * cone[c].normal() * compliance[c]);
        return ends * leastImpulse(c);
    }

    /** The impulse that products are compared with, N·s. */
    private double leastImpulse(int c) {
        return Math.max(cone[c].normal(), negligibleSpeed / compliance[c]);
    }

    /** Holds slips as they are, and at zero those of contacts that will be listed until friction is released. */
    void holdSlips() {
        for (int c = 0; c < cone.length; c++) {
            cone[c].holdSlips(c >= count());
        }
    }

    /** What share of the impulse that products are compared with a contact carries. */
    double load(int c) {
        return cone[c].normal() / leastImpulse(c);
    }

    /**
     * How far slips are from those that are held, as a gap rate of contacts that carry something: in units of where
     * it is to end.
     */
    double slipErrorOverFloor() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].normal() * slipError(c) / floor(c));
        }
        return worst;
    }

    /** The same as a rate, m/s. */
    double slipError() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, load(c) * slipError(c));
        }
        return worst;
    }

    /** How fast the gap of a contact goes below zero at most, m/s: slips that are held too large let it. */
    double fastestOverlap() {
        double fastest = 0;
        for (int c = 0; c < count(); c++) {
            fastest = Math.max(fastest, -cone[c].value[0]);
        }
        return fastest;
    }

    private double slipError(int c) {
        double sum = 0;
        for (int l = 0; l < cone[c].laws(); l++) {
            sum += Math.abs(cone[c].slipError(l));
        }
        return sum;
    }

    void releaseFriction() {
        for (ContactCone each : cone) {
            each.releaseFriction();
        }
    }

    /** Rates that round-off of the impulses leaves: some ulps of them in each sum over the contacts, m/s. */
    double noise() {
        double sum = 0;
        for (int c = 0; c < count(); c++) {
            sum += tolerances.impulseUlps() * Math.ulp(cone[c].normal()) * compliance[c];
        }
        return sum;
    }

    /** The contact that is farthest from being solved, or −1 if there are none. */
    int worst() {
        int worst = -1;
        double most = 0;
        for (int c = 0; c < count(); c++) {
            double off = Math.max(cone[c].mismatch() / closedRate, cone[c].largestProduct() / floor(c));
            if (!(off <= most)) {
                most = off;
                worst = c;
            }
        }
        return worst;
    }

    /** Largest product, J; for impulses above 1 N·s relative to them. */
    double largestProductForImpulse() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].worstProduct());
        }
        return worst;
    }

    @Override
    public int degree() {
        int sum = 0;
        for (int c = 0; c < count(); c++) {
            sum += cone[c].degree();
        }
        return sum;
    }

    @Override
    public double longestStep(double share) {
        double longest = 1;
        for (int c = 0; c < count(); c++) {
            longest = Math.min(longest, share * cone[c].boundary());
        }
        return longest;
    }

    @Override
    public void moveTo(double fraction) {
        for (int c = 0; c < count(); c++) {
            cone[c].moveTo(fraction);
        }
    }

    @Override
    public double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < count(); c++) {
            double above = cone[c].complementarity(fraction) - cone[c].degree() * floor(c);
            sum += Math.max(0, above) * compliance[c];
        }
        return sum;
    }

    @Override
    public double largestProduct() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].largestProduct());
        }
        return worst;
    }

    @Override
    public double largestProductOverFloor() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].largestProduct() / floor(c));
        }
        return worst;
    }

    @Override
    public double largestProductOverImpulse() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].largestProduct() / leastImpulse(c));
        }
        return worst;
    }

    @Override
    public double worstMismatch() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].mismatch());
        }
        return worst;
    }
}
