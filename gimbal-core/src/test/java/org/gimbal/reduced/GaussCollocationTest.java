package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Composition;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.Stepper;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gauss collocation: Hamilton's equations, symmetry, and energy without a trend. */
class GaussCollocationTest {
    /** ṗ by differences of p along a motion of the forward dynamics; central, so wrong by ε² |p⃛|. */
    @Test
    void momentaChangeAsAccelerationsSay() {
        ReducedSystem system =
                new ReducedSystem(Scenes.named("n-pendulum").build().start().mechanism());
        ForwardDynamics forward = new ForwardDynamics(system);
        forward.holdInputs();
        CanonicalDynamics canonical = new CanonicalDynamics(system, forward);
        SplittableRandom random = new SplittableRandom(1);
        int n = system.size;
        for (int k = 0; k < 20; k++) {
            double[] q = random.doubles(n, -2, 2).toArray();
            double[] u = random.doubles(n, -2, 2).toArray();
            double[] rate = new double[n];
            double[] acceleration = new double[n];
            double[] p = new double[n];
            double[] change = new double[n];
            forward.evaluate(0, q, u, rate, acceleration);
            canonical.fromVelocities(q, u, p);
            canonical.evaluate(0, q, p, rate, change);
            assertThat(rate).containsExactly(u, within(1e-10)); // M of a chain of ten has a condition of some 10⁴
            double[][] side = new double[2][n];
            double step = 1e-5;
            for (int s = 0; s < 2; s++) {
                double[] movedQ = q.clone();
                double[] movedU = u.clone();
                for (int c = 0; c < n; c++) {
                    movedQ[c] += (2 * s - 1) * step * u[c];
                    movedU[c] += (2 * s - 1) * step * acceleration[c];
                }
                canonical.fromVelocities(movedQ, movedU, side[s]);
            }
            for (int c = 0; c < n; c++) {
                double difference = (side[1][c] - side[0][c]) / (2 * step);
                assertThat(change[c]).isCloseTo(difference, within(1e-4 * (1 + Math.abs(difference))));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gauss4", "gauss6"})
    void stepsBackUndoStepsForth(String integrator) {
        for (JointType type : List.of(JointType.revolute(Vec3.Y), JointType.spherical())) {
            InitialState start = chain(type);
            Stepper stepper = new ReducedEngine()
                    .with("integrator", integrator)
                    .compile(start.mechanism())
                    .start(start);
            Snapshot before = new Snapshot(start.mechanism());
            stepper.publish(before);
            for (int k = 0; k < 400; k++) {
                stepper.step(k < 200 ? 0.002 : -0.002, Composition.ORDER_2);
            }
            Snapshot after = new Snapshot(start.mechanism());
            stepper.publish(after);
            assertThat(SnapshotDistance.farthest(before, after)).as("%s", type).isLessThan(1e-9); // round-off, grown
        }
    }

    /**
     * Energies of an hour at steps of 0.01 s, by tenths: their bands neither grow nor move. A method that is not
     * symplectic would wander with the root of the number of steps.
     */
    @Test
    void anHourOfTheDoublePendulumHasNoTrend() {
        Simulation run = Scenes.named("double-pendulum")
                .build()
                .simulate(new ReducedEngine().with("integrator", "gauss6"), 0.01)
                .build();
        double energy = run.now().energy();
        double[] low = new double[10];
        double[] high = new double[10];
        for (int tenth = 0; tenth < 10; tenth++) {
            low[tenth] = Double.POSITIVE_INFINITY;
            high[tenth] = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < 36_000; k++) {
                run.step();
                double error = run.now().energy() - energy;
                low[tenth] = Math.min(low[tenth], error);
                high[tenth] = Math.max(high[tenth], error);
            }
        }
        double band = high[0] - low[0];
        for (int tenth = 1; tenth < 10; tenth++) {
            String bands = Arrays.toString(low) + Arrays.toString(high);
            assertThat(high[tenth] - low[tenth]).as(bands).isLessThan(3 * band);
            assertThat(Math.abs(high[tenth] + low[tenth] - high[0] - low[0]) / 2)
                    .as(bands)
                    .isLessThan(band);
        }
    }

    /** Three rods that hang straight down, which gravity does not. */
    private static InitialState chain(JointType type) {
        MechanismBuilder chain = Mechanism.named("chain").gravity(6, 0, -8);
        for (int i = 0; i < 3; i++) {
            chain.bodyOfMass("rod" + i, new Box(0.1, 0.1, 1), 1);
            Anchor above = i == 0 ? Anchor.ground() : Anchor.on("rod" + (i - 1), 0, 0, -0.5);
            chain.joint("joint" + i, type, above, Anchor.on("rod" + i, 0, 0, 0.5));
        }
        return InitialState.of(chain.build());
    }
}
