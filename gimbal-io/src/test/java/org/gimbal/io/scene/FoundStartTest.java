package org.gimbal.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.source.ModelFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts that a scene file lets be looked for. */
class FoundStartTest {
    @TempDir
    private Path folder;

    private LoadedModel load(String start) throws IOException {
        Path file = folder.resolve("hanging.yaml");
        Files.writeString(file, """
                gimbal: 1
                bodies:
                  - {name: mass, mass: 2, sphere: 0.1}
                joints:
                  - {name: rail, type: prismatic, axis: z, a: ground, b: mass}
                forces:
                  - {name: spring, type: spring, joint: rail, stiffness: 40, rest: 0.3}
                start: %s
                """.formatted(start));
        return ModelFiles.load(file);
    }

    @Test
    void anEquilibriumIsFoundAndTold() throws IOException {
        LoadedModel found = load("{velocities: {rail: 1}, find: equilibrium}");
        assertThat(found.model().start().givenPosition("rail").orElseThrow()[0])
                .isCloseTo(0.3 - 2 * 9.81 / 40, within(1e-12));
        assertThat(found.model().start().givenVelocity("rail")).isEmpty();
        assertThat(found.report().entries().toString())
                .contains("rail[0] was moved by")
                .contains("velocities that the start gives are left out");
    }

    @Test
    void theNearestKeepsWhatItIsTold() throws IOException {
        LoadedModel found = load("{positions: {rail: 0.2}, find: nearest, keep: [rail]}");
        assertThat(found.model().start().givenPosition("rail").orElseThrow()[0]).isEqualTo(0.2);
    }

    @Test
    void faultsNameTheirPlace() {
        assertThatThrownBy(() -> load("{find: equilibrum}"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("hanging.yaml")
                .hasMessageContaining("'equilibrium'");
        assertThatThrownBy(() -> load("{find: nearest, keep: [nobody]}"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("nothing called 'nobody'");
        assertThatThrownBy(() -> load("{find: equilibrium, keep: [rail]}"))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("'find: nearest'");
    }
}
