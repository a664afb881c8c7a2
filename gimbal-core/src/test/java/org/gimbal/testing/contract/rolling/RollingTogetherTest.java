package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.joint.JointType;
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

/** Rolling together with gears, and where it is asked for what it cannot do. */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RollingTogetherTest extends EngineTest {
    private static final double RADIUS = 0.2;
    private static final double WHEEL = 0.04; // kg m²
    private static final double FLYWHEEL = 0.02;
    private static final Quat LYING = Quat.about(Vec3.X, -Math.PI / 2);

    /**
     * A cylinder on a slope and a flywheel on its axle, beside it a frame that does not turn; the flywheel is geared to
     * turn n times as fast. The slope pulls on all masses, and (M + (J + n² K)/r²) a = M g.
     */
    @Test
    @Needs(Capability.GEARS)
    void aGearedFlywheelIsMassOnTheSlope() {
        double pull = 2;
        double ratio = -3;
        var none = MassProperties.of(1, Mat3.diagonal(0.01, 0.01, 0.01));
        Mechanism mechanism = Mechanism.named("geared")
                .gravity(pull, 0, -9)
                .body("frame", none)
                .body("wheel", MassProperties.of(2, Mat3.diagonal(0.05, 0.05, WHEEL)))
                .body("flywheel", MassProperties.of(1, Mat3.diagonal(0.03, 0.03, FLYWHEEL)))
                .joint("guide", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("frame"))
                .joint("axle", JointType.revolute(Vec3.Z), lying("frame"), Anchor.on("wheel"))
                .joint("shaft", JointType.revolute(Vec3.Z), lying("frame"), Anchor.on("flywheel"))
                .gear("gear", "axle", "shaft", ratio, 0)
                .constrain(new Rolling(
                        "rim", Anchor.ground(0, 0, -RADIUS), Track.plane(), Anchor.on("wheel"), Roller.disc(RADIUS)))
                .build();
        Simulation run = begin(InitialState.of(mechanism), 0.01);
        run.steps(200);
        double mass = 4 + (WHEEL + ratio * ratio * FLYWHEEL) / (RADIUS * RADIUS);
        double expected = 4 * pull / mass * run.time();
        assertThat(run.now().rate("guide")).isCloseTo(expected, within(1e-10));
        assertThat(run.now().rate("axle")).isCloseTo(expected / RADIUS, within(1e-9));
        assertThat(run.now().rate("shaft")).isCloseTo(ratio * expected / RADIUS, within(1e-9));
    }

    /** Planets between sun and ring, most of whose rows are redundant, turn by the ratios of toothed wheels, whatever their size. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.4})
    @Needs(Capability.GEARS)
    void rollersDoWhatGearsDo(double growth) {
        double[] steps = {0.01, 0.005, 0.0025};
        double[] errors = new double[steps.length];
        double ratio = 0.2 / 0.7; // of carrier to sun
        Scene drive = Scenes.named("planetary-drive");
        for (int i = 0; i < steps.length; i++) {
            InitialState rollers = drive.build(Settings.of(drive, Map.of("growth", "" + growth)))
                    .start();
            var geared = Mechanism.named("geared").gravity(0, -9.81, 0);
            rollers.mechanism().bodies().forEach(geared::body);
            rollers.mechanism().joints().forEach(j -> geared.joint(j.name(), j.type(), j.a(), j.b()));
            geared.gear("carried", "sun", "carrier", ratio, 0);
            for (int k = 1; k <= 3; k++) {
                geared.gear("planet" + k, "carrier", "planet" + k, -0.5 / 0.15, 0);
            }
            Simulation one = begin(rollers, steps[i]);
            Simulation other = begin(InitialState.of(geared.build()).velocity("sun", 3), steps[i]);
            while (one.time() < 2) {
                one.step();
                other.step();
                double of = one.now().rate("sun");
                assertThat(one.now().rate("carrier")).isCloseTo(ratio * of, within(1e-10));
                assertThat(one.now().rate("planet2")).isCloseTo(-ratio * of * 0.5 / 0.15, within(1e-10));
                double apart = one.now().position("sun") - other.now().position("sun");
                errors[i] = Math.max(errors[i], Math.abs(apart));
            }
        }
        assertOrder(1.9, steps, errors); // that of how rollers go round each other; gears err by nothing there
        assertThat(errors[0]).isLessThan(methodError(1e-4));
    }

    private static Anchor lying(String body) {
        return Anchor.on(body, new Pose(Vec3.ZERO, LYING));
    }

    /** A cylinder that crosses the drum it lies on would touch it at a point. */
    @Test
    void cylindersAskewToTheirDrumAreRefusedByName() {
        InitialState straight = RoundTracks.cylinderOnDrum();
        Pose pose = straight.givenPose("roller").orElseThrow();
        Quat turn = Quat.about(pose.position().unit(), 0.01);
        assertThatThrownBy(() -> begin(straight.pose("roller", new Pose(pose.position(), turn)), 0.01))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("constraint 'line': 'roller' touches along a line, but its axle is askew");
    }

    /** On the edge of a table, so to say: it may slide along its axle, and nothing holds it from falling over. */
    @Test
    void aWheelThatFallsOverSaysSo() {
        Mechanism mechanism = Mechanism.named("fallen")
                .body("wheel", MassProperties.of(1, Mat3.diagonal(0.01, 0.01, 0.02)))
                .constrain(new Rolling(
                        "rim",
                        Anchor.ground(),
                        Track.plane(),
                        Anchor.on("wheel"),
                        Roller.disc(RADIUS).sliding()))
                .build();
        Quat leaning = Quat.about(Vec3.X, 0.3).times(LYING);
        InitialState start =
                InitialState.of(mechanism).pose("wheel", new Pose(new Vec3(0, 0, RADIUS * Math.cos(0.3)), leaning));
        Simulation run = begin(start, 0.01);
        assertThatThrownBy(() -> run.advance(2))
                .isInstanceOf(SimulationException.class)
                .hasMessageContaining("constraint 'rim'")
                .hasMessageContaining("flat");
        assertThat(run.now().energy()).isLessThan(1.01 * RADIUS * 9.81); // nothing was made up before
    }

    /** Blades in a row push each other aside alike: hinges between them cannot move there. */
    @Test
    @Needs({Capability.JOINTS, Capability.PRESCRIBED_MOTION})
    void whatIsDrivenAgainstABladeIsRefusedByName() {
        var builder = Mechanism.named("snake")
                .body("b0", MassProperties.of(1, Mat3.diagonal(0.1, 0.1, 0.1)))
                .joint("ice", JointType.planar(Vec3.Z), Anchor.ground(), Anchor.on("b0"))
                .constrain(new Skate("s0", Anchor.ground(), Anchor.on("b0")));
        for (int k = 1; k < 3; k++) {
            builder.body("b" + k, MassProperties.of(1, Mat3.diagonal(0.1, 0.1, 0.1)))
                    .joint(
                            "h" + k,
                            JointType.revolute(Vec3.Z),
                            Anchor.on("b" + (k - 1), -0.3, 0, 0),
                            Anchor.on("b" + k, 0.2, 0, 0))
                    .constrain(new Skate("s" + k, Anchor.ground(), Anchor.on("b" + k)))
                    .prescribe("m" + k, "h" + k, new Signal.Sinusoid(0.3, 0.5 * k, 0, 0));
        }
        assertThatThrownBy(() -> begin(InitialState.of(builder.build()), 0.01))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("no velocities satisfy all constraints and motions where they start")
                .hasMessageContaining("constraint 's");
    }
}
