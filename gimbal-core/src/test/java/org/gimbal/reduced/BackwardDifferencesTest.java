package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedOptions.Method;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.Stepper;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fully implicit formulas: as published, at rest where forces are stiff, and right wherever history breaks off. */
class BackwardDifferencesTest {
    private static Engine engine(Method method) {
        return new ReducedEngine(ReducedOptions.defaults().withMethod(method));
    }

    /** Scenes 0, 2, 4 and 8 of the differentiable variant, whose mechanisms are 0, 2, 16 and 14 of the main one. */
    @ParameterizedTest
    @CsvSource({"0, 0", "2, 2", "4, 16", "8, 14"})
    void trajectoriesAreThePublishedOnes(int number, int mechanism) {
        for (Method method : List.of(Method.BDF1, Method.BDF2)) {
            String table = "%s_scene%02d.csv".formatted(method.word(), number);
            // the published solve ends at residuals of 1e-9
            new RedmaxTrajectory(RedmaxScene.of(mechanism, 1).mechanism(), table)
                    .assertFollowedBy(method, 0.01, 0, 1e-7);
        }
    }

    private static Mechanism tethered(double stiffness) {
        return Mechanism.named("tethered")
                .body(new Body("bob", MassProperties.of(1, Mat3.diagonal(0.1, 0.1, 0.1)), List.of()))
                .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("bob"))
                .spring("rope", Measure.between(Anchor.ground(), Anchor.on("bob")), stiffness, 1)
                .build();
    }

    /** The bob hangs at 1 m + m g/k however stiff the rope is: steps last from 1 to 5000 times the unit of its swing, √(m/k). */
    @ParameterizedTest
    @EnumSource(names = {"BDF1", "BDF2"})
    void stiffForcesBetweenPointsComeToRest(Method method) {
        for (double stiffness = 1e4; stiffness < 1e13; stiffness *= 100) {
            InitialState start = InitialState.of(tethered(stiffness)).position("rail", -1.001);
            Simulation run = Simulation.of(engine(method), start, 0.05).build();
            run.steps(2000);
            assertThat(run.now().position("rail")).isCloseTo(-1 - 9.81 / stiffness, within(1e-9));
            assertThat(run.now().rate("rail")).isCloseTo(0, within(1e-9));
        }
    }

    private static InitialState spinningChain() {
        MechanismBuilder builder = Mechanism.named("spinning");
        String below = Mechanism.GROUND;
        for (int k = 0; k < 3; k++) {
            String body = "body" + k;
            MassProperties mass = MassProperties.of(1 + k, Mat3.diagonal(0.01, 0.02, 0.025));
            builder.body(new Body(body, mass, List.of()))
                    .joint(
                            "joint" + k,
                            k == 1 ? JointType.revolute(Vec3.Y) : JointType.spherical(),
                            Anchor.on(below, 0, 0, k == 0 ? 0 : -0.1),
                            Anchor.on(body, 0, 0.02, 0.1));
            below = body;
        }
        return InitialState.of(builder.build()).velocity("joint0", 1, 2, 20).velocity("joint2", -3, 1, 15);
    }

    private static Snapshot end(Engine engine, InitialState start, double seconds, double... steps) {
        Stepper stepper = engine.compile(start.mechanism()).start(start);
        double time = 0;
        for (int k = 0; time < seconds - 1e-9; k++) {
            stepper.step(steps[k % steps.length], Composition.ORDER_2);
            time += steps[k % steps.length];
        }
        Snapshot out = new Snapshot(start.mechanism());
        stepper.publish(out);
        return out;
    }

    private static double[] scaled(double factor, double... steps) {
        return Arrays.stream(steps).map(h -> h * factor).toArray();
    }

    /** Rotation vectors are written anew several times, and steps grow and shrink: the order is 2 all the same. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void orderTwoSurvivesManyTurnsAndChangingSteps(boolean changing) {
        double[] pattern = changing ? new double[] {0.001, 0.0018, 0.0004, 0.0008} : new double[] {0.001};
        InitialState start = spinningChain();
        Snapshot exact = end(new ReducedEngine().with("tolerance", 1e-13), start, 1, 0.1);
        double[] factors = {1, 0.5, 0.25};
        double[] errors = new double[3];
        for (int k = 0; k < 3; k++) {
            errors[k] =
                    SnapshotDistance.farthest(exact, end(engine(Method.BDF2), start, 1, scaled(factors[k], pattern)));
        }
        assertThat(Convergence.order(factors, errors))
                .as("errors %s", List.of(errors[0], errors[1], errors[2]))
                .isBetween(1.7, 2.5);
    }

    private static Signal jumpy() {
        return new Signal.Table(List.of(
                new Signal.Table.Row(0, 0),
                new Signal.Table.Row(0.25, 0.5),
                new Signal.Table.Row(0.5, 0.25),
                new Signal.Table.Row(2, 0.25)));
    }

    /** A drive whose speed jumps drags what hangs on it along by an impulse, which no history may remember otherwise. */
    @ParameterizedTest
    @CsvSource({"BDF1, 1", "BDF2, 2"})
    void velocitiesThatJumpKeepTheOrder(Method method, int order) {
        Mechanism mechanism = Mechanism.named("driven")
                .body(new Body("carriage", MassProperties.of(1, Mat3.diagonal(1, 1, 1)), List.of()))
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("carriage"))
                .body(new Body("bob", MassProperties.of(1, Mat3.diagonal(0.01, 0.01, 0.01)), List.of()))
                .joint("hinge", JointType.revolute(Vec3.Y), Anchor.on("carriage"), Anchor.on("bob", 0, 0, 0.3))
                .prescribe("drive", "rail", jumpy())
                .build();
        InitialState start = InitialState.of(mechanism).position("hinge", 0.4);
        Snapshot exact = end(new ReducedEngine().with("tolerance", 1e-13), start, 1, 0.01);
        double[] steps = {0.01, 0.005, 0.0025};
        List<Double> errors = new ArrayList<>();
        for (double h : steps) {
            errors.add(SnapshotDistance.farthest(exact, end(engine(method), start, 1, h)));
        }
        double[] found = errors.stream().mapToDouble(e -> e).toArray();
        assertThat(Convergence.order(steps, found)).as(errors.toString()).isBetween(order - 0.3, order + 1.0);
    }
}
