package org.gimbal.contact.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a contact between two bodies adds to the Newton matrix is the derivative of its impulses on both by the
 * increments of both. The impulses λ(w, u) are those of the central path: the solution of the contact's products for
 * one κ, found for each pose anew.
 */
class CouplingBlocksTest {
    private static final int SEEDS = 30;
    private static final double STEP = 1e-6;

    /** J over kg, so a squared velocity: contacts half open, with all parts of K of a size. */
    private static final double KAPPA = 1e-2;

    private static final List<Shape> SHAPES = List.of(new Sphere(0.3), new Box(0.5, 0.6, 0.7), new Capsule(0.2, 0.5));

    /** Two bodies near each other, and a step in which they slide along each other. */
    private static final class Sample {
        final FreeStep step;
        final BoundedImpulses impulses;
        final double[] way = new double[12];

        Sample(Shape first, Shape second, double rolling, RandomGenerator random) {
            Mechanism mechanism = Mechanism.named("two bodies")
                    .body(body("a", first, random))
                    .body(body("b", second, random))
                    .contact(ContactRule.between("pair", "a", "b", 0.6, 0).withRolling(rolling, rolling / 2))
                    .build();
            step = new FreeStep(mechanism, SpaceSamples.logUniform(random, 1e-2, 0.1));
            double[] x = new double[6];
            double[] q = new double[8];
            Vec3 apart = SpaceSamples.vector(random);
            apart.times(1.5 / apart.norm()).into(x, 3);
            SpaceSamples.rotation(random).into(q, 0);
            SpaceSamples.rotation(random).into(q, 4);
            step.before.set(x, q);
            for (int k = 0; k < way.length; k++) {
                way[k] = 0.1 * (2 * random.nextDouble() - 1);
            }
            impulses = step.newImpulses();
            impulses.contacts.search.find(step.before, 10);
        }

        private static Body body(String name, Shape shape, RandomGenerator random) {
            Pose place = new Pose(SpaceSamples.vector(random).times(0.1), Quat.IDENTITY);
            return new Body(name, RandomBodies.massProperties(2, random), List.of(new PlacedShape(shape, place)));
        }

        /**
         * −C₁ᵀλ of both bodies at the new pose moved by a share of one increment, twelve numbers; λ on the central
         * path.
         */
        double[] impulses(int increment, double by) {
            double[] increments = new double[12];
            increments[increment] = 1;
            step.moveTo(way, increments, by);
            impulses.contacts.evaluate(step);
            impulses.start(1, 1, 1e-10);
            for (int c = 0; c < impulses.contacts.count(); c++) {
                toCentralPath(impulses.contacts.cones.get(c));
            }
            double[] residual = new double[12];
            impulses.contacts.subtractImpulses(residual);
            return residual;
        }

        /** Newton's method for the products alone, at rates that stay. */
        private static void toCentralPath(ContactCone cone) {
            double[] still = new double[ContactCone.ALL_ROWS];
            for (int iteration = 0; iteration < 200; iteration++) {
                cone.linearise();
                cone.aim(KAPPA, false);
                cone.follow(still);
                cone.moveTo(Math.min(1, 0.9 * cone.boundary()));
            }
            assertThat(cone.mismatch()).isLessThan(1e-13);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05})
    void blocksBetweenBodiesAreTheDerivativesOfTheirImpulses(double rolling) {
        int compared = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Shape first = SHAPES.get(random.nextInt(SHAPES.size()));
            Shape second = SHAPES.get(random.nextInt(SHAPES.size()));
            Sample sample = new Sample(first, second, rolling, random);
            compared += sample.impulses.contacts.count();
            double[][] differences = new double[12][];
            for (int k = 0; k < 12; k++) {
                double[] ahead = sample.impulses(k, STEP);
                double[] behind = sample.impulses(k, -STEP);
                differences[k] = new double[12];
                for (int i = 0; i < 12; i++) {
                    differences[k][i] = (ahead[i] - behind[i]) / (2 * STEP);
                }
            }
            sample.impulses(0, 0);
            sample.impulses.contacts.linearise();
            compare(sample.impulses.contacts.blocks(), differences, seed);
        }
        assertThat(compared).as("contacts").isGreaterThan(SEEDS);
    }

    private static void compare(ContactBlocks blocks, double[][] differences, int seed) {
        assertThat(blocks.couplings()).isEqualTo(1);
        double scale = 0;
        for (double[] column : differences) {
            for (double d : column) {
                scale = Math.max(scale, Math.abs(d));
            }
        }
        for (int row = 0; row < 12; row++) {
            for (int column = 0; column < 12; column++) {
                int k = 6 * (row % 6) + column % 6;
                double entry = row / 6 == column / 6
                        ? blocks.diagonal()[36 * (row / 6) + k]
                        : row < column ? blocks.upper()[k] : blocks.lower()[k];
                // differences are good to (1e-6)² and to 1e-16/1e-6 of the largest entry; a wrong term shows at 1e-2
                assertThat(Math.abs(entry - differences[column][row]))
                        .as("seed %d, row %d, column %d", seed, row, column)
                        .isLessThan(1e-7 * scale);
            }
        }
    }
}
