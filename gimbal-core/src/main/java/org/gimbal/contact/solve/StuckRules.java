package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.numerics.space.Kernels3;

/**
 * Which contacts stuck in the last step, by rule: all contacts of the rule that carried something had friction inside
 * their cones. They go on with the slip of both ends of the step, see {@link ContactFrames#leadSlips}.
 */
final class StuckRules {
    /** Friction above this share of its bound slides. */
    private static final double SLIDING_SHARE = 0.99;

    private final boolean[] stuck;
    private final int[] listed;

    StuckRules(int rules) {
        stuck = new boolean[rules];
        listed = new int[rules];
    }

    boolean stuck(int rule) {
        return stuck[rule];
    }

    /** Judges by the forces of the last step and the normals of the contacts listed now; whether any did. */
    boolean judge(ContactFrames frames, ContactReadings last) {
        Arrays.fill(stuck, false);
        Arrays.fill(listed, -1);
        for (int c = frames.count() - 1; c >= 0; c--) {
            listed[frames.list.ruleIndex(c)] = c;
        }
        for (int r = 0; r < last.count(); r++) {
            int c = listed[last.ruleIndex(r)];
            stuck[last.ruleIndex(r)] |= c >= 0;
        }
        boolean any = false;
        for (int r = 0; r < last.count(); r++) {
            int rule = last.ruleIndex(r);
            stuck[rule] &= listed[rule] < 0
                    || held(frames, listed[rule], last.rule(r).friction(), last.data(), ContactReadings.forceOf(r));
            any |= stuck[rule];
        }
        return any;
    }

    private static boolean held(ContactFrames frames, int c, double friction, double[] force, int o) {
        double normal = frames.along(c, 0, force, o);
        double across = Kernels3.dot(force, o, force, o) - normal * normal;
        double bound = SLIDING_SHARE * friction * normal;
        return across <= bound * bound;
    }
}
