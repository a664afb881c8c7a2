package org.gimbal.numerics.cone;

/**
 * The numbers by which {@link InteriorPoint} decides. κ is the mean complementarity product and √κ its size as a
 * residual of the equations.
 *
 * @param boundaryShare share of the way to the boundary of the cones that a step may take, no unit; below one, so that
 *     all variables stay inside, and so near to it that the last iterations still converge fast
 * @param shortStep step length, no unit, below which the corrector is given up and a step towards the middle of the
 *     cones is tried: at a wall its second-order terms mislead
 * @param centring what that step aims at, in units of κ; larger values go nearer to the middle and make less progress
 * @param leastStep step length, no unit, below which a step is not taken but the variables are put back to the middle
 * @param recentrings how often that may happen in one solve before it has jammed
 * @param halvings how often a step is halved where the equations would be undefined or further off at its end
 * @param residualLag residual of the equations, in units of √κ, above which κ waits for them: if it ran ahead, cones
 *     would be nearly closed before bodies are where they belong
 * @param mostWaiting the most that κ is kept back for the equations' sake, in units of κ; below one, so that it always
 *     falls
 * @param harmlessResidual residual of the equations, in units of √κ, that a step may always end with, so that round-off
 *     near the solution does not halve steps
 * @param mostGrowth growth of κ in a step, in units of κ, above which the corrector's terms mislead, too, where the
 *     residual is harmless
 * @param correctedIterations number of iterations after which the corrector is given up altogether: solves converge in
 *     fifteen, or its terms lead them round in circles
 */
public record InteriorPointTolerances(
        double boundaryShare,
        double shortStep,
        double centring,
        double leastStep,
        int recentrings,
        int halvings,
        double residualLag,
        double mostWaiting,
        double harmlessResidual,
        double mostGrowth,
        int correctedIterations) {

    public static InteriorPointTolerances standard() {
        return new InteriorPointTolerances(0.99, 0.1, 0.5, 1e-3, 3, 10, 10, 0.1, 0.1, Double.POSITIVE_INFINITY, 30);
    }

    /** The same for convex problems and those with large forces, where κ grows for no other reason. */
    public InteriorPointTolerances careful() {
        return new InteriorPointTolerances(
                boundaryShare,
                shortStep,
                centring,
                leastStep,
                recentrings,
                halvings,
                residualLag,
                mostWaiting,
                harmlessResidual,
                2,
                correctedIterations);
    }
}
