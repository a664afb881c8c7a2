package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.Configuration;
import org.gimbal.sim.ContactTable;

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
    private final MaximalSystem system;
    private final ContactTable table;
    private final int n;
    private int count;
    private final int[] pair;
    private final int[] feature;
    private final int[] metPair;
    private final int[] metFeature;
    private final double[] measure;

    /** Wrenches of n, t₁, t₂ at the old pose on side A and side B: three rows of six numbers each. */
    private final double[] wrenchA;

    private final double[] wrenchB;

    /** Derivatives of (φ/h, u₁, u₂) by the increments of side A and side B: three rows of six numbers each. */
    private final double[] rateA;

    private final double[] rateB;
    private final double[] direction;
    private final ContactCone[] cone;

    /** What the normal of each contact feels when its bodies are free, 1/kg. */
    private final double[] compliances;

    private final ContactBlocks blocks;
    private final double[] answer = new double[6];
    private final double[] spin = new double[9];
    private final double[] half = new double[9];
    private final double[] turned = new double[9];
    private final double[] arm = new double[3];
    private final double[] vector = new double[3];

    ContactRows(MaximalSystem system) {
        this.system = system;
        table = system.contacts;
        n = system.count;
        int capacity = table.capacity();
        pair = new int[capacity];
        feature = new int[capacity];
        metPair = new int[capacity];
        metFeature = new int[capacity];
        measure = new double[ShapePair.SIZE];
        wrenchA = new double[18 * capacity];
        wrenchB = new double[18 * capacity];
        rateA = new double[18 * capacity];
        rateB = new double[18 * capacity];
        direction = new double[9 * capacity];
        cone = new ContactCone[capacity];
        compliances = new double[capacity];
        Arrays.setAll(cone, c -> new ContactCone());
        blocks = capacity > 0 ? new ContactBlocks(n, capacity) : ContactBlocks.NONE;
    }

    int count() {
        return count;
    }

    /** Lists the contacts that a step from {@code before} may meet: what is nearer than {@code reach}. */
    void find(Configuration before, double reach) {
        count = 0;
        if (table.pairs() == 0) {
            return;
        }
        table.place(before);
        int listed = table.find(reach, pair, feature);
        for (int c = 0; c < listed; c++) {
            table.evaluate(pair[c], feature[c], measure, 0);
            if (measure[ShapePair.GAP] <= reach) {
                pair[count] = pair[c];
                feature[count] = feature[c];
                begin(count, before);
                count++;
            }
        }
    }

    /**
     * Adds the features that overlap at {@code after} and are not listed yet; whether there were any.
     *
     * @param tolerance overlap that is none, m
     */
    boolean addMet(Configuration before, Configuration after, double tolerance) {
        table.place(after);
        int listed = table.find(0, metPair, metFeature);
        int met = 0;
        for (int c = 0; c < listed; c++) {
            table.evaluate(metPair[c], metFeature[c], measure, 0);
            if (measure[ShapePair.GAP] < -tolerance && !isListed(metPair[c], metFeature[c])) {
                metPair[met] = metPair[c];
                metFeature[met++] = metFeature[c];
            }
        }
        table.place(before);
        for (int c = 0; c < met && count < pair.length; c++) {
            pair[count] = metPair[c];
            feature[count] = metFeature[c];
            table.evaluate(pair[count], feature[count], measure, 0);
            begin(count, before);
            count++;
        }
        return met > 0;
    }

    private boolean isListed(int p, int f) {
        for (int c = 0; c < count; c++) {
            if (pair[c] == p && feature[c] == f) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        count = 0;
    }

    /** What contacts give the velocities at the knot where the step ends: half of their impulses, and ½ Cᵀ K C with which they hold on. */
    void readout(Configuration after, double[] push, double[] hold) {
        Arrays.fill(push, 0);
        Arrays.fill(hold, 0);
        if (count == 0) {
            return;
        }
        linearise();
        table.place(after);
        for (int c = 0; c < count; c++) {
            table.evaluate(pair[c], feature[c], measure, 0);
            begin(c, after);
            add(c, 0.5 * cone[c].normal, 0.5 * cone[c].friction1, 0.5 * cone[c].friction2, push);
            if (table.slotA(pair[c]) == n || table.slotB(pair[c]) == n) { // only the ground holds on by itself
                holdOn(c, table.slotA(pair[c]), wrenchA, hold);
                holdOn(c, table.slotB(pair[c]), wrenchB, hold);
            }
        }
    }

    private void holdOn(int c, int slot, double[] wrench, double[] hold) {
        for (int i = 0; slot < n && i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double factor = 0.5 * cone[c].response[3 * i + j];
                for (int k = 0; k < 6; k++) {
                    for (int l = 0; l < 6; l++) {
                        hold[36 * slot + 6 * k + l] += factor * wrench[18 * c + 6 * i + k] * wrench[18 * c + 6 * j + l];
                    }
                }
            }
        }
    }

    /** Directions and wrenches of a contact at the old pose. */
    private void begin(int c, Configuration before) {
        int d = 9 * c;
        System.arraycopy(measure, ShapePair.NORMAL, direction, d, 3);
        tangents(d);
        if (table.slotA(pair[c]) < n && table.slotB(pair[c]) < n) {
            meetHalfway();
        }
        for (int k = 0; k < 3; k++) {
            wrench(table.slotA(pair[c]), before, ShapePair.POINT_A, d + 3 * k, -1, wrenchA, 18 * c + 6 * k);
            wrench(table.slotB(pair[c]), before, ShapePair.POINT_B, d + 3 * k, 1, wrenchB, 18 * c + 6 * k);
        }
        cone[c].friction = table.friction(pair[c]);
    }

    /** Friction across a gap would turn the two bodies: between bodies it acts at one point, in the middle. */
    private void meetHalfway() {
        for (int k = 0; k < 3; k++) {
            double middle = 0.5 * (measure[ShapePair.POINT_A + k] + measure[ShapePair.POINT_B + k]);
            measure[ShapePair.POINT_A + k] = middle;
            measure[ShapePair.POINT_B + k] = middle;
        }
    }

    /** t₁ across the normal and the world axis least along it, t₂ = n × t₁: from the normal alone, for ground at any slope. */
    private void tangents(int d) {
        int least = 0;
        for (int k = 1; k < 3; k++) {
            if (Math.abs(direction[d + k]) < Math.abs(direction[d + least])) {
                least = k;
            }
        }
        Arrays.fill(vector, 0);
        vector[least] = 1;
        Kernels3.cross(direction, d, vector, 0, direction, d + 3);
        double length = Math.sqrt(Kernels3.dot(direction, d + 3, direction, d + 3));
        for (int k = 3; k < 6; k++) {
            direction[d + k] /= length;
        }
        Kernels3.cross(direction, d, direction, d + 3, direction, d + 6);
    }

    /** (v, arm × v) with the sign of the side; nothing for the ground. */
    private void wrench(int slot, Configuration at, int point, int d, double sign, double[] out, int o) {
        if (slot == n) {
            return;
        }
        for (int k = 0; k < 3; k++) {
            arm[k] = measure[point + k] - at.x[3 * slot + k];
            out[o + k] = sign * direction[d + k];
        }
        Kernels3.cross(arm, 0, direction, d, vector, 0);
        for (int k = 0; k < 3; k++) {
            out[o + 3 + k] = sign * vector[k];
        }
    }

    /**
     * Starts the interior-point variables at the point evaluated last.
     *
     * @param speed what velocities are measured by
     * @param load what impulses there may be at least, whatever the bodies in contact weigh themselves
     */
    void start(double speed, double load) {
        for (int c = 0; c < count; c++) {
            double compliance = 0;
            for (int k = 0; k < 6; k++) {
                compliance += square(wrenchA[18 * c + k], table.slotA(pair[c]), k)
                        + square(wrenchB[18 * c + k], table.slotB(pair[c]), k);
            }
            compliances[c] = compliance;
            cone[c].start(speed, Math.max(load, speed / compliance));
        }
    }

    private double square(double entry, int slot, int k) {
        return slot == n ? 0 : entry * entry / system.freeInertia(slot, k);
    }

    /** Gaps, slips and their derivatives at the new pose. */
    void evaluate(double h, double[] dx, double[] f, Configuration before, Configuration after) {
        if (count == 0) {
            return;
        }
        table.place(after);
        for (int c = 0; c < count; c++) {
            table.evaluate(pair[c], feature[c], measure, 0);
            cone[c].gapRate = measure[ShapePair.GAP] / h;
            cone[c].slip1 = 0;
            cone[c].slip2 = 0;
            side(c, table.slotA(pair[c]), -1, ShapePair.POINT_A, wrenchA, rateA, h, dx, f, before, after);
            side(c, table.slotB(pair[c]), 1, ShapePair.POINT_B, wrenchB, rateB, h, dx, f, before, after);
        }
    }

    private void side(
            int c,
            int slot,
            double sign,
            int point,
            double[] wrench,
            double[] rate,
            double h,
            double[] dx,
            double[] f,
            Configuration before,
            Configuration after) {
        if (slot == n) {
            return;
        }
        int o = 18 * c;
        gapRate(slot, after, point, sign / h, rate, o);
        spinDerivative(slot, h, f, before, after);
        for (int t = 1; t < 3; t++) {
            int row = o + 6 * t;
            double slip = 0;
            for (int k = 0; k < 3; k++) {
                slip += wrench[row + k] * dx[3 * slot + k] / h;
                slip += wrench[row + 3 + k] * 2 / h * Kernels3.dot(before.r, 9 * slot + 3 * k, f, 3 * slot);
                rate[row + k] = wrench[row + k] / h;
                rate[row + 3 + k] =
                        wrench[row + 3] * spin[k] + wrench[row + 4] * spin[3 + k] + wrench[row + 5] * spin[6 + k];
            }
            if (t == 1) {
                cone[c].slip1 += slip;
            } else {
                cone[c].slip2 += slip;
            }
        }
    }

    /** ∂(φ/h)/∂(δx, δθ) with normal and point of the new pose. */
    private void gapRate(int slot, Configuration after, int point, double factor, double[] rate, int o) {
        for (int k = 0; k < 3; k++) {
            arm[k] = measure[point + k] - after.x[3 * slot + k];
            rate[o + k] = factor * measure[ShapePair.NORMAL + k];
        }
        Kernels3.cross(arm, 0, measure, ShapePair.NORMAL, vector, 0);
        for (int k = 0; k < 3; k++) {
            rate[o + 3 + k] = factor * vector[k];
        }
    }

    /** ∂ω/∂δθ = (1/h) R₁ (φ 1 + [f]) R₂ᵀ for ω = (2/h) R₁ f. */
    private void spinDerivative(int slot, double h, double[] f, Configuration before, Configuration after) {
        int o = 3 * slot;
        double s = Math.sqrt(1 - Kernels3.dot(f, o, f, o));
        double a = f[o];
        double b = f[o + 1];
        double c = f[o + 2];
        half[0] = s;
        half[1] = -c;
        half[2] = b;
        half[3] = c;
        half[4] = s;
        half[5] = -a;
        half[6] = -b;
        half[7] = a;
        half[8] = s;
        Kernels3.multiply(before.r, 9 * slot, half, 0, turned, 0);
        Kernels3.multiplyTransposed(turned, 0, after.r, 9 * slot, spin, 0);
        for (int k = 0; k < 9; k++) {
            spin[k] /= h;
        }
    }

    /** residual −= C₁ᵀ λ. */
    void subtractImpulses(double[] residual) {
        for (int c = 0; c < count; c++) {
            add(c, -cone[c].normal, -cone[c].friction1, -cone[c].friction2, residual);
        }
    }

    private void add(int c, double along, double first, double second, double[] out) {
        addSide(table.slotA(pair[c]), wrenchA, 18 * c, along, first, second, out);
        addSide(table.slotB(pair[c]), wrenchB, 18 * c, along, first, second, out);
    }

    private void addSide(int slot, double[] wrench, int o, double along, double first, double second, double[] out) {
        for (int k = 0; slot < n && k < 6; k++) {
            out[6 * slot + k] += along * wrench[o + k] + first * wrench[o + 6 + k] + second * wrench[o + 12 + k];
        }
    }

    /** Linearises all contacts and fills {@link #blocks}. */
    void linearise() {
        blocks.clearPairs();
        for (int c = 0; c < count; c++) {
            if (table.slotA(pair[c]) < n && table.slotB(pair[c]) < n) {
                blocks.addPair(table.slotA(pair[c]), table.slotB(pair[c]));
            }
        }
        blocks.clear();
        for (int c = 0; c < count; c++) {
            cone[c].linearise();
            condense(c, table.slotA(pair[c]), rateA);
            condense(c, table.slotB(pair[c]), rateB);
        }
    }

    /** M += C₁ᵀ K (N; U) in the columns of one body. */
    private void condense(int c, int slot, double[] rate) {
        if (slot == n) {
            return;
        }
        int o = 18 * c;
        double[] response = cone[c].response;
        for (int i = 0; i < 3; i++) {
            for (int l = 0; l < 6; l++) {
                answer[l] = response[3 * i] * rate[o + l]
                        + response[3 * i + 1] * rate[o + 6 + l]
                        + response[3 * i + 2] * rate[o + 12 + l];
            }
            if (table.slotA(pair[c]) < n) {
                blocks.add(table.slotA(pair[c]), slot, wrenchA, o + 6 * i, answer);
            }
            if (table.slotB(pair[c]) < n) {
                blocks.add(table.slotB(pair[c]), slot, wrenchB, o + 6 * i, answer);
            }
        }
    }

    /** What contacts add to the bodies' matrices. */
    ContactBlocks blocks() {
        return count == 0 ? ContactBlocks.NONE : blocks;
    }

    /** out −= C₁ᵀ k for the target κ; {@code corrected} takes the second-order terms of the last direction into account. */
    void push(double kappa, boolean corrected, double[] out) {
        for (int c = 0; c < count; c++) {
            cone[c].aim(kappa, corrected);
            add(c, -cone[c].answer[0], -cone[c].answer[1], -cone[c].answer[2], out);
        }
    }

    /** The changes of all variables that go with increments of the bodies. */
    void follow(double[] increments) {
        for (int c = 0; c < count; c++) {
            int o = 18 * c;
            cone[c].follow(rate(c, o, increments), rate(c, o + 6, increments), rate(c, o + 12, increments));
        }
    }

    private double rate(int c, int o, double[] e) {
        double sum = 0;
        int a = table.slotA(pair[c]);
        int b = table.slotB(pair[c]);
        for (int k = 0; k < 6; k++) {
            sum += (a < n ? rateA[o + k] * e[6 * a + k] : 0) + (b < n ? rateB[o + k] * e[6 * b + k] : 0);
        }
        return sum;
    }

    /** The longest step, at most one, that stays inside all cones with a share of the distance to spare. */
    double longestStep(double share) {
        double longest = 1;
        for (int c = 0; c < count; c++) {
            longest = Math.min(longest, share * cone[c].boundary());
        }
        return longest;
    }

    void moveTo(double fraction) {
        for (int c = 0; c < count; c++) {
            cone[c].moveTo(fraction);
        }
    }

    /** Sum of the complementarity products, J, now or after a step. */
    double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < count; c++) {
            sum += cone[c].complementarity(fraction);
        }
        return sum;
    }

    /** Rates that round-off of the impulses leaves: some ulps of them in each sum over the contacts, m/s. */
    double noise() {
        double sum = 0;
        for (int c = 0; c < count; c++) {
            sum += 4 * Math.ulp(cone[c].normal) * compliances[c];
        }
        return sum;
    }

    /** Largest complementarity product, J. */
    double worstProduct() {
        double worst = 0;
        for (int c = 0; c < count; c++) {
            worst = Math.max(worst, cone[c].worstProduct());
        }
        return worst;
    }

    /** Largest difference between the variables w, u and what the pose says, m/s. */
    double worstMismatch() {
        double worst = 0;
        for (int c = 0; c < count; c++) {
            worst = Math.max(worst, cone[c].mismatch());
        }
        return worst;
    }
}
