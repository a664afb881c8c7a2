package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.MappedSystem;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.junit.jupiter.api.Test;

/**
 * Hinges and ball joints have recursions of their own, hinges about a direction of parallel frames yet another: over random
 * trees of them, turned and not, in both directions, all say what the Jacobians say.
 */
class TurningJointsTest {
    private static final int TREES = 300;
    private static final int LINKS = 8;
    private static final List<Vec3> DIRECTIONS =
            List.of(Vec3.X, Vec3.Y, Vec3.Z, Vec3.X.times(-1), Vec3.Y.times(-1), Vec3.Z.times(-1), new Vec3(1, -2, 0.5));

    /** Relative to the largest entry, as of all trees ({@link RecursionTest}). */
    private static final double AGREEMENT = 1e-10;

    private static Mechanism tree(RandomGenerator random) {
        MechanismBuilder builder = Mechanism.named("tree").gravity(1, -2, -9);
        for (int i = 0; i < LINKS; i++) {
            Mat3 moments = Mat3.diagonal(random.nextDouble(0.1, 0.2), random.nextDouble(0.1, 0.2), 0.15);
            Pose center = new Pose(SpaceSamples.vector(random), SpaceSamples.rotation(random));
            builder.body(
                    "link" + i,
                    MassProperties.of(random.nextDouble(0.5, 5), moments).placedAt(center));
            int parent = random.nextInt(-1, i);
            String below = parent < 0 ? Mechanism.GROUND : "link" + parent;
            Anchor onParent = anchor(below, random);
            Anchor onLink = anchor("link" + i, random);
            boolean reversed = random.nextBoolean();
            JointType type = random.nextInt(4) == 0
                    ? JointType.spherical()
                    : JointType.revolute(DIRECTIONS.get(random.nextInt(DIRECTIONS.size())));
            builder.joint("joint" + i, type, reversed ? onLink : onParent, reversed ? onParent : onLink);
        }
        return builder.build();
    }

    private static Anchor anchor(String body, RandomGenerator random) {
        Vec3 at = SpaceSamples.vector(random);
        return random.nextInt(3) == 0
                ? Anchor.on(body, new Pose(at, SpaceSamples.rotation(random)))
                : Anchor.on(body, at.x(), at.y(), at.z());
    }

    @Test
    void recursionsOfTheirOwnSayWhatJacobiansSay() {
        for (int seed = 0; seed < TREES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ReducedSystem system = new ReducedSystem(tree(random));
            int n = system.size;
            double[] q = random.doubles(n, -2, 2).toArray();
            double[] u = random.doubles(n, -3, 3).toArray();
            Loads loads = new Loads(system);
            loads.onBodies = true;
            for (int k = 0; k < n; k++) {
                loads.effort[k] = random.nextDouble(-5, 5);
            }
            for (int k = 0; k < loads.wrench.length; k++) {
                loads.wrench[k] = random.nextDouble(-5, 5);
            }
            system.mechanism.gravity().times(-1).into(loads.ground, 0);
            TreeMotion motion = new TreeMotion(system);
            motion.move(q, u);
            MappedSystem mapped = new MappedSystem(system);
            mapped.fill(q, u);
            double[] byJacobians = new double[n];
            mapped.accelerations(loads, u, new double[n * n], byJacobians);
            ArticulatedBodies articulated = new ArticulatedBodies(system, motion);
            double[] atOnce = new double[n];
            articulated.accelerations(loads, atOnce);
            assertThat(distance(atOnce, byJacobians)).as("tree %d", seed).isLessThan(AGREEMENT);
            double[] oneByOne = new double[n];
            articulated.hybrid(loads, new boolean[n], oneByOne);
            assertThat(distance(oneByOne, byJacobians)).as("tree %d", seed).isLessThan(AGREEMENT);
        }
    }

    private static double distance(double[] a, double[] b) {
        double most = 0;
        double largest = 1e-3;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
            largest = Math.max(largest, Math.abs(b[k]));
        }
        return most / largest;
    }
}
