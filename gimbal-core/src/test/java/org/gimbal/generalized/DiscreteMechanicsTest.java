package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;

/** What the rules of the discrete Lagrangian and of forcing promise. */
class DiscreteMechanicsTest {
    private static final GeneralizedOptions MIDPOINT = GeneralizedOptions.defaults();

    private static InitialState damped() {
        Mechanism mechanism = Mechanism.named("damped")
                .bodyOfMass("upper", new Sphere(0.1), 1)
                .bodyOfMass("lower", new Sphere(0.1), 1)
                .joint("first", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("upper", 0, 0, 1))
                .joint("second", JointType.revolute(Vec3.X), Anchor.on("upper"), Anchor.on("lower", 0, 0, 1))
                .damper("first damper", Measure.of("first"), 1.2)
                .damper("second damper", Measure.of("second"), 0.7)
                .build();
        return InitialState.of(mechanism).position("first", 0.8).position("second", -0.5);
    }

    private static double end(GeneralizedOptions options, int steps) {
        Simulation run = Simulation.of(new GeneralizedEngine(options), damped(), 1.0 / steps)
                .build();
        run.steps(steps);
        return run.now().position("first");
    }

    /** Order measured at steps of 0.02 and 0.01 s against one of a tenth of a millisecond. */
    private static double order(GeneralizedOptions options) {
        double exact = end(MIDPOINT, 10_000);
        return Math.log(Math.abs(end(options, 50) - exact) / Math.abs(end(options, 100) - exact)) / Math.log(2);
    }

    @Test
    void rulesAndForcingHaveTheirOrders() {
        assertThat(order(MIDPOINT)).isBetween(1.9, 2.1);
        assertThat(order(MIDPOINT.withRule(GeneralizedOptions.Rule.TRAPEZOIDAL)))
                .isBetween(1.9, 2.1);
        assertThat(order(MIDPOINT.withForcing(GeneralizedOptions.Forcing.ONE_SIDED)))
                .isBetween(0.9, 1.1);
        assertThat(order(MIDPOINT.withAlpha(0.7))).isBetween(0.9, 1.1);
    }

    /** Bodies without a joint carry random trees; nothing weighs: sums of 1000 steps stay to round-off of their parts. */
    @Test
    void momentaOfWhatHangsOnNothingStay() {
        for (int seed = 0; seed < 25; seed++) {
            RandomTree tree = RandomTree.of(Recipe.of(Base.FREE).withSpeed(0.25), new SplittableRandom(seed));
            Simulation run =
                    Simulation.of(new GeneralizedEngine(), tree.start(), 0.01).build();
            Vec3 linear = run.now().linearMomentum();
            Vec3 angular = run.now().angularMomentum();
            double scale = 0;
            for (var body : tree.mechanism().bodies()) {
                double mass = body.massProperties().mass();
                double speed = run.now().velocity(body.name()).norm();
                scale += mass * speed * (1 + run.now().centerOfMass(body.name()).norm()) + mass;
            }
            run.steps(1000);
            assertThat(run.now().linearMomentum().minus(linear).norm())
                    .as("linear, seed %d", seed)
                    .isLessThan(1e-12 * scale);
            assertThat(run.now().angularMomentum().minus(angular).norm())
                    .as("angular, seed %d", seed)
                    .isLessThan(1e-11 * scale);
        }
    }
}
