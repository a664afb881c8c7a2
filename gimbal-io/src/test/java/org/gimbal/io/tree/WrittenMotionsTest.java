package org.gimbal.io.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Joints of several motions are written as formats have them, and move the same when they are read again. */
class WrittenMotionsTest {
    /** Frames are put together in another way in each format, which 40 steps spread. */
    private static final double SAME = 1e-8;

    private static final Pose PLACE =
            new Pose(new Vec3(0.1, 0.2, 0.3), Quat.fromRotationVector(new Vec3(0.3, -0.2, 0.5)));

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    /** From URDF through all other formats, and through most of them twice. */
    @ParameterizedTest
    @MethodSource("seeds")
    void treesWithLinksWithoutMassGoThroughAllFormats(int seed) {
        RandomLinks tree = new RandomLinks(new SplittableRandom(seed), 3 + seed % 6);
        InitialState start = read("tree.xml", tree.mjcf(0)).start();
        Model model = read("tree.urdf", tree.urdf(0));
        List<Vec3> wanted = places(InitialState.of(model.mechanism()).with(start));
        for (String ending : List.of("xml", "yaml", "urdf", "sexp", "xml", "json", "sexp", "urdf")) {
            model = read(
                    "tree." + ending, ModelFiles.write(model, "tree." + ending).text());
            // the names are the same in all formats, so the start fits
            List<Vec3> found = places(InitialState.of(model.mechanism()).with(start));
            assertThat(distance(found, wanted)).as(ending).isLessThan(SAME);
        }
    }

    /** Joints that the formats unfold, and what acts along them. */
    static Stream<JointType> types() {
        Composite.Part yaw = Composite.Part.of("yaw", JointType.revolute(Vec3.Z));
        return Stream.of(
                JointType.universal(Vec3.X, Vec3.Y),
                JointType.universal(Vec3.X, new Vec3(0.5, 1, 0)),
                JointType.cylindrical(new Vec3(1, 2, 3)),
                JointType.planar(new Vec3(1, 2, 3)),
                JointType.planarFixedOrientation(Vec3.X),
                JointType.fixedOrientation(),
                JointType.freeRevolute(Vec3.Y),
                JointType.cylindricalFree(Vec3.Y),
                JointType.planarFree(Vec3.Y),
                JointType.composite(
                        yaw,
                        new Composite.Part("slide", JointType.prismatic(new Vec3(1, 1, 0)), PLACE),
                        new Composite.Part("roll", JointType.revolute(Vec3.X), Pose.at(0.1, 0, 0))),
                JointType.composite(yaw, new Composite.Part("ball", JointType.spherical(), Pose.at(0.1, 0, 0))),
                JointType.composite(
                        yaw,
                        new Composite.Part("cross", JointType.universal(Vec3.X, Vec3.Y), PLACE),
                        new Composite.Part("rod", JointType.cylindrical(Vec3.Z), PLACE)));
    }

    @ParameterizedTest
    @MethodSource("types")
    void jointsOfSeveralMotionsComeBack(JointType type) {
        Model model = model(type, false, 0);
        for (String ending : List.of("xml", "urdf")) {
            WrittenModel written = ModelFiles.write(model, "x." + ending);
            assertThat(written.losses()).as("it is called otherwise").anyMatch(loss -> loss.contains("'arm joint'"));
            Model back = read("x." + ending, written.text());
            assertThat(back.mechanism().bodies())
                    .hasSameSizeAs(model.mechanism().bodies());
            assertThat(back.mechanism().limits())
                    .hasSameSizeAs(model.mechanism().limits());
            assertThat(back.mechanism().forces())
                    .hasSameSizeAs(model.mechanism().forces());
            assertThat(back.mechanism().couplings())
                    .hasSameSizeAs(model.mechanism().couplings());
            assertThat(distance(places(back.start()), places(model.start())))
                    .as(ending)
                    .isLessThan(SAME);
        }
    }

    /** Where joints are composed otherwise, damping within a step weighs other rows, an error of second order. */
    @ParameterizedTest
    @MethodSource("types")
    void theirDampingComesBack(JointType type) {
        Model model = model(type, false, 0.3);
        List<Vec3> damped = places(model.start());
        double effect = distance(damped, places(model(type, false, 0).start()));
        for (String ending : List.of("xml", "urdf")) {
            Model back =
                    read("x." + ending, ModelFiles.write(model, "x." + ending).text());
            assertThat(distance(places(back.start()), damped)).as(ending).isLessThan(1e-3 * effect + SAME);
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void jointsDescribedFromTheOtherSideComeBackUnlessTheyHaveABall(JointType type) {
        Model model = model(type, true, 0);
        boolean ball = type.coordinates().stream().anyMatch(coordinate -> !coordinate.scalar());
        for (String ending : List.of("xml", "urdf")) {
            if (ball) {
                assertThatThrownBy(() -> ModelFiles.write(model, "x." + ending))
                        .isInstanceOf(ModelException.class)
                        .hasMessageContaining("joint 'arm joint' is described from the side that it carries");
                continue;
            }
            Model back =
                    read("x." + ending, ModelFiles.write(model, "x." + ending).text());
            assertThat(distance(places(back.start()), places(model.start())))
                    .as(ending)
                    .isLessThan(SAME);
        }
    }

    /** An arm that falls, and a body that follows its first coordinate, with friction, motor and limit on it. */
    private static Model model(JointType type, boolean reversed, double damping) {
        Anchor base = Anchor.ground(PLACE);
        Anchor arm = Anchor.on("arm", new Pose(new Vec3(0, 0.1, 0), Quat.about(Vec3.X, 0.4)));
        MechanismBuilder builder = Mechanism.named("m")
                .body(
                        "arm",
                        MassProperties.of(1, Mat3.diagonal(0.05, 0.04, 0.02)).placedAt(Pose.at(0.2, 0.1, 0)))
                .body("follower", MassProperties.of(1, Mat3.diagonal(0.05, 0.04, 0.02)))
                .joint("arm joint", type, reversed ? arm : base, reversed ? base : arm)
                .joint("other", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("follower", 0.1, 0.2, 0));
        if (type.coordinates().get(0).scalar()) {
            builder.friction("f", Measure.of("arm joint", 0), 0.1)
                    .motor("m", Measure.of("arm joint", 0), 5)
                    .limit("arm joint", -2, 3)
                    .couple(new Coupling("g", CoordinateRef.of("arm joint"), CoordinateRef.of("other"), 0.5, 0));
            if (damping > 0) {
                builder.damper("d", Measure.of("arm joint", 0), damping);
            }
        }
        return new Model(InitialState.of(builder.build()), List.of(), Map.of(), Model.RunSettings.STANDARD);
    }

    @Test
    void screwsAreRefusedByName() {
        Model model = model(
                JointType.composite(
                        Composite.Part.of("nut", JointType.screw(Vec3.Z, 0.1)),
                        Composite.Part.of("hinge", JointType.revolute(Vec3.X))),
                false,
                0);
        for (String ending : List.of("xml", "urdf")) {
            assertThatThrownBy(() -> ModelFiles.write(model, "x." + ending))
                    .isInstanceOf(ModelException.class)
                    .hasMessageContaining("joint 'arm joint' is screw, which")
                    .hasMessageContaining("write a scene (.yaml) instead");
        }
    }

    private static List<Vec3> places(InitialState start) {
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        run.steps(40);
        List<Vec3> places = new ArrayList<>();
        for (Body body : start.mechanism().bodies()) {
            // frames of links are those of their joints in URDF; the centre of mass is where it was
            Vec3 center = body.massProperties().centerOfMass();
            places.add(run.now().pose(body.name()).apply(center));
        }
        return places;
    }

    private static double distance(List<Vec3> a, List<Vec3> b) {
        assertThat(a).hasSameSizeAs(b);
        double largest = 0;
        for (int k = 0; k < a.size(); k++) {
            largest = Math.max(largest, a.get(k).minus(b.get(k)).norm());
        }
        return largest;
    }

    private static Model read(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }
}
