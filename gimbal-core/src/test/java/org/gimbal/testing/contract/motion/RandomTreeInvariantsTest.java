package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Families;
import org.gimbal.testing.Needs;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Without gravity and ground, linear and angular momentum stay what they are, whatever the joints: over 10 000 steps,
 * on random trees of two to eight bodies with joints of all types, some of them geared. Joints hold at every step.
 */
@Needs({Capability.JOINTS, Capability.GEARS, Capability.EXACT_MOMENTUM})
abstract class RandomTreeInvariantsTest extends EngineTest {
    private static final int SEEDS_EACH = Families.of(25);
    private static final int STEPS = 10_000;
    private static final int SAMPLE = 500;
    private static final double STEP = 0.01;

    /**
     * Rounding of some 1e-15 of the scale a step, if it always went the same way, would make 1e-11 over the run; bodies
     * that slide apart have momenta of several times the scale at the start.
     */
    private static final double MOMENTUM_TOLERANCE = 1e-10;

    /** The default tolerance of the engine, m and rad. */
    private static final double JOINT_TOLERANCE = 1e-10;

    @ParameterizedTest
    @ValueSource(ints = {0, 25, 50, 75, 100, 125, 150, 175})
    void momentaStayAndJointsHold(int firstSeed) {
        for (int seed = firstSeed; seed < firstSeed + SEEDS_EACH; seed++) {
            run(seed, tree(seed));
        }
    }

    @Test
    void allJointTypesOccur() {
        Set<String> labels = new HashSet<>();
        int geared = 0;
        for (int seed = 0; seed < 200; seed++) {
            RandomTree tree = tree(seed);
            labels.addAll(tree.labels());
            geared += tree.mechanism().couplings().size();
        }
        assertThat(labels).isEqualTo(RandomJoints.labels());
        assertThat(geared).as("gears").isGreaterThan(20);
    }

    /**
     * Two of three trees move freely, some of them geared; the others hang on the ground by a floating joint, which is
     * the same thing as long as no gear acts on it. Speeds of a quarter make the energy so small that even the lightest
     * body alone could not turn by half a radian in a step.
     */
    private static RandomTree tree(int seed) {
        Base base = seed % 3 == 0 ? Base.FLOATING : Base.FREE;
        Recipe recipe = Recipe.of(base).withSpeed(0.25).withGears(base == Base.FREE && seed % 4 == 0 ? 1 : 0);
        return RandomTree.of(recipe, new SplittableRandom(seed));
    }

    private void run(int seed, RandomTree tree) {
        Simulation run = begin(tree.start(), STEP);
        Snapshot now = run.now();
        Vec3 linear = now.linearMomentum();
        Vec3 angular = now.angularMomentum();
        Scale scale = Scale.of(now);
        for (int step = 1; step <= STEPS; step++) {
            StepReport report = run.step();
            if (!(report.jointError() <= JOINT_TOLERANCE)) {
                assertThat(report.jointError())
                        .as("seed %d, joint error after step %d", seed, step)
                        .isLessThanOrEqualTo(JOINT_TOLERANCE);
            }
            if (step % SAMPLE == 0) {
                now = run.now();
                assertThat(SpaceSamples.distance(now.linearMomentum(), linear))
                        .as("seed %d, linear momentum after step %d", seed, step)
                        .isLessThanOrEqualTo(MOMENTUM_TOLERANCE * scale.linear);
                assertThat(SpaceSamples.distance(now.angularMomentum(), angular))
                        .as("seed %d, angular momentum after step %d", seed, step)
                        .isLessThanOrEqualTo(MOMENTUM_TOLERANCE * scale.angular);
            }
        }
    }

    /** Σ|p_i| and Σ(|x_i × p_i| + |L_i|): what the sums of momenta are made of. */
    private record Scale(double linear, double angular) {
        static Scale of(Snapshot at) {
            double linear = 0;
            double angular = 0;
            for (var body : at.mechanism().bodies()) {
                var m = body.massProperties();
                Vec3 p = at.velocity(body.name()).times(m.mass());
                Vec3 spin = m.inertia().times(at.angularVelocity(body.name()));
                linear += p.norm();
                angular += at.centerOfMass(body.name()).cross(p).norm() + spin.norm();
            }
            return new Scale(linear, angular);
        }
    }
}
