package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CheckCommandTest {
    static Stream<String> scenes() {
        return Scenes.all().stream().map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneIsReportedWithinTheWidthOfATerminal(String scene) {
        Typed typed = Typed.command("check", scene);
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.err()).isEmpty();
        assertThat(typed.out().lines().skip(1)).allMatch(line -> line.length() <= 80);
        assertThat(typed.summary("true freedom")).matches("[0-9]+( = .*|, that of the open tree)");
        // nothing limits a body that just falls
        assertThat(typed.summary("suggested step")).matches("up to .*|no limit found");
    }

    @Test
    void aFourBarHasMoreFreedomThanIsCounted() {
        Typed typed = Typed.command("check", "four-bar", "--set", "angle=80");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.out()).startsWith("four-bar: a planar four-bar of any lengths, by default a drag link");
        assertThat(typed.summary("mechanism")).isEqualTo("3 bodies, 4 joints, 1 loop");
        assertThat(typed.summary("floating parts")).isEqualTo("none");
        assertThat(typed.summary("mass ratio")).startsWith("1.13 at a joint (coupler : crank), 1.25 in all (rocker");
        assertThat(typed.summary("counted freedom")).isEqualTo("-2 = 6·3 − 20 rows (Grübler–Kutzbach)");
        assertThat(typed.summary("true freedom")).isEqualTo("1 = 3 of the open tree − 2 independent of 5 closing rows");
        assertThat(typed.summary("assembly")).isEqualTo("the start is consistent");
        assertThat(typed.summary("redundant rows")).isEqualTo("3: 3 of 5 of joint 'rocker-pin'");
        assertThat(typed.summary("reactions")).startsWith("not unique in all joints: crank-pivot, crank-pin,");
        assertThat(typed.out()).doesNotContain("singular").contains("settings           ground=0.4", "angle=80");
    }

    @Test
    void anOpenTreeHasNothingToReport() {
        Typed typed = Typed.command("check", "pendulum", "--set", "angle=0");
        assertThat(typed.summary("mechanism")).isEqualTo("1 body, 1 joint, no loops");
        assertThat(typed.summary("mass ratio")).isEqualTo("1");
        assertThat(typed.summary("true freedom")).isEqualTo("1, that of the open tree");
        assertThat(typed.summary("redundant rows")).isEqualTo("none");
        assertThat(typed.summary("reactions")).isEqualTo("all unique");
        assertThat(typed.summary("fastest body")).isEqualTo("angular velocity 0 rad/s, acceleration 0 rad/s²");
        assertThat(typed.summary("small motions")).isEqualTo("the fastest swings at 0.6103 Hz, period 1.638 s");
        assertThat(typed.summary("suggested step")).startsWith("up to 0.05 s by the start alone: a 20th of a period");
    }

    @Test
    void floatingPartsAreNamed() {
        assertThat(Typed.command("check", "floating-chain").summary("floating parts"))
                .isEqualTo("1: (link1, link2, link3, link4, link5)");
        Typed zoo = Typed.command("check", "joint-zoo");
        assertThat(zoo.summary("floating parts")).startsWith("15: (fixed-a, fixed-b), ");
        assertThat(zoo.out()).contains("and 3 more");
    }

    @Test
    void aVeryLongChainIsNotJudged() {
        Typed typed = Typed.command("check", "n-pendulum", "--set", "n=2000");
        assertThat(typed.summary("true freedom")).startsWith("2000,");
        assertThat(typed.summary("small motions")).startsWith("not computed");
        assertThat(typed.summary("suggested step")).isEqualTo("not known");
    }

    /** Two bars stretched between two pivots. */
    @Test
    void aSingularPoseIsNamed() {
        Box bar = new Box(0.1, 0.1, 1);
        JointType hinge = JointType.revolute(Vec3.X);
        Mechanism mechanism = Mechanism.named("stretched")
                .bodyOfMass("upper", bar, 1)
                .bodyOfMass("lower", bar, 1)
                .joint("top", hinge, Anchor.ground(), Anchor.on("upper", 0, 0, 0.5))
                .joint("middle", hinge, Anchor.on("upper", 0, 0, -0.5), Anchor.on("lower", 0, 0, 0.5))
                .joint("bottom", hinge, Anchor.on("lower", 0, 0, -0.5), Anchor.ground(0, 0, -2))
                .build();
        Subject title = Subject.of("pendulum", List.of(), new FileOptions());
        String text = new CheckReport(title, new MobilityAudit(InitialState.of(mechanism))).text();
        assertThat(text).contains("  singular pose      the start: 1 freedom here, 0 nearby");
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                arguments("check", 2, "check needs a scene: 'gimbal scenes' lists them"),
                arguments("check pendulm", 2, "there is no scene 'pendulm', did you mean 'pendulum'?"),
                arguments("check pendulum --set angel=3", 2, "scene 'pendulum' has no parameter 'angel', did you mean"),
                arguments("check pendulum --dt 1", 2, "'gimbal check' has no option '--dt'"),
                arguments("check four-bar --set coupler=0.35 --set rocker=0.25", 3, "bars of 0.35 m and 0.25 m"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultGetsOneLine(String line, int code, String message) {
        Typed typed = Typed.command(line.split(" "));
        assertThat(typed.code()).isEqualTo(code);
        assertThat(typed.err()).startsWith("gimbal: " + message);
        assertThat(typed.err().lines()).hasSize(1);
        assertThat(typed.out()).isEmpty();
    }
}
