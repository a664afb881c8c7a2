package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.WrenchSensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.AllocationMeter;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Families;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.SensorSamples;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sensors of random mechanisms, read a second time off what the engine publishes, by poses and differences. */
abstract class SensorTest extends EngineTest {
    private static final double STEP = 0.005;

    /** Readings are sums of some dozen products of numbers up to 100: 1e-14 each. */
    private static final double ROUND_OFF = 1e-11;

    /** A central difference over 1e-4 s errs by its third derivative times 1e-8 / 6, at some 10 rad/s. */
    private static final double DIFFERENCE = 1e-4;

    private static final double DIFFERENCE_ERROR = 1e-5;

    private static final List<RandomTree.Base> BASES = List.of(RandomTree.Base.values());
    private static final List<RandomLoops.Family> FAMILIES = List.of(RandomLoops.Family.values());

    private record Subject(String name, InitialState start) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Subject> mechanisms() {
        return IntStream.range(0, Families.of(12)).boxed().flatMap(SensorTest::mechanisms);
    }

    private static Stream<Subject> mechanisms(int seed) {
        SplittableRandom random = new SplittableRandom(4100 + seed);
        RandomTree.Base base = BASES.get(seed % BASES.size());
        InitialState tree = RandomTree.of(RandomTree.Recipe.of(base).withGravity(9.81), random)
                .start();
        RandomLoops.Family family = FAMILIES.get(seed % FAMILIES.size());
        InitialState loop = RandomLoops.of(new RandomLoops.Sort(family, RandomTree.Base.GROUNDED, 1, 9.81), random)
                .start();
        return Stream.of(new Subject("tree " + seed, tree), new Subject(family + " " + seed, loop));
    }

    private Simulation sensed(Subject subject) {
        Mechanism mechanism = SensorSamples.on(subject.start.mechanism(), can(Capability.REACTIONS));
        Assumptions.assumeTrue(Refusal.of(engine(), mechanism).isEmpty(), "the engine does not take it");
        return begin(InitialState.of(mechanism).with(subject.start), STEP);
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void everySensorReadsWhatPosesAndDifferencesSay(Subject subject) {
        Simulation run = sensed(subject);
        Snapshot before = run.now().copy();
        for (int step = 0; step < 8; step++) {
            run.step();
            for (Sensor sensor : run.mechanism().sensors()) {
                check(sensor, before, run.now());
            }
            before = run.now().copy();
        }
    }

    private static void check(Sensor sensor, Snapshot before, Snapshot now) {
        if (sensor instanceof JointSensor joint) {
            double[] all = joint.quantity() == JointSensor.Quantity.VELOCITY
                    ? now.rates(joint.coordinate().joint())
                    : now.positions(joint.coordinate().joint());
            double expected = joint.quantity() == JointSensor.Quantity.EFFORT
                    ? 0 // nothing drives these mechanisms
                    : all[joint.coordinate().index()];
            assertThat(now.sensors().value(sensor.name())).as(sensor.name()).isEqualTo(expected);
        } else if (sensor instanceof InertialSensor inertial) {
            checkInertial(inertial, before, now);
        } else if (sensor instanceof FrameSensor frame) {
            checkFrame(frame, now);
        } else if (sensor instanceof SubtreeSensor subtree) {
            near(subtree.name(), now.sensors().vector(subtree.name()), subtree(subtree, now), ROUND_OFF);
        } else if (sensor instanceof WrenchSensor wrench) {
            checkWrench(wrench, before, now);
        }
    }

    private static void checkInertial(InertialSensor sensor, Snapshot before, Snapshot now) {
        Pose pose = pose(now, sensor.at(), 0);
        Vec3 read = now.sensors().vector(sensor.name());
        switch (sensor.quantity()) {
            case GYRO -> {
                Quat later = pose(now, sensor.at(), DIFFERENCE).orientation();
                Quat earlier = pose(now, sensor.at(), -DIFFERENCE).orientation();
                Vec3 turned = earlier.conjugate().times(later).rotationVector();
                near(sensor.name(), read, turned.times(0.5 / DIFFERENCE), DIFFERENCE_ERROR);
            }
            case VELOCIMETER ->
                near(sensor.name(), pose.orientation().rotate(read), velocity(now, sensor.at()), DIFFERENCE_ERROR);
            case ACCELEROMETER -> {
                Vec3 change = velocity(now, sensor.at()).minus(velocity(before, sensor.at()));
                Vec3 expected = change.times(1 / STEP).minus(now.mechanism().gravity());
                Quat first = pose(before, sensor.at(), 0).orientation();
                Vec3 turn = first.conjugate().times(pose.orientation()).rotationVector();
                Quat middle = first.times(Quat.fromRotationVector(turn.times(0.5)));
                near(sensor.name(), middle.rotate(read), expected, 2 * DIFFERENCE_ERROR / STEP);
            }
        }
    }

    private static void checkFrame(FrameSensor sensor, Snapshot now) {
        Pose seen = seen(now, sensor, 0);
        Vec3 later = seen(now, sensor, DIFFERENCE).position();
        Vec3 earlier = seen(now, sensor, -DIFFERENCE).position();
        switch (sensor.quantity()) {
            case POSITION -> near(sensor.name(), now.sensors().vector(sensor.name()), seen.position(), ROUND_OFF);
            case ORIENTATION -> {
                Quat read = Quat.from(now.sensors().values(sensor.name()), 0);
                assertThat(read.w()).isGreaterThanOrEqualTo(0);
                near(sensor.name(), read.conjugate().times(seen.orientation()).rotationVector(), Vec3.ZERO, ROUND_OFF);
            }
            case VELOCITY ->
                near(
                        sensor.name(),
                        now.sensors().vector(sensor.name()),
                        later.minus(earlier).times(0.5 / DIFFERENCE),
                        DIFFERENCE_ERROR);
            case ANGULAR_VELOCITY -> {
                Quat end = seen(now, sensor, DIFFERENCE).orientation();
                Quat begin = seen(now, sensor, -DIFFERENCE).orientation();
                Vec3 turned = end.times(begin.conjugate()).rotationVector();
                near(
                        sensor.name(),
                        now.sensors().vector(sensor.name()),
                        turned.times(0.5 / DIFFERENCE),
                        DIFFERENCE_ERROR);
            }
        }
    }

    private static Pose seen(Snapshot now, FrameSensor sensor, double after) {
        return pose(now, sensor.in(), after).inverse().times(pose(now, sensor.of(), after));
    }

    /** Where a frame would be a little later if its body moved on as it does. */
    private static Pose pose(Snapshot at, Anchor anchor, double after) {
        if (anchor.isGround()) {
            return anchor.frame();
        }
        Pose body = at.pose(anchor.body());
        Vec3 spin = body.orientation().rotate(at.angularVelocity(anchor.body()));
        Quat turn = Quat.fromRotationVector(spin.times(after));
        Vec3 center = at.centerOfMass(anchor.body());
        Vec3 moved = center.plus(at.velocity(anchor.body()).times(after));
        Vec3 origin = moved.plus(turn.rotate(body.position().minus(center)));
        return new Pose(origin, turn.times(body.orientation())).times(anchor.frame());
    }

    private static Vec3 velocity(Snapshot at, Anchor anchor) {
        Vec3 later = pose(at, anchor, DIFFERENCE).position();
        return later.minus(pose(at, anchor, -DIFFERENCE).position()).times(0.5 / DIFFERENCE);
    }

    /** Momenta about the world origin, moved to the centre of mass. */
    private static Vec3 subtree(SubtreeSensor sensor, Snapshot at) {
        double mass = 0;
        Vec3 moment = Vec3.ZERO;
        Vec3 linear = Vec3.ZERO;
        Vec3 angular = Vec3.ZERO;
        for (String name : below(at.mechanism(), sensor.body())) {
            MassProperties body =
                    at.mechanism().bodies().get(at.mechanism().bodyIndex(name)).massProperties();
            Vec3 p = at.velocity(name).times(body.mass());
            mass += body.mass();
            moment = moment.plus(at.centerOfMass(name).times(body.mass()));
            linear = linear.plus(p);
            Vec3 spin = at.pose(name).orientation().rotate(body.inertia().times(at.angularVelocity(name)));
            angular = angular.plus(at.centerOfMass(name).cross(p)).plus(spin);
        }
        Vec3 center = moment.times(1 / mass);
        return switch (sensor.quantity()) {
            case CENTER -> center;
            case VELOCITY -> linear.times(1 / mass);
            case MOMENTUM -> linear;
            case ANGULAR_MOMENTUM -> angular.minus(center.cross(linear));
        };
    }

    /** A body and the bodies whose way to the ground goes through it, by the joints of the tree. */
    private static Set<String> below(Mechanism mechanism, String root) {
        SpanningTree tree = new SpanningTree(mechanism);
        Set<String> found = new HashSet<>(List.of(root));
        List<String> open = new ArrayList<>(found);
        while (!open.isEmpty()) {
            String parent = open.remove(0);
            for (var link : tree.links()) {
                Body child = mechanism.bodies().get(link.body());
                String above = link.parent() < 0
                        ? Mechanism.GROUND
                        : mechanism
                                .bodies()
                                .get(tree.links().get(link.parent()).body())
                                .name();
                if (above.equals(parent) && found.add(child.name())) {
                    open.add(child.name());
                }
            }
        }
        return found;
    }

    /** What the joint does to one side is what it does not to the other, about the point where side B is held. */
    private static void checkWrench(WrenchSensor sensor, Snapshot before, Snapshot now) {
        Joint joint = now.mechanism().joint(sensor.joint());
        double sign = joint.b().body().equals(sensor.at().body()) ? 1 : -1;
        Pose frame = pose(before, sensor.at(), 0);
        Vec3 arm = pose(before, joint.b(), 0).position().minus(frame.position());
        Vec3 force = now.reactionForce(joint.name()).times(sign);
        Vec3 torque = now.reactionTorque(joint.name()).times(sign).plus(arm.cross(force));
        Vec3 expected = sensor.quantity() == WrenchSensor.Quantity.FORCE ? force : torque;
        Vec3 read = frame.orientation().rotate(now.sensors().vector(sensor.name()));
        near(sensor.name(), read, expected, 1e-13 * (1 + force.norm() + torque.norm()));
    }

    private static void near(String name, Vec3 read, Vec3 expected, double tolerance) {
        assertThat(read.minus(expected).norm())
                .as("%s reads %s, expected %s", name, read, expected)
                .isLessThan(tolerance * Math.max(1, expected.norm()));
    }

    @Test
    void sensorsChangeNothing() {
        mechanisms().limit(4).forEach(subject -> {
            if (Refusal.of(engine(), subject.start.mechanism()).isEmpty()) {
                Simulation plain = begin(subject.start, STEP);
                Simulation sensed = sensed(subject);
                plain.steps(20);
                sensed.steps(20);
                assertThat(sensed.now().bodyPositions()).isEqualTo(plain.now().bodyPositions());
                assertThat(sensed.now().bodyVelocities()).isEqualTo(plain.now().bodyVelocities());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void aResumedRunReadsTheSame(Subject subject) {
        Simulation run = sensed(subject);
        run.steps(5);
        byte[] saved = run.save();
        double[] there = run.now().sensors().all().clone();
        run.steps(3);
        Simulation resumed = sensed(subject);
        resumed.restore(saved);
        assertThat(resumed.now().sensors().all()).isEqualTo(there);
        resumed.steps(3);
        assertThat(resumed.now().sensors().all()).isEqualTo(run.now().sensors().all());
        saved[saved.length - 13]++; // the last byte before checksum and length
        assertThatThrownBy(() -> resumed.restore(saved))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the checksum of its sensors does not match");
    }

    @Test
    void whatNeedsAStepIsNoNumberBeforeTheFirst() {
        Subject subject = mechanisms().findFirst().orElseThrow();
        Simulation run = sensed(subject);
        String body = run.mechanism().bodies().get(0).name();
        assertThat(run.now().sensors().vector(body + " ACCELEROMETER").x()).isNaN();
        assertThat(run.now().sensors().vector(body + " GYRO").isFinite()).isTrue();
        run.step();
        assertThat(run.now().sensors().vector(body + " ACCELEROMETER").isFinite())
                .isTrue();
    }

    @Test
    void readingAllocatesNothing() {
        Subject subject = mechanisms().findFirst().orElseThrow();
        Simulation run = sensed(subject);
        run.steps(50);
        assertThat(AllocationMeter.bytesOf(() -> run.steps(10))).isZero();
    }
}
