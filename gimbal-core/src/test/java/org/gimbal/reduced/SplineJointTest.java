package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomSplines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies on splines move alike in both engines. */
class SplineJointTest {
    private static final double[] STEPS = {0.004, 0.002, 0.001};

    private static final MassProperties BODY =
            MassProperties.of(2, Mat3.diagonal(0.05, 0.08, 0.1)).placedAt(Pose.at(0.1, 0, -0.1));

    private static MechanismBuilder ride(JointType type) {
        return Mechanism.named("ride").body("body", BODY).joint("joint", type, Anchor.ground(), Anchor.on("body"));
    }

    /** Up and down, round about, leaning inwards. */
    private static SplineCurveJoint track() {
        List<Pose> frames = new ArrayList<>();
        for (int k = 0; k < 7; k++) {
            double angle = 2 * Math.PI * k / 7;
            Quat turn = Quat.about(Vec3.Z, angle).times(Quat.about(Vec3.X, 0.4 * Math.sin(2 * angle)));
            frames.add(new Pose(new Vec3(Math.cos(angle), 0.7 * Math.sin(angle), 0.2 * Math.sin(angle)), turn));
        }
        return JointType.closedSplineCurve(frames);
    }

    private static JointType bowl() {
        List<List<Control>> grid = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            List<Control> row = new ArrayList<>();
            for (int j = 0; j < 5; j++) {
                double x = 0.5 * (i - 2.5);
                double y = 0.5 * (j - 2);
                row.add(new Control(new Vec3(x, y, 0.4 * (x * x + y * y)), new Vec3(0.3 * y, -0.4 * x, 0.2 * x * y)));
            }
            grid.add(row);
        }
        return JointType.splineSurface(grid);
    }

    private static double[] end(Engine engine, InitialState start, double step, double seconds) {
        Simulation run = Simulation.of(engine, start, step).build();
        run.advance(seconds);
        List<Double> all = new ArrayList<>();
        start.mechanism().joints().forEach(joint -> {
            for (double value : run.now().positions(joint.name())) {
                all.add(value);
            }
        });
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The maximal engine is of order 2; what this one errs by at a quarter of the last step is far below. */
    private static void assertSlopeTwo(InitialState start, double seconds) {
        double[] apart = new double[STEPS.length];
        double[] exact = end(new ReducedEngine(), start, 0.00025, seconds);
        for (int i = 0; i < STEPS.length; i++) {
            double[] other = end(new MaximalEngine(), start, STEPS[i], seconds);
            for (int k = 0; k < exact.length; k++) {
                apart[i] = Math.max(apart[i], Math.abs(other[k] - exact[k]));
            }
        }
        assertThat(Convergence.order(STEPS, apart)).as(Arrays.toString(apart)).isBetween(1.9, 2.1);
        assertThat(apart[2]).isLessThan(1e-3); // of frames, metres and radians
    }

    @Test
    void aBeadOnAClosedTrackMovesAlikeInBothEngines() {
        Mechanism mechanism = ride(track()).build();
        assertSlopeTwo(InitialState.of(mechanism).position("joint", 0.3).velocity("joint", 5), 1);
    }

    @Test
    void aBodyOnAPatchMovesAlikeInBothEngines() {
        Mechanism mechanism = ride(bowl()).build();
        assertSlopeTwo(InitialState.of(mechanism).position("joint", 0.7, 0.4).velocity("joint", 1, 2), 1);
    }

    /** A slide on a spline, and a patch on a hinge. */
    @Test
    void splinesInCompositesMoveAlikeInBothEngines() {
        JointType type = JointType.composite(
                Part.of("track", track()),
                Part.of(
                        "arm",
                        JointType.composite(
                                Part.of("swing", JointType.revolute(Vec3.X)),
                                Part.of("slide", JointType.prismatic(Vec3.Z)))));
        Mechanism mechanism =
                ride(type).spring("spring", Measure.of("joint", 2), 300, 0).build();
        InitialState start =
                InitialState.of(mechanism).position("joint", 0.3, 0.2, 0).velocity("joint", 4, 1, 0);
        assertSlopeTwo(start, 0.6);
    }

    /** Any splines, over their ends and laps: the worst difference of the family falls with the square of the step. */
    @Test
    void anySplinesMoveAlikeInBothEngines() {
        double[] worst = new double[STEPS.length];
        for (int seed = 0; seed < 30; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            JointType type = List.of(
                            RandomSplines.open(random), RandomSplines.closed(random), RandomSplines.surface(random))
                    .get(seed % 3);
            InitialState start = InitialState.of(ride(type).build())
                    .position("joint", RandomJoints.coordinates(type, 1, random))
                    .velocity("joint", RandomJoints.rates(type, 3, random));
            double[] exact = end(new ReducedEngine(), start, 0.0005, 0.4);
            for (int i = 0; i < STEPS.length; i++) {
                double[] other = end(new MaximalEngine(), start, STEPS[i], 0.4);
                for (int k = 0; k < exact.length; k++) {
                    worst[i] = Math.max(worst[i], Math.abs(other[k] - exact[k]));
                }
            }
        }
        assertThat(Convergence.order(STEPS, worst)).as(Arrays.toString(worst)).isBetween(1.9, 2.1);
    }

    /** Before the double pendulums in them become chaotic. */
    @ParameterizedTest
    @ValueSource(strings = {"redmax-spline-curve", "redmax-spline-surface"})
    void publishedScenesMoveAlikeInBothEngines(String scene) {
        assertSlopeTwo(Scenes.named(scene).build().start(), 0.2);
    }

    @Test
    void springsAndServosActAlongSplinesInBothEngines() {
        Mechanism mechanism = ride(track())
                .spring("spring", Measure.of("joint"), 30, 1)
                .servo("servo", Measure.of("joint"), 5, 0)
                .build();
        assertSlopeTwo(InitialState.of(mechanism).position("joint", 2).velocity("joint", 1), 1);
    }

    /** Over more than a hundred laps: energy stays in a band of h², and the coordinate counts on. */
    @Test
    void aBeadKeepsItsEnergyOverManyLaps() {
        InitialState start = InitialState.of(ride(track()).build()).velocity("joint", 12);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.002).build();
        double energy = run.now().energy();
        double[] most = new double[2];
        for (int k = 0; k < 40_000; k++) {
            run.step();
            int half = k / 20_000;
            most[half] = Math.max(most[half], Math.abs(run.now().energy() - energy));
        }
        assertThat(Math.abs(run.now().positions("joint")[0])).isGreaterThan(100 * 7);
        assertThat(most[0]).isLessThan(1e-3 * Math.abs(energy));
        assertThat(most[1]).isLessThan(1.1 * most[0]); // no trend
        Simulation same = Simulation.of(new ReducedEngine(), start, 0.002).build();
        same.advance(80);
        assertThat(same.now().positions("joint")[0]).isGreaterThan(100 * 7);
        assertThat(same.now().energy()).isCloseTo(energy, within(1e-4 * energy)); // explicit, of order 4
    }

    /** An open curve goes on behind its end; limits stop what rides there. */
    @Test
    void limitsStopABodyAtTheEndOfAnOpenCurve() {
        SplineCurveJoint curve = JointType.splineCurve(List.of(
                Pose.at(0, 0, 0),
                Pose.at(1, 0, -0.1),
                Pose.at(2, 0.5, -0.4),
                Pose.at(3, 0.5, -0.9),
                Pose.at(4, 0, -1)));
        InitialState free = InitialState.of(ride(curve).build());
        InitialState held =
                InitialState.of(ride(curve).limit("joint", 0, curve.length()).build());
        assertThat(end(new MaximalEngine(), free, 0.005, 3)[0]).isGreaterThan(4);
        assertThat(end(new MaximalEngine(), held, 0.005, 3)[0]).isCloseTo(curve.length(), within(1e-6));
    }

    /** A pose of the body is found on the spline, whichever piece it is on. */
    @Test
    void aPoseIsFoundOnTheSpline() {
        for (JointType type : List.of(track(), bowl())) {
            Mechanism mechanism = ride(type).build();
            for (double u = 0.1; u < 2.5; u += 0.37) {
                double[] at = type.freedom() == 1 ? new double[] {2 * u} : new double[] {u, 2 - 0.7 * u};
                InitialState there = InitialState.of(mechanism).position("joint", at);
                Pose pose = Simulation.of(new MaximalEngine(), there, 0.01)
                        .build()
                        .now()
                        .pose("body");
                InitialState start = InitialState.of(mechanism).pose("body", pose);
                for (Engine engine : List.of(new MaximalEngine(), new ReducedEngine())) {
                    double[] found =
                            Simulation.of(engine, start, 0.01).build().now().positions("joint");
                    for (int k = 0; k < at.length; k++) {
                        double lap = at.length == 1 ? 7 : Double.POSITIVE_INFINITY; // poses do not tell laps apart
                        assertThat(Math.IEEEremainder(found[k] - at[k], lap)).isCloseTo(0, within(1e-9));
                    }
                }
            }
        }
    }
}
