package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** From one format to another: what can be held is held, and what cannot is told. */
class ConversionTest {
    /** Scenes with joints that the formats have, tree-like and with loops. */
    static Stream<Arguments> scenes() {
        return Stream.of(
                        "pendulum",
                        "double-pendulum",
                        "n-pendulum",
                        "heavy-top",
                        "branching-tree",
                        "floating-chain",
                        "four-bar",
                        "slider-crank",
                        "servo-arm",
                        "quadruped",
                        "pendulum-stops",
                        "snake",
                        "gimbal-rings")
                .flatMap(name -> Stream.of("urdf", "xml", "sexp").map(ending -> Arguments.of(name, ending)));
    }

    /** With joints that MJCF does not have; ModelFiles says so by name. */
    private static final Set<String> NOT_OF_MJCF = Set.of(
            "joint-zoo",
            "puck-in-bowl",
            "slider-crank-spatial",
            "scissor-lift",
            "roller-coaster",
            "redmax-spline-curve",
            "redmax-spline-surface");

    /** Whose contacts name geoms that are part of the ground, or of shapes that touch nothing when read. */
    private static final Set<String> PAIRS_OF_LARGE_SCENES = Set.of("random-contraption", "random-drop");

    @ParameterizedTest
    @MethodSource("scenes")
    void bodiesAndFreedomStay(String name, String ending) {
        Scene.Setup setup = Scenes.named(name).build();
        Model model = new Model(setup.start(), List.of(), Map.of(), Model.RunSettings.STANDARD);
        WrittenModel written;
        try {
            written = ModelFiles.write(model, "x." + ending);
        } catch (ModelException e) {
            assertThat(e.getMessage()).contains("does not have", "joint '");
            return;
        }
        Mechanism back = read("x." + ending, written.text()).mechanism();
        assertThat(back.bodies()).hasSameSizeAs(model.mechanism().bodies());
        assertThat(mass(back)).isCloseTo(mass(model.mechanism()), within(1e-12 * mass(back)));
        assertThat(new MobilityAudit(read("x." + ending, written.text()).start()).freedom())
                .isEqualTo(new MobilityAudit(setup.start()).freedom());
    }

    /** All scenes that MJCF has words for: what comes back without losses moves the same. */
    static Stream<String> scenesOfMjcf() {
        return Scenes.all().stream()
                .map(Scene::name)
                .filter(name -> !NOT_OF_MJCF.contains(name) && !PAIRS_OF_LARGE_SCENES.contains(name));
    }

    @ParameterizedTest
    @MethodSource("scenesOfMjcf")
    void whatIsWrittenAsMjcfIsReadBack(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Model model = new Model(setup.start(), List.of(), Map.of(), Model.RunSettings.STANDARD.withStep(setup.step()));
        WrittenModel written = ModelFiles.write(model, "x.xml");
        Model back = read("x.xml", written.text());
        // the names of joints of several motions are lost, not the joints
        List<String> losses = written.losses().stream()
                .filter(each -> !each.contains("the name of joint"))
                .toList();
        if (losses.isEmpty()) {
            assertThat(new MobilityAudit(back.start()).freedom()).isEqualTo(new MobilityAudit(setup.start()).freedom());
            if (back.mechanism().bodies().size() == model.mechanism().bodies().size()) { // none is fixed to another
                Snapshot there = after(model);
                Snapshot here = after(back);
                for (Body body : back.mechanism().bodies()) {
                    Vec3 off = here.centerOfMass(body.name()).minus(there.centerOfMass(body.name()));
                    // round-off of the starts of loops, over five steps
                    assertThat(off.norm()).as(body.name()).isLessThan(1e-9);
                }
            }
        }
    }

    private static Snapshot after(Model model) {
        Simulation run =
                model.setup().simulate(new MaximalEngine(), model.run().step()).build();
        run.steps(5);
        return run.now();
    }

    private static double mass(Mechanism mechanism) {
        return mechanism.bodies().stream()
                .mapToDouble(body -> body.massProperties().mass())
                .sum();
    }

    private static Model read(String name, String text) {
        return ModelFiles.read(new SourceText(name, text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }

    /**
     * The quadruped with floor, contacts, servos, limits, targets and start goes through every format that can hold all
     * that.
     */
    @Test
    void theStandingQuadrupedMovesTheSameThroughAllFormats() {
        Model model = ModelFiles.load(Path.of("../examples/a1/stand.yaml")).model();
        String wanted = hash(model);
        for (String ending : List.of("yaml", "json", "xml")) {
            WrittenModel written = ModelFiles.write(model, "x." + ending);
            assertThat(hash(read("x." + ending, written.text()))).as(ending).isEqualTo(wanted);
        }
    }

    private static String hash(Model model) {
        TrajectoryHash hash = new TrajectoryHash();
        model.setup()
                .simulate(new MaximalEngine(), 0.005)
                .observer(hash)
                .build()
                .steps(40);
        return hash.toString();
    }

    @Test
    void armatureIsHeldOrListed() {
        Scene.Setup setup = Scenes.named("double-pendulum").build();
        String joint = setup.start().mechanism().joints().get(1).name();
        Mechanism geared =
                Mechanism.like(setup.start().mechanism()).armature(joint, 0.25).build();
        Model model =
                new Model(InitialState.of(geared).with(setup.start()), List.of(), Map.of(), Model.RunSettings.STANDARD);
        for (String ending : List.of("yaml", "json", "xml")) {
            WrittenModel written = ModelFiles.write(model, "x." + ending);
            assertThat(read("x." + ending, written.text()).mechanism().armatures())
                    .as(ending)
                    .containsExactly(new Armature(CoordinateRef.of(joint), 0.25));
        }
        for (String ending : List.of("urdf", "sexp")) {
            assertThat(ModelFiles.write(model, "x." + ending).losses()).contains("armature of '" + joint + "'");
        }
    }

    @Test
    void whatAFormatCannotHoldIsListed() {
        Model model = ModelFiles.load(Path.of("../examples/a1/stand.yaml")).model();
        assertThat(ModelFiles.write(model, "x.urdf").losses())
                .contains("contact 'trunk'", "force 'FR-hip'", "8 drives", "start and run settings");
        assertThat(ModelFiles.write(model, "x.yaml").losses()).isEmpty();
        assertThat(ModelFiles.write(model, "x.xml").losses()).containsExactly("the duration of a run");
    }

    @Test
    void whatNoFileCanBeIsRefused() {
        Model model = ModelFiles.load(Path.of("../examples/four-bar.yaml")).model();
        assertThatThrownBy(() -> ModelFiles.write(model, "x.txt"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("no format has this ending");
        Model zoo =
                new Model(Scenes.named("joint-zoo").build().start(), List.of(), Map.of(), Model.RunSettings.STANDARD);
        assertThatThrownBy(() -> ModelFiles.write(zoo, "x.urdf"))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("which URDF does not have: write a scene (.yaml) instead");
    }
}
