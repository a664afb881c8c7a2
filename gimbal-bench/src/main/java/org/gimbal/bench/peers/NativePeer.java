package org.gimbal.bench.peers;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** An engine of another language, driven through its own program. */
record NativePeer(NativeEngine nativeEngine, String setting, DriverFolder drivers) implements Peer {
    @Override
    public String engine() {
        return nativeEngine.label();
    }

    @Override
    public Optional<String> missing() {
        return nativeEngine.missing(Path.of("/usr/include"));
    }

    /** What the package manager says; a library built by hand has no version here. */
    @Override
    public String version() {
        String name = nativeEngine.mainPackage();
        try {
            NativeProcess.Result result =
                    NativeProcess.run(drivers.folder(), List.of("dpkg-query", "-W", "-f=${Version}", name));
            return result.exitCode() == 0 ? name + " " + String.join("", result.lines()) : "unknown version";
        } catch (UncheckedIOException e) {
            return "unknown version";
        }
    }

    @Override
    public Optional<String> unable(Scenario scenario) {
        return nativeEngine.unable(scenario.model(), setting);
    }

    @Override
    public Outcome run(Scenario scenario, Schedule schedule) {
        NativeProcess.Result result = drivers.run(drivers.driver(nativeEngine), scenario.model(), schedule, setting);
        Outcome outcome =
                MotionText.read(result.lines(), scenario.model().bodies().size());
        return result.exitCode() == 0
                ? outcome
                : new Outcome(outcome.motion(), Double.NaN, "the driver ended with code " + result.exitCode());
    }
}
