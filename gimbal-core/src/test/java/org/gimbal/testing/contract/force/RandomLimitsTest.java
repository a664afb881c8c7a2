package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arms and trees with limits on all joints, some with servos that press into them, fall from anywhere: no step fails,
 * whatever its length, and no joint leaves its limits.
 */
@Needs({Capability.JOINTS, Capability.JOINT_LIMITS, Capability.SERVOS})
abstract class RandomLimitsTest extends EngineTest {
    private static final int SEEDS = 12;
    private static final double DURATION = 3;

    @ParameterizedTest
    @ValueSource(doubles = {0.002, 0.007, 0.02})
    void everyArmRunsToItsEndWithinItsLimits(double step) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Arm arm = new Arm(new SplittableRandom(seed));
            Simulation run = begin(arm.start, step);
            for (int k = 0; k < DURATION / step; k++) {
                run.step();
            }
            for (int i = 0; i < arm.lower.length; i++) {
                // a stop is met to 3e-10 m/s or rad/s times the step
                assertThat(run.now().position("j" + i))
                        .as("seed %d, joint %d", seed, i)
                        .isBetween(arm.lower[i] - 1e-9, arm.upper[i] + 1e-9);
            }
        }
    }

    private static final class Arm {
        final double[] lower;
        final double[] upper;
        final InitialState start;

        Arm(RandomGenerator random) {
            int links = random.nextInt(3, 10);
            boolean chain = random.nextBoolean();
            boolean driven = random.nextInt(3) == 0;
            lower = random.doubles(links, -2.2, -0.2).toArray();
            upper = random.doubles(links, 0.2, 2.2).toArray();
            MechanismBuilder builder = Mechanism.named("arm");
            for (int i = 0; i < links; i++) {
                int parent = chain || i == 0 ? i - 1 : random.nextInt(i);
                add(builder, i, parent, random);
                builder.limit("j" + i, lower[i], upper[i]);
                if (driven && random.nextBoolean()) {
                    double stiffness = SpaceSamples.logUniform(random, 10, 1e4);
                    double damping = SpaceSamples.logUniform(random, 0.1, 100);
                    builder.servo("s" + i, Measure.of("j" + i), stiffness, damping);
                }
            }
            InitialState state = InitialState.of(builder.build());
            for (int i = 0; i < links; i++) {
                double between = random.nextDouble(0.1, 0.9);
                state = state.position("j" + i, lower[i] + between * (upper[i] - lower[i]))
                        .velocity("j" + i, random.nextDouble(-1, 1));
            }
            start = state;
        }

        private static void add(MechanismBuilder builder, int i, int parent, RandomGenerator random) {
            double length = random.nextDouble(0.2, 0.6);
            Vec3 axis = SpaceSamples.direction(random);
            builder.bodyOfMass("b" + i, new Box(0.08, 0.06, length), random.nextDouble(0.2, 3));
            builder.joint(
                    "j" + i,
                    random.nextInt(6) == 0 ? JointType.prismatic(axis) : JointType.revolute(axis),
                    parent < 0 ? Anchor.ground() : Anchor.on("b" + parent, 0, 0, 0.2),
                    Anchor.on("b" + i, 0, 0, -length / 2));
        }
    }
}
