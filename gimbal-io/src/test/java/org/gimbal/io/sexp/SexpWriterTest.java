package org.gimbal.io.sexp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read as the same mechanism; what cannot be written is told. */
class SexpWriterTest {
    /** Frames are put together in another way, which 40 steps spread. */
    private static final double SAME = 1e-8;

    private static final Pose PLACE =
            new Pose(new Vec3(0.1, 0.2, 0.3), Quat.fromRotationVector(new Vec3(0.3, -0.2, 0.5)));

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    /** Otherwise the trees below test nothing. */
    @Test
    void treesHaveFramesWithoutMassThatMoveAndCarrySeveral() {
        long shared = seeds().filter(
                        seed -> !read(text(seed)).mechanism().couplings().isEmpty())
                .count();
        assertThat(shared).isGreaterThan(8);
    }

    private static String text(int seed) {
        return new RandomFrames(new SplittableRandom(seed)).text();
    }

    /** Point masses, frames without mass with one part or several, and masses off their frames, in the engine for them. */
    @ParameterizedTest
    @MethodSource("seeds")
    void randomTreesComeBackAndMoveTheSame(int seed) {
        Model model = read(text(seed));
        String written = SexpWriter.write(model).text();
        Model back = read(written);
        assertThat(words(SexpWriter.write(back).text())).as("written again").isEqualTo(words(written));
        assertThat(back.frames().keySet())
                .containsExactlyInAnyOrderElementsOf(model.frames().keySet());
        assertThat(distance(
                        places(back.start(), new GeneralizedEngine()), places(model.start(), new GeneralizedEngine())))
                .isLessThan(SAME);
    }

    /** All but the digits, which orientations change in their last places. */
    private static String words(String text) {
        return text.replaceAll("-?\\d+\\.\\d+(E-?\\d+)?", "0");
    }

    @Test
    void thePublishedListingComesBack() {
        Model model =
                ModelFiles.load(Path.of("../examples/closed-chain-device.sexp")).model();
        String written = SexpWriter.write(model).text();
        Model back = read(written);
        assertThat(back.mechanism().constraints()).isEqualTo(model.mechanism().constraints());
        assertThat(back.frames()).isEqualTo(model.frames());
        assertThat(written).contains("(tz -0.5 (name \"I\") (mass 1))");
    }

    static Stream<JointType> types() {
        return Stream.of(
                JointType.revolute(new Vec3(-1, 0, 0)),
                JointType.prismatic(new Vec3(1, -2, 3)),
                JointType.universal(Vec3.X, new Vec3(0.5, 1, 0)),
                JointType.cylindrical(new Vec3(1, 2, 3)),
                JointType.planar(new Vec3(1, 2, 3)),
                JointType.planarFixedOrientation(Vec3.X),
                JointType.fixedOrientation(),
                JointType.spherical(),
                JointType.floating());
    }

    @ParameterizedTest
    @MethodSource("types")
    void jointsComeBackFromBothSides(JointType type) {
        boolean ball = type.coordinates().stream().anyMatch(coordinate -> !coordinate.scalar());
        for (boolean reversed : ball ? new boolean[] {false} : new boolean[] {false, true}) {
            Model model = arm(type, reversed);
            Model back = read(SexpWriter.write(model).text());
            assertThat(new MobilityAudit(back.start()).freedom()).isEqualTo(type.freedom() + 1);
            // three turns are steps along other coordinates than a rotation vector: an error of second order
            assertThat(distance(places(back.start(), new MaximalEngine()), places(model.start(), new MaximalEngine())))
                    .isLessThan(ball ? 1e-4 : SAME);
        }
    }

    private static Model arm(JointType type, boolean reversed) {
        Anchor base = Anchor.ground(PLACE);
        Anchor arm = Anchor.on("arm", new Pose(new Vec3(0, 0.1, 0), Quat.about(Vec3.X, 0.4)));
        Mat3 inertia = Mat3.diagonal(0.05, 0.04, 0.02);
        Mechanism mechanism = Mechanism.named("m")
                .body("arm", MassProperties.of(1, inertia).placedAt(PLACE))
                .body("hand", MassProperties.of(1, inertia))
                .joint("shoulder", type, reversed ? arm : base, reversed ? base : arm)
                .joint("wrist", JointType.revolute(Vec3.Y), Anchor.on("arm", 0.3, 0, 0), Anchor.on("hand", 0, 0, 0.2))
                .build();
        return model(InitialState.of(mechanism));
    }

    /** Hinges that close planar loops are two directions each, as the paper has them; no row is there twice. */
    @ParameterizedTest
    @ValueSource(strings = {"four-bar", "slider-crank", "scissor-lift", "closed-chain-device"})
    void planarLoopsNeedNoRowTwice(String scene) {
        InitialState start = Scenes.named(scene).build().start();
        Model back = read(SexpWriter.write(model(start)).text());
        InitialState same = InitialState.of(back.mechanism()).with(start);
        assertThat(new MobilityAudit(same).freedom()).isEqualTo(new MobilityAudit(start).freedom());
        assertThat(new MobilityAudit(same).redundancy().redundantRows()).isZero();
        // rows of a loop weigh otherwise in the assembly and in 40 solves that end within 1e-10
        assertThat(distance(places(same, new MaximalEngine()), places(start, new MaximalEngine())))
                .isLessThan(SAME);
    }

    @Test
    void whatHasNoWordsIsListedByName() {
        Model model = model(Scenes.named("servo-arm").build().start());
        List<String> losses = SexpWriter.write(model).losses();
        model.mechanism().forces().forEach(force -> assertThat(losses).contains("force '" + force.name() + "'"));
        model.mechanism()
                .bodies()
                .forEach(body -> assertThat(losses).contains("the shapes of body '" + body.name() + "'"));
        assertThat(losses).contains("start and run settings: all variables begin at zero");
        assertThat(SexpWriter.write(arm(JointType.spherical(), false)).losses())
                .anyMatch(loss -> loss.startsWith("joint 'shoulder' as a ball"));
    }

    @Test
    void whatCannotBeIsRefusedByName() {
        assertThatThrownBy(() -> SexpWriter.write(arm(JointType.screw(Vec3.Z, 0.1), false)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("joint 'shoulder' is screw, which the format of s-expressions does not have");
        Mechanism quoted =
                Mechanism.named("m").body("a\"b", MassProperties.point(1)).build();
        assertThatThrownBy(() -> SexpWriter.write(model(InitialState.of(quoted))))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("choose another name");
    }

    /** T = ½ m l² ω² to the last digits: no inertia stands in for that of a point. */
    @Test
    void pointMassesAreNativeInTheEngineThatFilesAskFor() {
        Model model = read("(system (gravity 0 0 -9.81) (ry \"q\" tz -1.5 (name \"bob\") (mass 2)))");
        assertThat(model.run().engine()).isEqualTo(new GeneralizedEngine().name());
        Simulation run = Simulation.of(new GeneralizedEngine(), model.start().velocity("q", 3), 0.01)
                .build();
        assertThat(run.now().kineticEnergy()).isCloseTo(0.5 * 2 * 1.5 * 1.5 * 9, within(1e-14 * 20));
    }

    private static Model model(InitialState start) {
        return new Model(start, List.of(), Map.of(), Model.RunSettings.STANDARD);
    }

    private static List<Vec3> places(InitialState start, Engine engine) {
        Simulation run = Simulation.of(engine, start, 0.005).build();
        run.steps(40);
        List<Vec3> places = new ArrayList<>();
        start.mechanism().bodies().stream()
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .forEach(body -> places.add(center(run, body)));
        return places;
    }

    private static Vec3 center(Simulation run, Body body) {
        return run.now().pose(body.name()).apply(body.massProperties().centerOfMass());
    }

    private static double distance(List<Vec3> a, List<Vec3> b) {
        assertThat(a).hasSameSizeAs(b);
        double largest = 0;
        for (int k = 0; k < a.size(); k++) {
            largest = Math.max(largest, a.get(k).minus(b.get(k)).norm());
        }
        return largest;
    }

    private static Model read(String text) {
        return ModelFiles.read(new SourceText("x.sexp", text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }
}
