package org.gimbal.numerics.cone;

/**
 * The numbers by which {@link ProximalNewton} decides.
 *
 * @param firstSweeps sweeps over all contacts before the first solve: most of a step is decided by them
 * @param moreSweeps sweeps where a solve fails: they change which contacts stick and slide
 * @param lastSweeps sweeps that end a solve
 * @param firstCompliance no unit; ε of the first solve: a hundredth part gives Newton's method a wide basin
 * @param leastCompliance no unit; ε below which stiff contacts cost the elimination its digits
 * @param stiffer no unit; by what ε is multiplied after an easy solve
 * @param softer no unit; by what ε is multiplied after a solve that failed
 * @param easyIterations iterations that an easy solve takes at most
 * @param solveIterations iterations after which one solve has failed
 * @param patience iterations without a smaller residual after which it has failed
 * @param trials shares of a direction that are tried
 * @param flat no unit; share of its slope that a direction may have left where it is left
 * @param centreShare no unit; share of ε and the speed to which a solve is exact
 * @param farShare no unit; share of {@code nearError} to which it is exact while the impulses are farther off
 * @param errorShare no unit; share of the speed that the error of the impulses may be at the end
 * @param leastError m/s; error below which none is asked for
 * @param nearError m/s; error that is accepted if {@code nearSolves} further solves do not reach that
 * @param nearSolves see there
 */
public record ProximalTolerances(
        int firstSweeps,
        int moreSweeps,
        int lastSweeps,
        double firstCompliance,
        double leastCompliance,
        double stiffer,
        double softer,
        int easyIterations,
        int solveIterations,
        int patience,
        int trials,
        double flat,
        double centreShare,
        double farShare,
        double errorShare,
        double leastError,
        double nearError,
        int nearSolves) {
    public static ProximalTolerances standard() {
        return new ProximalTolerances(
                100, 300, 2, 3e-2, 1e-6, 0.2, 4, 3, 10, 6, 12, 0.1, 0.3, 0.1, 1e-9, 1.2e-9, 5e-9, 4);
    }
}
