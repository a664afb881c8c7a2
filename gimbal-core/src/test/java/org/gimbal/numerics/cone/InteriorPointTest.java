package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.numerics.cone.InteriorPoint.Ending;
import org.gimbal.numerics.cone.ScriptedProblem.Direction;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The iteration by itself: what it asks of a problem, its safeguards, and how it ends. */
class InteriorPointTest {
    private final ScriptedProblem problem = new ScriptedProblem();

    private InteriorPoint solve(int limit) {
        InteriorPoint interiorPoint = new InteriorPoint(limit, InteriorPointTolerances.standard());
        boolean solved = interiorPoint.solve(problem);
        assertThat(solved).isEqualTo(interiorPoint.ending() == Ending.CONVERGED);
        assertThat(interiorPoint.iterations()).isLessThanOrEqualTo(limit);
        return interiorPoint;
    }

    @Test
    void endsWhereTheProblemHasConvergedButTakesOneIterationAtLeast() {
        problem.convergesAfter = 0;
        assertThat(solve(10).ending()).isEqualTo(Ending.CONVERGED);
        assertThat(problem.linearisations).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100})
    void endsAtTheIterationLimit(int limit) {
        InteriorPoint interiorPoint = solve(limit);
        assertThat(interiorPoint.ending()).isEqualTo(Ending.ITERATION_LIMIT);
        assertThat(interiorPoint.iterations()).isEqualTo(limit);
        assertThat(problem.linearisations).isEqualTo(limit);
    }

    @Test
    void endsAtASingularMatrix() {
        problem.regular = false;
        assertThat(solve(10).ending()).isEqualTo(Ending.SINGULAR);
        assertThat(problem.directions).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void endsAtOnceWhereEquationsAreNotDefined(double value) {
        problem.residual = moved -> value;
        InteriorPoint interiorPoint = solve(10);
        assertThat(interiorPoint.ending()).isEqualTo(Ending.UNDEFINED);
        assertThat(interiorPoint.iterations()).isZero();
        assertThat(Double.isFinite(interiorPoint.residual(0))).isFalse();
    }

    /** Ten halvings take a step back to a thousandth of its length; then it goes back, to tell what is off from there. */
    @Test
    void endsWhereNoPartOfAStepIsDefined() {
        problem.residual = moved -> moved == 0 ? 1 : Double.NaN;
        InteriorPoint interiorPoint = solve(10);
        assertThat(interiorPoint.ending()).isEqualTo(Ending.UNDEFINED);
        assertThat(problem.moves).hasSize(12);
        assertThat(problem.moves.get(11)).isEqualTo(-1.0 / 1024);
        assertThat(problem.moved()).isZero();
        assertThat(interiorPoint.residual(interiorPoint.iterations())).isEqualTo(1);
    }

    /** Three times variables may be put back; the fourth time it gives up. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-4, Double.NaN})
    void stallsWhereTheBoundaryLetsNoStepPass(double distance) {
        problem.boundary = new double[] {1, distance, distance};
        InteriorPoint interiorPoint = solve(100);
        assertThat(interiorPoint.ending()).isEqualTo(Ending.STALLED);
        assertThat(interiorPoint.iterations()).isEqualTo(4);
        assertThat(problem.recentrings).isEqualTo(3);
        assertThat(problem.moves).isEmpty();
    }

    @Test
    void acceptsWhatIsNearlyConvergedWhereItCannotGoOn() {
        problem.near = true;
        assertThat(solve(5).ending()).isEqualTo(Ending.CONVERGED);
        problem.boundary = new double[] {0, 0, 0};
        assertThat(solve(5).ending()).isEqualTo(Ending.CONVERGED);
        problem.regular = false;
        assertThat(solve(5).ending()).isEqualTo(Ending.SINGULAR);
        problem.residual = moved -> Double.NaN;
        assertThat(solve(5).ending()).isEqualTo(Ending.UNDEFINED);
    }

    /** The predictor aims at zero; if its longest step leaves a share s of κ, the corrector aims at s³κ. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.9, 1})
    void aimsAtTheCubeOfWhatThePredictorLeaves(double gain) {
        problem.kappa = 7;
        problem.gain = gain;
        problem.residual = moved -> 0;
        problem.boundary = new double[] {0.8, 2, 2};
        solve(1);
        double left = 1 - 0.8 * gain;
        assertThat(problem.directions).hasSize(2);
        assertThat(problem.directions.get(0)).isEqualTo(new Direction(0, false));
        assertThat(problem.directions.get(1).corrected()).isTrue();
        assertThat(problem.directions.get(1).kappa()).isCloseTo(7 * left * left * left, within(1e-14));
    }

    /** A predictor that makes things worse asks for no more than κ itself. */
    @Test
    void neverAimsAbovePresentProducts() {
        problem.gain = -3;
        solve(1);
        assertThat(problem.directions.get(1).kappa()).isEqualTo(1);
    }

    /** κ waits for the equations: at least (θ/10)², but not above κ/10. */
    @Test
    void productsDoNotFallFasterThanTheEquations() {
        problem.gain = 1;
        problem.residual = moved -> 0.5;
        solve(1);
        assertThat(problem.directions.get(1).kappa()).isCloseTo(0.0025, within(1e-17));
        problem.residual = moved -> 1e3;
        solve(1);
        assertThat(problem.directions.get(3).kappa()).isEqualTo(0.1);
    }

    /** Steps end at 0.99 of the way to the boundary, and are whole ones at most. */
    @Test
    void stepsEndShortOfTheBoundary() {
        problem.boundary = new double[] {1, 0.5, 2};
        solve(1);
        assertThat(problem.moves).containsExactly(0.99 * 0.5);
        problem.boundary = new double[] {1, 5, 2};
        solve(1);
        assertThat(problem.moves.get(1)).isEqualTo(1);
    }

    /** A corrector that gets nowhere is replaced by a direction towards the middle, without second-order terms. */
    @Test
    void centresWhereTheCorrectorIsShort() {
        problem.boundary = new double[] {1, 0.05, 0.6};
        solve(1);
        assertThat(problem.directions).hasSize(3);
        assertThat(problem.directions.get(2)).isEqualTo(new Direction(0.5, false));
        assertThat(problem.moves).containsExactly(0.99 * 0.6);
    }

    /** θ may not grow, unless it is below √κ/10. */
    @Test
    void halvesStepsAtWhichTheEquationsGetWorse() {
        problem.kappa = 1e-6;
        problem.residual = moved -> moved > 0.3 ? 2 : 1;
        InteriorPoint interiorPoint = solve(1);
        assertThat(problem.moves).containsExactly(1.0, -0.5, -0.25);
        assertThat(interiorPoint.residual(0)).isEqualTo(1);
        assertThat(interiorPoint.residual(1)).isEqualTo(1);
    }

    @Test
    void letsTheEquationsGetWorseWhereTheyAreSmall() {
        problem.kappa = 4;
        problem.residual = moved -> moved > 0 ? 0.19 : 0.01; // below √4/10
        solve(1);
        assertThat(problem.moves).containsExactly(1.0);
    }

    /** Nothing is left to be reduced: no division of zero by zero. */
    @Test
    void productsOfZeroAreNoTrouble() {
        problem.kappa = 0;
        solve(3);
        assertThat(problem.directions).allMatch(direction -> direction.kappa() == 0);
    }

    @Test
    void solvesAnewAfterAFailure() {
        InteriorPoint interiorPoint = new InteriorPoint(4, InteriorPointTolerances.standard());
        problem.regular = false;
        assertThat(interiorPoint.solve(problem)).isFalse();
        problem.regular = true;
        problem.linearisations = 0;
        problem.convergesAfter = 3;
        assertThat(interiorPoint.solve(problem)).isTrue();
        assertThat(interiorPoint.iterations()).isEqualTo(3);
    }

    /** A step may not allocate; a contact of each kind through one iteration, a thousand times. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void conesAllocateNothing(int sides) {
        ContactCone contact = ContactSample.contact(sides, 0.5, 0.1, 0.2);
        BoundCone bound = BoundSample.cone(1, 0.5);
        StopCone stop = new StopCone();
        double[] change = {0.1, -0.2, 0.3, 0.1, 0.1, -0.1};
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int k = 0; k < 1000; k++) {
                        iterate(contact, change);
                        iterate(bound);
                        iterate(stop);
                    }
                }))
                .isZero();
    }

    private static void iterate(ContactCone cone, double[] change) {
        cone.take();
        cone.start(1, 1);
        cone.linearise();
        cone.aim(0, false);
        cone.follow(change);
        cone.aim(0.1 * cone.complementarity(Math.min(1, cone.boundary())), true);
        cone.follow(change);
        cone.moveTo(Math.min(1, 0.99 * cone.boundary()));
    }

    private static void iterate(RowCone cone) {
        cone.rate(0.3);
        cone.start(1, 1);
        cone.linearise();
        cone.aim(0, false);
        cone.follow(0.1);
        cone.aim(0.1 * cone.complementarity(Math.min(1, cone.boundary())), true);
        cone.follow(0.1);
        cone.moveTo(Math.min(1, 0.99 * cone.boundary()));
    }
}
