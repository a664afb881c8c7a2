package org.gimbal.liegroup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.model.Body;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What figures 3 and 4 of the paper show, over 10⁵ steps: norms, momenta, and an energy without a trend. */
class LieGroupInvariantsTest {
    private static final int STEPS = 100_000;
    private static final int LOOKS = 500;

    static Stream<Arguments> runs() {
        List<Arguments> runs = new ArrayList<>();
        for (String scene : List.of("three-balls", "figure-eight", "five-bodies", "binary-asteroid")) {
            runs.add(Arguments.of(FieldRuns.forms().get(0), scene));
        }
        for (String scene : List.of("three-balls", "binary-asteroid")) {
            runs.add(Arguments.of(FieldRuns.forms().get(1), scene));
        }
        return runs.stream();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void momentaNormsAndEnergyOverAHundredThousandSteps(Engine engine, String scene) {
        Scene.Setup setup = FieldRuns.scene(scene);
        Simulation run = setup.simulate(engine).build();
        Invariants start = new Invariants(run.now());
        double[] energy = new double[LOOKS];
        for (int look = 0; look < LOOKS; look++) {
            run.steps(STEPS / LOOKS);
            Invariants now = new Invariants(run.now());
            assertThat(now.angular.minus(start.angular).norm()).isLessThan(1e-12 * start.turning);
            if (!scene.equals("three-balls")) { // whose centre holds it
                assertThat(now.linear.minus(start.linear).norm()).isLessThan(1e-12 * start.moving);
            }
            assertThat(now.offNorm).isLessThan(5e-16); // four roundings
            energy[look] = now.energy;
        }
        assertNoTrend(energy, start.energy);
    }

    /** The mean of the last fifth is that of the first, by what the swing within both leaves open. */
    private static void assertNoTrend(double[] energy, double start) {
        int fifth = energy.length / 5;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        double drift = 0;
        for (int k = 0; k < fifth; k++) {
            drift += (energy[energy.length - 1 - k] - energy[k]) / fifth;
            least = Math.min(least, energy[k]);
            most = Math.max(most, energy[k]);
        }
        // looks at irregular phases of an oscillation: the means of a hundred of them scatter by a tenth of its swing
        assertThat(Math.abs(drift)).isLessThan(0.35 * (most - least) + 1e-13 * Math.abs(start));
        for (double e : energy) {
            assertThat(Math.abs(e - start)).isLessThan(1e-4 * Math.abs(start)); // 6e-5 in the figure of eight
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void runsCanBeReversed(int order) {
        for (Engine engine : FieldRuns.forms()) {
            Scene.Setup setup = FieldRuns.scene("five-bodies");
            Simulation there = setup.simulate(engine).order(order).build();
            Simulation start = setup.simulate(engine).build();
            double h = setup.step();
            there.steps(500);
            for (int k = 0; k < 500; k++) {
                there.step(-h);
            }
            FieldRuns.Errors left = FieldRuns.between(there, start);
            assertThat(left.position()).isLessThan(1e-10);
            assertThat(left.angle()).isLessThan(1e-10);
        }
    }

    /** Sums over all bodies, and the sizes of what is summed. */
    private static final class Invariants {
        final Vec3 linear;
        final Vec3 angular;
        final double energy;
        double moving;
        double turning;
        double offNorm;

        Invariants(Snapshot now) {
            linear = now.linearMomentum();
            angular = now.angularMomentum();
            energy = now.energy();
            for (Body body : now.mechanism().bodies()) {
                Vec3 p = now.velocity(body.name()).times(body.massProperties().mass());
                Vec3 spin = body.massProperties().inertia().times(now.angularVelocity(body.name()));
                moving += p.norm();
                turning += now.pose(body.name()).position().norm() * p.norm() + spin.norm();
                offNorm = Math.max(
                        offNorm, Math.abs(now.pose(body.name()).orientation().norm() - 1));
            }
        }
    }
}
