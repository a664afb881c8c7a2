package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The start of an MJCF may be any of its keyframes, by name. */
class NamedKeyframeTest {
    private static final String SWING = """
            <mujoco>
            <worldbody>
            <body name="b"><inertial pos="0 0 -1" mass="1" diaginertia="1 1 1"/><joint name="j" axis="0 1 0"/></body>
            </worldbody>
            <keyframe><key name="low" qpos="0.1"/><key name="high" qpos="0.7"/></keyframe>
            </mujoco>
            """;

    @TempDir
    private Path folder;

    private double start(ModelFiles.Options options) throws IOException {
        Path file = Files.writeString(folder.resolve("swing.xml"), SWING);
        return Simulation.of(
                        new MaximalEngine(),
                        ModelFiles.load(file, options).model().start(),
                        0.01)
                .build()
                .now()
                .position("j");
    }

    @Test
    void theNamedKeyframeIsTheStart() throws IOException {
        assertThat(start(ModelFiles.Options.NONE)).isCloseTo(0.1, within(1e-15));
        assertThat(start(ModelFiles.Options.NONE.withKey("high"))).isCloseTo(0.7, within(1e-15));
    }

    @Test
    void keyframesThatAreNotThereAreRefused() throws IOException {
        assertThatThrownBy(() -> start(ModelFiles.Options.NONE.withKey("hihg")))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("hihg");
        Path urdf = Files.writeString(folder.resolve("r.urdf"), "<robot name=\"r\"><link name=\"l\"/></robot>");
        assertThatThrownBy(() -> ModelFiles.load(urdf, ModelFiles.Options.NONE.withKey("high")))
                .isInstanceOf(ModelFileException.class)
                .hasMessageContaining("has no keyframe 'high': only MJCF has keyframes");
    }
}
