package org.gimbal.bench.peers;

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
        } catch (DriverException e) {
            return "unknown version";
        }
    }

    @Override
    public Optional<String> unable(Scenario scenario) {
        return nativeEngine.unable(scenario.model(), setting);
    }

    /** A driver that cannot be built is a failed run, so that the other engines are compared all the same. */
    @Override
    public Outcome run(Scenario scenario, Schedule schedule) {
        int bodies = scenario.model().bodies().size();
        try {
            NativeProcess.Result result =
                    drivers.run(drivers.driver(nativeEngine), scenario.model(), schedule, setting);
            Outcome outcome = MotionText.read(result.lines(), bodies);
            return result.exitCode() == 0
                    ? outcome
                    : new Outcome(outcome.motion(), Double.NaN, "the driver ended with code " + result.exitCode());
        } catch (DriverException e) {
            return new Outcome(new Motion(bodies), Double.NaN, e.getMessage());
        }
    }
}
