package org.gimbal.contact.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;
import org.junit.jupiter.api.Test;

/**
 * Gaps and slips of contacts have the derivatives that Newton's method uses, whatever the shape, the pose and the turn
 * within the step.
 */
class ContactGradientTest {
    private static final int SEEDS = 40;
    private static final double STEP = 1e-5;
    private static final List<Shape> SHAPES = List.of(
            new Sphere(0.3),
            new Box(0.4, 0.5, 0.6),
            new Capsule(0.1, 0.4),
            new Cylinder(0.2, 0.5),
            new Ellipsoid(0.2, 0.3, 0.4));

    /** One body over tilted ground, and a step of it. */
    private static final class Sample {
        final FreeStep step;
        final ContactFrames frames;
        final double[] way;

        Sample(Shape shape, RandomGenerator random) {
            Pose ground = new Pose(SpaceSamples.vector(random), SpaceSamples.rotation(random));
            Pose place = new Pose(SpaceSamples.vector(random).times(0.1), SpaceSamples.rotation(random));
            Mechanism mechanism = Mechanism.named("sample")
                    .body(new Body(
                            "body", RandomBodies.massProperties(2, random), List.of(new PlacedShape(shape, place))))
                    .ground(new HalfSpace(), ground)
                    .contact("ground", Mechanism.GROUND, "body", 0.5)
                    .build();
            step = new FreeStep(mechanism, SpaceSamples.logUniform(random, 1e-3, 0.1));
            double[] q = new double[4];
            SpaceSamples.rotation(random).into(q, 0);
            double[] x = new double[3];
            ground.apply(new Vec3(random.nextDouble(), random.nextDouble(), 0.5))
                    .into(x, 0);
            step.before.set(x, q);
            way = DoubleStream.concat(random.doubles(3, -0.2, 0.2), random.doubles(3, -0.8, 0.8))
                    .toArray();
            BoundedImpulses impulses = step.newImpulses();
            impulses.contacts.search.find(step.before, 10);
            frames = impulses.contacts.frames;
        }

        /** φ/h, u₁, u₂ of all contacts where the step ends, after the new pose has moved by a share of (δx, δθ). */
        double[] moved(double[] increments, double by) {
            step.moveTo(way, increments, by);
            frames.evaluate(step);
            return Arrays.copyOf(frames.value, 3 * frames.count());
        }
    }

    @Test
    void gapsAndSlipsHaveTheDerivativesThatNewtonUses() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (Shape shape : SHAPES) {
                SplittableRandom random = new SplittableRandom(seed);
                Sample sample = new Sample(shape, random);
                assertThat(sample.frames.count()).isPositive();
                double[] increments = random.doubles(6, -1, 1).toArray();
                double[] ahead = sample.moved(increments, STEP);
                double[] behind = sample.moved(increments, -STEP);
                sample.moved(increments, 0);
                for (int row = 0; row < ahead.length; row++) {
                    double difference = (ahead[row] - behind[row]) / (2 * STEP);
                    double rate = sample.frames.rate(row / 3, row % 3, increments);
                    // rates are per step length: a metre moved is 1/h metres per second
                    assertThat(rate * sample.step.stepLength())
                            .as("seed %d, %s, row %d", seed, shape.describe(), row)
                            .isCloseTo(difference * sample.step.stepLength(), within(1e-6));
                }
            }
        }
    }

    /** Directions are unit vectors at right angles, n that of the ground, and impulses act at the lowest points. */
    @Test
    void wrenchesAreOfUnitForces() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Sample sample = new Sample(new Box(0.4, 0.5, 0.6), new SplittableRandom(seed));
            for (int c = 0; c < sample.frames.count(); c++) {
                Vec3 n = Vec3.from(sample.frames.sideB.wrench, 18 * c);
                Vec3 first = Vec3.from(sample.frames.sideB.wrench, 18 * c + 6);
                Vec3 second = Vec3.from(sample.frames.sideB.wrench, 18 * c + 12);
                assertThat(SpaceSamples.distance(n.cross(first), second)).isLessThan(1e-14);
                assertThat(n.norm()).isCloseTo(1, within(1e-14));
                assertThat(n.dot(first)).isCloseTo(0, within(1e-14));
                for (int row = 0; row < 3; row++) { // a force has no torque about itself
                    int o = 18 * c + 6 * row;
                    assertThat(Vec3.from(sample.frames.sideB.wrench, o)
                                    .dot(Vec3.from(sample.frames.sideB.wrench, o + 3)))
                            .isCloseTo(0, within(1e-13));
                }
            }
        }
    }
}
