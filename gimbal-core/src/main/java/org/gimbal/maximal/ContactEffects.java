package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.kinematics.Configuration;

/** What the contacts of a solved step did: to the energy, to those who read them, and to the velocities at the knot where the step ends. */
final class ContactEffects {
    /** How many times heavier than its bodies a contact may hold on where velocities are read: beyond it the solve loses the digits of the joints. */
    private static final double FIRM = 1e6;

    private final ContactRows contacts;
    private final ContactFrames frames;
    private final int n;

    ContactEffects(ContactRows contacts, int links) {
        this.contacts = contacts;
        frames = contacts.frames;
        n = links;
    }

    /** Adds a share of what friction takes from slips at some velocity to the lines of the ledger; nothing where friction was along the slip. */
    void addSlipLosses(double share, double[] velocity, int[] line, double[] losses) {
        for (int c = 0; c < contacts.count(); c++) {
            double power = 0;
            for (int row = 1; row < frames.rows; row++) {
                power += contacts.cone(c).impulse(row) * frames.velocity(c, row, velocity);
            }
            losses[line[frames.table.ruleIndex(frames.pair[c])]] += share * Math.max(0, -power);
        }
    }

    /** Adds a share of what normal impulses take at some velocity to the lines of the ledger. */
    void addNormalLosses(double share, double[] velocity, int[] line, double[] losses) {
        for (int c = 0; c < contacts.count(); c++) {
            losses[line[frames.table.ruleIndex(frames.pair[c])]] -=
                    share * contacts.cone(c).normal() * frames.velocity(c, 0, velocity);
        }
    }

    /**
     * Whether no contact takes an impact: steady ones leave as fast as they came, however they curve.
     *
     * @param least approach that is none, m/s
     */
    boolean steady(double[] before, double[] after, double least) {
        for (int c = 0; c < contacts.count(); c++) {
            double came = frames.velocity(c, 0, before);
            double lost = -came - frames.velocity(c, 0, after);
            if (lost > least + 0.1 * Math.abs(came)) {
                return false;
            }
        }
        return true;
    }

    /** Lists the contacts of the step with their forces: impulses times {@code rate}. */
    void read(double rate, ContactReadings out) {
        out.clear();
        for (int c = 0; c < contacts.count(); c++) {
            int o = out.add(frames.table.ruleIndex(frames.pair[c]));
            frames.describe(
                    c,
                    rate * contacts.cone(c).impulse(0),
                    rate * contacts.cone(c).impulse(1),
                    rate * contacts.cone(c).impulse(2),
                    out.data(),
                    o);
        }
    }

    /**
     * What contacts give the velocities at the knot where the step ends: a share of their impulses, and ½ Cᵀ K C with which they hold on.
     */
    void readout(Configuration after, double share, double[] push, double[] hold) {
        Arrays.fill(push, 0);
        Arrays.fill(hold, 0);
        if (contacts.count() == 0) {
            return;
        }
        contacts.linearise();
        frames.moveTo(after);
        for (int c = 0; c < contacts.count(); c++) {
            contacts.add(c, share, push);
            if (frames.slotA(c) == n || frames.slotB(c) == n) { // only the ground holds on by itself
                holdOn(c, frames.slotA(c), frames.wrenchA, hold);
                holdOn(c, frames.slotB(c), frames.wrenchB, hold);
            }
        }
    }

    private void holdOn(int c, int slot, double[] wrench, double[] hold) {
        int o = frames.stride * c;
        double share = 0.5 * firmness(c);
        for (int i = 0; slot < n && i < frames.rows; i++) {
            for (int j = 0; j < frames.rows; j++) {
                double factor = share * contacts.cone(c).response[frames.rows * i + j];
                for (int k = 0; k < 6; k++) {
                    for (int l = 0; l < 6; l++) {
                        hold[36 * slot + 6 * k + l] += factor * wrench[o + 6 * i + k] * wrench[o + 6 * j + l];
                    }
                }
            }
        }
    }

    /** What brings the largest entry of K down to {@link #FIRM} times the mass behind the contact. */
    private double firmness(int c) {
        double most = 0;
        for (int i = 0; i < frames.rows; i++) {
            most = Math.max(most, contacts.cone(c).response[(frames.rows + 1) * i]);
        }
        return Math.min(1, FIRM / (contacts.compliance(c) * most));
    }
}
