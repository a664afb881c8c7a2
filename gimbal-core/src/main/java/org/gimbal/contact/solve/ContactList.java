package org.gimbal.contact.solve;

import org.gimbal.contact.ContactTable;

/** The contacts of a step: features of shape pairs, each once. */
final class ContactList {
    private final ContactTable table;

    /** The slot behind those of the bodies. */
    private final int ground;

    private final int[] shapePair;
    private final int[] feature;
    private int count;

    ContactList(ContactTable table, int capacity) {
        this.table = table;
        ground = table.bodies();
        shapePair = new int[capacity];
        feature = new int[capacity];
    }

    int count() {
        return count;
    }

    int capacity() {
        return shapePair.length;
    }

    void clear() {
        count = 0;
    }

    boolean contains(int pair, int featureOfPair) {
        for (int c = 0; c < count; c++) {
            if (shapePair[c] == pair && feature[c] == featureOfPair) {
                return true;
            }
        }
        return false;
    }

    /** Adds a feature of a shape pair, if it is new and there is room for it; whether it was added. */
    boolean add(int pair, int featureOfPair) {
        return !contains(pair, featureOfPair) && append(pair, featureOfPair);
    }

    /**
     * The same while features are listed pair by pair, as a search finds them: only those of the same pair, listed last,
     * are looked through.
     */
    boolean addNext(int pair, int featureOfPair) {
        for (int c = count - 1; c >= 0 && shapePair[c] == pair; c--) {
            if (feature[c] == featureOfPair) {
                return false;
            }
        }
        return append(pair, featureOfPair);
    }

    private boolean append(int pair, int featureOfPair) {
        if (count == shapePair.length) {
            return false;
        }
        shapePair[count] = pair;
        feature[count++] = featureOfPair;
        return true;
    }

    /** Counts the first so many contacts only; more again bring back those added before. */
    void countFirst(int contacts) {
        count = contacts;
    }

    /** Forgets the contact added last. */
    void dropLast() {
        count--;
    }

    int shapePair(int c) {
        return shapePair[c];
    }

    int feature(int c) {
        return feature[c];
    }

    /** The rule a contact belongs to, by number in the mechanism. */
    int ruleIndex(int c) {
        return table.ruleIndex(shapePair[c]);
    }

    int slotA(int c) {
        return table.slotA(shapePair[c]);
    }

    int slotB(int c) {
        return table.slotB(shapePair[c]);
    }

    /** Whether a slot holds a body, not the ground. */
    boolean isBody(int slot) {
        return slot < ground;
    }

    boolean betweenBodies(int c) {
        return isBody(slotA(c)) && isBody(slotB(c));
    }
}
