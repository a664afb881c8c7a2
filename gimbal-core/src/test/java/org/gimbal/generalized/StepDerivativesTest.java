package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeStart;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Derivatives of the Lagrangian and of a step, against differences. */
class StepDerivativesTest {
    private static final double DIFFERENCE = 1e-5;

    /** A tree at a pose, with all that evaluates its Lagrangian there. */
    private static final class Tree {
        final GeneralizedSystem system;
        final TreeMotion motion;
        final BodyReadings bodies;
        final LagrangianDerivatives derivatives;
        final double[] q;
        final double[] u;

        Tree(Mechanism mechanism) {
            system = new GeneralizedSystem(mechanism);
            motion = new TreeMotion(system.tree);
            bodies = new BodyReadings(system.tree, motion);
            derivatives = new LagrangianDerivatives(system, motion);
            q = new double[system.size];
            u = new double[system.size];
        }

        /** T − V. */
        double lagrangian(double[] at) {
            motion.move(at, u);
            derivatives.evaluate(at, u);
            bodies.read(u);
            double sum = 0;
            for (int k = 0; k < u.length; k++) {
                sum += 0.5 * u[k] * derivatives.momenta[k];
            }
            Vec3 g = system.tree.mechanism.gravity();
            for (int i = 0; i < system.tree.count; i++) {
                sum += system.tree.bodies.mass()[i] * Vec3.from(bodies.x, 3 * i).dot(g);
            }
            return sum;
        }

        double[] moved(int link, int coordinate, double by) {
            double[] at = q.clone();
            int first = system.tree.start[link];
            JointKinematics.move(system.tree.joints, link, at, first, coordinate - first, by);
            return at;
        }
    }

    /** ∂L/∂q of all joints, along turns for rotation vectors; differences err by some 1e-10 of L. */
    @Test
    void theSlopeOfTheLagrangianIsThatOfDifferences() {
        Set<String> labels = new TreeSet<>();
        for (int seed = 0; seed < 200; seed++) {
            RandomTree random = RandomTree.of(Recipe.of(Base.GROUNDED).withGravity(9.81), new SplittableRandom(seed));
            labels.addAll(random.labels());
            Tree tree = new Tree(random.mechanism());
            TreeStart.read(tree.system.tree, new Assembly(tree.system.tree.linkage, random.start()), tree.q, tree.u);
            double scale = 1 + Math.abs(tree.lagrangian(tree.q));
            tree.derivatives.turnBack(tree.u);
            double[] slope = tree.derivatives.slope.clone();
            for (int i = 0; i < tree.system.tree.count; i++) {
                for (int k = tree.system.tree.start[i]; k < tree.system.tree.start[i + 1]; k++) {
                    double more = tree.lagrangian(tree.moved(i, k, DIFFERENCE));
                    double less = tree.lagrangian(tree.moved(i, k, -DIFFERENCE));
                    assertThat(slope[k])
                            .as("seed %d, coordinate %d of %s", seed, k, random.labels())
                            .isCloseTo((more - less) / (2 * DIFFERENCE), within(1e-6 * scale));
                }
            }
        }
        assertThat(labels).isEqualTo(RandomJoints.labels());
    }

    /** The direction leaves out what is of third order in h: an eighth at half the step. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10})
    void theDirectionOfHingesIsThatOfNewton(int links) {
        Scene scene = Scenes.named("n-pendulum");
        Mechanism mechanism = scene.build(Settings.of(scene, java.util.Map.of("n", "" + links)))
                .start()
                .mechanism();
        double coarse = directionError(mechanism, 0.01);
        double fine = directionError(mechanism, 0.005);
        assertThat(coarse).isLessThan(1e-2);
        assertThat(fine).isLessThan(0.15 * coarse);
    }

    /** Largest entry of K⁻¹ K − 1, with K by differences. */
    private static double directionError(Mechanism mechanism, double h) {
        Tree tree = new Tree(mechanism);
        SplittableRandom random = new SplittableRandom(1);
        int n = tree.system.size;
        for (int k = 0; k < n; k++) {
            tree.q[k] = random.nextDouble(-1, 1);
            tree.u[k] = random.nextDouble(-3, 3);
        }
        StepForces forces = new StepForces(tree.system.tree, tree.motion, tree.bodies);
        DiscreteLagrangian step = new DiscreteLagrangian(
                tree.system, tree.motion, new CoordinateStep(tree.system), forces, GeneralizedOptions.defaults());
        double[][] columns = new double[n][];
        for (int k = 0; k < n; k++) {
            double[] at = tree.u.clone();
            at[k] += DIFFERENCE;
            step.evaluate(0, h, tree.q, at);
            columns[k] = step.left.clone();
            at[k] -= 2 * DIFFERENCE;
            step.evaluate(0, h, tree.q, at);
            for (int i = 0; i < n; i++) {
                columns[k][i] = (columns[k][i] - step.left[i]) / (2 * DIFFERENCE);
            }
        }
        step.evaluate(0, h, tree.q, tree.u);
        StepElimination elimination = new StepElimination(tree.system.tree, tree.motion);
        elimination.eliminate(step.derivatives, h / 2, h / 2, new double[n]);
        double worst = 0;
        double[] answer = new double[n];
        for (int k = 0; k < n; k++) {
            elimination.solve(columns[k], 0, answer, 0);
            answer[k] -= 1;
            for (double each : answer) {
                worst = Math.max(worst, Math.abs(each));
            }
        }
        return worst;
    }
}
