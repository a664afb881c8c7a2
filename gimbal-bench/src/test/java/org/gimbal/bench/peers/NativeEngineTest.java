package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NativeEngineTest {
    @TempDir
    private Path folder;

    @Test
    void tellsHowToInstallWhatIsMissing() throws IOException {
        assertThat(NativeEngine.MUJOCO.missing(folder))
                .contains("not installed; on Debian or Ubuntu: apt-get install g++ libmujoco-dev");

        Files.createDirectories(folder.resolve("mujoco"));
        Files.createFile(folder.resolve("mujoco/mujoco.h"));
        assertThat(NativeEngine.MUJOCO.missing(folder)).isEmpty();
    }

    /**
     * First-order integrators at 2.5 ms: the error over a second is some centimetres, the sign of a wrong axis or
     * anchor a metre. Maximal coordinates let the joints apart by some millimetres.
     */
    @ParameterizedTest
    @EnumSource
    void driverMovesBallsLoopsAndSlidesLikeGimbal(NativeEngine engine) {
        Peer peer = new NativePeer(engine, engine.settings().get(0), new DriverFolder(folder));
        assumeThat(peer.missing()).as("package of " + engine.label()).isEmpty();

        assertNear(peer, Scenarios.chain(3, "ball", 45, 1));
        assertNear(peer, Scenarios.chain(3, "revolute", 90, 1));
        assertNear(peer, Scenarios.of("loops").get(0));
        assertNear(peer, Scenarios.of("lift").get(0));
    }

    @ParameterizedTest
    @EnumSource
    void driverKeepsABoxOnTheFloor(NativeEngine engine) {
        Peer peer = new NativePeer(engine, engine.settings().get(0), new DriverFolder(folder));
        Scenario scenario = Scenarios.of("contact").get(0);
        assumeThat(peer.missing()).as("package of " + engine.label()).isEmpty();
        assumeThat(peer.unable(scenario)).as(engine.label() + " and contact").isEmpty();

        Motion motion = peer.run(scenario, new Schedule(0.01, 200, 200, 0)).motion();
        assertThat(motion.state(1, 0).position().z()).isBetween(0.2, 0.26);
    }

    /**
     * Until the first foot touches, after 21 ms: both engines have the same bodies, joints and motors, MuJoCo to first
     * order (3e-5 m found). A wrong axis, sign or gain would show as centimetres.
     */
    @Test
    void mujocoMovesTheRobotLikeGimbal() {
        Peer peer = new NativePeer(NativeEngine.MUJOCO, "euler", new DriverFolder(folder));
        assumeThat(peer.missing()).as("package of MuJoCo").isEmpty();

        Scenario scenario = Scenarios.of("robot").get(1);
        Schedule schedule = new Schedule(0.0002, 100, 10, 0);
        Outcome outcome = peer.run(scenario, schedule);
        Motion expected = GimbalWorld.ofOrder(2).run(scenario, schedule).motion();
        assertThat(outcome.failure()).isNull();
        Measures measures = new Measures(scenario.model(), outcome.motion());
        assertThat(measures.largestDistance(expected)).isLessThan(1e-4);
        assertThat(measures.largestGap()).isLessThan(1e-12);
    }

    private static void assertNear(Peer peer, Scenario scenario) {
        Schedule schedule = new Schedule(0.0025, 400, 100, 0);
        Outcome outcome = peer.run(scenario, schedule);
        Motion expected = GimbalWorld.ofOrder(2).run(scenario, schedule).motion();

        assertThat(outcome.failure()).isNull();
        Measures measures = new Measures(scenario.model(), outcome.motion());
        assertThat(measures.largestDistance(expected)).as(scenario.name()).isLessThan(0.1);
        assertThat(measures.largestGap()).as(scenario.name()).isLessThan(0.02);
    }
}
