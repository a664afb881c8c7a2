package org.gimbal.maximal.elimination;

import org.gimbal.numerics.dense.MeetingRows;

/**
 * The numbers by which the solvers of a linearised step decide. What counts as a dependent row stands in {@link
 * MeetingRows}.
 *
 * @param refinements how often a solution with contacts between bodies is refined: eliminating one of two bodies in
 *     hard contact leaves the other the small difference of large blocks
 * @param smallestPivot no unit; pivot, relative to the largest entry of its block, below which there is no mass behind
 *     it. Hard contacts make blocks that span fifteen digits, so it is far below round-off
 */
record EliminationTolerances(int refinements, double smallestPivot) {
    static final EliminationTolerances STANDARD = new EliminationTolerances(2, 1e-25);
}
