package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.sim.Capability;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceMotion.Distance;
import org.gimbal.testing.ReferenceSystem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The composed steps of orders 4, 6 and 8 against exact solutions.
 *
 * <p>Steps are chosen between two limits. Too long, and a stage, which moves by up to 0.8 of the step and back, leaves
 * the region where the leading error term rules: the measured order is then anything from 2 to 14. Too short, and
 * round-off rules: errors of 1e-13 to 1e-11 for the spatial pendulum and the top, which spins by 150 rad/s. The lists
 * below lie between; each error is well above the round-off measured at shorter steps.
 */
@Needs({Capability.JOINTS, Capability.HIGHER_ORDER})
abstract class OrderTest extends EngineTest {
    /** As for order 2: errors are reproducible to the bit, and a tenth is left for a change of rounding. */
    private static final double MARGIN = 1.1;

    /** @param least the order's exponent less what the next error term takes away at the coarsest step */
    private record Case(
            String name,
            ReferenceSystem system,
            int order,
            double least,
            double[] steps,
            double common,
            double end,
            Distance finest) {
        @Override
        public String toString() {
            return name + ", order " + order;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(pendulum(), spatial(), top()).flatMap(List::stream);
    }

    /** Planar and slow: hardly any round-off, so order 8 is seen from 0.1 s down to 0.025 s. */
    private static List<Case> pendulum() {
        String name = "double pendulum";
        ReferenceSystem system = ReferenceSystem.rods("s02_double_45", 2, Math.PI / 4);
        double[] steps = {0.04, 0.02, 0.01, 0.005};
        double[] longSteps = {0.1, 0.05, 0.04, 0.025};
        return List.of(
                new Case(name, system, 4, 3.9, steps, 0.2, 2, new Distance(1.29e-9, 5.36e-9, 1.02e-8, 4.73e-8)),
                new Case(name, system, 6, 5.8, steps, 0.2, 2, new Distance(8.55e-13, 3.85e-12, 7.83e-12, 3.65e-11)),
                new Case(
                        name, system, 8, 7.5, longSteps, 0.2, 2, new Distance(3.35e-12, 1.49e-11, 3.21e-11, 1.50e-10)));
    }

    /** Above 0.025 s the composed steps are not yet asymptotic; at 0.01 s order 8 nears round-off, at 0.005 s it is. */
    private static List<Case> spatial() {
        String name = "spatial double pendulum";
        ReferenceSystem system = ReferenceSystem.spatialDoublePendulum();
        double[] four = {0.02, 0.01, 0.005, 0.0025};
        double[] six = {0.02, 0.0125, 0.01, 0.005};
        double[] eight = {0.025, 0.02, 0.0125, 0.01};
        return List.of(
                new Case(name, system, 4, 3.9, four, 0.2, 5, new Distance(2.33e-9, 3.74e-8, 2.22e-8, 1.84e-7)),
                new Case(name, system, 6, 5.8, six, 0.2, 5, new Distance(1.07e-10, 1.67e-9, 9.87e-10, 5.38e-9)),
                new Case(name, system, 8, 7.5, eight, 0.2, 5, new Distance(1.11e-12, 1.80e-11, 1.02e-11, 5.08e-11)));
    }

    /** A turn takes 0.042 s; order 8 reaches the round-off of the fast spin at 0.00125 s. */
    private static List<Case> top() {
        String name = "heavy top";
        ReferenceSystem system = ReferenceSystem.heavyTop();
        double[] four = {0.002, 0.001, 0.0005, 0.00025};
        double[] six = {0.002, 0.00125, 0.001, 0.0005};
        double[] eight = {0.01, 0.005, 0.004, 0.0025};
        return List.of(
                new Case(name, system, 4, 3.9, four, 0.02, 0.4, new Distance(7.33e-11, 2.10e-10, 6.17e-10, 8.52e-10)),
                new Case(name, system, 6, 5.8, six, 0.02, 0.4, new Distance(1.77e-13, 6.69e-13, 1.42e-12, 3.23e-12)),
                new Case(name, system, 8, 7.5, eight, 0.02, 0.4, new Distance(3.20e-13, 1.74e-12, 2.70e-12, 9.14e-12)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void errorsFallWithTheOrderOfTheComposition(Case c) {
        List<Distance> errors = Arrays.stream(c.steps)
                .mapToObj(dt -> c.system.errors(engine(), c.order, dt, c.common, c.end))
                .toList();
        double[] finest = errors.get(c.steps.length - 1).all();
        double[] measured = c.finest.all();
        for (int k = 0; k < 4; k++) {
            int quantity = k;
            assertOrder(
                    c.least,
                    c.steps,
                    errors.stream().mapToDouble(e -> e.all()[quantity]).toArray());
            assertThat(finest[k])
                    .as("quantity %d of %s: %s", k, c, errors)
                    .isLessThan(methodError(c.order, MARGIN * measured[k]));
        }
    }
}
