package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactWork;

/**
 * The contacts of one step (docs/theory/common.md, C7, C8). For each contact, with normal n and tangents t₁, t₂ at
 * the OLD pose and gap φ at the NEW one:
 *
 * <pre>
 *   impulse          γ n + β₁ t₁ + β₂ t₂ on B at the contact point, the opposite on A
 *   w = φ(z₂)/h      w ≥ 0,  γ ≥ 0,  w γ = κ
 *   u = slip         t·(relative velocity of the step at the contact point)
 *   (μγ, β) ∘ (y, u) = (κ, 0, 0),  both in the second-order cone
 * </pre>
 *
 * As κ → 0: no penetration, no pull, friction within its cone and against the slip (2023, eq. 22 and 26, with the exact
 * cone). All products are in joules. w and u are variables of their own, tied to the pose by residuals that vanish with
 * Newton's method.
 *
 * <p>A linearised contact answers an increment e of the bodies with δλ = k − K (N e, U e): K adds the block C₁ᵀ K (N;
 * U) to its body, so that contacts with the ground cost linear time.
 */
final class ContactRows {
    /** Where the contacts are. */
    final ContactFrames frames;

    final ContactSearch search;

    /** Their interior-point variables. */
    final ContactCones cones;

    private final ContactList list;
    private final ContactTable table;
    private final int rows;
    private final double resumedShare;
    private final ContactBlocks blocks;
    private final double[] answer = new double[6];
    private final double[] change;

    ContactRows(ContactModel model, ContactWork work) {
        frames = new ContactFrames(work, model.tolerances().search().recoverySpeed());
        search = new ContactSearch(work, frames, model);
        cones = new ContactCones(
                model.contacts(),
                model.inertia(),
                frames,
                model.frictionDirections(),
                model.tolerances().convergence());
        resumedShare = model.tolerances().strategies().resumedShare();
        list = frames.list;
        table = model.contacts();
        rows = frames.rows;
        change = new double[rows];
        int capacity = list.capacity();
        blocks = capacity > 0 ? new ContactBlocks(model.bodies(), capacity) : ContactBlocks.NONE;
    }

    int count() {
        return list.count();
    }

    /** Gaps, slips and their derivatives at the new pose. */
    void evaluate(BodyMotion motion) {
        frames.evaluate(motion);
        cones.takeRates();
    }

    /**
     * Starts where the last step left contacts that carried something: the same contacts of the same rules, by their
     * order. False if they are not the same.
     *
     * @param speed what velocities are measured by, m/s
     * @param last what the last step had, and {@code span} the time its forces now act for
     */
    boolean resume(double speed, ContactReadings last, double span) {
        if (last.count() != count()) {
            return false;
        }
        for (int c = 0; c < count(); c++) {
            if (table.bodiesOf(last.shapePair(c)) != table.bodiesOf(list.shapePair(c))) {
                return false;
            }
            for (int row = 0; row < rows; row++) {
                change[row] = span * frames.alongRow(c, row, last.data(), ContactReadings.forceOf(c));
            }
            if (!(change[0] * cones.compliance(c) > resumedShare * speed)) {
                return false;
            }
            cones.get(c).resume(resumedShare * speed, change);
        }
        return true;
    }

    /**
     * Starts a heap where the last step left it, contact by contact: those that carried something with their impulses,
     * those that did not, or are new, with next to none. All begin with about the same product w γ c, c the compliance
     * of a contact: that of a share of the speed of the step and of what contacts carry on average. False if nothing
     * was carried.
     */
    boolean resumeHeap(double speed, double share, ContactReadings last, double span) {
        double least = share * speed;
        double mean = meanLoad(last, span);
        if (!(mean > 0)) {
            return false;
        }
        int expected = 0;
        for (int c = 0; c < count(); c++) {
            int old = last.find(list.shapePair(c), list.feature(c), expected);
            expected = old < 0 ? expected : old + 1;
            for (int row = 0; row < rows; row++) {
                change[row] = old < 0 ? 0 : span * frames.alongRow(c, row, last.data(), ContactReadings.forceOf(old));
            }
            double load = change[0] * cones.compliance(c);
            double rate = Math.min(Math.max(least * mean / load, 0.1 * least), 10 * least);
            if (!(load > least)) {
                Arrays.fill(change, 0);
                rate = Math.sqrt(least * mean);
                change[0] = least * mean / (Math.max(rate, frames.value[rows * c]) * cones.compliance(c));
            }
            cones.get(c).resume(rate, change);
        }
        return true;
    }

    /** What contacts carried in the last step, as the velocities that their impulses stop, on average, m/s. */
    private double meanLoad(ContactReadings last, double span) {
        int expected = 0;
        int carrying = 0;
        double sum = 0;
        for (int c = 0; c < count(); c++) {
            int old = last.find(list.shapePair(c), list.feature(c), expected);
            if (old >= 0) {
                expected = old + 1;
                double impulse = span * frames.along(c, 0, last.data(), ContactReadings.forceOf(old));
                carrying += impulse > 0 ? 1 : 0;
                sum += Math.max(0, impulse) * cones.compliance(c);
            }
        }
        return carrying == 0 ? 0 : sum / carrying;
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
            frames.add(c, row, factor * cones.impulse(c, row), out);
        }
    }

    /** Linearises all contacts and fills {@link #blocks}. */
    void linearise() {
        clearBlocks();
        for (int c = 0; c < count(); c++) {
            cones.get(c).linearise();
            condense(c, cones.get(c).response, 0);
        }
    }

    /** The blocks for other responses K than those of the cones, nine numbers each. */
    ContactBlocks condense(double[] responses) {
        clearBlocks();
        for (int c = 0; c < count(); c++) {
            condense(c, responses, rows * rows * c);
        }
        return blocks();
    }

    private void clearBlocks() {
        blocks.clearCouplings();
        for (int c = 0; c < count(); c++) {
            if (list.betweenBodies(c)) {
                blocks.couple(list.slotA(c), list.slotB(c));
            }
        }
        blocks.clear();
    }

    private void condense(int c, double[] response, int k) {
        condense(c, response, k, list.slotA(c), frames.sideA.rate);
        condense(c, response, k, list.slotB(c), frames.sideB.rate);
    }

    /** M += C₁ᵀ K (N; U) in the columns of one body. */
    private void condense(int c, double[] response, int k, int slot, double[] rate) {
        if (!list.isBody(slot)) {
            return;
        }
        int a = list.slotA(c);
        int b = list.slotB(c);
        for (int i = 0; i < rows; i++) {
            answer(response, k + rows * i, rate, frames.row(c, 0));
            if (list.isBody(a)) {
                blocks.add(a, slot, frames.sideA.wrench, frames.row(c, i), answer);
            }
            if (list.isBody(b)) {
                blocks.add(b, slot, frames.sideB.wrench, frames.row(c, i), answer);
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

    /**
     * out −= C₁ᵀ k for the target κ times the effective mass of each contact; {@code corrected} takes the second-order
     * terms of the last direction into account.
     */
    void aim(double kappa, boolean corrected, double[] out) {
        for (int c = 0; c < count(); c++) {
            cones.aim(c, kappa, corrected);
            for (int row = 0; row < rows; row++) {
                frames.add(c, row, -cones.get(c).answer[row], out);
            }
        }
    }

    /** The changes of all variables that go with increments of the bodies. */
    void follow(double[] increments) {
        for (int c = 0; c < count(); c++) {
            for (int row = 0; row < rows; row++) {
                change[row] = frames.rate(c, row, increments);
            }
            cones.get(c).follow(change);
        }
    }
}
