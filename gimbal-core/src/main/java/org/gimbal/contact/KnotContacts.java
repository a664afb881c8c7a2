package org.gimbal.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The contacts that a step leaves closed, as they bear on the velocities at the knot where it ends: wrenches of their
 * rows at the pose there, and how hard each row resists. All of them resist like dampers, so that velocities read with
 * them have no more energy than without. Part of the state of a run. Grows with the number of contacts, never shrinks.
 */
public final class KnotContacts {
    /** The slot of what does not move. */
    public static final int GROUND = -1;

    /** Numbers of a contact that are about its normal. */
    private static final int NORMAL_SIZE = 5;

    /** Numbers of a kind of friction: resistance, coefficient, and where it pushes whatever the slip. */
    private static final int FRICTION_SIZE = 4;

    private final int rows;

    /** Kinds of friction. */
    private final int kinds;

    private final int size;
    private int count;

    /** The two bodies of each contact, and its rule by number in the mechanism. */
    private int[] slots = {};

    private int[] rule = {};

    /**
     * Of each contact: wrenches on side A, then on side B, six numbers per row; K_n, its largest K, half of its normal
     * impulse in the step; the least rate of its normal, and the speed that its impulse stopped; then resistance,
     * coefficient and direction of each kind of friction.
     */
    private double[] data = {};

    /**
     * No contacts yet.
     *
     * @param rows of each contact: one of its normal, two of sliding, two of rolling, one of spinning; the last three
     *     may be missing
     */
    public KnotContacts(int rows) {
        this.rows = rows;
        kinds = rows / 2;
        size = 12 * rows + NORMAL_SIZE + FRICTION_SIZE * kinds;
    }

    public int count() {
        return count;
    }

    public int rows() {
        return rows;
    }

    /** For engines: forgets all contacts. */
    public void clear() {
        count = 0;
    }

    /**
     * For engines: adds a contact of a rule between two slots, {@link #GROUND} for what does not move; returns its
     * number. Its numbers are zero until they are set.
     */
    public int add(int ruleIndex, int slotA, int slotB) {
        reserve(count + 1);
        rule[count] = ruleIndex;
        slots[2 * count] = slotA;
        slots[2 * count + 1] = slotB;
        Arrays.fill(data, size * count, size * (count + 1), 0);
        return count++;
    }

    /** Sets the wrenches of a side (0 or 1) of a contact: six numbers for each row. */
    public void wrenches(int c, int side, double[] from, int o) {
        System.arraycopy(from, o, data, wrench(c, side, 0), 6 * rows);
    }

    /**
     * Sets how a contact resists along its normal: K is impulse over rate.
     *
     * @param largest that any row may have for K
     * @param halfImpulse half of its normal impulse in the step
     */
    public void normal(int c, double k, double largest, double halfImpulse) {
        int o = normal(c);
        data[o] = Math.min(k, largest);
        data[o + 1] = largest;
        data[o + 2] = halfImpulse;
    }

    /**
     * Sets what a contact holds its rate above.
     *
     * @param least rate of its normal at the knot with which its gap is closed after the next step
     * @param stopped the speed that its normal impulse in the step stops
     */
    public void least(int c, double least, double stopped) {
        int o = normal(c);
        data[o + 3] = least;
        data[o + 4] = stopped;
    }

    /**
     * Sets how a kind of friction resists: impulse over rate, and at most the coefficient, for each N·s of normal
     * impulse.
     */
    public void friction(int c, int kind, double resistance, double coefficient) {
        int o = normal(c) + NORMAL_SIZE + FRICTION_SIZE * kind;
        data[o] = resistance;
        data[o + 1] = coefficient;
    }

    /** The rule of a contact, by number in the mechanism. */
    public int ruleIndex(int c) {
        return rule[c];
    }

    /**
     * Says where sliding friction pushes, whatever the slip: along one of the directions of a pyramid.
     *
     * @param first and {@code second} parts of a unit vector along its two rows
     */
    public void direction(int c, double first, double second) {
        int o = normal(c) + NORMAL_SIZE;
        data[o + 2] = first;
        data[o + 3] = second;
    }

    /** Part of that vector along a row of a kind of friction; zero where friction is against the slip. */
    public double direction(int c, int kind, int row) {
        return data[normal(c) + NORMAL_SIZE + FRICTION_SIZE * kind + 2 + row];
    }

    private int wrench(int c, int side, int row) {
        return size * c + 6 * (rows * side + row);
    }

    private int normal(int c) {
        return size * c + 12 * rows;
    }

    public int kinds() {
        return kinds;
    }

    /** First row of a kind of friction, and how many it has. */
    public static int firstRow(int kind) {
        return 1 + 2 * kind;
    }

    public int rowsOf(int kind) {
        return Math.min(2, rows - firstRow(kind));
    }

    /** K along the normal. */
    public double normalResistance(int c) {
        return data[normal(c)];
    }

    /** The largest K that a row may have. */
    public double largest(int c) {
        return data[normal(c) + 1];
    }

    /** Half of the normal impulse that a contact had in the step. */
    public double halfImpulse(int c) {
        return data[normal(c) + 2];
    }

    /** The rate that a contact holds its normal above. */
    public double least(int c) {
        return data[normal(c) + 3];
    }

    /** The speed that the normal impulse of a contact in the step stops. */
    public double stopped(int c) {
        return data[normal(c) + 4];
    }

    /** What its normal feels when its bodies are free, 1/kg. */
    public double compliance(int c) {
        return data[normal(c) + 4] / (2 * data[normal(c) + 2]);
    }

    /** Impulse over rate of a kind of friction for each N·s of normal impulse, as in the step. */
    public double frictionResistance(int c, int kind) {
        return data[normal(c) + NORMAL_SIZE + FRICTION_SIZE * kind];
    }

    /** The most that the impulse of a kind of friction can be for each N·s of normal impulse. */
    public double coefficient(int c, int kind) {
        return data[normal(c) + NORMAL_SIZE + FRICTION_SIZE * kind + 1];
    }

    /** How many couplings of two bodies there can be. */
    public int mostCouplings() {
        int sum = 0;
        for (int c = 0; c < count; c++) {
            sum += slots[2 * c] != GROUND && slots[2 * c + 1] != GROUND ? 1 : 0;
        }
        return sum;
    }

    /** Fills the blocks of bodies with Cᵀ K C, for K of each contact row by row. */
    public void fill(ContactBlocks blocks, boolean[] open, double[] k, double[] scratch) {
        blocks.clearCouplings();
        for (int c = 0; c < count; c++) {
            if (!open[c] && slots[2 * c] != GROUND && slots[2 * c + 1] != GROUND) {
                blocks.couple(slots[2 * c], slots[2 * c + 1]);
            }
        }
        blocks.clear();
        for (int c = 0; c < count; c++) {
            for (int side = 0; !open[c] && side < 2; side++) {
                if (slots[2 * c + side] != GROUND) {
                    addColumns(c, side, blocks, k, scratch);
                }
            }
        }
    }

    /** The columns of one body. */
    private void addColumns(int c, int side, ContactBlocks blocks, double[] k, double[] scratch) {
        for (int i = 0; i < rows; i++) {
            Arrays.fill(scratch, 0, 6, 0);
            for (int j = 0; j < rows; j++) {
                double factor = k[rows * (rows * c + i) + j];
                for (int l = 0; factor != 0 && l < 6; l++) {
                    scratch[l] += factor * data[wrench(c, side, j) + l];
                }
            }
            for (int other = 0; other < 2; other++) {
                if (slots[2 * c + other] != GROUND) {
                    blocks.add(slots[2 * c + other], slots[2 * c + side], data, wrench(c, other, i), scratch);
                }
            }
        }
    }

    /** The rate of one row of a contact, for velocities of all bodies. */
    public double rate(int c, int row, double[] velocity) {
        double sum = 0;
        for (int side = 0; side < 2; side++) {
            int slot = slots[2 * c + side];
            int o = wrench(c, side, row);
            for (int k = 0; slot != GROUND && k < 6; k++) {
                sum += data[o + k] * velocity[6 * slot + k];
            }
        }
        return sum;
    }

    /** Adds an impulse along one row of a contact to those of all bodies. */
    public void push(int c, int row, double impulse, double[] out) {
        for (int side = 0; side < 2; side++) {
            int slot = slots[2 * c + side];
            int o = wrench(c, side, row);
            for (int k = 0; slot != GROUND && k < 6; k++) {
                out[6 * slot + k] += impulse * data[o + k];
            }
        }
    }

    private void reserve(int contacts) {
        if (2 * contacts > slots.length) {
            int capacity = Math.max(8, 2 * contacts);
            slots = Arrays.copyOf(slots, 2 * capacity);
            rule = Arrays.copyOf(rule, capacity);
            data = Arrays.copyOf(data, size * capacity);
        }
    }

    public void copyFrom(KnotContacts o) {
        reserve(o.count);
        count = o.count;
        System.arraycopy(o.slots, 0, slots, 0, 2 * count);
        System.arraycopy(o.rule, 0, rule, 0, count);
        System.arraycopy(o.data, 0, data, 0, size * count);
    }

    /** Whether every number is finite. */
    public boolean finite() {
        for (int k = 0; k < size * count; k++) {
            if (!Double.isFinite(data[k])) {
                return false;
            }
        }
        return true;
    }

    /** Writes all contacts, for saved states. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int c = 0; c < count; c++) {
            out.writeInt(rule[c]);
            out.writeInt(slots[2 * c]);
            out.writeInt(slots[2 * c + 1]);
        }
        for (int k = 0; k < size * count; k++) {
            out.writeDouble(data[k]);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param bodies number of bodies that there are
     */
    public void read(DataInput in, int bodies) throws IOException {
        int contacts = in.readInt();
        count = 0;
        for (int c = 0; c < contacts; c++) {
            add(in.readInt(), slot(in, bodies), slot(in, bodies));
        }
        for (int k = 0; k < size * count; k++) {
            data[k] = in.readDouble();
        }
    }

    private static int slot(DataInput in, int bodies) throws IOException {
        int slot = in.readInt();
        if (slot < GROUND || slot >= bodies) {
            throw new IOException("a saved contact is on body " + slot + ", which does not exist");
        }
        return slot;
    }
}
