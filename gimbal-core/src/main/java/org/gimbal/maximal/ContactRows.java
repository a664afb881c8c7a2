package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.ContactCone;

/**
 * The contacts of one step, with their interior-point variables (docs/theory/maximal.md, M14–M16). For each contact, with normal n and tangents
 * t₁, t₂ at the OLD pose and gap φ at the NEW one:
 *
 * <pre>
 *   impulse          γ n + β₁ t₁ + β₂ t₂ on B at the contact point, the opposite on A
 *   w = φ(z₂)/h      w ≥ 0,  γ ≥ 0,  w γ = κ
 *   u = slip         t·(relative velocity of the step at the contact point)
 *   (μγ, β) ∘ (y, u) = (κ, 0, 0),  both in the second-order cone
 * </pre>
 *
 * As κ → 0: no penetration, no pull, friction within its cone and against the slip (2023, eq. 22 and 26, with the exact cone). All products are in
 * joules. w and u are variables of their own, tied to the pose by residuals that vanish with Newton's method.
 *
 * <p>A linearised contact answers an increment e of the bodies with δλ = k − K (N e, U e): K adds the block C₁ᵀ K (N; U) to its body, so that
 * contacts with the ground cost linear time.
 */
final class ContactRows {
    /** The gap rate at which a closed contact ends, m/s. Below it K = γ/w only costs the elimination its digits. */
    static final double CLOSED = 3e-10;

    /** Impulses that stop this share of the speed of the step are as good as none. */
    static final double SLIGHT = 1e-2;

    /** Share of the speed of the step that a contact is left with where it resumes. */
    private static final double RESUMED = 1e-3;

    private final MaximalSystem system;
    private final int n;
    private final int rows;

    /** Where the contacts are. */
    final ContactFrames frames;

    final ContactSearch search;

    /** What they do once the step is solved. */
    final ContactEffects effects;

    private final ContactCone[] cone;

    /** Speed that an impulse stops which is as good as none, m/s. */
    private double slight;

    /** The gap rate at which a closed contact ends in this solve, m/s. */
    private double closed;

    /** What the normal of each contact feels when its bodies are free, 1/kg. */
    private final double[] compliances;

    private final ContactBlocks blocks;
    private final double[] answer = new double[6];
    private final double[] change;

    ContactRows(MaximalSystem system, int directions) {
        this.system = system;
        n = system.count;
        frames = new ContactFrames(system);
        search = new ContactSearch(frames, n);
        int capacity = frames.work.capacity();
        cone = new ContactCone[capacity];
        compliances = new double[capacity];
        effects = new ContactEffects(this, n);
        rows = frames.rows;
        change = new double[rows];
        Arrays.setAll(cone, c -> new ContactCone(rows, directions));
        blocks = capacity > 0 ? new ContactBlocks(n, capacity) : ContactBlocks.NONE;
    }

    int count() {
        return frames.count();
    }

    ContactCone cone(int c) {
        return cone[c];
    }

    /** What the normal of a contact feels when its bodies are free, 1/kg. */
    double compliance(int c) {
        return compliances[c];
    }

    /** Gaps, slips and their derivatives at the new pose. */
    void evaluate(double h, double[] dx, double[] f, Configuration before, Configuration after) {
        frames.evaluate(h, dx, f, before, after);
        take();
    }

    /** Takes over what the frames say. */
    void take() {
        for (int c = 0; c < count(); c++) {
            System.arraycopy(frames.value, rows * c, cone[c].value, 0, rows);
            cone[c].take();
        }
    }

    /**
     * Starts the interior-point variables at the point evaluated last.
     *
     * @param speed what velocities are measured by
     * @param rate the gap rate at which a closed contact is to end
     */
    void start(double speed, double rate) {
        closed = rate;
        slight = SLIGHT * speed;
        for (int c = 0; c < count(); c++) {
            double compliance = 0;
            for (int k = 0; k < 6; k++) {
                compliance += square(frames.wrenchA[frames.stride * c + k], frames.slotA(c), k)
                        + square(frames.wrenchB[frames.stride * c + k], frames.slotB(c), k);
            }
            compliances[c] = compliance;
            frames.table.describe(frames.pair[c], cone[c]);
            cone[c].start(speed, speed / compliance);
        }
    }

    /**
     * Starts where the last step left contacts that carried something: the same contacts of the same rules, by their order. False if they are not the same.
     *
     * @param last what the last step had, and {@code span} the time its forces now act for
     */
    boolean resume(double speed, double rate, ContactReadings last, double span) {
        if (last.count() != count() || rows != ContactCone.PLAIN_ROWS) {
            return false;
        }
        start(speed, rate);
        for (int c = 0; c < count(); c++) {
            if (last.ruleIndex(c) != frames.table.ruleIndex(frames.pair[c])) {
                return false;
            }
            for (int k = 0; k < rows; k++) {
                change[k] = span * frames.along(c, k, last.data(), ContactReadings.forceOf(c));
            }
            if (!(change[0] * compliances[c] > RESUMED * speed)) {
                return false;
            }
            cone[c].resume(RESUMED * speed, change);
        }
        return true;
    }

    private double square(double entry, int slot, int k) {
        return slot == n ? 0 : entry * entry / system.freeInertia(slot, k);
    }

    /** residual −= C₁ᵀ λ. */
    void subtractImpulses(double[] residual) {
        for (int c = 0; c < count(); c++) {
            add(c, -1, residual);
        }
    }

    /** out += factor C₁ᵀ λ of one contact. */
    void add(int c, double factor, double[] out) {
        for (int row = 0; row < rows; row++) {
            frames.add(c, row, factor * cone[c].impulse(row), out);
        }
    }

    /** Linearises all contacts and fills {@link #blocks}. */
    void linearise() {
        blocks.clearPairs();
        for (int c = 0; c < count(); c++) {
            if (frames.betweenBodies(c)) {
                blocks.addPair(frames.slotA(c), frames.slotB(c));
            }
        }
        blocks.clear();
        for (int c = 0; c < count(); c++) {
            cone[c].linearise();
            condense(c, frames.slotA(c), frames.rateA);
            condense(c, frames.slotB(c), frames.rateB);
        }
    }

    /** M += C₁ᵀ K (N; U) in the columns of one body. */
    private void condense(int c, int slot, double[] rate) {
        if (slot == n) {
            return;
        }
        int o = frames.stride * c;
        for (int i = 0; i < rows; i++) {
            answer(cone[c].response, rows * i, rate, o);
            if (frames.slotA(c) < n) {
                blocks.add(frames.slotA(c), slot, frames.wrenchA, o + 6 * i, answer);
            }
            if (frames.slotB(c) < n) {
                blocks.add(frames.slotB(c), slot, frames.wrenchB, o + 6 * i, answer);
            }
        }
    }

    /** One row of K times the rates of one body. */
    private void answer(double[] response, int row, double[] rate, int o) {
        for (int l = 0; l < 6; l++) {
            double sum = 0;
            for (int j = 0; j < rows; j++) {
                sum += response[row + j] * rate[o + 6 * j + l];
            }
            answer[l] = sum;
        }
    }

    /** What contacts add to the bodies' matrices. */
    ContactBlocks blocks() {
        return count() == 0 ? ContactBlocks.NONE : blocks;
    }

    /** out −= C₁ᵀ k for the target κ times the mass that each contact feels; {@code corrected} takes the second-order terms of the last direction into account. */
    void push(double kappa, boolean corrected, double[] out) {
        for (int c = 0; c < count(); c++) {
            cone[c].aim(Math.max(kappa / compliances[c], floor(c)), corrected);
            for (int row = 0; row < rows; row++) {
                frames.add(c, row, -cone[c].answer[row], out);
            }
        }
    }

    /** The changes of all variables that go with increments of the bodies. */
    void follow(double[] increments) {
        for (int c = 0; c < count(); c++) {
            for (int row = 0; row < rows; row++) {
                change[row] = frames.rate(c, frames.stride * c + 6 * row, increments);
            }
            cone[c].follow(change);
        }
    }

    /** The longest step, at most one, that stays inside all cones with a share of the distance to spare. */
    double longestStep(double share) {
        double longest = 1;
        for (int c = 0; c < count(); c++) {
            longest = Math.min(longest, share * cone[c].boundary());
        }
        return longest;
    }

    void moveTo(double fraction) {
        for (int c = 0; c < count(); c++) {
            cone[c].moveTo(fraction);
        }
    }

    /** What the complementarity products, over the masses that contacts feel, are above where they end; m²/s², now or after a step. */
    double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < count(); c++) {
            double above = cone[c].complementarity(fraction) - cone[c].degree() * floor(c);
            sum += Math.max(0, above) * compliances[c];
        }
        return sum;
    }

    /** Number of those products. */
    int degree() {
        int sum = 0;
        for (int c = 0; c < count(); c++) {
            sum += cone[c].degree();
        }
        return sum;
    }

    /** Rates that round-off of the impulses leaves: some ulps of them in each sum over the contacts, m/s. */
    double noise() {
        double sum = 0;
        for (int c = 0; c < count(); c++) {
            sum += 4 * Math.ulp(cone[c].normal()) * compliances[c];
        }
        return sum;
    }

    /** Where the products of a contact end, J: each at its own impulse, so that light bodies rest as exactly as heavy ones. */
    private double floor(int c) {
        return closed * Math.max(cone[c].normal(), slight / compliances[c]);
    }

    /** Largest product in units of where it is to end. */
    double overFloor() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].largestProduct() / floor(c));
        }
        return worst;
    }

    /** The contact that is farthest from being solved, or −1 if there are none. */
    int worst() {
        int worst = -1;
        double most = 0;
        for (int c = 0; c < count(); c++) {
            double off = Math.max(cone[c].mismatch() / closed, cone[c].largestProduct() / floor(c));
            if (!(off <= most)) {
                most = off;
                worst = c;
            }
        }
        return worst;
    }

    /** An impulse of a contact that is as good as none, N·s. */
    double slightImpulse(int c) {
        return slight / compliances[c];
    }

    void releaseFriction() {
        for (int c = 0; c < count(); c++) {
            cone[c].releaseFriction();
        }
    }

    /** γ of a contact, N·s. */
    double normal(int c) {
        return cone[c].normal();
    }

    /** Largest complementarity product, J, not made relative. */
    double largestProduct() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].largestProduct());
        }
        return worst;
    }

    /** Largest complementarity product, J. */
    double worstProduct() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].worstProduct());
        }
        return worst;
    }

    /** Largest difference between the variables w, u and what the pose says, m/s. */
    double worstMismatch() {
        double worst = 0;
        for (int c = 0; c < count(); c++) {
            worst = Math.max(worst, cone[c].mismatch());
        }
        return worst;
    }
}
