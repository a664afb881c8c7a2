package org.gimbal.contact;

import java.util.Arrays;

/**
 * Numbers keys 0, 1, 2, … in the order in which they come, and finds them again: a hash table with linear probing, for
 * few keys out of very many. Grows with the keys, never shrinks.
 */
public final class LongIndex {
    /** 2⁶⁴ over the golden ratio: spreads neighbouring keys. */
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private long[] key = new long[8];

    /** By place in the table: number of the key there plus one, zero if there is none. */
    private int[] table = new int[16];

    private int count;

    public void clear() {
        if (count > 0) {
            Arrays.fill(table, 0);
            count = 0;
        }
    }

    public int count() {
        return count;
    }

    public long key(int number) {
        return key[number];
    }

    /** The number of a key; −1 if it has none. */
    public int find(long wanted) {
        return count == 0 ? -1 : table[place(wanted)] - 1;
    }

    /** The number of a key, which gets the next one if it has none. */
    public int add(long wanted) {
        int place = place(wanted);
        if (table[place] > 0) {
            return table[place] - 1;
        }
        if (2 * (count + 1) > table.length) {
            grow();
            place = place(wanted);
        }
        key[count] = wanted;
        table[place] = ++count;
        return count - 1;
    }

    private int place(long wanted) {
        int mask = table.length - 1;
        int place = (int) ((wanted * SPREAD) >>> Integer.SIZE) & mask;
        while (table[place] > 0 && key[table[place] - 1] != wanted) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        table = new int[2 * table.length];
        key = Arrays.copyOf(key, table.length);
        for (int k = 0; k < count; k++) {
            table[place(key[k])] = k + 1;
        }
    }
}
