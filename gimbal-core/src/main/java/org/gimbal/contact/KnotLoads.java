package org.gimbal.contact;

import java.util.Arrays;

/**
 * What the contacts at a knot do to a velocity that is read there. Each round says how they push and resist; from the
 * velocity solved with that, {@link #follow} finds which contacts are needed, and what friction does with their normal
 * impulses. A contact gives the knot no more than it gave the step.
 */
public final class KnotLoads {
    /** By how much impulses may exceed what they can be before they are solved for again. */
    private static final double SLACK = 1e-3;

    /** By how much the slip may change, as a share, before friction is turned into its direction again. */
    private static final double SLIP_SLACK = 1e-6;

    /**
     * How fast contacts may open in the next step and still count as closed, as a share of the speed that they stopped
     * in the last: in a stack that falls as one, all of them do.
     */
    private static final double OPENING_SHARE = 0.01;

    private boolean[] open = {};
    private double[] normal = {};

    /** K along the normal; of each kind of friction the slip that it has been turned against, of one or two rows. */
    private double[] stop = {};

    private double[] slip = {};
    private boolean[] slides = {};

    /** K of each contact row by row, and what it pushes with whatever the velocity, in the present round. */
    private double[] k = {};

    private double[] push = {};
    private final double[] scratch = new double[6];
    private final double[] now = new double[2];

    /** Every contact is open, until a velocity says that it will be needed. */
    public void begin(KnotContacts contacts) {
        int count = contacts.count();
        if (open.length < count) {
            open = new boolean[2 * count];
            stop = new double[2 * count];
            normal = new double[2 * count];
            slip = new double[2 * count * (contacts.rows() + 1)];
            slides = new boolean[2 * count * contacts.kinds()];
            k = new double[2 * count * contacts.rows() * contacts.rows()];
            push = new double[2 * count * contacts.rows()];
        }
        Arrays.fill(open, 0, count, true);
        Arrays.fill(slides, false);
        for (int c = 0; c < count; c++) {
            stop[c] = contacts.normalResistance(c);
        }
    }

    /** Fills the blocks of a round, and takes from {@code residual} what contacts give whatever the velocity. */
    public void resist(KnotContacts contacts, ContactBlocks blocks, double[] residual) {
        int rows = contacts.rows();
        Arrays.fill(k, 0, rows * rows * contacts.count(), 0);
        Arrays.fill(push, 0, rows * contacts.count(), 0);
        for (int c = 0; c < contacts.count(); c++) {
            if (!open[c]) {
                k[rows * rows * c] = stop[c];
                push[rows * c] = stop[c] * contacts.least(c);
                for (int kind = 0; kind < contacts.kinds(); kind++) {
                    friction(contacts, c, kind);
                }
                for (int row = 0; row < rows; row++) {
                    contacts.push(c, row, -push[rows * c + row], residual);
                }
            }
        }
        contacts.fill(blocks, open, k, scratch);
    }

    /**
     * −β = s γ u before it is known how anything slides; then, for the slip u' of the round before, the linearised law
     * μγ (u'/|u'| + (1 − u'u'ᵀ/|u'|²) u/|u'|), or μγ u/|u'| where friction could stop what slides. On a pyramid it keeps
     * the direction that it had in the step.
     */
    private void friction(KnotContacts contacts, int c, int kind) {
        int rows = contacts.rows();
        int first = KnotContacts.firstRow(kind);
        int count = contacts.rowsOf(kind);
        double most = contacts.coefficient(c, kind) * normal[c];
        int o = (rows + 1) * c + first;
        double size = slides[contacts.kinds() * c + kind] ? size(slip, o, count) : 0;
        double stiffness = size > 0 ? most / size : contacts.frictionResistance(c, kind) * normal[c];
        stiffness = Math.min(stiffness, contacts.largest(c));
        boolean straight = size > 0 && most * contacts.compliance(c) < 0.5 * size;
        if (straight && (contacts.direction(c, kind, 0) != 0 || contacts.direction(c, kind, 1) != 0)) {
            push[rows * c + first] = most * contacts.direction(c, kind, 0);
            push[rows * c + first + 1] = most * contacts.direction(c, kind, 1);
            return;
        }
        for (int i = 0; i < count; i++) {
            k[rows * (rows * c + first + i) + first + i] = stiffness;
            for (int j = 0; straight && j < count; j++) {
                k[rows * (rows * c + first + i) + first + j] -= stiffness * slip[o + i] * slip[o + j] / (size * size);
            }
            push[rows * c + first + i] = straight ? -most * slip[o + i] / size : 0;
        }
    }

    private static double size(double[] v, int o, int count) {
        return count == 1 ? Math.abs(v[o]) : Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1]);
    }

    /** Takes over what contacts do at the velocity of the round; whether that is something else. */
    public boolean follow(KnotContacts contacts, double[] velocity) {
        boolean changed = false;
        for (int c = 0; c < contacts.count(); c++) {
            changed |= followNormal(contacts, c, contacts.rate(c, 0, velocity));
            for (int kind = 0; !open[c] && kind < contacts.kinds(); kind++) {
                changed |= followFriction(contacts, c, kind, velocity);
            }
        }
        return changed;
    }

    private boolean followNormal(KnotContacts contacts, int c, double rate) {
        double missing = contacts.least(c) - rate;
        if (open[c]) {
            open[c] = missing < -OPENING_SHARE * contacts.stopped(c);
            normal[c] = open[c] ? 0 : contacts.halfImpulse(c);
            return !open[c];
        }
        double most = 2 * contacts.halfImpulse(c);
        double impulse = stop[c] * missing;
        boolean full = impulse > (1 + SLACK) * most;
        if (full) {
            stop[c] = most / missing;
        }
        open[c] = impulse <= 0;
        double before = normal[c];
        normal[c] = Math.max(0, Math.min(impulse, most));
        return full || open[c] || Math.abs(normal[c] - before) > SLACK * most;
    }

    /** Friction that exceeds its cone slides, and is turned against the slip that there is. */
    private boolean followFriction(KnotContacts contacts, int c, int kind, double[] velocity) {
        int first = KnotContacts.firstRow(kind);
        int count = contacts.rowsOf(kind);
        for (int i = 0; i < count; i++) {
            now[i] = contacts.rate(c, first + i, velocity);
        }
        int s = contacts.kinds() * c + kind;
        int o = (contacts.rows() + 1) * c + first;
        double rate = size(now, 0, count);
        double most = contacts.coefficient(c, kind) * normal[c];
        double resistance = Math.min(contacts.frictionResistance(c, kind) * normal[c], contacts.largest(c));
        if (!slides[s] && resistance * rate < (1 - SLACK) * most) {
            return false;
        }
        double square = 0;
        for (int i = 0; i < count; i++) {
            double change = slides[s] ? now[i] - slip[o + i] : now[i];
            square += change * change;
            slip[o + i] = now[i];
        }
        slides[s] = true;
        return Math.sqrt(square) > SLIP_SLACK * rate;
    }

    /**
     * Contacts give way a little, by what they carry over K, which is bounded: to be solved once more, pushed with what
     * they carried, they give way by the square of that share.
     */
    public void harden(KnotContacts contacts, double[] velocity, double[] residual) {
        int rows = contacts.rows();
        for (int i = 0; i < rows * contacts.count(); i++) {
            int c = i / rows;
            int row = i % rows;
            double stiffness = k[rows * i + row];
            if (!open[c] && stiffness == contacts.largest(c)) {
                double carried = stiffness * ((row == 0 ? contacts.least(c) : 0) - contacts.rate(c, row, velocity));
                push[i] += carried;
                contacts.push(c, row, -carried, residual);
            }
        }
    }

    /**
     * Adds what the impulses at the knot have taken to the lines of the ledger: −Λ ½(v + u), the change of kinetic
     * energy from the velocity v that there would be if nothing touched to the velocity u that was read.
     *
     * @param impactLine of each rule of contact, for what normal impulses took, and {@code frictionLine} for the rest
     */
    public void addLosses(
            KnotContacts contacts,
            double[] untouched,
            double[] read,
            int[] impactLine,
            int[] frictionLine,
            double[] out) {
        int rows = contacts.rows();
        for (int c = 0; c < contacts.count(); c++) {
            for (int row = 0; !open[c] && row < rows; row++) {
                double impulse = push[rows * c + row];
                for (int other = 0; other < rows; other++) {
                    double stiffness = k[rows * (rows * c + row) + other];
                    impulse -= stiffness == 0 ? 0 : stiffness * contacts.rate(c, other, read);
                }
                double rate = 0.5 * (contacts.rate(c, row, untouched) + contacts.rate(c, row, read));
                out[(row == 0 ? impactLine : frictionLine)[contacts.ruleIndex(c)]] -= impulse * rate;
            }
        }
    }
}
