package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Drive;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written is read back: the same text again, and the same motion to the last bit. */
class SceneRoundTripTest {
    /** All but the bead on an ellipse, whose wire is a constraint in code, and the puck, whose bowl is a joint in code. */
    static Stream<Scene> scenes() {
        return Scenes.all().stream()
                .filter(scene -> !List.of("bead-on-ellipse", "puck-in-bowl").contains(scene.name()));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneMovesTheSameAfterBeingWritten(Scene scene) {
        Scene.Setup setup = scene.build();
        Model model =
                model(setup.start(), new Model.RunSettings(setup.step(), setup.duration(), 3, List.of("csv"), null));
        for (String ending : List.of("yaml", "json")) {
            String text = ending.equals("yaml") ? SceneWriter.yaml(model) : SceneWriter.json(model);
            Model back = read("scene." + ending, text);
            assertThat(back.run()).isEqualTo(model.run());
            assertThat(ending.equals("yaml") ? SceneWriter.yaml(back) : SceneWriter.json(back))
                    .isEqualTo(text);
            Scene.Setup driven = new Scene.Setup(back.start(), setup.step(), setup.duration(), setup.controllers());
            assertThat(hash(driven)).isEqualTo(hash(setup));
        }
    }

    private static String hash(Scene.Setup setup) {
        TrajectoryHash hash = new TrajectoryHash();
        setup.simulate(new MaximalEngine()).observer(hash).build().steps(5);
        return hash.toString();
    }

    @Test
    void drivesFramesAndCurvesComeBack() {
        Mechanism mechanism = Mechanism.named("odd $(name) \"quoted\"\n")
                .bodyOfMass("a b: c", new Sphere(0.1), 0.1 + 0.2)
                .bodyOfMass("true", new Sphere(0.1), 1)
                .joint("$(j)", JointType.cylindrical(new Vec3(1, 2, 3)), Anchor.ground(), Anchor.on("a b: c"))
                .constrain(new PointOnCurve(
                        "wire",
                        Anchor.ground(),
                        Anchor.on("true"),
                        Curve.closedSpline(List.of(Vec3.X, Vec3.Y, new Vec3(0, 0, 0.3)))))
                .servo("s", Measure.of("$(j)", 1), 10, 1)
                .friction("f", Measure.of("$(j)"), 0.5)
                .wrench("w", "true", WrenchFrame.BODY, Vec3.X, Vec3.Z)
                .contact(ContactRule.between("c", "a b: c", "true", 0.5, 0.25)
                        .withRolling(0.01, 0.02)
                        .withRestitutionLaw(RestitutionLaw.POISSON))
                .build();
        Model model = new Model(
                InitialState.of(mechanism).position("$(j)", -0.0, 1e-300).twist("true", Vec3.X, Vec3.Z),
                List.of(
                        new Drive.ServoTarget("s", new Signal.Sinusoid(1, 2, 3, 4)),
                        new Drive.JointEffort(
                                new CoordinateRef("$(j)", 1),
                                new Signal.Table(
                                        List.of(new Signal.Table.Row(0, 1), new Signal.Table.Row(0.1, Math.PI)))),
                        new Drive.ServoTarget("s", Signal.spline(new double[] {0, 1}, new double[] {0.1, Math.PI}))),
                Map.of("tool", Anchor.on("true", 1, 2, 3)),
                Model.RunSettings.STANDARD);
        String text = SceneWriter.yaml(model);
        Model back = read("x.yaml", text);
        assertThat(back.drives()).isEqualTo(model.drives());
        assertThat(back.frames()).isEqualTo(model.frames());
        assertThat(back.mechanism().name()).isEqualTo(mechanism.name());
        assertThat(back.mechanism().bodies()).isEqualTo(mechanism.bodies());
        assertThat(back.mechanism().joints()).isEqualTo(mechanism.joints());
        assertThat(back.mechanism().forces()).isEqualTo(mechanism.forces());
        assertThat(back.mechanism().contacts()).isEqualTo(mechanism.contacts());
        assertThat(SceneWriter.yaml(back)).isEqualTo(text);
        assertThat(read("x.json", SceneWriter.json(model)).mechanism().bodies()).isEqualTo(mechanism.bodies());
    }

    @Test
    void whatRollsComesBack() {
        Anchor track = Anchor.ground(0.1, 0.2, 0.3);
        Anchor roller = Anchor.on("b", 0, 0, 1.0 / 3);
        List<Constraint> constraints = List.of(
                new Rolling("1", track, Track.plane(), roller, Roller.ball(0.1)),
                new Rolling("2", track, Track.plane(), roller, Roller.disc(0.1)),
                new Rolling(
                        "3",
                        track,
                        Track.plane(),
                        roller,
                        Roller.wheel(0.3, 0.1).sliding()),
                new Rolling("4", track, Track.plane(), roller, Roller.cylinder(0.1, 0.7)),
                new Rolling("5", track, Track.sphere(2), roller, Roller.ball(0.1)),
                new Rolling("6", track, Track.bowl(2), roller, Roller.ball(0.1)),
                new Rolling("7", track, Track.drum(2), roller, Roller.cylinder(0.1, 0.7)),
                new Rolling("8", track, Track.pipe(2), roller, Roller.disc(0.1)),
                new Skate("9", track, roller));
        var builder = Mechanism.named("rolling").bodyOfMass("b", new Sphere(0.1), 1);
        constraints.forEach(builder::constrain);
        Model model = model(InitialState.of(builder.build()), Model.RunSettings.STANDARD);
        assertThat(read("x.yaml", SceneWriter.yaml(model)).mechanism().constraints())
                .isEqualTo(constraints);
        assertThat(read("x.json", SceneWriter.json(model)).mechanism().constraints())
                .isEqualTo(constraints);
    }

    private static final List<Shape> SHAPES = List.of(
            new Box(0.1, 0.2, 0.3),
            new Sphere(0.1 + 0.2),
            new Cylinder(0.1, 0.7),
            new Capsule(1e-3, 0.7),
            new Ellipsoid(1, 2, 1.0 / 3),
            new Point(),
            new HalfSpace(),
            ConvexMesh.hull(List.of(Vec3.ZERO, Vec3.X, Vec3.Y, Vec3.Z, new Vec3(0.7, 0.7, 0.7))),
            HeightField.of(0.1, 0.3, new double[][] {{0, 1, -2}, {1.0 / 3, -0.0, 5}}));

    @Test
    void everyKindOfShapeComesBack() {
        assertThat(Shape.class.getPermittedSubclasses())
                .as("a sample of each")
                .containsExactlyInAnyOrder(SHAPES.stream().map(Shape::getClass).toArray(Class<?>[]::new));
        Pose pose = new Pose(new Vec3(1, 2, 3), Quat.about(Vec3.X, 0.3));
        MechanismBuilder builder = Mechanism.named("shapes").bodyOfMass("b", new Sphere(1), 1);
        SHAPES.forEach(shape -> builder.ground(shape, pose));
        Mechanism mechanism = builder.build();
        Model model = model(InitialState.of(mechanism), Model.RunSettings.STANDARD);
        assertThat(read("s.yaml", SceneWriter.yaml(model)).mechanism().groundShapes())
                .isEqualTo(mechanism.groundShapes());
        assertThat(read("s.json", SceneWriter.json(model)).mechanism().groundShapes())
                .isEqualTo(mechanism.groundShapes());
    }

    @Test
    void theEngineComesBackIfThereIsOne() {
        InitialState start = Scenes.named("pendulum").build().start();
        Model any = model(start, Model.RunSettings.STANDARD);
        assertThat(SceneWriter.yaml(any)).doesNotContain("engine");
        assertThat(read("x.yaml", SceneWriter.yaml(any)).run().engine()).isNull();
        Model one = model(start, new Model.RunSettings(0.01, 10, 1, List.of("csv"), "maximal"));
        assertThat(read("x.yaml", SceneWriter.yaml(one)).run()).isEqualTo(one.run());
        assertThat(read("x.json", SceneWriter.json(one)).run()).isEqualTo(one.run());
        assertThat(ModelFiles.write(one, "x.xml").losses()).containsExactly("the engine of a run");
        Model exact = model(start, new Model.RunSettings(0.01, 10, 1, List.of("csv"), "reduced", "dopri5", 1e-7));
        assertThat(read("x.yaml", SceneWriter.yaml(exact)).run()).isEqualTo(exact.run());
        assertThat(read("x.json", SceneWriter.json(exact)).run()).isEqualTo(exact.run());
    }

    @Test
    void motionsComeBack() {
        PosePath path = new PosePath(
                new Pose(Vec3.X, Quat.about(Vec3.Y, 0.3)),
                new Signal.Sinusoid(1, 2, 0, 0),
                new Signal.Constant(0),
                Signal.spline(new double[] {0, 0}, new double[] {1, 0.5}),
                Vec3.X,
                new Signal.Sinusoid(0.1, 1, 0.5, 0));
        Mechanism mechanism = Mechanism.named("moved")
                .bodyOfMass("a", new Sphere(0.1), 1)
                .bodyOfMass("b", new Sphere(0.1), 1)
                .joint("slide", JointType.prismatic(Vec3.Y), Anchor.ground(), Anchor.on("a"))
                .prescribe("motor", "slide", new Signal.Sinusoid(0.2, 1, 0, 0.1))
                .prescribe("robot", "b", path)
                .prescribe("string", Anchor.ground(0, 0, 2), Anchor.on("a"), new Signal.Sinusoid(0.1, 1, 0, 2))
                .build();
        Model model = model(InitialState.of(mechanism), Model.RunSettings.STANDARD);
        assertThat(read("x.yaml", SceneWriter.yaml(model)).mechanism().motions())
                .isEqualTo(mechanism.motions());
        assertThat(read("x.json", SceneWriter.json(model)).mechanism().motions())
                .isEqualTo(mechanism.motions());
    }

    @Test
    void whatIsCodeCannotBeWritten() {
        Mechanism mechanism = Mechanism.named("m")
                .bodyOfMass("b", new Sphere(1), 1)
                .wrench("wind", (time, motions, out) -> out.addForce(0, 1, 0, 0), "b")
                .build();
        Model model = model(InitialState.of(mechanism), Model.RunSettings.STANDARD);
        assertThatThrownBy(() -> SceneWriter.yaml(model))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("force 'wind' is a law in code");
        Model puck = model(Scenes.named("puck-in-bowl").build().start(), Model.RunSettings.STANDARD);
        assertThatThrownBy(() -> SceneWriter.yaml(puck))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("joint 'bowl' is a function in code, which no file can hold: use a path");
    }

    private static Model model(InitialState start, Model.RunSettings run) {
        return new Model(start, List.of(), Map.of(), run);
    }

    private static Model read(String name, String text) {
        SourceText source = new SourceText(name, text);
        return ModelFiles.read(source, ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }
}
