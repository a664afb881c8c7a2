package org.gimbal.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * The contacts of the last step: what touched what, where and how hard. Impulses act at knots, as those of joints do:
 * at the one where the step began and, if it was cut or divided, at those between its parts; a contact that took part in
 * several of them, impacts among them, is listed once, with the sum. Contacts that were near but carried nothing are
 * listed too. Grows with the number of contacts, never shrinks.
 */
public final class ContactReadings {
    /** Numbers per contact: point, force, torque, pressure, gap. */
    private static final int SIZE = 11;

    private static final int PRESSURE = 9;

    private final Mechanism mechanism;

    /** Made when somebody asks for a contact of a set. */
    private @Nullable ContactPairs pairs;

    private int count;
    private int[] rule = new int[0];

    /** Shape pair and feature of each contact. */
    private int[] shapePair = new int[0];

    private int[] feature = new int[0];
    private double[] data = new double[0];

    public ContactReadings(Mechanism mechanism) {
        this.mechanism = mechanism;
        // room for some contacts of every body, so that hardly a run ever needs to grow
        reserve(mechanism.touches() ? 8 * mechanism.bodies().size() : 0);
    }

    public int count() {
        return count;
    }

    /** The rule a contact belongs to; it names both bodies. Of a set of contacts one is made, with the set's name. */
    public ContactRule rule(int contact) {
        int number = rule[checked(contact)];
        return number < mechanism.contacts().size()
                ? mechanism.contacts().get(number)
                : pairs().rule(shapePair[contact]);
    }

    /** Name of the rule, or of the set, that a contact belongs to. */
    public String name(int contact) {
        int number = rule[checked(contact)];
        int rules = mechanism.contacts().size();
        return number < rules
                ? mechanism.contacts().get(number).name()
                : mechanism.contactSets().get(number - rules).name();
    }

    private ContactPairs pairs() {
        if (pairs == null) {
            pairs = new ContactPairs(mechanism);
        }
        return pairs;
    }

    /** The number of its shape pair; for engines. */
    public int shapePair(int contact) {
        return shapePair[checked(contact)];
    }

    /** The number of its rule in the mechanism; for engines. */
    public int ruleIndex(int contact) {
        return rule[checked(contact)];
    }

    /** Where it is, on side B, world axes, m. */
    public Vec3 point(int contact) {
        return Vec3.from(data, SIZE * checked(contact));
    }

    /**
     * Force on side B, world axes, N: the impulse over the time it stands for, half of this step and half of the one
     * before. With steps of one length, forces times that length add up to all impulses, those of impacts too. In an
     * impact it grows as the step is made shorter.
     */
    public Vec3 force(int contact) {
        return Vec3.from(data, SIZE * checked(contact) + 3);
    }

    /**
     * Torque of rolling and spinning friction on side B, world axes, N·m: its angular impulse over the same time; zero
     * where the rule has none. What the force does besides is told by where it acts.
     */
    public Vec3 torque(int contact) {
        return Vec3.from(data, SIZE * checked(contact) + 6);
    }

    /** The part of the force along the normal, N, not negative: how hard both sides are pressed to each other. */
    public double pressure(int contact) {
        return data[SIZE * checked(contact) + PRESSURE];
    }

    /** Distance at the end of the step, m; of a contact that took part in its first parts only, at their end. */
    public double gap(int contact) {
        return data[SIZE * checked(contact) + SIZE - 1];
    }

    /** Largest force of any contact, N. */
    public double largestForce() {
        double most = 0;
        for (int c = 0; c < count; c++) {
            most = Math.max(most, force(c).norm());
        }
        return most;
    }

    private int checked(int contact) {
        if (contact < 0 || contact >= count) {
            throw new IllegalArgumentException("there are " + count + " contacts, asked for number " + contact);
        }
        return contact;
    }

    /** For engines: forgets all contacts. */
    public void clear() {
        count = 0;
    }

    /**
     * For engines: adds a contact and returns where in {@link #data} its numbers go: point, force and torque (three
     * each), pressure, gap.
     *
     * @param ruleIndex its rule, by number in the mechanism
     */
    public int add(int ruleIndex, int pair, int featureOfPair) {
        reserve(count + 1);
        rule[count] = ruleIndex;
        shapePair[count] = pair;
        feature[count] = featureOfPair;
        return SIZE * count++;
    }

    /** For engines: sets the normal force of the contact whose numbers begin at {@code o}. */
    public void pressure(int o, double normal) {
        data[o + PRESSURE] = normal;
    }

    /** For engines: sets the gap of the contact whose numbers begin at {@code o}. */
    public void gap(int o, double gap) {
        data[o + SIZE - 1] = gap;
    }

    /**
     * For engines, while a step goes on: where in {@link #data} the numbers of a feature of a shape pair are; those of a
     * contact that is new are zero.
     *
     * @param ruleIndex its rule, by number in the mechanism
     * @param among number of contacts among which it is looked for
     */
    public int find(int ruleIndex, int pair, int featureOfPair, int among) {
        for (int c = 0; c < among; c++) {
            if (shapePair[c] == pair && feature[c] == featureOfPair) {
                return SIZE * c;
            }
        }
        int o = add(ruleIndex, pair, featureOfPair);
        Arrays.fill(data, o, o + SIZE, 0);
        return o;
    }

    /**
     * For engines: which contact is a feature of a shape pair, or −1. It is looked for from a contact on and round, so
     * that lists in one order are matched in the time of their length.
     */
    public int find(int pair, int featureOfPair, int from) {
        int c = from < count ? from : 0;
        for (int k = 0; k < count; k++) {
            if (shapePair[c] == pair && feature[c] == featureOfPair) {
                return c;
            }
            c = c + 1 == count ? 0 : c + 1;
        }
        return -1;
    }

    /** For engines, while a step goes on: adds {@code factor} times the forces of other contacts to the same ones here. */
    public void addForces(double factor, ContactReadings others) {
        int before = count;
        for (int c = 0; c < others.count; c++) {
            int known = count;
            int o = find(others.rule[c], others.shapePair[c], others.feature[c], before);
            if (count > known) {
                System.arraycopy(others.data, SIZE * c, data, o, SIZE);
                Arrays.fill(data, o + 3, o + SIZE - 1, 0);
            }
            for (int k = 3; k < SIZE - 1; k++) {
                data[o + k] += factor * others.data[SIZE * c + k];
            }
        }
    }

    /** For engines: makes forces of impulses. */
    public void scaleForces(double factor) {
        for (int c = 0; c < count; c++) {
            for (int k = 3; k < SIZE - 1; k++) {
                data[SIZE * c + k] *= factor;
            }
        }
    }

    /** For engines: where in {@link #data} the point of a contact stands. */
    public static int pointOf(int contact) {
        return SIZE * contact;
    }

    /** For engines: where in {@link #data} the force of a contact begins, behind which its torque stands. */
    public static int forceOf(int contact) {
        return SIZE * contact + 3;
    }

    /** For engines: the numbers of all contacts; valid until the next {@link #add}. */
    public double[] data() {
        return data;
    }

    private void reserve(int contacts) {
        if (contacts > rule.length) {
            int capacity = Math.max(8, 2 * contacts);
            rule = Arrays.copyOf(rule, capacity);
            shapePair = Arrays.copyOf(shapePair, capacity);
            feature = Arrays.copyOf(feature, capacity);
            data = Arrays.copyOf(data, SIZE * capacity);
        }
    }

    public void copyFrom(ContactReadings o) {
        reserve(o.count);
        count = o.count;
        System.arraycopy(o.rule, 0, rule, 0, count);
        System.arraycopy(o.shapePair, 0, shapePair, 0, count);
        System.arraycopy(o.feature, 0, feature, 0, count);
        System.arraycopy(o.data, 0, data, 0, SIZE * count);
    }

    /** Writes all contacts, for saved states. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int c = 0; c < count; c++) {
            out.writeInt(rule[c]);
            out.writeInt(shapePair[c]);
            out.writeInt(feature[c]);
        }
        for (int k = 0; k < SIZE * count; k++) {
            out.writeDouble(data[k]);
        }
    }

    /** Reads what {@link #write} wrote. */
    public void read(DataInput in) throws IOException {
        int contacts = in.readInt();
        count = 0;
        for (int c = 0; c < contacts; c++) {
            int next = in.readInt();
            int pair = in.readInt();
            if (!pairs().contains(pair) || pairs().ruleIndex(pair) != next) {
                throw new IOException("a saved contact belongs to rule " + next + ", which does not exist");
            }
            add(next, pair, in.readInt());
        }
        for (int k = 0; k < SIZE * count; k++) {
            data[k] = in.readDouble();
        }
    }
}
