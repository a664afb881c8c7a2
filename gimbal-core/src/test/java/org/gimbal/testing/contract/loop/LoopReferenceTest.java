package org.gimbal.testing.contract.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Closed loops against exact solutions: orders 2 and 4, and the size of the errors. Four-bars and scissor lifts pass
 * poses where all links lie on one line and the constraints lose rank; errors must fall there as anywhere else.
 */
@Needs({Capability.JOINTS, Capability.LOOPS})
abstract class LoopReferenceTest extends EngineTest {
    /**
     * What the next error term, a few hundredths at 0.01 s, takes from 2 or 4; the slider's velocity has the least,
     * 1.969, since its largest error moves from one of its short peaks to another.
     */
    private static final double LEAST_ORDER = 1.95;

    private static final double LEAST_ORDER_4 = 3.9;

    private static final double[] STEPS = {0.01, 0.005, 0.0025, 0.00125};

    /**
     * At 0.00125 s single lifts and four-bars reach round-off, some 1e-12, and the 1e-10 to which the tables are right.
     */
    private static final double[] STEPS_OF_ORDER_4 = {0.01, 0.005, 0.0025};

    private static final Course SECOND = new Course(2, LEAST_ORDER, STEPS, 10, 0);

    /** Two turns and at least one swing, to save time. */
    private static final Course FOURTH = new Course(4, LEAST_ORDER_4, STEPS_OF_ORDER_4, 4, 0);

    /**
     * How runs are compared with a table.
     *
     * @param end where comparing stops, s
     * @param known errors below this are those of the table
     */
    private record Course(int order, double least, double[] steps, double end, double known) {}

    /** Errors are reproducible to the bit; a tenth is left for a change of rounding, far below any change of method. */
    private static final double MARGIN = 1.1;

    /**
     * @param second errors measured at the shortest step with order 2, one for each quantity
     * @param fourth the same with order 4
     */
    private record Case(LoopReference reference, double[] second, double[] fourth) {
        @Override
        public String toString() {
            return reference.toString();
        }
    }

    private static double[] of(double... errors) {
        return errors;
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        LoopReference.fourBars(1),
                        of(1.297e-4, 2.493e-4, 1.240e-4, 1.042e-4),
                        of(2.30e-9, 4.49e-9, 2.08e-9, 2.05e-9)),
                new Case(
                        LoopReference.fourBars(2),
                        of(1.264e-4, 2.395e-4, 1.165e-4, 1.014e-4),
                        of(2.16e-9, 4.18e-9, 1.86e-9, 1.93e-9)),
                new Case(
                        LoopReference.sliderCrank(),
                        of(1.421e-3, 3.914e-4, 9.825e-3, 3.295e-3, 2.981e-4, 4.627e-3),
                        of(4.80e-8, 1.07e-8, 3.11e-7, 1.32e-7, 1.22e-8, 7.06e-8)),
                new Case(LoopReference.longScissorLift(1), of(4.453e-6, 1.096e-5), of(4.35e-12, 6.49e-12)),
                new Case(LoopReference.longScissorLift(2), of(1.311e-5, 1.861e-5), of(6.26e-11, 8.54e-11)),
                new Case(LoopReference.longScissorLift(5), of(5.812e-5, 4.760e-4), of(4.97e-9, 3.37e-8)),
                new Case(LoopReference.scissorLiftOfRods(1), of(1.042e-5, 3.504e-5), of(1.75e-11, 6.52e-11)),
                new Case(LoopReference.scissorLiftOfRods(2), of(6.197e-5, 1.697e-4), of(4.16e-10, 1.15e-9)),
                new Case(LoopReference.scissorLiftOfRods(5), of(3.869e-4, 2.768e-3), of(5.23e-8, 3.51e-7)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void errorsFallWithTheSquareOfTheStep(Case c) {
        assertErrors(c.reference, SECOND, c.second);
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Needs(Capability.HIGHER_ORDER)
    void errorsOfOrder4FallWithTheFourthPower(Case c) {
        assertErrors(c.reference, FOURTH, c.fourth);
    }

    private void assertErrors(LoopReference reference, Course course, double[] finest) {
        double[] steps = course.steps;
        double[][] errors = Arrays.stream(steps)
                .mapToObj(dt -> reference.errors(engine(), dt, course.order, course.end))
                .toArray(double[][]::new);
        for (int k = 0; k < finest.length; k++) {
            int quantity = k;
            double[] one = Arrays.stream(errors).mapToDouble(e -> e[quantity]).toArray();
            String what = reference.quantities().get(k).column() + " of " + reference + ": " + Arrays.toString(one);
            assertOrder(course.least, steps, one, Math.max(course.known, roundOffOfLoops()));
            assertThat(one[steps.length - 1]).as(what).isLessThan(methodError(course.order, MARGIN * finest[k]));
        }
    }

    /** Lengths, angles and signs are those of the tables; so are masses and inertias where these have an energy. */
    @ParameterizedTest
    @MethodSource("cases")
    void startsAreThoseOfTheTables(Case c) {
        Simulation run = c.reference.run(engine(), 0.01, 2);
        for (int k = 0; k < c.reference.quantities().size(); k++) {
            // a handful of roundings, of angles up to π
            assertThat(c.reference.error(k, run.now(), 0))
                    .as(c.reference.quantities().get(k).column())
                    .isLessThan(1e-14);
        }
        if (!c.reference.scene().equals("scissor-lift")) {
            assertThat(run.now().energy()).isCloseTo(c.reference.table().get(0, "E"), within(1e-13));
        }
    }

    /**
     * Bodies of an inertia of 1e-8 kg m² come within 1e-6 of point masses, far below the errors of order 2. Compared
     * for 2 s: the motion is chaotic, and at 5 s the longest step is off by a quarter of a radian.
     */
    @Test
    void aDeviceOfNearlyPointMassesHasErrorsThatFallWithTheSquareOfTheStep() {
        double[] finest = of(
                4.90e-4, 2.92e-3, 5.65e-4, 4.80e-3, 1.34e-4, 1.43e-3, 7.31e-4, 3.84e-3, 2.20e-4, 8.94e-4, 9.38e-4,
                3.55e-3, 2.35e-4, 2.75e-3);
        Course course = new Course(2, LEAST_ORDER, STEPS, 2, 3e-5); // angles are off by 1e-6, their rates by 7e-6
        assertErrors(LoopReference.closedChainDevice(1e-8), course, finest);
    }

    /** At a step whose own errors are some 2e-7, what is left is the inertia: 104 rad per kg m² for the worst angle. */
    @Test
    @Needs(Capability.HIGHER_ORDER)
    void aDeviceOfSmallBodiesIsOffByTheirInertia() {
        assertThat(worstAngle(1e-4)).isCloseTo(104e-4, within(2e-4));
        assertThat(worstAngle(1e-6)).isCloseTo(104e-6, within(2e-6));
        assertThat(worstAngle(1e-8)).isLessThan(1.3e-6); // 104e-8 and the errors of the step
    }

    private double worstAngle(double inertia) {
        double[] errors = LoopReference.closedChainDevice(inertia).errors(engine(), 0.0025, 4, 2);
        double most = 0;
        for (int k = 0; k < errors.length; k += 2) { // angles and rates alternate
            most = Math.max(most, errors[k]);
        }
        return most;
    }
}
