package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Trees of a thousand joints, however they branch: set up, asked for their dynamics, and run. */
class LargeTreesTest {
    private static final int LINKS = 1000;

    /** Ways to find the parent of a link; −1 is the ground. */
    private static final Map<String, IntUnaryOperator> PARENTS = Map.of(
            "deep",
            i -> i - 1,
            "broad",
            i -> i == 0 ? -1 : 0,
            "comb",
            i -> i % 10 == 0 ? i - 10 : i - 1,
            "random",
            i -> i == 0 ? -1 : new SplittableRandom(i).nextInt(i));

    static Stream<String> shapes() {
        return PARENTS.keySet().stream().sorted();
    }

    private static Mechanism tree(String shape) {
        MechanismBuilder builder = Mechanism.named(shape);
        for (int i = 0; i < LINKS; i++) {
            int parent = Objects.requireNonNull(PARENTS.get(shape)).applyAsInt(i);
            builder.bodyOfMass("link" + i, new Box(0.02, 0.02, 0.1), 0.1)
                    .joint(
                            "joint" + i,
                            JointType.revolute(i % 2 == 0 ? Vec3.X : Vec3.Y),
                            parent < 0 ? Anchor.ground() : Anchor.on("link" + parent, 0, 0, -0.05),
                            Anchor.on("link" + i, 0, 0, 0.05));
        }
        return builder.build();
    }

    /** Inverse dynamics gives back the efforts that forward dynamics was given. */
    @ParameterizedTest
    @MethodSource("shapes")
    void forwardAndInverseDynamicsAgree(String shape) {
        Dynamics dynamics = new Dynamics(tree(shape));
        SplittableRandom random = new SplittableRandom(7);
        double[] q = random.doubles(LINKS, -0.3, 0.3).toArray();
        double[] u = random.doubles(LINKS, -1, 1).toArray();
        double[] efforts = random.doubles(LINKS, -1, 1).toArray();
        double[] rates = new double[LINKS];
        double[] back = new double[LINKS];
        dynamics.move(q, u);
        dynamics.forwardDynamics(efforts, rates);
        dynamics.inverseDynamics(rates, back);
        dynamics.gravityEffort(q); // what efforts are small against
        double scale = 1;
        for (double effort : q) {
            scale = Math.max(scale, Math.abs(effort));
        }
        for (int k = 0; k < LINKS; k++) {
            // round-off of accelerations, of some 1e5 rad/s² against inertias of 1e-3 kg m², grows with the depth
            assertThat(back[k]).isCloseTo(efforts[k], within(1e-9 * scale));
        }
    }

    /** Energy stays, by the default integrator and by Verlet's. */
    @ParameterizedTest
    @MethodSource("shapes")
    void runsKeepTheirEnergy(String shape) {
        Mechanism mechanism = tree(shape);
        InitialState start = InitialState.of(mechanism).position("joint0", 0.5);
        for (String integrator : new String[] {"dop853", "verlet"}) {
            Simulation run = Simulation.of(new ReducedEngine().with("integrator", integrator), start, 0.001)
                    .build();
            double energy = run.now().energy();
            run.advance(0.1);
            double gain = Math.abs(run.now().energy() - energy) / run.now().kineticEnergy();
            assertThat(gain).isLessThan(integrator.equals("dop853") ? 1e-6 : 1e-2);
        }
    }
}
