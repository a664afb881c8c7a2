package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.KnotContacts;
import org.gimbal.contact.KnotRows;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.ContactCone;

/**
 * What the contacts of a solved step did: to the energy, to those who read them, and to the velocities at the knot
 * where the step ends.
 */
public final class ContactEffects {
    private final ContactRows contacts;
    private final ContactFrames frames;
    private final ContactCones cones;
    private final ContactList list;
    private final ContactTolerances tolerances;
    private final double[] force = new double[ContactCone.ALL_ROWS];
    private final ContactTable table;
    private final double[] velocity;
    private final double[] gapAhead;
    private final boolean pyramid;
    private final double[] sum = new double[7];

    ContactEffects(ContactRows contacts, ContactModel model) {
        this.contacts = contacts;
        frames = contacts.frames;
        cones = contacts.cones;
        list = frames.list;
        tolerances = model.tolerances();
        table = model.contacts();
        pyramid = model.frictionDirections() > 0;
        velocity = new double[6 * model.bodies()];
        gapAhead = new double[list.capacity()];
    }

    /**
     * Adds a share of what friction takes from slips at some velocity to the lines of the ledger; nothing where
     * friction was along the slip.
     */
    public void addSlipLosses(double share, double[] velocity, int[] line, double[] losses) {
        for (int c = 0; c < list.count(); c++) {
            double power = 0;
            for (int row = 1; row < frames.rows; row++) {
                power += cones.impulse(c, row) * frames.velocity(c, row, velocity);
            }
            losses[line[list.ruleIndex(c)]] += share * Math.max(0, -power);
        }
    }

    /**
     * The same for the slips of the step itself, as friction saw them: what sticks has none, also where the point of
     * contact moves over its body.
     */
    public void addStepLosses(double share, int[] line, double[] losses) {
        for (int c = 0; c < list.count(); c++) {
            double power = 0;
            for (int row = 1; row < frames.rows; row++) {
                power += cones.get(c).impulse(row) * cones.get(c).value[row];
            }
            losses[line[list.ruleIndex(c)]] += share * Math.max(0, -power);
        }
    }

    /** Adds a share of what normal impulses take at some velocity to the lines of the ledger. */
    public void addNormalLosses(double share, double[] velocity, int[] line, double[] losses) {
        for (int c = 0; c < list.count(); c++) {
            losses[line[list.ruleIndex(c)]] -= share * cones.normal(c) * frames.velocity(c, 0, velocity);
        }
    }

    /**
     * Whether no contact takes an impact: steady ones leave as fast as they came, however they curve.
     *
     * @param slowest approach that is none, m/s
     */
    boolean steady(double[] before, double[] after, double slowest) {
        for (int c = 0; c < list.count(); c++) {
            double came = frames.velocity(c, 0, before);
            double lost = -came - frames.velocity(c, 0, after);
            if (lost > slowest + tolerances.impacts().lostShare() * Math.abs(came)) {
                return false;
            }
        }
        return true;
    }

    /** Lists the contacts of the step to {@code after} with their forces: impulses times {@code rate}. */
    public void read(double rate, Configuration after, ContactReadings out) {
        out.clear();
        if (list.count() > 0) {
            contacts.search.lookAt(after);
        }
        for (int c = 0; c < list.count(); c++) {
            int o = out.add(list.ruleIndex(c), list.shapePair(c), list.feature(c));
            for (int row = 0; row < frames.rows; row++) {
                force[row] = rate * cones.impulse(c, row);
            }
            frames.describe(c, force, out.data(), o);
            out.pressure(o, force[0]);
            out.gap(o, contacts.search.trueGap(c, frames.gapAfter(c)));
        }
    }

    /** Adds the impulses of the contacts, in the places of forces, to what was read in the parts of the step before. */
    public void addImpulses(Configuration at, ContactReadings out) {
        int before = out.count();
        if (list.count() > 0) {
            contacts.search.lookAt(at);
        }
        for (int c = 0; c < list.count(); c++) {
            int o = out.find(list.ruleIndex(c), list.shapePair(c), list.feature(c), before);
            for (int row = 0; row < frames.rows; row++) {
                force[row] = cones.impulse(c, row);
            }
            System.arraycopy(out.data(), o + 3, sum, 0, 7);
            frames.describe(c, force, out.data(), o);
            out.pressure(o, force[0]);
            out.gap(o, contacts.search.trueGap(c, frames.gapAfter(c)));
            for (int k = 0; k < 7; k++) {
                out.data()[o + 3 + k] += sum[k];
            }
        }
    }

    /**
     * Lists the contacts that resist at the knot where the step ends, as velocities there are read with them.
     *
     * @param ahead where bodies would be after another such step
     */
    public void leave(BodyMotion motion, Configuration ahead, KnotContacts out) {
        out.clear();
        if (list.count() == 0) {
            return;
        }
        motion.velocity(velocity);
        frames.moveTo(ahead);
        for (int c = 0; c < list.count(); c++) {
            gapAhead[c] = frames.gapBefore(c);
        }
        frames.moveTo(motion.after());
        for (int c = 0; c < list.count(); c++) {
            cones.get(c).linearise();
            double bearing = cones.compliance(c) * cones.get(c).response[0];
            if (bearing > tolerances.readout().leastMassRatio() && contacts.search.separates(c, frames.gapBefore(c))) {
                double h = motion.stepLength();
                double gap = frames.gapBefore(c);
                leave(c, (gapAhead[c] - (gap < 0 ? frames.gapFloor(c, h) : gap)) / h, out);
            }
        }
    }

    /** What a share of the impulses gives the bodies, six numbers each, at the pose looked at last. */
    public void carried(double share, double[] out) {
        Arrays.fill(out, 0);
        for (int c = 0; c < list.count(); c++) {
            contacts.add(c, share, out);
        }
    }

    private void leave(int c, double rateAhead, KnotContacts out) {
        ContactCone cone = cones.get(c);
        int knot = out.add(list.ruleIndex(c), knotSlot(list.slotA(c)), knotSlot(list.slotB(c)));
        if (list.isBody(list.slotA(c))) {
            out.wrenches(knot, 0, frames.sideA.wrench, frames.row(c, 0));
        }
        if (list.isBody(list.slotB(c))) {
            out.wrenches(knot, 1, frames.sideB.wrench, frames.row(c, 0));
        }
        double largest = tolerances.readout().largestMassRatio() / cones.compliance(c);
        out.normal(knot, cone.response[0], largest, 0.5 * cone.normal());
        double least = leastRate(frames.velocity(c, 0, velocity), rateAhead);
        out.least(knot, least, cones.compliance(c) * cone.normal());
        for (int kind = 0; kind < out.kinds(); kind++) {
            double resistance = frictionResistance(cone, KnotContacts.firstRow(kind), out.rowsOf(kind));
            out.friction(knot, kind, resistance, table.coefficient(list.shapePair(c), kind));
        }
        double friction = Math.sqrt(cone.impulse(1) * cone.impulse(1) + cone.impulse(2) * cone.impulse(2));
        if (pyramid && friction > 0) {
            out.direction(knot, cone.impulse(1) / friction, cone.impulse(2) / friction);
        }
    }

    /**
     * The rate that a contact holds its normal above at the knot. What would close in another such step has landed in
     * this one, and moves on as the next step needs it; where contact lasts or ends, the rate is the mean of both
     * steps.
     *
     * @param stepRate that of the step before the knot
     * @param rateAhead with which the gap would change in another such step
     */
    private static double leastRate(double stepRate, double rateAhead) {
        return rateAhead < 0 ? Math.min(0, stepRate - rateAhead) : stepRate - 0.5 * rateAhead;
    }

    private int knotSlot(int slot) {
        return list.isBody(slot) ? slot : KnotContacts.GROUND;
    }

    /**
     * Impulse over rate for each N·s of normal impulse, 1/(m/s): μ over the slip where friction slides, without end
     * where it sticks. Across the slip that is what the linearised cone answers with, too.
     */
    private double frictionResistance(ContactCone cone, int first, int count) {
        double response = 0;
        double impulse = 0;
        double rate = 0;
        for (int row = first; row < first + count; row++) {
            response += cone.response[(frames.rows + 1) * row];
            impulse += cone.impulse(row) * cone.impulse(row);
            rate += cone.value[row] * cone.value[row];
        }
        double secant = Math.sqrt(impulse / Math.max(rate, Double.MIN_NORMAL));
        return Math.min(Math.max(response, secant) / cone.normal(), KnotRows.UNBOUNDED);
    }
}
