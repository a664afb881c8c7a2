package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.LongIndex;
import org.gimbal.numerics.space.Kernels3;

/**
 * Which contacts stuck in the last step, by rule, or by two bodies of a set of contacts: all of these that carried something had friction inside
 * their cones. They go on with the slip of both ends of the step, see {@link ContactFrames#leadSlips}.
 */
final class StuckRules {
    /** Friction above this share of its bound slides. */
    private static final double SLIDING_SHARE = 0.99;

    private final ContactTable table;

    /** Rules, or of sets two bodies, that contacts of the last step or of this one belong to. */
    private final LongIndex rules = new LongIndex();

    private boolean[] stuck = new boolean[8];

    /** The first contact of each that is listed now; −1 if there is none. */
    private int[] listed = new int[8];

    StuckRules(ContactTable table) {
        this.table = table;
    }

    /** Whether what the contact of a shape pair belongs to stuck. */
    boolean stuck(int shapePair) {
        int k = rules.find(table.bodiesOf(shapePair));
        return k >= 0 && stuck[k];
    }

    /** Judges by the forces of the last step and the normals of the contacts listed now; whether any did. */
    boolean judge(ContactFrames frames, ContactReadings last) {
        rules.clear();
        for (int c = frames.count() - 1; c >= 0; c--) {
            int k = number(frames.list.shapePair(c)); // before the array is named: it may grow
            listed[k] = c;
        }
        for (int r = 0; r < last.count(); r++) {
            int k = number(last.shapePair(r));
            stuck[k] |= listed[k] >= 0;
        }
        boolean any = false;
        for (int r = 0; r < last.count(); r++) {
            int k = number(last.shapePair(r));
            double friction = table.friction(last.shapePair(r));
            stuck[k] &= listed[k] < 0 || held(frames, listed[k], friction, last.data(), ContactReadings.forceOf(r));
            any |= stuck[k];
        }
        return any;
    }

    private int number(int shapePair) {
        int before = rules.count();
        int k = rules.add(table.bodiesOf(shapePair));
        if (k == stuck.length) {
            stuck = Arrays.copyOf(stuck, 2 * k);
            listed = Arrays.copyOf(listed, 2 * k);
        }
        if (k == before) {
            stuck[k] = false;
            listed[k] = -1;
        }
        return k;
    }

    private static boolean held(ContactFrames frames, int c, double friction, double[] force, int o) {
        double normal = frames.along(c, 0, force, o);
        double across = Kernels3.dot(force, o, force, o) - normal * normal;
        double bound = SLIDING_SHARE * friction * normal;
        return across <= bound * bound;
    }
}
