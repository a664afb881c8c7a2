package org.gimbal.bench.peers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** An engine of another language, driven through its own program. */
record NativePeer(NativeEngine nativeEngine, String setting, DriverFolder drivers) implements Peer {
    @Override
    public String engine() {
        return nativeEngine.label();
    }

    @Override
    public Optional<String> missing() {
        return Files.exists(Path.of("/usr/include", nativeEngine.header()))
                ? Optional.empty()
                : Optional.of("not installed; on Debian or Ubuntu: apt-get install g++ " + nativeEngine.packages());
    }

    @Override
    public Optional<String> unable(Scenario scenario) {
        return nativeEngine.unable(scenario.model());
    }

    @Override
    public Outcome run(Scenario scenario, Schedule schedule) {
        NativeProcess.Result result =
                drivers.run(drivers.driver(nativeEngine), scenario.model(), schedule, setting);
        Outcome outcome = MotionText.read(result.lines(), scenario.model().bodies().size());
        return result.exitCode() == 0
                ? outcome
                : new Outcome(outcome.motion(), Double.NaN, "the driver ended with code " + result.exitCode());
    }
}
