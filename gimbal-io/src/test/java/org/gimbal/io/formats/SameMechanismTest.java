package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.PointMasses;
import org.gimbal.io.report.ImportReport.Entry;
import org.gimbal.io.report.ImportReport.Fate;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** The same mechanism in several formats is the same mechanism. */
class SameMechanismTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Path EXAMPLES = Path.of("../examples");

    @Test
    void aPendulumSwingsTheSameInAllFormats() {
        assertSame("pendulum/pendulum", start -> start.position("hinge", 1.2).velocity("hinge", -0.5));
    }

    @Test
    void threeTurnsAndASlideInARowMoveTheSameInAllFormats() {
        String joint = "yaw+pitch+roll+reach";
        assertSame(
                "shoulder/shoulder",
                start -> start.position(joint, 0.3, 0.5, -0.2, 0.1).velocity(joint, 1, 2, -1, 0.5));
    }

    /** To the bit, in all four formats. */
    private static void assertSame(String file, UnaryOperator<InitialState> start) {
        List<String> hashes = new ArrayList<>();
        for (String ending : List.of("yaml", "urdf", "xml", "sexp")) {
            Model model =
                    ModelFiles.load(RESOURCES.resolve(file + "." + ending)).model();
            TrajectoryHash hash = new TrajectoryHash();
            Simulation.of(new MaximalEngine(), start.apply(model.start()), 0.01)
                    .observer(hash)
                    .build()
                    .steps(500);
            hashes.add(hash.toString());
        }
        assertThat(hashes).hasSize(4).containsOnly(hashes.get(0));
    }

    @Test
    void theQuadrupedIsTheSameInUrdfAndMjcf() {
        Mechanism urdf = ModelFiles.load(EXAMPLES.resolve("a1/a1.urdf")).model().mechanism();
        Mechanism mjcf = ModelFiles.load(EXAMPLES.resolve("a1/a1.xml")).model().mechanism();
        assertThat(urdf.bodies()).hasSize(13);
        for (Body body : urdf.bodies()) {
            MassProperties a = body.massProperties();
            MassProperties b = mjcf.bodies().get(mjcf.bodyIndex(body.name())).massProperties();
            assertThat(Math.abs(a.mass() - b.mass())).isLessThan(1e-12);
            assertNear(a.centerOfMass(), b.centerOfMass());
            for (int k = 0; k < 3; k++) {
                assertNear(a.inertia().column(k), b.inertia().column(k));
            }
        }
        assertThat(urdf.joints()).hasSize(12);
        for (Joint joint : urdf.joints()) {
            Joint other = mjcf.joint(joint.name());
            assertThat(other.a().body()).isEqualTo(joint.a().body());
            assertThat(other.b().body()).isEqualTo(joint.b().body());
            assertNear(joint.type().axis(), other.type().axis());
            assertNear(joint.a().frame(), other.a().frame());
            assertNear(joint.b().frame(), other.b().frame());
        }
        assertThat(urdf.limits()).isEqualTo(mjcf.limits());
        double mass = urdf.bodies().stream()
                .mapToDouble(body -> body.massProperties().mass())
                .sum();
        assertThat(mass).isBetween(12.2129, 12.2131); // the sum of the published masses
    }

    private static void assertNear(Pose a, Pose b) {
        assertNear(a.position(), b.position());
        Mat3 r = a.orientation().matrix();
        Mat3 s = b.orientation().matrix();
        for (int k = 0; k < 3; k++) {
            assertNear(r.column(k), s.column(k));
        }
    }

    private static void assertNear(Vec3 a, Vec3 b) {
        assertThat(a.minus(b).norm()).isLessThan(1e-12);
    }

    /** URDF has a word for the largest speed of a joint, which nothing enforces; all else is used as it is. */
    @Test
    void theQuadrupedAuditsClean() {
        LoadedModel loaded = ModelFiles.load(EXAMPLES.resolve("a1/a1.urdf"));
        assertThat(loaded.report().entries(Fate.DOUBTFUL)).isEmpty();
        assertThat(loaded.report().entries(Fate.ALTERED)).isEmpty();
        assertThat(loaded.report().entries(Fate.IGNORED).stream().map(Entry::note))
                .allMatch(note -> note.startsWith("'velocity'"));
        assertThat(ModelFiles.load(EXAMPLES.resolve("a1/a1.xml")).report().findings())
                .isEmpty();
    }

    /** Servos of these stiffnesses let the trunk sink by some 2 cm and hold it level there. */
    @Test
    void theQuadrupedStands() {
        List<String> hashes = new ArrayList<>();
        for (String file : List.of("a1/stand.yaml", "a1/a1.xml")) {
            Model model = ModelFiles.load(EXAMPLES.resolve(file)).model();
            TrajectoryHash hash = new TrajectoryHash();
            Simulation run = model.setup()
                    .simulate(new MaximalEngine(), 0.005)
                    .observer(hash)
                    .build();
            run.advance(2);
            Pose trunk = run.now().pose("trunk");
            assertThat(trunk.position().z()).isBetween(0.2, 0.27);
            assertThat(trunk.orientation().rotate(Vec3.Z).z()).isGreaterThan(0.99);
            assertThat(run.now().velocity("trunk").norm()).isLessThan(1e-3);
            hashes.add(hash.toString());
        }
        assertThat(hashes.get(0)).isEqualTo(hashes.get(1));
    }

    /** As printed in the paper, misspelling included. Masses are points there; a ball of 1 mm stands in for each. */
    @Test
    void theClosedChainDeviceHoldsItsLoops() throws IOException {
        LoadedModel loaded = ModelFiles.load(EXAMPLES.resolve("closed-chain-device.sexp"));
        assertThat(loaded.report().findings()).isEmpty();
        Model model = PointMasses.solid(loaded).model();
        assertThat(model.mechanism().bodies()).hasSize(7);
        assertThat(model.mechanism().constraints()).hasSize(2);
        RunStatistics statistics = new RunStatistics(model.mechanism());
        Simulation run = Simulation.of(new MaximalEngine(), model.start().velocity("J", 1), 0.01)
                .observer(statistics)
                .build();
        run.advance(20);
        assertThat(statistics.worstJointError()).isLessThan(1e-10);
        assertThat(distance(run, model, "G", "G2")).isLessThan(1e-10);
        assertThat(distance(run, model, "O", "O2")).isLessThan(1e-10);
        assertThat(statistics.trend().orElseThrow().significant()).isFalse();
    }

    private static double distance(Simulation run, Model model, String a, String b) {
        return place(run, model, a).minus(place(run, model, b)).norm();
    }

    private static Vec3 place(Simulation run, Model model, String frame) {
        Anchor anchor = Objects.requireNonNull(model.frames().get(frame));
        return run.now().pose(anchor.body()).times(anchor.frame()).position();
    }
}
