package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;

/** Trees whose coordinates are tied to each other or prescribed move as in the maximal engine, up to its order. */
class ConstrainedTreesTest {
    private static final double END = 0.1;

    /** Halving the step of a method of order 2 leaves a quarter, less what higher terms take. */
    private static final double LEAST_RATIO = 3.5;

    private static Snapshot end(Engine engine, InitialState start, double h) {
        Simulation run = Simulation.of(engine, start, h).build();
        run.steps(Math.round(END / h));
        return run.now().copy();
    }

    private static double distance(Snapshot a, Snapshot b) {
        double most = 0;
        for (int k = 0; k < a.bodyPositions().length; k++) {
            most = Math.max(most, Math.abs(a.bodyPositions()[k] - b.bodyPositions()[k]));
        }
        return most;
    }

    private static void assertSame(InitialState start, String what) {
        Snapshot own = end(new ReducedEngine(), start, 1e-3);
        double coarse = distance(own, end(new MaximalEngine(), start, 1e-3));
        double fine = distance(own, end(new MaximalEngine(), start, 5e-4));
        assertThat(coarse < 1e-9 ? 4 : coarse / fine)
                .as("%s: %g, %g", what, coarse, fine)
                .isGreaterThan(LEAST_RATIO);
    }

    @Test
    void gearedTreesOfAllJointsMoveAsInTheMaximalEngine() {
        for (int seed = 0; seed < 20; seed++) {
            Recipe recipe = Recipe.of(seed % 2 == 0 ? Base.GROUNDED : Base.FREE)
                    .withGears(2)
                    .withGravity(9.81);
            assertSame(RandomTree.of(recipe, new SplittableRandom(seed)).start(), "tree " + seed);
        }
    }

    @Test
    void constrainedPendulumsMoveAsInTheMaximalEngine() {
        Mechanism pair = Mechanism.named("pair")
                .bodyOfMass("left", new Box(0.1, 0.1, 1), 1)
                .bodyOfMass("right", new Box(0.1, 0.1, 1), 2)
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .joint("first", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("left", 0, 0, 0.5))
                .joint("second", JointType.spherical(), Anchor.on("left", 0, 0, -0.5), Anchor.on("right", 0, 0, 0.5))
                .constrain(new PointOnPlane(
                        "plane", Anchor.ground(), Anchor.on("right", 0, 0, -0.5), new Vec3(0, 1, 0), 0))
                .constrain(new Distance("rod", Anchor.on("right", 0, 0, -0.5), Anchor.on("ball"), 0.5))
                .build();
        assertSame(
                InitialState.of(pair)
                        .position("first", 0.4)
                        .velocity("first", 1)
                        .pose("ball", org.gimbal.numerics.space.Pose.at(0.389418, 0, -1.92)),
                "pair");
    }

    @Test
    void drivenJointsOfATreeMoveTheRestAsInTheMaximalEngine() {
        for (int driven = 0; driven < 3; driven++) {
            var builder = Mechanism.named("arm");
            Anchor end = Anchor.ground();
            for (int i = 0; i < 3; i++) {
                builder.bodyOfMass("link" + i, new Box(0.1, 0.2, 1), 1 + i)
                        .joint(
                                "hinge" + i,
                                JointType.revolute(i == 1 ? Vec3.X : Vec3.Y),
                                end,
                                Anchor.on("link" + i, 0, 0, 0.5));
                end = Anchor.on("link" + i, 0, 0, -0.5);
            }
            Mechanism arm = builder.prescribe("drive", "hinge" + driven, new Signal.Sinusoid(0.5, 2, 0, 0))
                    .build();
            assertSame(InitialState.of(arm), "driven " + driven);
        }
    }
}
