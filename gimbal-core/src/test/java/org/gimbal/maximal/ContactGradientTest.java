package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;
import org.junit.jupiter.api.Test;

/** Gaps and slips of contacts have the derivatives that Newton's method uses, whatever the shape, the pose and the turn within the step. */
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
        final double h;
        final ContactFrames frames;
        final BodyDynamics bodies;
        final Configuration before;
        final Configuration after;
        final double[] dx;
        final double[] f;

        Sample(Shape shape, RandomGenerator random) {
            Pose ground = pose(random);
            Pose place = new Pose(SpaceSamples.vector(random).times(0.1), SpaceSamples.rotation(random));
            Mechanism mechanism = Mechanism.named("sample")
                    .body(new Body(
                            "body", RandomBodies.massProperties(2, random), List.of(new PlacedShape(shape, place))))
                    .ground(new HalfSpace(), ground)
                    .contact("ground", Mechanism.GROUND, "body", 0.5)
                    .build();
            MaximalSystem system = new MaximalSystem(mechanism);
            bodies = new BodyDynamics(system);
            frames = new ContactFrames(system);
            before = system.newConfiguration();
            after = system.newConfiguration();
            h = SpaceSamples.logUniform(random, 1e-3, 0.1);
            double[] q = new double[4];
            SpaceSamples.rotation(random).into(q, 0);
            double[] x = new double[3];
            ground.apply(new Vec3(random.nextDouble(), random.nextDouble(), 0.5))
                    .into(x, 0);
            before.set(x, q);
            dx = random.doubles(3, -0.2, 0.2).toArray();
            f = random.doubles(3, -0.4, 0.4).toArray();
            new ContactSearch(frames, system.count).find(before, 10);
        }

        private static Pose pose(RandomGenerator random) {
            return new Pose(SpaceSamples.vector(random), SpaceSamples.rotation(random));
        }

        /** φ/h, u₁, u₂ of all contacts where the step ends. */
        double[] evaluate() {
            assertThat(bodies.advance(dx, f, before, after)).isTrue();
            frames.evaluate(h, dx, f, before, after);
            return Arrays.copyOf(frames.value, 3 * frames.count());
        }

        /** The same after the new pose has moved by (δx, δθ). */
        double[] moved(double[] increments, double by) {
            double[] oldDx = dx.clone();
            double[] oldF = f.clone();
            Quat turn = Quat.fromRotationVector(Vec3.from(increments, 3).times(by));
            Quat first = Quat.from(before.q, 0);
            Quat relative = first.conjugate().times(turn.times(first.times(ofStep())));
            (relative.w() < 0 ? relative.vector().negate() : relative.vector()).into(f, 0);
            for (int k = 0; k < 3; k++) {
                dx[k] += by * increments[k];
            }
            double[] found = evaluate();
            System.arraycopy(oldDx, 0, dx, 0, 3);
            System.arraycopy(oldF, 0, f, 0, 3);
            return found;
        }

        private Quat ofStep() {
            Vec3 vector = Vec3.from(f, 0);
            return new Quat(Math.sqrt(1 - vector.dot(vector)), vector.x(), vector.y(), vector.z());
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
                sample.evaluate();
                for (int row = 0; row < ahead.length; row++) {
                    double difference = (ahead[row] - behind[row]) / (2 * STEP);
                    double rate = sample.frames.rate(row / 3, 6 * row, increments);
                    // rates are per step length: a metre moved is 1/h metres per second
                    assertThat(rate * sample.h)
                            .as("seed %d, %s, row %d", seed, shape.describe(), row)
                            .isCloseTo(difference * sample.h, within(1e-6));
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
                Vec3 n = Vec3.from(sample.frames.wrenchB, 18 * c);
                Vec3 first = Vec3.from(sample.frames.wrenchB, 18 * c + 6);
                Vec3 second = Vec3.from(sample.frames.wrenchB, 18 * c + 12);
                assertThat(SpaceSamples.distance(n.cross(first), second)).isLessThan(1e-14);
                assertThat(n.norm()).isCloseTo(1, within(1e-14));
                assertThat(n.dot(first)).isCloseTo(0, within(1e-14));
                for (int row = 0; row < 3; row++) { // a force has no torque about itself
                    int o = 18 * c + 6 * row;
                    assertThat(Vec3.from(sample.frames.wrenchB, o).dot(Vec3.from(sample.frames.wrenchB, o + 3)))
                            .isCloseTo(0, within(1e-13));
                }
            }
        }
    }
}
