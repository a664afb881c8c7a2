package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.WrenchSensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceSystem;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;

/** Sensors beside exact motions. */
abstract class SensedMotionTest extends EngineTest {
    private static final double GRAVITY = 9.81;

    /** A velocity of up to 20 m/s has 2e-15 m/s, over a step of 0.01 s. */
    private static final double ROUND_OFF = 2e-12;

    private static Vec3 acceleration(Simulation run) {
        return run.now().sensors().vector("imu-accelerometer");
    }

    /** Thrown without spin, wherever on the body: an integrator keeps parabolas. */
    @Test
    void nothingIsFeltInFreeFall() {
        SplittableRandom random = new SplittableRandom(1);
        for (int trial = 0; trial < 5; trial++) {
            Mechanism mechanism = Mechanism.named("thrown")
                    .gravity(1, -2, -GRAVITY)
                    .body("stone", ReferenceSystem.BOX)
                    .imu("imu", Anchor.on("stone", SpaceSamples.pose(random)))
                    .build();
            InitialState start = InitialState.of(mechanism)
                    .pose("stone", SpaceSamples.pose(random))
                    .twist("stone", SpaceSamples.vector(random).times(5), Vec3.ZERO);
            Simulation run = begin(start, 0.01);
            for (int step = 0; step < 100; step++) {
                run.step();
                assertThat(acceleration(run).norm()).isLessThan(10 * ROUND_OFF);
                assertThat(run.now().sensors().vector("imu-gyro").norm()).isLessThan(ROUND_OFF);
            }
        }
    }

    @Test
    @Needs(Capability.JOINTS)
    void atRestItReadsGravityUpwardsInItsOwnAxes() {
        Quat turned = Quat.about(new Vec3(1, 2, -1), 1.1);
        Mechanism mechanism = Mechanism.named("shelf")
                .body("box", ReferenceSystem.BOX)
                .joint("screw", JointType.fixed(), Anchor.ground(1, 2, 3), Anchor.on("box", 0.1, 0.2, 0.3))
                .imu("imu", Anchor.on("box", new Pose(new Vec3(0.3, 0, -0.1), turned)))
                .build();
        Simulation run = begin(InitialState.of(mechanism), 0.01);
        Vec3 up = turned.conjugate().rotate(new Vec3(0, 0, GRAVITY));
        for (int step = 0; step < 20; step++) {
            run.step();
            assertThat(acceleration(run).minus(up).norm()).isLessThan(ROUND_OFF);
        }
    }

    /** An arm turns evenly: ω² r towards the axis, second-order accurate, and nothing along the turn. */
    @Test
    @Needs(Capability.JOINTS)
    void aTurningArmIsPulledInwards() {
        double rate = 7;
        double radius = 0.8;
        Mechanism mechanism = Mechanism.named("centrifuge")
                .weightless()
                .body("arm", ReferenceSystem.ROD)
                .joint("axle", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("arm", 0, 0, -0.5))
                .imu("imu", Anchor.on("arm", 0, 0, radius - 0.5))
                .build();
        double[] steps = {0.02, 0.01, 0.005, 0.0025};
        double[] errors = new double[steps.length];
        for (int k = 0; k < steps.length; k++) {
            Simulation run = begin(InitialState.of(mechanism).velocity("axle", rate), steps[k]);
            for (int step = 0; step < 40; step++) {
                run.step();
                Vec3 exact = new Vec3(0, 0, -rate * rate * radius);
                errors[k] = Math.max(errors[k], acceleration(run).minus(exact).norm());
                assertThat(acceleration(run).x()).isCloseTo(0, within(1e-10));
                assertThat(run.now()
                                .sensors()
                                .vector("imu-gyro")
                                .minus(new Vec3(0, rate, 0))
                                .norm())
                        .isLessThan(methodError(rate * rate * rate * steps[k] * steps[k]));
            }
        }
        assertOrder(1.95, steps, errors);
        // the chord of a turn by ωh is shorter than its arc by (ωh)²/24, and the engine's own rate errs alike
        assertThat(errors[3]).isLessThan(methodError(rate * rate * radius * Math.pow(rate * steps[3], 2) / 4));
    }

    /**
     * The falling rod: at its end θ''l and θ'²l less gravity, at the middle of each step. Steps are 0.04 s over an odd
     * number, so that middles fall on rows of the table.
     */
    @Test
    @Needs(Capability.JOINTS)
    void aFallingRodFeelsWhatTheClosedFormSaysWithSecondOrder() {
        int[] parts = {3, 5, 9, 17};
        double[] steps = new double[parts.length];
        double[] errors = new double[parts.length];
        for (int k = 0; k < parts.length; k++) {
            steps[k] = 0.04 / parts[k];
            errors[k] = fallingRodError(parts[k]);
        }
        assertOrder(1.9, steps, errors);
        assertThat(errors[3]).isLessThan(methodError(0.02)); // of up to 29 m/s² at the bottom
    }

    private double fallingRodError(int parts) {
        ReferenceTable table = ReferenceTable.named("s01_physical_rod_90");
        InitialState start =
                ReferenceSystem.rods("s01_physical_rod_90", 1, Math.PI / 2).start();
        Mechanism mechanism = Mechanism.like(start.mechanism())
                .imu("imu", Anchor.on(start.mechanism().bodies().get(0).name(), 0, 0, -0.5))
                .build();
        Simulation run = begin(InitialState.of(mechanism).with(start), 0.04 / parts);
        double worst = 0;
        for (int row = 1; table.get(row, "t") < 3; row += 2) { // t = 0.02, 0.06, …
            run.steps(row == 1 ? (parts + 1) / 2 : parts);
            double theta = table.get(row, "theta");
            double omega = table.get(row, "omega");
            double turning = -1.5 * GRAVITY * Math.sin(theta);
            double inwards = omega * omega + GRAVITY * Math.cos(theta);
            double along = Math.hypot(acceleration(run).x(), acceleration(run).y());
            worst = Math.max(worst, Math.abs(acceleration(run).z() - inwards));
            worst = Math.max(worst, Math.abs(along - Math.abs(turning + GRAVITY * Math.sin(theta))));
        }
        return worst;
    }

    /** What falls around a centre feels nothing but the rounding of a curved path: second order. */
    @Test
    @Needs(Capability.CENTRAL_GRAVITY)
    void aSatelliteFeelsNothing() {
        Mechanism mechanism = Mechanism.named("satellite")
                .weightless()
                .bodyOfMass("moon", new Sphere(0.1), 1)
                .centralGravity("planet", Vec3.ZERO, 4)
                .imu("imu", Anchor.on("moon"))
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("moon", Pose.at(1, 0, 0))
                .twist("moon", new Vec3(0, 2.2, 0.3), Vec3.ZERO);
        double[] steps = {0.02, 0.01, 0.005};
        double[] errors = new double[steps.length];
        for (int k = 0; k < steps.length; k++) {
            Simulation run = begin(start, steps[k]);
            while (run.time() < 1) {
                run.step();
                errors[k] = Math.max(errors[k], acceleration(run).norm());
            }
        }
        assertOrder(1.9, steps, errors);
        assertThat(errors[2]).isLessThan(methodError(1e-3)); // of 4 m/s²
    }

    /**
     * A load on a force sensor on a swinging arm: f = m a of the load's centre, with the mean of both steps beside the
     * knot of the force, up to second order.
     */
    @Test
    @Needs({Capability.JOINTS, Capability.REACTIONS})
    void aForceSensorCarriesItsLoadAsTheAccelerometerFeelsIt() {
        double mass = ReferenceSystem.BOX.mass();
        Mechanism mechanism = Mechanism.named("gripper")
                .body("arm", ReferenceSystem.ROD)
                .body("load", ReferenceSystem.BOX)
                .joint("shoulder", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("arm", 0, 0, 0.5))
                .joint("wrist", JointType.fixed(), Anchor.on("arm", 0, 0, -0.5), Anchor.on("load", 0, 0, 0.3))
                .imu("imu", Anchor.on("load"))
                .sensor(new WrenchSensor("push", "wrist", Anchor.on("load"), WrenchSensor.Quantity.FORCE))
                .sensor(new WrenchSensor("pull", "wrist", Anchor.on("arm"), WrenchSensor.Quantity.FORCE))
                .build();
        double[] steps = {0.02, 0.01, 0.005};
        double[] errors = new double[steps.length];
        for (int k = 0; k < steps.length; k++) {
            Simulation run = begin(InitialState.of(mechanism).position("shoulder", 1.5), steps[k]);
            run.step();
            while (run.time() < 1) {
                Vec3 before = acceleration(run);
                run.step();
                Vec3 mean = before.plus(acceleration(run)).times(0.5);
                Vec3 push = run.now().sensors().vector("push");
                errors[k] = Math.max(errors[k], push.minus(mean.times(mass)).norm());
                assertThat(push.plus(run.now().sensors().vector("pull")).norm()).isLessThan(1e-9);
            }
        }
        assertOrder(1.9, steps, errors);
    }

    /** A servo within its limit and at it, a motor, and an input on the joint, all on one hinge. */
    @Test
    @Needs({Capability.JOINTS, Capability.SERVOS, Capability.EFFORT_LIMITS, Capability.JOINT_EFFORTS})
    void anEffortIsWhatDrivesIt() {
        Mechanism mechanism = Mechanism.named("driven")
                .body("arm", ReferenceSystem.ROD)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("arm", 0, 0, 0.5))
                .force(new Servo("servo", Measure.of("hinge"), 20, 2, 3))
                .motor("motor", Measure.of("hinge"), 10)
                .spring("spring", Measure.of("hinge"), 100, 0)
                .sensor(new JointSensor("effort", CoordinateRef.of("hinge"), JointSensor.Quantity.EFFORT))
                .build();
        Simulation run = begin(InitialState.of(mechanism).position("hinge", 0.3), 0.005);
        assertThat(run.now().sensors().value("effort")).isNaN();
        int cut = 0;
        for (int step = 0; step < 200; step++) {
            run.inputs().target("servo", 0.2 * Math.sin(0.05 * step), 1, 0.5);
            run.inputs().drive("motor", 0.01 * step);
            run.inputs().effort("hinge", -0.3);
            double q = run.now().position("hinge");
            double u = run.now().rate("hinge");
            double servo = 20 * (0.2 * Math.sin(0.05 * step) - q) + 2 * (1 - u) + 0.5;
            cut += Math.abs(servo) > 3 ? 1 : 0;
            run.step();
            double expected = Math.max(-3, Math.min(3, servo)) + 0.01 * step - 0.3;
            assertThat(run.now().sensors().value("effort")).isCloseTo(expected, within(1e-12));
        }
        assertThat(cut).isBetween(10, 190);
    }

    /** A falling body sees the ground come nearer, and a tower beside it pass. */
    @Test
    void aRangeIsTheWayToWhatIsAhead() {
        Quat down = Quat.about(Vec3.X, Math.PI);
        Mechanism mechanism = Mechanism.named("lander")
                .bodyOfMass("lander", new Sphere(0.5), 1)
                .bodyOfMass("moon", new Sphere(0.25), 1)
                .floor(-1)
                .sensor(new RangeSensor("altitude", Anchor.on("lander", new Pose(new Vec3(0.3, 0, 0), down)), 30))
                .sensor(new RangeSensor("short", Anchor.on("lander", new Pose(Vec3.ZERO, down)), 2))
                .sensor(new RangeSensor(
                        "side", Anchor.on("lander", new Pose(Vec3.ZERO, Quat.about(Vec3.Y, Math.PI / 2))), 9))
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("lander", Pose.at(0, 0, 20))
                .pose("moon", Pose.at(4, 0, 0))
                .twist("moon", new Vec3(0, 0, 20), Vec3.ZERO);
        Simulation run = begin(start, 0.01);
        int seen = 0;
        for (int step = 0; step < 150; step++) {
            run.step();
            double height = run.now().pose("lander").position().z();
            double beside = run.now().pose("moon").position().z() - height;
            assertThat(run.now().sensors().value("altitude")).isCloseTo(height + 1, within(1e-9));
            assertThat(run.now().sensors().value("short")).isEqualTo(Double.POSITIVE_INFINITY);
            double way = Math.abs(beside) > 0.25 ? Double.POSITIVE_INFINITY : 4 - Math.sqrt(0.0625 - beside * beside);
            if (Double.isFinite(way)) {
                assertThat(run.now().sensors().value("side")).isCloseTo(way, within(1e-9));
                seen++;
            } else {
                assertThat(run.now().sensors().value("side")).isInfinite();
            }
        }
        assertThat(seen).isPositive();
    }
}
