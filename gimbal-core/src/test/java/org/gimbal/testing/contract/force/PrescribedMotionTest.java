package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Joint coordinates and bodies that follow functions of time. */
@Needs({Capability.JOINTS, Capability.PRESCRIBED_MOTION})
abstract class PrescribedMotionTest extends EngineTest {
    private static final Signal SWING = new Signal.Sinusoid(0.7, 0.5, 0.3, 0.2);

    private static Mechanism rotor() {
        return Mechanism.named("rotor")
                .body("wheel", new MassProperties(2, Vec3.ZERO, Mat3.diagonal(0.1, 0.1, 0.18)))
                .joint("axle", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("wheel"))
                .prescribe("drive", "axle", SWING)
                .build();
    }

    private Simulation run(Mechanism mechanism, double h) {
        return begin(InitialState.of(mechanism), h);
    }

    @Test
    void theCoordinateIsWhereTheSignalSaysAndAsFast() {
        Simulation run = run(rotor(), 0.01);
        for (int k = 0; k <= 300; k++) {
            double t = run.time();
            assertThat(run.now().position("axle")).isCloseTo(SWING.value(t), within(1e-10)); // tolerance of a solve
            assertThat(run.now().rate("axle")).isCloseTo(SWING.rate(t), within(1e-9));
            run.step();
        }
    }

    /** τ = J s̈; the discrete effort is a second difference, off by h²/12 of the fourth derivative. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.01, 0.005})
    void theEffortIsWhatTheMotionTakes(double h) {
        Simulation run = run(rotor(), h);
        double omega = Math.PI;
        double worst = 0;
        for (int k = 0; k < (int) Math.round(2 / h); k++) {
            double t = run.time();
            run.step();
            double exact = -0.18 * 0.7 * omega * omega * Math.sin(omega * t + 0.3);
            if (k > 0) { // the first knot has half a step only
                worst = Math.max(worst, Math.abs(run.now().motionEffort("drive")[0] - exact));
            }
        }
        // h²/12 · J s⁗ = h² · 0.18 · 0.7 π⁴ / 12, and the chord of the rotation, of the same order: (sin θ − θ) of the
        // step
        assertThat(worst).isLessThan(methodError(4 * h * h));
    }

    /**
     * A pendulum on a carriage that is shaken up and down: θ̈ = −(g + s̈) sin θ m l / J; against a fine Runge–Kutta
     * solution.
     */
    @Test
    void aShakenPendulumSwingsAsInTheAcceleratedFrame() {
        double[] steps = {0.01, 0.005};
        double[] errors = {shakenError(steps[0]), shakenError(steps[1])};
        assertOrder(1.9, steps, errors);
        assertThat(errors[1]).isLessThan(methodError(1e-3));
    }

    private double shakenError(double h) {
        Simulation run = begin(InitialState.of(shaken()).position("pivot", 0.8), h);
        run.advance(2);
        return Math.abs(run.now().position("pivot") - shakenReference(2));
    }

    private static Mechanism shaken() {
        return Mechanism.named("shaken")
                .bodyOfMass("carriage", new Sphere(0.1), 1)
                .bodyOfMass("rod", new Box(0.02, 0.02, 1), 1)
                .joint("guide", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("carriage"))
                .joint("pivot", JointType.revolute(Vec3.X), Anchor.on("carriage"), Anchor.on("rod", 0, 0, 0.5))
                .prescribe("shaker", "guide", new Signal.Sinusoid(0.1, 1.5, 0, 0))
                .build();
    }

    /** A ball on a string that is pulled up over a pulley: it hangs where the string ends, and weighs m (g − l̈). */
    @Test
    void aBallHangsOnAStringThatIsWoundUp() {
        Signal length = new Signal.Sinusoid(0.2, 0.5, 0, 1);
        Mechanism mechanism = Mechanism.named("winch")
                .bodyOfMass("ball", new Sphere(0.1), 2)
                .joint("plumb", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("ball"))
                .prescribe("string", Anchor.ground(), Anchor.on("ball"), length)
                .build();
        Simulation run = begin(InitialState.of(mechanism).pose("ball", Pose.at(new Vec3(0, 0, -0.9))), 0.01);
        double worst = 0;
        for (int k = 0; k < 200; k++) {
            double t = run.time();
            assertThat(run.now().position("plumb")).isCloseTo(-length.value(t), within(1e-10)); // tolerance of a solve
            assertThat(run.now().rate("plumb")).isCloseTo(-length.rate(t), within(1e-9));
            run.step();
            if (k > 0) { // the first knot has half a step only
                double pull = 2 * (9.81 - length.acceleration(t));
                worst = Math.max(worst, Math.abs(run.now().motionEffort("string")[0] + pull));
            }
        }
        assertThat(worst).isLessThan(methodError(1e-2)); // m h²/12 of the fourth derivative, 0.2 π⁴
    }

    /** Pulled in by half, a pendulum swings as θ̈ = −(g sin θ + 2 l̇ θ̇)/l; against a fine Runge–Kutta solution. */
    @Test
    void aShortenedPendulumSwingsFaster() {
        double[] steps = {0.01, 0.005};
        double[] errors = {shortenedError(steps[0]), shortenedError(steps[1])};
        assertOrder(1.9, steps, errors);
        assertThat(errors[1]).isLessThan(methodError(1e-3));
    }

    private double shortenedError(double h) {
        Signal length = new Signal.Sinusoid(0.25, 0.25, Math.PI / 2, 0.75);
        Mechanism mechanism = Mechanism.named("shortened")
                .body("bob", MassProperties.of(1, Mat3.diagonal(1e-3, 1e-3, 1e-3)))
                .joint("plane", JointType.planar(Vec3.X), Anchor.ground(), Anchor.on("bob"))
                .prescribe("string", Anchor.ground(), Anchor.on("bob"), length)
                .build();
        Vec3 bob = new Vec3(0, Math.sin(0.8), -Math.cos(0.8));
        Simulation run = begin(InitialState.of(mechanism).pose("bob", Pose.at(bob)), h);
        run.advance(2);
        Vec3 end = run.now().pose("bob").position();
        return Math.abs(Math.atan2(end.y(), -end.z()) - shortenedReference(length, 2));
    }

    private static double shortenedReference(Signal length, double time) {
        int steps = 320_000;
        double h = time / steps;
        double angle = 0.8;
        double rate = 0;
        for (int k = 0; k < steps; k++) { // the midpoint rule by four iterations: second order, 7e-11 here
            double t = (k + 0.5) * h;
            double nextRate = rate;
            for (int i = 0; i < 4; i++) {
                double middle = angle + h / 4 * (rate + nextRate);
                double pull = 9.81 * Math.sin(middle) + length.rate(t) * (rate + nextRate);
                nextRate = rate - h * pull / length.value(t);
            }
            angle += h / 2 * (rate + nextRate);
            rate = nextRate;
        }
        return angle;
    }

    private static double shakenReference(double time) {
        double inertia = (1 + 0.02 * 0.02) / 12 + 0.25;
        double w = 2 * Math.PI * 1.5;
        int steps = 20_000;
        double h = time / steps;
        double[] y = {0.8, 0};
        for (int k = 0; k < steps; k++) {
            double t = k * h;
            double[] a = slope(y[0], y[1], t, w, inertia);
            double[] b = slope(y[0] + h / 2 * a[0], y[1] + h / 2 * a[1], t + h / 2, w, inertia);
            double[] c = slope(y[0] + h / 2 * b[0], y[1] + h / 2 * b[1], t + h / 2, w, inertia);
            double[] d = slope(y[0] + h * c[0], y[1] + h * c[1], t + h, w, inertia);
            for (int i = 0; i < 2; i++) {
                y[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
            }
        }
        return y[0];
    }

    private static double[] slope(double angle, double rate, double t, double w, double inertia) {
        double lift = -0.1 * w * w * Math.sin(w * t);
        return new double[] {rate, -(9.81 + lift) * 0.5 * Math.sin(angle) / inertia};
    }

    /**
     * What the motion does to the mechanism is a line of the ledger; what is left falls with the square of the step.
     */
    @Test
    @Needs(Capability.ENERGY_LEDGER)
    void theLedgerClosesWithTheWorkOfTheMotion() {
        double coarse = residual(0.02);
        double fine = residual(0.005);
        assertThat(fine).isLessThan(coarse / 10); // sixteen, with room for where it is sampled
        assertThat(coarse).isLessThan(methodError(0.05)); // of some 5 J that go to and fro
    }

    private double residual(double h) {
        Simulation run = begin(InitialState.of(shaken()).position("pivot", 0.8), h);
        double most = 0;
        double work = 0;
        for (int k = 0; k < Math.round(4 / h); k++) {
            run.step();
            most = Math.max(most, Math.abs(run.now().ledger().residual()));
            work = Math.max(
                    work,
                    Math.abs(run.now().ledger().line(Kind.MOTION, "shaker").work()));
        }
        assertThat(work).isGreaterThan(1); // it is no empty ledger
        return most;
    }

    /** A crank at constant speed leaves a four-bar no freedom: it must come back to itself after every turn. */
    @Test
    @Needs(Capability.LOOPS)
    void aDrivenFourBarRepeatsItself() {
        Mechanism fourBar = Mechanism.like(
                        Scenes.named("four-bar").build().start().mechanism())
                .build();
        String crank = fourBar.joints().get(0).name();
        Mechanism driven = Mechanism.like(fourBar)
                .prescribe("motor", crank, Signal.of(new Turning(0.5, 2 * Math.PI)))
                .build();
        Simulation run = run(driven, 0.005);
        String other = fourBar.joints().get(3).name();
        double first = run.now().position(other);
        for (int turn = 1; turn <= 5; turn++) {
            run.steps(200);
            assertThat(Math.IEEEremainder(run.now().position(other) - first, 2 * Math.PI))
                    .isCloseTo(0, within(1e-8)); // tolerance of a solve times the gearing of the loop
            assertThat(run.now().position(crank)).isCloseTo(0.5 + 2 * Math.PI * turn, within(1e-9));
        }
    }

    private record Turning(double start, double speed) implements Signal.Law {
        @Override
        public double value(double time) {
            return start + speed * time;
        }

        @Override
        public double rate(double time) {
            return speed;
        }
    }

    /** A turntable that is moved as a body carries a pendulum; its own pose is the path to the tolerance of a solve. */
    @Test
    void aBodyFollowsItsPath() {
        Vec3 axis = new Vec3(1, 2, 2);
        PosePath path = new PosePath(
                new Pose(new Vec3(0.1, 0.2, 0.3), Quat.about(Vec3.Y, 0.4)),
                new Signal.Sinusoid(0.2, 1, 0, 0),
                Signal.spline(new double[] {0, 0}, new double[] {1, 0.3}, new double[] {2, -0.1}),
                new Signal.Constant(0.05),
                axis,
                new Signal.Sinusoid(1, 0.4, 0, 0.5));
        Mechanism table = Mechanism.named("table")
                .body("table", new MassProperties(3, new Vec3(0.1, 0, 0.05), Mat3.symmetric(1, 2, 1.5, 0.1, 0, 0.2)))
                .bodyOfMass("bob", new Sphere(0.1), 1)
                .joint("string", JointType.spherical(), Anchor.on("table", 0.5, 0, 0), Anchor.on("bob", 0, 0, 0.6))
                .prescribe("robot", "table", path)
                .build();
        Simulation run = run(table, 0.01);
        for (int k = 0; k < 250; k++) {
            double t = run.time();
            Pose pose = run.now().pose("table");
            Vec3 place = new Vec3(
                    0.1 + path.x().value(t),
                    0.2 + path.y().value(t),
                    0.3 + path.z().value(t));
            Quat turn = Quat.about(Vec3.Y, 0.4)
                    .times(Quat.about(axis.unit(), path.angle().value(t)));
            assertThat(pose.position().minus(place).norm()).isLessThan(1e-9);
            assertThat(turn.conjugate()
                            .times(pose.orientation())
                            .rotationVector()
                            .norm())
                    .isLessThan(1e-9);
            run.step();
        }
        assertThat(run.now().motionEffort("robot")).hasSize(6);
    }

    /** Upright it stays while (a ω)² > 2 g l; 20° beside it swings about upright, slower shaking lets it fall. */
    @Test
    void shakingKeepsAPendulumUpright() {
        assertThat(largestTilt(20)).isLessThan(Math.toRadians(25)); // 39 > 6.5 m²/s²; 20° and the ripple of the shaking
        assertThat(largestTilt(5)).isGreaterThan(Math.toRadians(90)); // 2.5 < 6.5
    }

    private double largestTilt(double frequency) {
        Scene scene = Scenes.named("kapitza-pendulum");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("frequency", String.valueOf(frequency))));
        Simulation run = begin(setup);
        double most = 0;
        for (int k = 0; k < 3000; k++) {
            run.step();
            most = Math.max(most, Math.abs(run.now().position("pivot")));
        }
        return most;
    }

    @Test
    void savedStatesResumeInTheMiddleOfAMotion() {
        Simulation whole = run(shaken(), 0.01);
        whole.steps(70);
        byte[] middle = whole.save();
        whole.steps(50);
        Simulation resumed = run(shaken(), 0.01);
        resumed.restore(middle);
        resumed.steps(50);
        assertThat(resumed.save()).isEqualTo(whole.save());
    }

    /** A bar that is hinged and held: nothing lets it swing. */
    private static Mechanism held(Signal signal) {
        return Mechanism.named("held")
                .bodyOfMass("bar", new Box(0.1, 0.1, 1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("bar", 0, 0, 0.5))
                .joint("clamp", JointType.fixed(), Anchor.ground(0, 0, -1), Anchor.on("bar", 0, 0, -0.5))
                .prescribe("drive", "hinge", signal)
                .build();
    }

    @Test
    @Needs(Capability.LOOPS)
    void aVelocityThatJointsHoldIsRefusedByName() {
        assertThatThrownBy(() -> run(held(new Signal.Sinusoid(1, 1, 0, 0)), 0.01))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("no velocities satisfy all constraints and motions where they start")
                .hasMessageContaining("motion 'drive' is off by")
                .hasMessageContaining("free what they move");
    }

    @Test
    @Needs(Capability.LOOPS)
    void aMotionThatJointsHoldEndsWithItsName() {
        Simulation run = run(held(new Signal.Sinusoid(1, 1, Math.PI / 2, -1)), 0.01);
        assertThatThrownBy(run::step)
                .isInstanceOf(SimulationException.class)
                .hasMessageContaining("hold what motion 'drive' moves, set it free or take the motion away")
                .hasMessageNotContaining("NaN");
    }

    @Test
    void aStartBesideTheMotionIsRefused() {
        Mechanism rotor = rotor();
        assertThatThrownBy(() -> begin(InitialState.of(rotor).position("axle", 0.1), 0.01))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("motion 'drive' puts axle[0] at 0.406")
                .hasMessageContaining("asks for 0.1");
    }
}
