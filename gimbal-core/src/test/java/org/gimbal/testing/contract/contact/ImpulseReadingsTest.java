package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.gimbal.contact.ContactReadings;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What contacts are read to give adds up to what bodies get, whether they rest, slide, land or bounce. */
@Needs({Capability.CONTACT, Capability.RESTITUTION})
abstract class ImpulseReadingsTest extends EngineTest {
    private static final double G = 9.81;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void impulsesReadAddUpToTheMomentum(int seed) {
        Random random = new Random(seed);
        int bodies = 1 + random.nextInt(3);
        MechanismBuilder builder = Mechanism.named("drop").floor(0);
        double mass = 0;
        for (int i = 0; i < bodies; i++) {
            double m = 0.5 + random.nextDouble();
            mass += m;
            builder.bodyOfMass("body" + i, shape(random), m)
                    .contact(
                            "floor" + i,
                            Mechanism.GROUND,
                            "body" + i,
                            random.nextDouble(),
                            0.3 + 0.7 * random.nextDouble());
        }
        for (int i = 1; i < bodies; i++) {
            builder.contact("pair" + i, "body" + (i - 1), "body" + i, random.nextDouble(), random.nextDouble());
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < bodies; i++) {
            Quat turn = new Quat(1, random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit();
            start = start.pose("body" + i, new Pose(new Vec3(0.1 * random.nextDouble(), 0, 0.6 + 0.7 * i), turn))
                    .twist("body" + i, new Vec3(random.nextGaussian(), random.nextGaussian(), -2 * i), Vec3.ZERO);
        }
        double dt = new double[] {0.002, 0.005, 0.01, 0.02}[random.nextInt(4)];
        Simulation run = begin(start, dt);
        Vec3 before = run.now().linearMomentum();
        Vec3 read = Vec3.ZERO;
        Vec3 last = Vec3.ZERO;
        int flights = 0;
        while (run.time() < 2) {
            run.step();
            last = fromGround(run.now().contacts()).times(dt);
            read = read.plus(last);
            Vec3 got = run.now().linearMomentum().minus(before).plus(new Vec3(0, 0, mass * G * run.time()));
            if (last.norm() < 1e-10 * mass && read.norm() > 0.1) { // in flight again
                flights++;
                // each solve of an impact leaves 1e-10 of its impulse
                assertThat(read.minus(got).norm()).as("at " + run.time()).isLessThan(1e-8 * (1 + read.norm()));
            }
        }
        Vec3 got = run.now().linearMomentum().minus(before).plus(new Vec3(0, 0, mass * G * run.time()));
        // half of what a contact that lasts gives at the last knot is not read yet
        assertThat(read.minus(got).norm()).isLessThan(last.norm() + mass * G * dt);
        assertThat(flights).isPositive();
    }

    private static Shape shape(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> new Sphere(0.15);
            case 1 -> new Box(0.2, 0.3, 0.25);
            default -> new Capsule(0.1, 0.2);
        };
    }

    private static Vec3 fromGround(ContactReadings contacts) {
        Vec3 sum = Vec3.ZERO;
        for (int c = 0; c < contacts.count(); c++) {
            if (contacts.rule(c).a().equals(Mechanism.GROUND)) {
                sum = sum.plus(contacts.force(c));
            }
        }
        return sum;
    }
}
