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
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.PlainStep.Guess;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

        void move(SplittableRandom random) {
            for (int k = 0; k < system.size; k++) {
                q[k] = random.nextDouble(-1, 1);
                u[k] = random.nextDouble(-3, 3);
            }
        }

        DiscreteLagrangian step() {
            StepForces forces = new StepForces(system.tree, motion, bodies, false);
            return new DiscreteLagrangian(
                    system, motion, new CoordinateStep(system), forces, GeneralizedOptions.defaults());
        }

        /** Momenta at the end of a step with one velocity moved. */
        double[] end(DiscreteLagrangian step, double h, int k, double by) {
            double[] at = u.clone();
            at[k] += by;
            step.evaluate(0, h, q, at);
            double[] out = step.left.clone();
            for (int i = 0; i < out.length; i++) {
                out[i] += step.kick[i];
            }
            return out;
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

    private static Tree pendulum(int links) {
        Scene scene = Scenes.named("n-pendulum");
        Tree tree = new Tree(scene.build(Settings.of(scene, java.util.Map.of("n", "" + links)))
                .start()
                .mechanism());
        SplittableRandom random = new SplittableRandom(1);
        tree.move(random);
        return tree;
    }

    /** Link by link it leaves out what is of third order in h: an eighth at half the step. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10})
    void theDirectionOfHingesIsThatOfNewton(int links) {
        Tree tree = pendulum(links);
        StepElimination elimination = new StepElimination(tree.system.tree, tree.motion);
        double coarse = directionError(tree, 0.01, elimination);
        double fine = directionError(tree, 0.005, elimination);
        assertThat(coarse).isLessThan(1e-2);
        assertThat(fine).isLessThan(0.15 * coarse);
    }

    /** As a matrix it leaves out nothing: differences of momenta of up to 100 kg m²/s err by 1e-9. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10})
    void theMatrixOfHingesIsThatOfNewton(int links) {
        Tree tree = pendulum(links);
        StepMatrix matrix = new StepMatrix(tree.system.tree, tree.motion);
        assertThat(directionError(tree, 0.01, matrix)).isLessThan(1e-6);
        assertThat(directionError(tree, 0.1, matrix)).isLessThan(1e-6);
    }

    /** R: how the momenta at the end of a step change. */
    @ParameterizedTest
    @CsvSource({"n-pendulum, 0.01", "n-pendulum, 0.1", "closed-chain-device, 0.01", "scissor-lift, 0.01"})
    void theMomentaAtTheEndChangeWithTheMatrix(String scene, double h) {
        Tree tree = new Tree(Scenes.named(scene).build().start().mechanism());
        tree.move(new SplittableRandom(2));
        StepMatrix matrix = new StepMatrix(tree.system.tree, tree.motion);
        DiscreteLagrangian step = tree.step();
        step.evaluate(0, h, tree.q, tree.u);
        matrix.eliminate(step.derivatives, h / 2, h / 2, new double[tree.system.size]);
        for (int k = 0; k < tree.system.size; k++) {
            double[] change = new double[tree.system.size];
            double[] found = new double[tree.system.size];
            change[k] = 1;
            matrix.addEnd(change, found);
            double[] more = tree.end(step, h, k, DIFFERENCE);
            double[] less = tree.end(step, h, k, -DIFFERENCE);
            for (int i = 0; i < found.length; i++) {
                assertThat(found[i]).isCloseTo((more[i] - less[i]) / (2 * DIFFERENCE), within(1e-6));
            }
        }
    }

    /** Steps arrive with the momenta that their velocities have, whether the last of them were looked at or foretold. */
    @ParameterizedTest
    @ValueSource(strings = {"n-pendulum", "closed-chain-device", "scissor-lift", "four-bar", "trep-screw"})
    void stepsEndWithTheMomentaOfTheirVelocities(String scene) {
        Scene.Setup setup = Scenes.named(scene).build();
        Tree tree = new Tree(setup.start().mechanism());
        DiscreteLagrangian lagrangian = tree.step();
        GeneralizedStep run = new GeneralizedStep(tree.system, setup.start(), GeneralizedOptions.defaults());
        for (int n = 0; n < 300; n++) {
            double[] q = run.state().q.clone();
            run.beginStep(StepReport.NONE);
            assertThat(run.attempt(0.01, Guess.PAST_STEPS)).isTrue();
            run.commit(0.01);
            lagrangian.evaluate(0.01 * n, 0.01, q, run.state().past[0]);
            double scale = 1;
            for (double p : run.state().p) {
                scale = Math.max(scale, Math.abs(p));
            }
            for (int k = 0; k < q.length; k++) {
                assertThat(run.state().p[k]).isCloseTo(lagrangian.left[k] + lagrangian.kick[k], within(1e-10 * scale));
            }
        }
    }

    /** Of random trees it leaves out what is of second order in h, of rotation vectors some of first order. */
    @Test
    void theMatrixOfRandomTreesIsNearlyThatOfNewton() {
        int exact = 0;
        for (int seed = 0; seed < 200; seed++) {
            RandomTree random = RandomTree.of(Recipe.of(Base.GROUNDED).withGravity(9.81), new SplittableRandom(seed));
            Tree tree = new Tree(random.mechanism());
            TreeStart.read(tree.system.tree, new Assembly(tree.system.tree.linkage, random.start()), tree.q, tree.u);
            StepMatrix matrix = new StepMatrix(tree.system.tree, tree.motion);
            double coarse = directionError(tree, 0.01, matrix);
            double fine = directionError(tree, 0.005, matrix);
            exact += coarse < 1e-8 ? 1 : 0;
            assertThat(coarse).as("seed %d, %s", seed, random.labels()).isLessThan(0.3);
            assertThat(fine)
                    .as("seed %d, %s", seed, random.labels())
                    .isLessThan((tree.system.turns.length == 0 ? 0.3 : 0.6) * coarse + 1e-8);
        }
        assertThat(exact).isGreaterThan(5); // hinges, slides, screws and planar joints alone
    }

    /** Largest entry of K⁻¹ K − 1, with K by differences. */
    private static double directionError(Tree tree, double h, NewtonDirection direction) {
        int n = tree.system.size;
        DiscreteLagrangian step = tree.step();
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
        direction.eliminate(step.derivatives, h / 2, h / 2, new double[n]);
        double worst = 0;
        double[] answer = new double[n];
        for (int k = 0; k < n; k++) {
            direction.solve(columns[k], 0, answer, 0);
            answer[k] -= 1;
            for (double each : answer) {
                worst = Math.max(worst, Math.abs(each));
            }
        }
        return worst;
    }
}
