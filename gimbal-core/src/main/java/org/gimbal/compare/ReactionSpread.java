package org.gimbal.compare;

import org.gimbal.model.Mechanism;
import org.jspecify.annotations.Nullable;

/**
 * How far the reactions of two runs differ where both engines publish them and both call them unique: the largest
 * difference over all knots and such joints, of forces as a share of the largest force there is, of torques of the same
 * with the size of the mechanism as its lever. Both runs have steps of one length, for reactions belong to the knot
 * where the last step began.
 *
 * @param joints how many were compared
 * @param worst the joint that differs most; null if none was compared
 * @param share how much
 */
public record ReactionSpread(int joints, @Nullable String worst, double share) {
    /** The first knots see half a step's impulse only, or its echo. */
    private static final int FIRST_KNOT = 2;

    static ReactionSpread of(Mechanism mechanism, Track a, Track b, int lastKnot, double size) {
        if (!a.reacts() || !b.reacts()) {
            return new ReactionSpread(0, null, 0);
        }
        double force = 0;
        double most = -1;
        int worst = -1;
        int joints = 0;
        for (int j = 0; j < mechanism.joints().size(); j++) {
            if (!a.reactionUnique(j) || !b.reactionUnique(j)) {
                continue;
            }
            joints++;
            for (int k = FIRST_KNOT; k <= lastKnot; k++) {
                force = Math.max(force, length(a, null, k, j, 0));
                double by = Math.max(length(a, b, k, j, 0), length(a, b, k, j, 3) / size);
                worst = by > most ? j : worst;
                most = Math.max(most, by);
            }
        }
        return new ReactionSpread(
                joints,
                worst < 0 ? null : mechanism.joints().get(worst).name(),
                force > 0 ? Math.max(0, most) / force : 0);
    }

    private static double length(Track a, @Nullable Track b, int knot, int joint, int first) {
        double sum = 0;
        for (int k = first; k < first + 3; k++) {
            double d = a.reaction(knot, joint, k) - (b == null ? 0 : b.reaction(knot, joint, k));
            sum += d * d;
        }
        return Math.sqrt(sum);
    }
}
