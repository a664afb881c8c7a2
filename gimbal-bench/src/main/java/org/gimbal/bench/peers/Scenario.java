package org.gimbal.bench.peers;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.gimbal.sim.InitialState;
import org.jspecify.annotations.Nullable;

/**
 * One mechanism of the comparison, for Gimbal and for the others, and how long it runs.
 *
 * @param drives targets of servos, by name
 * @param dt step length at which all engines are compared, s
 * @param seconds of simulated time
 * @param reading what is measured beside energy, gaps and depths; null for nothing
 */
record Scenario(
        String name,
        InitialState start,
        PeerModel model,
        Map<String, Drive> drives,
        double dt,
        double seconds,
        @Nullable Reading reading) {

    Scenario {
        drives = new LinkedHashMap<>(drives);
    }

    /** A measure that belongs to one scenario. */
    interface Reading {
        /** What the number is, with its unit. */
        String label();

        double of(Measures measures);
    }

    static Scenario of(String name, InitialState start, double dt, double seconds) {
        return driven(name, start, Map.of(), dt, seconds);
    }

    static Scenario driven(String name, InitialState start, Map<String, Drive> drives, double dt, double seconds) {
        return new Scenario(name, start, PeerModel.of(start, drives), drives, dt, seconds, null);
    }

    /** Whether servos put energy in, so that it says nothing about an engine. */
    boolean driven() {
        return !drives.isEmpty();
    }

    Scenario measuring(Reading value) {
        return new Scenario(name, start, model, drives, dt, seconds, value);
    }

    Optional<String> readingLabel() {
        return Optional.ofNullable(reading).map(Reading::label);
    }
}
