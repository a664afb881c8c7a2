package org.gimbal.compare;

import org.jspecify.annotations.Nullable;

/**
 * One contestant in a comparison.
 *
 * @param ownOrder with which its own runs come together as steps are halved; NaN where they differ by round-off only
 * @param order with which its runs come to those of the reference at equal steps; NaN likewise, and for the reference itself
 * @param spread from its best run to the best of the reference; null if there is no such pair
 * @param reactions of these two runs; null likewise
 */
public record Entry(
        Trial trial,
        Verdict verdict,
        double ownOrder,
        double order,
        @Nullable Spread spread,
        @Nullable ReactionSpread reactions) {}
