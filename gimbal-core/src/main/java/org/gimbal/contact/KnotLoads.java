package org.gimbal.contact;

import java.util.Arrays;

/**
 * What the contacts at a knot do to a velocity that is read there. Each round says how they push and resist; from the
 * velocity solved with that, {@link #follow} finds which contacts are needed, and what friction does with their normal
 * impulses. A contact gives the knot no more than it gave the step.
 */
public final class KnotLoads {
    /** Of a velocity, m/s or rad/s, of one or its own size. */
    private static final double SAME = 1e-9;

    /** By how much impulses may exceed what they can be before they are solved for again. */
    private static final double SLACK = 1e-3;

    /** By how much the slip may change, as a share, before friction is turned into its direction again. */
    private static final double SLIP_SLACK = 1e-4;

    /**
     * How fast contacts may open and still count as closed, as a share of the speed that they stopped in the step: in a
     * stack that falls as one, all of them are as good as at rest. More would close contacts after an impact that
     * friction then presses together.
     */
    private static final double OPENING_SHARE = 1e-6;

    /** By how much a slip that friction could stop falls in a round before it is taken to stick. */
    private static final double STICKING_FALL = 0.8;

    /** A contact that opened again is tried with a smaller impulse: friction of the one before may have opened it. */
    private static final double SMALLER_GUESS = 0.25;

    /** What a kind of friction of a contact does, in the order in which that is tried. */
    private static final byte AS_IN_STEP = 0;

    private static final byte TURNING = 1;
    private static final byte STICKING = 2;
    private static final byte SLIDING = 3;

    private boolean[] open = {};

    /** Contacts that give all that they gave the step, which is not enough. */
    private boolean[] full = {};

    /** Impulse over what is missing of the least rate, of those. */
    private double[] secant = {};

    /** Whether everything resists by its secant: slower to settle, but what has not settled adds no energy either. */
    private boolean damping;

    private double[] normal = {};

    /** What normal impulse a contact that closes is expected to have. */
    private double[] guess = {};

    /** Of each kind of friction the slip that it has been turned against, of one or two rows. */
    private double[] slip = {};

    private byte[] friction = {};

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
            full = new boolean[2 * count];
            secant = new double[2 * count];
            normal = new double[2 * count];
            guess = new double[2 * count];
            slip = new double[2 * count * (contacts.rows() + 1)];
            friction = new byte[2 * count * contacts.kinds()];
            k = new double[2 * count * contacts.rows() * contacts.rows()];
            push = new double[2 * count * contacts.rows()];
        }
        Arrays.fill(open, 0, count, true);
        damping = false;
        Arrays.fill(full, 0, count, false);
        Arrays.fill(friction, AS_IN_STEP);
        for (int c = 0; c < count; c++) {
            guess[c] = contacts.halfImpulse(c);
        }
    }

    /** From the next round on everything resists by its secant, as rounds have not settled. */
    public void damp() {
        damping = true;
    }

    /** Fills the blocks of a round, and takes from {@code residual} what contacts give whatever the velocity. */
    public void resist(KnotContacts contacts, ContactBlocks blocks, double[] residual) {
        int rows = contacts.rows();
        Arrays.fill(k, 0, rows * rows * contacts.count(), 0);
        Arrays.fill(push, 0, rows * contacts.count(), 0);
        for (int c = 0; c < contacts.count(); c++) {
            if (!open[c]) {
                boolean pushes = full[c] && !damping;
                double stiffness = pushes ? 0 : full[c] ? secant[c] : contacts.normalResistance(c);
                k[rows * rows * c] = stiffness;
                push[rows * c] = pushes ? normal[c] : stiffness * contacts.least(c);
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
        double size = size(slip, o, count);
        boolean straight = straight(contacts, c, kind, size);
        if (straight && (contacts.direction(c, kind, 0) != 0 || contacts.direction(c, kind, 1) != 0)) {
            push[rows * c + first] = most * contacts.direction(c, kind, 0);
            push[rows * c + first + 1] = most * contacts.direction(c, kind, 1);
            return;
        }
        double stiffness = stiffness(contacts, c, kind, size);
        for (int i = 0; i < count; i++) {
            k[rows * (rows * c + first + i) + first + i] = stiffness;
            for (int j = 0; straight && j < count; j++) {
                k[rows * (rows * c + first + i) + first + j] -= stiffness * slip[o + i] * slip[o + j] / (size * size);
            }
            push[rows * c + first + i] = straight ? -most * slip[o + i] / size : 0;
        }
    }

    /** Impulse over rate of a kind of friction that has been turned against a slip of some size. */
    private double stiffness(KnotContacts contacts, int c, int kind, double size) {
        double largest = contacts.largest(c);
        return switch (friction[contacts.kinds() * c + kind]) {
            case AS_IN_STEP -> Math.min(contacts.frictionResistance(c, kind) * normal[c], largest);
            case STICKING -> largest;
            default -> size > 0 ? Math.min(contacts.coefficient(c, kind) * normal[c] / size, largest) : largest;
        };
    }

    /** Whether friction pushes with all it can against a slip of some size, as it cannot stop it. */
    private boolean straight(KnotContacts contacts, int c, int kind, double size) {
        int state = friction[contacts.kinds() * c + kind];
        double stopped = contacts.coefficient(c, kind) * normal[c] * contacts.compliance(c);
        return size > 0 && !damping && (state == SLIDING || (state == TURNING && stopped < 0.5 * size));
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
            normal[c] = open[c] ? 0 : guess[c];
            guess[c] *= open[c] ? 1 : SMALLER_GUESS;
            return !open[c];
        }
        double most = 2 * contacts.halfImpulse(c);
        double impulse = contacts.normalResistance(c) * missing;
        boolean before = full[c];
        full[c] = impulse > (before ? 1 : 1 + SLACK) * most;
        open[c] = impulse <= 0 && !before;
        double last = normal[c];
        normal[c] = Math.max(0, Math.min(impulse, most));
        double lastSecant = secant[c];
        secant[c] = most / missing;
        boolean steady = !damping || !full[c] || Math.abs(secant[c] - lastSecant) <= SLACK * lastSecant;
        return full[c] != before || open[c] || !steady || Math.abs(normal[c] - last) > SLACK * most;
    }

    /** Friction that exceeds its cone slides, and is turned against the slip that there is until that stays. */
    private boolean followFriction(KnotContacts contacts, int c, int kind, double[] velocity) {
        int first = KnotContacts.firstRow(kind);
        int count = contacts.rowsOf(kind);
        for (int i = 0; i < count; i++) {
            now[i] = contacts.rate(c, first + i, velocity);
        }
        int s = contacts.kinds() * c + kind;
        int o = (contacts.rows() + 1) * c + first;
        double rate = size(now, 0, count);
        double before = size(slip, o, count);
        boolean held = friction[s] == AS_IN_STEP || friction[s] == STICKING;
        if (held
                && stiffness(contacts, c, kind, before) * rate
                        < (1 - SLACK) * contacts.coefficient(c, kind) * normal[c]) {
            return false;
        }
        double square = 0;
        for (int i = 0; i < count; i++) {
            double change = held ? now[i] : now[i] - slip[o + i];
            square += change * change;
            slip[o + i] = now[i];
        }
        if (held) {
            friction[s]++;
        } else if (friction[s] == TURNING && rate < STICKING_FALL * before && !straight(contacts, c, kind, rate)) {
            friction[s] = STICKING;
        }
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

    /** Whether velocities of two rounds are the same but for a billionth: what still changes then does not matter. */
    public static boolean same(double[] before, double[] velocity) {
        double most = 0;
        double change = 0;
        for (int k = 0; k < velocity.length; k++) {
            most = Math.max(most, Math.abs(velocity[k]));
            change = Math.max(change, Math.abs(velocity[k] - before[k]));
        }
        return change <= SAME * (1 + most);
    }
}
