package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A ball dropped from 1 m: parabolas between impacts, which the integrator follows exactly, and impacts at their
 * moments.
 */
@Needs({Capability.CONTACT, Capability.RESTITUTION})
abstract class BouncingBallTest extends EngineTest {
    private static final double G = 9.81;

    private Simulation drop(double restitution, double dt) {
        Mechanism mechanism = Mechanism.named("ball")
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "ball", 0, restitution)
                .build();
        return begin(InitialState.of(mechanism).pose("ball", Pose.at(0, 0, 1.1)), dt);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.8, 1})
    void apexesFallWithTheSquareOfTheRestitution(double restitution) {
        Simulation run = drop(restitution, 0.01);
        List<Double> apexes = new ArrayList<>();
        double last = -1;
        while (apexes.size() < 4) {
            run.step();
            double v = run.now().velocity("ball").z();
            double height = run.now().centerOfMass("ball").z() - 0.1;
            assertThat(height).isGreaterThan(-1e-10);
            if (last > 0 && v <= 0) {
                apexes.add(height + v * v / (2 * G));
            }
            last = v;
        }
        double share = 1;
        for (double apex : apexes) {
            share *= restitution * restitution;
            // impacts are found to 1e-12 m and solved to 1e-10 of their impulse
            assertThat(apex).isCloseTo(share, within(1e-8));
        }
    }

    @Test
    void aPerfectBallKeepsItsEnergyOverAHundredBounces() {
        Simulation run = drop(1, 0.001);
        double energy = run.now().energy();
        run.advance(200 * Math.sqrt(2 / G));
        assertThat(run.now().energy() / energy - 1).isCloseTo(0, within(1e-8));
    }

    /** Σ of all bounces: t = √(2H/g) (1 + e)/(1 − e). */
    @Test
    void bouncingEnds() {
        double end = Math.sqrt(2 / G) * 3;
        Simulation run = drop(0.5, 0.01);
        run.advance(end + 0.2);
        assertThat(run.now().centerOfMass("ball").z()).isCloseTo(0.1, within(1e-7));
        assertThat(run.now().velocity("ball").z()).isCloseTo(0, within(1e-9));
    }
}
