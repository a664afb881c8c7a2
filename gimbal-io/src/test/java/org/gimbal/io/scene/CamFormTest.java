package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.stream.Stream;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cams in scene files: as expressions and as splines, written and read back, and what is wrong with some. */
class CamFormTest {
    private static final String SHAFT = """
            gimbal: 1
            parameters: {lift: 0.2}
            bodies:
              - {name: shaft, mass: 1, box: [0.1, 0.3, 0.3]}
              - {name: valve, mass: 1, box: [0.1, 0.1, 0.3]}
            joints:
              - {name: axle, type: revolute, axis: x, a: ground, b: shaft}
              - {name: guide, type: cylindrical, axis: z, a: ground, b: valve}
            constraints:
              - {name: lobe, type: cam, first: axle, second: {joint: guide, coordinate: 1}, %s}
            start: {positions: {axle: 0.4}, velocities: {axle: 3}}
            """;

    private static Model read(String law) throws IOException {
        return readText(SHAFT.formatted(law));
    }

    private static Model readText(String text) throws IOException {
        return ModelFiles.read(new SourceText("c.yaml", text), ModelFolder.nowhere(), ModelFiles.Options.NONE)
                .model();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "function: lift*(1 - cos(q))",
                "function: 'atan2(sin(q), 2 + cos(q))/4'",
                "spline: [[-1, 0], [0.4, 0.1], [1, lift]]",
                "closed-spline: [[0, 0], [120*deg, lift], [240*deg, 0.1], [360*deg, 0]]"
            })
    void movesTheSameAfterBeingWritten(String law) throws IOException {
        Model model = read(law);
        String text = SceneWriter.yaml(model);
        Model back = readText(text);
        assertThat(SceneWriter.yaml(back)).isEqualTo(text);
        assertThat(back.start().mechanism().constraints())
                .isEqualTo(model.start().mechanism().constraints());
        assertThat(after(back).jointCoordinates()).isEqualTo(after(model).jointCoordinates());
        assertThat(SceneSchemaTest.faults(SHAFT.formatted(law))).isEmpty();
        assertThat(SceneSchemaTest.faults(text)).isEmpty();
    }

    private static Snapshot after(Model model) {
        Simulation run = Simulation.of(new MaximalEngine(), model.start(), 0.01).build();
        run.steps(20);
        return run.now();
    }

    @Test
    void anExpressionIsTheFunctionThatItIs() throws IOException {
        Snapshot now = after(read("function: lift*(1 - cos(q))"));
        double lift = 0.2 * (1 - StrictMath.cos(now.position("axle")));
        assertThat(now.positions("guide")[1]).isCloseTo(lift, within(1e-10));
        assertThat(now.rates("guide")[1])
                .isCloseTo(0.2 * StrictMath.sin(now.position("axle")) * now.rate("axle"), within(1e-10));
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of("function: lift*abs(q)", "'function': 'abs' has a kink or a jump"),
                Arguments.of("function: lift*p", "'function': there is no parameter 'p' here"),
                Arguments.of("spline: [[0, 0], [0, 1]]", "'spline': point 2 of a spline is at 0.0, not behind"),
                Arguments.of("closed-spline: [[0, 0], [1, 1]]", "'closed-spline': a closed spline needs at least 3"),
                Arguments.of("spline: [[0, 0, 1], [1, 1, 2]]", "'spline' needs 2 numbers, got 3"),
                Arguments.of("length: 3", "has no 'length'; there are"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void faultsAreNamed(String law, String fault) {
        assertThatThrownBy(() -> read(law))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("c.yaml:10")
                .hasMessageContaining("constraint 'lobe'")
                .hasMessageContaining(fault);
    }

    @Test
    void coordinatesThatWereSetMustMesh() throws IOException {
        String both = SHAFT.formatted("function: lift*(1 - cos(q))").replace("axle: 0.4", "axle: 0.4, guide: [0, 1]");
        Model model = readText(both);
        assertThatThrownBy(() -> after(model))
                .hasMessageContaining("cam 'lobe' does not mesh at the start: guide[1] is 1.0");
    }
}
