package org.gimbal.bench.peers;

import java.util.Optional;
import org.gimbal.sim.InitialState;
import org.jspecify.annotations.Nullable;

/**
 * One mechanism of the comparison, for Gimbal and for the others, and how long it runs.
 *
 * @param dt step length at which all engines are compared, s
 * @param seconds of simulated time
 * @param reading what is measured beside energy, gaps and depths; null for nothing
 */
record Scenario(
        String name,
        InitialState start,
        PeerModel model,
        double dt,
        double seconds,
        @Nullable Reading reading) {

    /** A measure that belongs to one scenario. */
    interface Reading {
        /** What the number is, with its unit. */
        String label();

        double of(Measures measures);
    }

    static Scenario of(String name, InitialState start, double dt, double seconds) {
        return new Scenario(name, start, PeerModel.of(start), dt, seconds, null);
    }

    Scenario measuring(Reading value) {
        return new Scenario(name, start, model, dt, seconds, value);
    }

    Optional<String> readingLabel() {
        return Optional.ofNullable(reading).map(Reading::label);
    }
}
