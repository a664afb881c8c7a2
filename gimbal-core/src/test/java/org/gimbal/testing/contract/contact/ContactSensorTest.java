package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.contact.ContactReadings;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.sensor.ContactSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sensors of contact, beside the list of contacts, their points and their normals. */
@Needs(Capability.CONTACT)
abstract class ContactSensorTest extends ContactTest {
    private static final double STEP = 0.005;

    /** Two bodies fall on the floor and on each other, by rules or by a set. */
    private Simulation drop(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        MechanismBuilder builder = Mechanism.named("drop").floor(0);
        for (String body : List.of("low", "high")) {
            Shape shape = switch (random.nextInt(3)) {
                case 0 -> new Sphere(0.2);
                case 1 -> new Box(0.3, 0.4, 0.2);
                default -> new Capsule(0.1, 0.3);
            };
            builder.bodyOfMass(body, shape, 1)
                    .sensor(new ContactSensor(body + " all", body, "*"))
                    .sensor(new ContactSensor(body + " floor", body, Mechanism.GROUND))
                    .sensor(new ContactSensor(body + " other", body, body.equals("low") ? "hi*" : "l?w"))
                    .sensor(new TouchSensor(body + " felt", Anchor.on(body), new Sphere(2)))
                    .sensor(new TouchSensor(body + " half", Anchor.on(body, 1, 0, 0), new Box(2, 2, 2)))
                    .sensor(new TouchSensor(body + " far", Anchor.on(body, 9, 0, 0), new Sphere(1)));
        }
        if (seed % 2 == 0) {
            builder.contacts(ContactSet.ofAll("all", 0.5, 0));
        } else {
            builder.contact("low floor", Mechanism.GROUND, "low", 0.5)
                    .contact("high floor", "high", Mechanism.GROUND, 0.5)
                    .contact("both", "low", "high", 0.5);
        }
        Vec3 aside = new Vec3(0.1 * random.nextDouble(), 0.05, 1.1);
        InitialState start = InitialState.of(builder.build())
                .pose("low", new Pose(new Vec3(0, 0, 0.4), SpaceSamples.rotation(random)))
                .pose("high", new Pose(aside, SpaceSamples.rotation(random)));
        return begin(start, STEP);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void theyReadWhatTheContactsAddUpTo(int seed) {
        Simulation run = drop(seed);
        Snapshot before = run.now().copy();
        int touching = 0;
        while (run.time() < 1.5) {
            run.step();
            Snapshot now = run.now();
            for (String body : List.of("low", "high")) {
                String other = body.equals("low") ? "high" : "low";
                Vec3 floor = sum(now.contacts(), body, Mechanism.GROUND);
                Vec3 pushed = sum(now.contacts(), body, other);
                near(now, body + " floor", floor);
                near(now, body + " other", pushed);
                near(now, body + " all", floor.plus(pushed));
                double felt = now.sensors().value(body + " felt");
                double half = now.sensors().value(body + " half");
                assertThat(felt).isCloseTo(pressures(now, body), within(1e-9 * (1 + felt)));
                assertThat(now.sensors().value(body + " far")).isZero();
                assertThat(half).isBetween(0.0, felt + 1e-9);
                if (pushed.norm() == 0) {
                    // all that presses it is the floor, whose normal is z
                    assertThat(felt).isCloseTo(floor.z(), within(1e-9 * (1 + felt)));
                }
                touching += felt > 0 ? 1 : 0;
                checkHalf(before, now, body, half);
            }
            before = now.copy();
        }
        assertThat(touching).isGreaterThan(50);
    }

    private static Vec3 sum(ContactReadings contacts, String on, String by) {
        Vec3 sum = Vec3.ZERO;
        for (int c = 0; c < contacts.count(); c++) {
            ContactRule rule = contacts.rule(c);
            if (rule.b().equals(on) && rule.a().equals(by)) {
                sum = sum.plus(contacts.force(c));
            } else if (rule.a().equals(on) && rule.b().equals(by)) {
                sum = sum.minus(contacts.force(c));
            }
        }
        return sum;
    }

    private static double pressures(Snapshot now, String body) {
        double sum = 0;
        for (int c = 0; c < now.contacts().count(); c++) {
            ContactRule rule = now.contacts().rule(c);
            boolean mine = rule.a().equals(body) || rule.b().equals(body);
            sum += mine ? now.contacts().pressure(c) : 0;
        }
        return sum;
    }

    /**
     * Of the floor, by its forces; only the points at x above zero in the body's axes, where it was at the knot before.
     */
    private static void checkHalf(Snapshot before, Snapshot now, String body, double read) {
        double sum = 0;
        Pose back = before.pose(body).inverse();
        for (int c = 0; c < now.contacts().count(); c++) {
            ContactRule rule = now.contacts().rule(c);
            boolean mine = rule.a().equals(body) || rule.b().equals(body);
            boolean floor = rule.a().equals(Mechanism.GROUND) || rule.b().equals(Mechanism.GROUND);
            Vec3 at = back.apply(now.contacts().point(c));
            boolean inside = at.x() >= 0 && at.x() <= 2;
            if (mine && inside) {
                sum += floor
                        ? Math.abs(now.contacts().force(c).z())
                        : now.contacts().pressure(c);
            }
        }
        assertThat(read).isCloseTo(sum, within(1e-9 * (1 + sum)));
    }

    private static void near(Snapshot now, String sensor, Vec3 expected) {
        assertThat(now.sensors().vector(sensor).minus(expected).norm())
                .as(sensor)
                .isLessThan(1e-12 * (1 + expected.norm()));
    }

    /** At rest a body is carried with its weight, and feels it. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1, 10})
    void whatRestsIsCarried(double mass) {
        Mechanism mechanism = Mechanism.named("table")
                .floor(0)
                .bodyOfMass("box", new Box(0.4, 0.4, 0.1), mass)
                .contact("floor", Mechanism.GROUND, "box", 0.5)
                .sensor(new ContactSensor("push", "box", "*"))
                .sensor(new TouchSensor("right", Anchor.on("box", 0.2, 0, 0), new Box(0.3, 1, 1)))
                .sensor(new TouchSensor("all", Anchor.on("box"), new Box(1, 1, 1)))
                .build();
        Simulation run = begin(InitialState.of(mechanism).pose("box", Pose.at(0, 0, 0.05)), STEP);
        run.steps(50);
        double weight = mass * GRAVITY;
        Vec3 push = run.now().sensors().vector("push");
        assertThat(push.minus(new Vec3(0, 0, weight)).norm()).isLessThan(1e-8 * weight);
        assertThat(run.now().sensors().value("all")).isCloseTo(weight, within(1e-8 * weight));
        // about the middle both sides carry the same
        assertThat(run.now().sensors().value("right")).isCloseTo(weight / 2, within(1e-6 * weight));
    }

    /** Pressed down a slope, friction is no part of what touch feels. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.4})
    void touchIsAlongTheNormal(double angle) {
        Quat slope = Quat.about(Vec3.Y, angle);
        Mechanism mechanism = Mechanism.named("slope")
                .ground(new HalfSpace(), new Pose(Vec3.ZERO, slope))
                .bodyOfMass("box", new Box(0.4, 0.4, 0.1), 2)
                .contact("slope", Mechanism.GROUND, "box", 0.8)
                .sensor(new ContactSensor("push", "box", "*"))
                .sensor(new TouchSensor("felt", Anchor.on("box"), new Box(1, 1, 1)))
                .build();
        Pose there = new Pose(slope.rotate(new Vec3(0, 0, 0.05)), slope);
        Simulation run = begin(InitialState.of(mechanism).pose("box", there), STEP);
        run.steps(40);
        double weight = 2 * GRAVITY;
        assertThat(run.now().sensors().vector("push").norm()).isCloseTo(weight, within(1e-6 * weight));
        assertThat(run.now().sensors().value("felt")).isCloseTo(weight * Math.cos(angle), within(1e-6 * weight));
    }
}
