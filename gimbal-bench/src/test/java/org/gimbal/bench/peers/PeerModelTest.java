package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PeerModelTest {
    static Stream<Scenario> scenarios() {
        return Scenarios.names().stream().flatMap(group -> Scenarios.of(group).stream());
    }

    /** Round-off grows along a chain of a hundred links. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void jointsAreClosedAtTheStartAndParentsComeFirst(Scenario scenario) {
        PeerModel model = scenario.model();
        Motion start = new Motion(model.bodies().size());
        double[] row = new double[BodyState.SIZE * model.bodies().size()];
        for (int i = 0; i < model.bodies().size(); i++) {
            model.bodies().get(i).start().into(row, BodyState.SIZE * i);
        }
        start.add(0, row);

        assertThat(new Measures(model, start).largestGap()).isLessThan(1e-12);
        for (PeerModel.Joint joint : model.joints()) {
            assertThat(joint.loop() || joint.a() < joint.b()).isTrue();
        }
    }

    @Test
    void aLoopIsCutOnce() {
        PeerModel model = Scenarios.of("loops").get(0).model();

        assertThat(model.bodies()).hasSize(4);
        assertThat(model.joints()).hasSize(5);
        assertThat(model.joints().stream().filter(PeerModel.Joint::loop)).hasSize(1);
        assertThat(model.hasLoops()).isTrue();
    }

    @Test
    void slidesStayInTheTree() {
        PeerModel model = Scenarios.of("lift").get(0).model();

        assertThat(model.joints().stream().filter(joint -> joint.kind() == PeerModel.Kind.SLIDE))
                .singleElement()
                .matches(joint -> !joint.loop());
    }

    @Test
    void textHoldsWhatTheDriversRead() {
        List<String> lines =
                ModelText.of(Scenarios.of("contact").get(0).model()).lines().toList();

        assertThat(lines)
                .containsExactly(
                        "gravity 0.0 0.0 -9.81",
                        "floor 0.3",
                        "body 1.0 " + repeat(0.25 / 6, 3)
                                + " 0.0 0.0 0.65 1.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 box 0.25 0.25 0.25"
                                + " 0.0 0.0 0.0 1.0 0.0 0.0 0.0");
    }

    private static String repeat(double value, int count) {
        return String.join(" ", java.util.Collections.nCopies(count, Double.toString(value)));
    }

    @Test
    void whatOtherEnginesDoNotHaveIsRefused() {
        Mechanism screw = Mechanism.named("screw")
                .body("nut", MassProperties.of(1, Mat3.IDENTITY))
                .joint("thread", JointType.screw(Vec3.Z, 0.1), Anchor.ground(), Anchor.on("nut"))
                .build();
        assertThatThrownBy(() -> PeerModel.of(InitialState.of(screw))).hasMessageContaining("screw");
    }

    @Test
    void bodiesAreSeenInTheirPrincipalAxes() {
        Mat3 inertia = Mat3.symmetric(1, 1.1, 1.2, 0.1, -0.05, 0.02);
        Mechanism skew = Mechanism.named("skew")
                .body("stone", MassProperties.of(1, inertia))
                .build();
        PeerModel.Body stone = PeerModel.of(InitialState.of(skew)).bodies().get(0);
        Mat3 back = Mat3.diagonal(
                        stone.inertia().x(),
                        stone.inertia().y(),
                        stone.inertia().z())
                .rotatedBy(stone.axes());
        assertThat(stone.start().orientation()).isEqualTo(stone.axes());
        for (Vec3 axis : new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}) {
            assertThat(back.times(axis).minus(inertia.times(axis)).norm()).isLessThan(1e-14);
        }
    }

    @Test
    void theRobotHasTwelveMotorsAndFiveShapes() {
        for (Scenario scenario : Scenarios.of("robot")) {
            PeerModel model = scenario.model();
            assertThat(model.bodies()).hasSize(13);
            assertThat(model.motors()).hasSize(12);
            assertThat(model.bodies().stream().filter(body -> body.shape() != null))
                    .hasSize(5);
            assertThat(model.plain()).isFalse();
            assertThat(NativeEngine.ODE.unable(model, "step")).isPresent();
            assertThat(NativeEngine.MUJOCO.unable(model, "euler")).isEmpty();
        }
    }
}
