package org.gimbal.bench.peers;

import java.util.Optional;

/** An engine in Java that is not on the class path. */
record AbsentPeer(String engine, String setting) implements Peer {
    @Override
    public Optional<String> missing() {
        return Optional.of("not on the class path; start the comparison with ./gimbal bench peers from the sources");
    }

    @Override
    public String version() {
        return "none";
    }

    @Override
    public Optional<String> unable(Scenario scenario) {
        return Optional.empty();
    }

    @Override
    public Outcome run(Scenario scenario, Schedule schedule) {
        throw new IllegalStateException(engine + " is " + missing().orElseThrow());
    }
}
