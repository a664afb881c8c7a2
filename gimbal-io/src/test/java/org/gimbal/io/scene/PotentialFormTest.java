package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Potentials as expressions in scene files: what they do on every engine, and what is wrong with some. */
class PotentialFormTest {
    private static final String STICKS = """
            gimbal: 1
            gravity: [0, 0, 0]
            parameters: {k: 4, length: 0.5}
            bodies:
              - {name: a, mass: 1, box: [0.1, 0.2, 1]}
              - {name: b, mass: 2, box: [0.3, 0.2, 1]}
            forces:
            """;

    private static InitialState read(String... forces) throws IOException {
        StringBuilder text = new StringBuilder(STICKS);
        for (String force : forces) {
            text.append("  - ").append(force).append('\n');
        }
        text.append("start: {poses: {b: {at: [1, 0.2, 0.1]}}, twists: {a: {angular: [1, 2, 0.5]}}}\n");
        return ModelFiles.read(
                        new SourceText("f.yaml", text.toString()), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model()
                .start();
    }

    /** A spring between two points, as an expression and as a spring. */
    @Test
    void anExpressionIsTheForceThatItIs() throws IOException {
        String ends = "[{body: a, at: [0, 0, 0.5]}, {body: b, at: [0.1, 0, -0.5]}]";
        String length = "sqrt((x1-x2)^2 + (y1-y2)^2 + (z1-z2)^2)";
        InitialState written =
                read("{name: f, type: potential, points: " + ends + ", energy: 'k/2*(" + length + " - length)^2'}");
        InitialState known = read("{name: f, type: spring, between: " + ends + ", stiffness: k, rest: length}");
        for (Engine engine : Engines.all()) {
            if (engine.name().equals("lie-group")) {
                continue; // which has no springs
            }
            double coarse = apart(engine, written, known, 0.01);
            double fine = apart(engine, written, known, 0.005);
            assertThat(coarse).as(engine.name()).isLessThan(2e-4); // steps see springs at other places than bodies
            assertThat(fine).as(engine.name()).isLessThan(Math.max(0.27 * coarse, 1e-8)); // by order 2, or tolerances
        }
    }

    private static double apart(Engine engine, InitialState one, InitialState other, double step) {
        Vec3 here = after(engine, one, step).pose("b").position();
        return here.minus(after(engine, other, step).pose("b").position()).norm();
    }

    private static Snapshot after(Engine engine, InitialState start, double step) {
        Simulation run = Simulation.of(engine, start, step).build();
        run.advance(1);
        return run.now();
    }

    /** What is between two bodies alone keeps their momenta, as fields do. */
    @ParameterizedTest
    @ValueSource(strings = {"maximal", "lie-group"})
    void actionIsReaction(String engine) throws IOException {
        InitialState start = read("{name: f, type: potential, points: [{body: a, at: [0, 0.1, 0.5]}, b],"
                + " energy: 'log(1 + (x1-x2)^2 + (y1-y2)^2 + (z1-z2)^2)'}");
        Simulation run = Simulation.of(Engines.named(engine), start, 0.01).build();
        Snapshot begun = run.now().copy();
        run.steps(500);
        Vec3 push = run.now().linearMomentum().minus(begun.linearMomentum());
        Vec3 turn = run.now().angularMomentum().minus(begun.angularMomentum());
        assertThat(push.norm()).isLessThan(1e-13);
        assertThat(turn.norm()).isLessThan(1e-12);
        assertThat(run.now().energy()).isCloseTo(begun.energy(), within(1e-4));
        assertThat(Math.abs(run.now().potentialEnergy() - begun.potentialEnergy()))
                .isGreaterThan(1e-2);
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of("point: a", "lacks 'energy'"),
                Arguments.of(
                        "point: a, energy: abs(x)",
                        "'energy': 'abs' has a kink or a jump and so no derivative everywhere: use what is smooth"),
                Arguments.of("point: a, energy: 'max(x, y)'", "'energy': 'max' has a kink or a jump"),
                Arguments.of("point: a, energy: x1", "'energy': there is no parameter 'x1' here, did you mean 'x'?"),
                Arguments.of("point: a, energy: x +* 2", "'energy': 'x +* 2' is no number: something is missing"),
                Arguments.of("point: ground, energy: x", "acts on points of bodies, on one at least"),
                Arguments.of("energy: x", "needs one of point, points"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void faultsAreNamed(String fields, String fault) {
        assertThatThrownBy(() -> read("{name: f, type: potential, " + fields + "}"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("f.yaml:8")
                .hasMessageContaining("force 'f'")
                .hasMessageContaining(fault);
    }
}
