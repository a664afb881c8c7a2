package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.Configuration;

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
    private final double[] force = new double[3];
    private final double[] sum = new double[3];

    ContactEffects(ContactRows contacts, ContactModel model) {
        this.contacts = contacts;
        frames = contacts.frames;
        cones = contacts.cones;
        list = frames.list;
        tolerances = model.tolerances();
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

    /** Lists the contacts of the step with their forces: impulses times {@code rate}. */
    public void read(double rate, ContactReadings out) {
        out.clear();
        for (int c = 0; c < list.count(); c++) {
            int o = out.add(list.ruleIndex(c), list.shapePair(c), list.feature(c));
            for (int k = 0; k < 3; k++) {
                force[k] = rate * cones.impulse(c, k);
            }
            frames.describe(c, force, out.data(), o);
        }
    }

    /** Adds the impulses of the contacts, in the places of forces, to what was read in the parts of the step before. */
    public void addImpulses(ContactReadings out) {
        int before = out.count();
        for (int c = 0; c < list.count(); c++) {
            int o = out.find(list.ruleIndex(c), list.shapePair(c), list.feature(c), before);
            for (int k = 0; k < 3; k++) {
                sum[k] = out.data()[o + 3 + k];
                force[k] = cones.impulse(c, k);
            }
            frames.describe(c, force, out.data(), o);
            for (int k = 0; k < 3; k++) {
                out.data()[o + 3 + k] += sum[k];
            }
        }
    }

    /**
     * What contacts give the velocities at the knot where the step ends: a share of their impulses, and ½ Cᵀ K C as
     * damping.
     */
    public void readout(Configuration after, double share, double[] push, double[] damping) {
        Arrays.fill(push, 0);
        Arrays.fill(damping, 0);
        if (list.count() == 0) {
            return;
        }
        contacts.linearise();
        frames.moveTo(after);
        for (int c = 0; c < list.count(); c++) {
            contacts.add(c, share, push);
            if (!list.betweenBodies(c)) { // contacts between bodies would couple their blocks
                addDamping(c, list.slotA(c), frames.sideA.wrench, damping);
                addDamping(c, list.slotB(c), frames.sideB.wrench, damping);
            }
        }
    }

    private void addDamping(int c, int slot, double[] wrench, double[] damping) {
        double share = 0.5 * largestMassRatio(c);
        for (int i = 0; list.isBody(slot) && i < frames.rows; i++) {
            for (int j = 0; j < frames.rows; j++) {
                double factor = share * cones.get(c).response[frames.rows * i + j];
                for (int k = 0; k < 6; k++) {
                    for (int l = 0; l < 6; l++) {
                        damping[36 * slot + 6 * k + l] +=
                                factor * wrench[frames.row(c, i) + k] * wrench[frames.row(c, j) + l];
                    }
                }
            }
        }
    }

    /** What brings the largest entry of K down to a bound times the mass behind the contact. */
    private double largestMassRatio(int c) {
        double most = 0;
        for (int i = 0; i < frames.rows; i++) {
            most = Math.max(most, cones.get(c).response[(frames.rows + 1) * i]);
        }
        return Math.min(1, tolerances.readout().largestMassRatio() / (cones.compliance(c) * most));
    }
}
