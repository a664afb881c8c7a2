package org.gimbal.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** The example of the README, kept alive: the same lines run here. */
class ReadmeExampleTest {
    @Test
    void theReadmeExampleRuns() {
        Mechanism mechanism = Mechanism.named("pendulum")
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1.0)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        InitialState start = InitialState.of(mechanism).position("hinge", Math.PI / 2);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.01).build();
        run.advance(10.0);
        // released at the height of the hinge, the rod has energy zero; it oscillates by O(dt²) of m g l = 9.81 J
        assertThat(run.now().energy()).isCloseTo(0, within(5e-3));
    }

    @Test
    void theLoopOfTheReadmeRuns() {
        JointType hinge = JointType.revolute(Vec3.X);
        Mechanism fourBar = Mechanism.named("four-bar")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.3), 1)
                .bodyOfMass("coupler", new Box(0.05, 0.05, 1.0), 1)
                .bodyOfMass("rocker", new Box(0.05, 0.05, 0.8), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("crank", 0, 0, -0.15))
                .joint("b", hinge, Anchor.on("crank", 0, 0, 0.15), Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", hinge, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.4))
                .joint("d", hinge, Anchor.ground(0, 0.9, 0), Anchor.on("rocker", 0, 0, -0.4))
                .build();
        InitialState turning = InitialState.of(fourBar).position("a", 0.5).velocity("a", 6);
        Simulation loop = Simulation.of(new MaximalEngine(), turning, 0.005).build();
        loop.advance(10.0);
        assertThat(Simulation.of(new MaximalEngine(), turning, 0.005)
                        .build()
                        .now()
                        .position("a"))
                .isCloseTo(0.5, within(1e-15)); // read back through an arc tangent
        assertThat(loop.now().energy()).isFinite();
    }

    @Test
    void theReadmeShowsTheseLines() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String here = Files.readString(Path.of("src/test/java/org/gimbal/examples/ReadmeExampleTest.java"));
        String[] parts = readme.split("```java", -1);
        assertThat(parts).hasSize(3);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("System.out"));
            assertThat(squeeze(here)).contains(squeeze(example));
        }
    }

    private static String squeeze(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
