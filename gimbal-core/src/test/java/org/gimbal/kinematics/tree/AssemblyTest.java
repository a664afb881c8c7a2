package org.gimbal.kinematics.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.RandomBodies;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Poses and velocities made from joint coordinates satisfy the joints, and are read back as what they were made from.
 */
class AssemblyTest {
    private static final int SEEDS = 100;

    /** A body of a tree of eight is reached through up to 40 products of poses, each of which rounds by about 2e-16. */
    private static final double RELATIVE = 1e-13;

    @ParameterizedTest
    @EnumSource
    void assembledTreesSatisfyTheirJoints(Base base) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomTree tree = tree(base, seed, 2);
            Assembled at = new Assembled(tree);
            double size = 1 + largest(at.x);
            assertThat(Math.sqrt(at.frames.update(at.x, at.r)))
                    .as("seed %d, joint error", seed)
                    .isLessThan(RELATIVE * size);
            assertThat(at.worstConstraintRate())
                    .as("seed %d, velocity error", seed)
                    .isLessThan(RELATIVE * size * (1 + largest(at.velocity)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void snapshotShowsTheCoordinatesThatWereSet(Base base) {
        Set<String> labels = new HashSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            for (int gears = 0; gears <= 2; gears += 2) {
                RandomTree tree = tree(base, seed, gears);
                labels.addAll(tree.labels());
                assertShows(first(tree.start()), tree, gears, seed);
            }
        }
        assertThat(labels).isEqualTo(RandomJoints.labels());
    }

    private static void assertShows(Snapshot at, RandomTree tree, int gears, int seed) {
        double size = 1 + largest(at.centersOfMass()) + largest(at.jointCoordinates());
        double speed = 1 + largest(at.bodyVelocities()) + largest(at.bodyAngularVelocities());
        // Velocities have passed through the inverse of a mass matrix. Gears between lengths and angles of several
        // turns
        // make levers of tens of metres, whose squares stand in it.
        double velocityTolerance = (gears > 0 ? size : 1) * RELATIVE * size * speed;
        for (int k = 0; k < tree.coordinates().length; k++) {
            String what = "seed " + seed + ", " + gears + " gears, coordinate " + k;
            assertThat(at.jointCoordinates()[k]).as(what).isCloseTo(tree.coordinates()[k], within(RELATIVE * size));
            assertThat(at.jointRates()[k]).as(what).isCloseTo(tree.rates()[k], within(velocityTolerance));
        }
    }

    /** Independent of the kernels of the step: the joint frames in the published body poses against the transform. */
    @ParameterizedTest
    @EnumSource
    void publishedPosesAgreeWithTheMotionsOfTheJoints(Base base) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomTree tree = tree(base, seed, 2);
            Snapshot at = first(tree.start());
            double size = 1 + largest(at.bodyPositions());
            for (Joint joint : tree.mechanism().joints()) {
                Pose a = jointFrame(at, joint.a(), joint.type());
                Pose b = jointFrame(at, joint.b(), joint.type());
                Pose relative = a.inverse().times(b);
                Pose expected = new JointMotion(joint.type()).pose(at.positions(joint.name()), 0);
                assertThat(SpaceSamples.distance(relative.position(), expected.position()))
                        .as("seed %d, %s", seed, joint)
                        .isLessThan(RELATIVE * size);
                assertThat(SpaceSamples.rotationDistance(relative.orientation(), expected.orientation()))
                        .as("seed %d, %s", seed, joint)
                        .isLessThan(RELATIVE);
            }
        }
    }

    private static Pose jointFrame(Snapshot at, Anchor anchor, JointType type) {
        Pose body = anchor.isGround() ? Pose.IDENTITY : at.pose(anchor.body());
        return body.times(anchor.frame()).times(new JointMotion(type).axes());
    }

    @Test
    void freeBodyStartsWhereItWasPut() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Mechanism mechanism = Mechanism.named("free")
                    .body("body", RandomBodies.massProperties(1, random))
                    .build();
            Pose pose = SpaceSamples.pose(random);
            Vec3 linear = SpaceSamples.vector(random);
            Vec3 angular = SpaceSamples.vector(random);
            Snapshot at = first(InitialState.of(mechanism).pose("body", pose).twist("body", linear, angular));
            Vec3 center = pose.apply(mechanism.bodies().get(0).massProperties().centerOfMass());
            // a handful of products of numbers of size one
            double tolerance = 1e-14;
            assertThat(SpaceSamples.distance(at.pose("body").position(), pose.position()))
                    .isLessThan(tolerance);
            assertThat(SpaceSamples.rotationDistance(at.pose("body").orientation(), pose.orientation()))
                    .isLessThan(tolerance);
            assertThat(SpaceSamples.distance(at.centerOfMass("body"), center)).isLessThan(tolerance);
            assertThat(SpaceSamples.distance(at.velocity("body"), linear)).isLessThan(tolerance);
            assertThat(SpaceSamples.distance(at.angularVelocity("body"), angular))
                    .isLessThan(tolerance);
        }
    }

    /** The root of a tree without ground may be side B of a joint as well as side A. */
    @Test
    void freeRootMayBeSideBOfItsJoints() {
        RandomGenerator random = new SplittableRandom(1);
        Mechanism mechanism = Mechanism.named("reversed")
                .body("root", RandomBodies.massProperties(1, random))
                .body("child", RandomBodies.massProperties(1, random))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.on("child"), Anchor.on("root"))
                .build();
        assertThat(new SpanningTree(mechanism).links().get(0).joint()).isEqualTo(SpanningTree.FREE);
        assertThat(new SpanningTree(mechanism).links().get(0).body()).isEqualTo(mechanism.bodyIndex("root"));
        Pose pose = new Pose(new Vec3(1, 2, 3), Quat.about(Vec3.Y, 0.5));
        Snapshot at = first(InitialState.of(mechanism).pose("root", pose).position("hinge", 0.3));
        assertThat(SpaceSamples.distance(at.pose("root").position(), pose.position()))
                .isLessThan(1e-14); // one rotation
    }

    private static RandomTree tree(Base base, int seed, int gears) {
        return RandomTree.of(Recipe.of(base).withGears(gears).withTurns(3), new SplittableRandom(seed));
    }

    private static Snapshot first(InitialState start) {
        return Simulation.of(new MaximalEngine(), start, 0.01).build().now();
    }

    private static double largest(double[] numbers) {
        double largest = 0;
        for (double number : numbers) {
            largest = Math.max(largest, Math.abs(number));
        }
        return largest;
    }

    /** The raw result of an assembly, without any engine. */
    private static final class Assembled {
        final JointTable joints;
        final JointFrames frames;
        final JointRows rows;
        final double[] x;
        final double[] r;
        final double[] velocity;

        Assembled(RandomTree tree) {
            Linkage linkage = new Linkage(tree.mechanism());
            joints = linkage.joints;
            frames = new JointFrames(joints);
            rows = new JointRows(joints, frames);
            int slots = linkage.bodies.count() + 1;
            x = new double[3 * slots];
            r = new double[9 * slots];
            velocity = new double[6 * slots];
            double[] q = new double[4 * slots];
            q[4 * slots - 4] = 1; // the ground
            Assembly assembly = new Assembly(linkage, tree.start());
            assembly.positions(x);
            assembly.orientations(q);
            assembly.velocities(velocity);
            assembly.kept(frames.kept);
            for (int slot = 0; slot < slots; slot++) {
                Kernels3.rotationMatrix(q, 4 * slot, r, 9 * slot);
            }
        }

        double worstConstraintRate() {
            double worst = 0;
            for (int e = 0; e < joints.count(); e++) {
                rows.locate(e, x, r);
                int count = rows.constraints(e);
                for (int i = 0; i < count; i++) {
                    double rate = side(joints.sideB(e), frames.armB, e, i) - side(joints.sideA(e), frames.armA, e, i);
                    worst = Math.max(worst, Math.abs(rate));
                }
            }
            return worst;
        }

        private double side(int slot, double[] arm, int e, int row) {
            Vec3 spin = Vec3.from(velocity, 6 * slot + 3);
            Vec3 point = Vec3.from(velocity, 6 * slot).plus(spin.cross(Vec3.from(arm, 3 * e)));
            return Vec3.from(rows.rows, 6 * row).dot(point)
                    + Vec3.from(rows.rows, 6 * row + 3).dot(spin);
        }
    }
}
