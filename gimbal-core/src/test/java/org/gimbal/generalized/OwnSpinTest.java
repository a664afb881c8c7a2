package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Why errors of slender rods on ball joints are so much larger than those of the maximal engine: an error of the torque,
 * of order h², turns a rod about itself by as much more as its own moment of inertia J₃ is less than the others J. Each
 * pair of orders that a composition cancels leaves that factor once more: (h² J/J₃)ⁿ at order 2n
 * (docs/theory/generalized.md, 4).
 */
class OwnSpinTest {
    private static InitialState rods(double own) {
        MassProperties rod = MassProperties.of(1, Mat3.diagonal(1 / 12.0, 1 / 12.0, own / 12));
        Mechanism mechanism = Mechanism.named("rods")
                .body("upper", rod)
                .body("lower", rod)
                .joint("shoulder", JointType.spherical(), Anchor.ground(), Anchor.on("upper", 0, 0, 0.5))
                .joint("elbow", JointType.spherical(), Anchor.on("upper", 0, 0, -0.5), Anchor.on("lower", 0, 0, 0.5))
                .build();
        return InitialState.of(mechanism)
                .position("shoulder", 1.05, 0, 0)
                .position("elbow", -1, -0.6, 0.2)
                .velocity("shoulder", 0, 0.5, 1)
                .velocity("elbow", 1, 0, 2);
    }

    private static double[] end(Engine engine, double own, int order, int steps) {
        Simulation run =
                Simulation.of(engine, rods(own), 1.0 / steps).order(order).build();
        run.steps(steps);
        return run.now().bodyAngularVelocities().clone();
    }

    /** Errors of angular velocities over those of the maximal engine. */
    private static double factor(double own, int order, int steps) {
        double[] exact = end(new MaximalEngine(), own, 8, 400);
        double ours = largest(end(new GeneralizedEngine(), own, order, steps), exact);
        return ours / largest(end(new MaximalEngine(), own, order, steps), exact);
    }

    private static double largest(double[] a, double[] b) {
        double most = 0;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
        }
        return most;
    }

    /** Of bodies with equal moments: seen 0.3 to 0.8. */
    @ParameterizedTest
    @CsvSource({"2, 100", "4, 100", "6, 50", "8, 25"})
    void bodiesWithEqualMomentsErrAsInTheMaximalEngine(int order, int steps) {
        assertThat(factor(1, order, steps)).isLessThan(1);
    }

    /** Ten times as slender: ten times as much at order 2, a hundred times at order 4, a thousand times at order 6. */
    @ParameterizedTest
    @CsvSource({"2, 400, 1", "4, 200, 2", "6, 100, 3"})
    void slendernessCountsOnceMoreForEachPairOfOrders(int order, int steps, int power) {
        double growth = factor(0.01, order, steps) / factor(0.1, order, steps);
        assertThat(StrictMath.log10(growth)).isBetween(power - 0.2, power + 0.2);
    }
}
