package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;

/** Steps of order 4, through all turns. */
class RungeKuttaTest {
    private static final List<Base> BASES = List.of(Base.GROUNDED, Base.FREE, Base.FLOATING);

    private static final Engine RK4 = new ReducedEngine().with("integrator", "rk4");

    private static final double[] STEPS = {0.004, 0.002, 0.001};

    private static final double DURATION = 0.4;

    /** Largest change of the energy, over the largest kinetic energy and that of a fall by one metre. */
    private static double energyError(RandomTree tree, double step) {
        Simulation run = Simulation.of(RK4, tree.start(), step).build();
        double start = run.now().energy();
        double most = 0;
        double kinetic = 9.81; // 1 kg, 1 m
        for (int k = 0; k < Math.round(DURATION / step); k++) {
            run.step();
            most = Math.max(most, Math.abs(run.now().energy() - start));
            kinetic = Math.max(kinetic, run.now().kineticEnergy());
        }
        return most / kinetic;
    }

    /** An explicit method of order 4 gains or loses energy with the fourth power of the step at least. */
    @Test
    void energyErrorsFallWithTheFourthPowerOfTheStep() {
        double[] sum = new double[STEPS.length];
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Base base = BASES.get(seed % BASES.size());
            RandomTree tree = RandomTree.of(Recipe.of(base).onlyExact().withGravity(9.81), random);
            for (int k = 0; k < STEPS.length; k++) {
                sum[k] = Math.max(sum[k], energyError(tree, STEPS[k]));
            }
        }
        assertThat(Convergence.order(STEPS, sum)).as(Arrays.toString(sum)).isGreaterThan(3.9);
    }

    /**
     * A rotation vector beyond half a turn and the shorter one of the same rotation lead to the same motion: where a run
     * goes from one to the other nothing jumps. Steps of 1e-3 s at 5 rad/s err by 1e-13 in either.
     */
    @Test
    void motionDoesNotDependOnWhichRotationVectorIsUsed() {
        ReducedSystem system =
                new ReducedSystem(Scenes.named("heavy-top").build().start().mechanism());
        assertThat(system.size).isEqualTo(3);
        ForwardDynamics dynamics = new ForwardDynamics(system);
        SplittableRandom random = new SplittableRandom(1);
        ReducedState from = new ReducedState(system, 0);
        ReducedState[] end = {new ReducedState(system, 0), new ReducedState(system, 0)};
        double[][] matrix = new double[2][];
        for (int k = 0; k < 200; k++) {
            double[] q = from.q;
            double[] u = from.u;
            SpaceSamples.direction(random)
                    .times(random.nextDouble(1.01, 1.5) * Math.PI)
                    .into(q, 0);
            SpaceSamples.direction(random).times(5).into(u, 0);
            for (int chart = 0; chart < 2; chart++) {
                RungeKutta4 method = new RungeKutta4(3);
                method.step(dynamics, 1e-3, from, end[chart]);
                dynamics.motion.move(end[chart].q, end[chart].u);
                matrix[chart] = Arrays.copyOf(dynamics.motion.rotation, 9);
                JointKinematics.shorten(system.joints, 0, q, 0);
            }
            assertThat(Vec3.from(q, 0).norm()).isLessThan(Math.PI);
            assertThat(end[1].u).containsExactly(end[0].u, within(1e-11));
            assertThat(matrix[1]).containsExactly(matrix[0], within(1e-11));
        }
    }
}
