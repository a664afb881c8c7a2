package org.gimbal.bench.peers;

import java.util.Optional;

/** An engine with its setting, ready to be compared. */
interface Peer {
    /** The engine's name. */
    String engine();

    /** Integrator and solver as the tables name them. */
    String setting();

    /** The release that runs; asked only if the engine is there. */
    String version();

    /** How to get the engine, if it is not there. */
    Optional<String> missing();

    /** Why this engine cannot run a scenario, if it cannot. */
    Optional<String> unable(Scenario scenario);

    Outcome run(Scenario scenario, Schedule schedule);

    default String label() {
        return engine() + " " + setting();
    }
}
