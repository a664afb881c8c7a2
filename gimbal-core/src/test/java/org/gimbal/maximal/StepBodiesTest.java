package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.maximal.rotation.ExponentialRule;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Inputs;
import org.gimbal.testing.RandomBodies;
import org.junit.jupiter.api.Test;

/** What contact is told about the bodies of a step is the motion between its two poses. */
class StepBodiesTest {
    private static final int SEEDS = 60;

    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    /** One free body in a step of length h that turns it by up to √3 rad. */
    private static StepEquations step(double h, RandomGenerator random) {
        Mechanism mechanism = Mechanism.named("free body")
                .body("body", RandomBodies.massProperties(2, random))
                .build();
        MaximalSystem system = new MaximalSystem(mechanism);
        BodyDynamics bodies = new BodyDynamics(system, new ExponentialRule(system.bodies.inertia()));
        StepEquations equations = new StepEquations(
                system,
                bodies,
                new TreeSolver(system.layout, bodies),
                new Inputs(mechanism),
                MaximalOptions.defaults());
        double[] x = new double[3];
        double[] q = new double[4];
        SpaceSamples.vector(random).into(x, 0);
        SpaceSamples.rotation(random).into(q, 0);
        equations.before.set(x, q);
        equations.begin(h, new double[0]);
        for (int k = 0; k < 3; k++) {
            equations.dx[k] = random.nextDouble(-1, 1);
            equations.turn[k] = random.nextDouble(-1, 1);
        }
        assertThat(equations.evaluate()).isFinite();
        return equations;
    }

    /** ω = θ/h with the rotation vector θ of q₂ q₁⁻¹. */
    private static Vec3 spin(StepEquations step, Quat after) {
        Quat turn = after.times(Quat.from(step.before.q, 0).conjugate());
        return turn.rotationVector().times(1 / step.stepLength());
    }

    @Test
    void displacementsAreVelocitiesTimesTheStepLength() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            double h = RandomTreeStep.length(random);
            StepEquations step = step(h, random);
            StepBodies bodies = new StepBodies(step, new ExponentialRule(new double[3]));
            double[] velocity = new double[6];
            double[] way = new double[6];
            bodies.velocity(velocity);
            bodies.displacement(0, way);
            Vec3 moved = Vec3.from(step.after.x, 0).minus(Vec3.from(step.before.x, 0));
            Vec3 turned = spin(step, Quat.from(step.after.q, 0)).times(h);
            // positions of size 1 are known to an ulp, and a few products follow
            assertThat(SpaceSamples.distance(Vec3.from(way, 0), moved)).isLessThan(1e-14);
            assertThat(SpaceSamples.distance(Vec3.from(way, 3), turned)).isLessThan(1e-14);
            assertThat(SpaceSamples.distance(Vec3.from(velocity, 0).times(h), moved))
                    .isLessThan(1e-14);
            assertThat(SpaceSamples.distance(Vec3.from(velocity, 3).times(h), turned))
                    .isLessThan(1e-14);
            assertThat(bodies.farthest()).isCloseTo(Math.max(moved.norm(), turned.norm()), within(1e-14));
        }
    }

    @Test
    void theDerivativeOfTheAngularVelocityIsThatByDifferences() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            StepEquations step = step(RandomTreeStep.length(random), random);
            double[] derivative = new double[9];
            new StepBodies(step, new ExponentialRule(new double[3])).spinDerivative(0, derivative);
            Quat after = Quat.from(step.after.q, 0);
            for (int k = 0; k < 3; k++) {
                Vec3 axis = new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}[k];
                Vec3 ahead = spin(step, Quat.about(axis, STEP).times(after));
                Vec3 behind = spin(step, Quat.about(axis, -STEP).times(after));
                Vec3 difference = ahead.minus(behind).times(1 / (2 * STEP));
                Vec3 column = new Vec3(derivative[k], derivative[3 + k], derivative[6 + k]);
                assertThat(SpaceSamples.distance(column, difference) * Math.abs(step.stepLength()))
                        .as("seed %d, axis %d", seed, k)
                        .isLessThan(1e-9);
            }
        }
    }
}
