package org.gimbal.model.sensor;

import java.util.List;

/**
 * Reads a body together with all that hang on it in the spanning tree, world axes.
 *
 * @param body the root; {@code ground} for the whole mechanism
 */
public record SubtreeSensor(String name, String body, Quantity quantity) implements Sensor {
    /** What is read. */
    public enum Quantity {
        /** Centre of mass, m. */
        CENTER("m", "centre of mass of a subtree"),
        /** Velocity of the centre of mass, m/s. */
        VELOCITY("m/s", "velocity of the centre of mass of a subtree"),
        /** Linear momentum, N·s. */
        MOMENTUM("N·s", "momentum of a subtree"),
        /** Angular momentum about its centre of mass, N·m·s. */
        ANGULAR_MOMENTUM("N·m·s", "angular momentum of a subtree");

        private final String unit;
        private final String words;

        Quantity(String unit, String words) {
            this.unit = unit;
            this.words = words;
        }
    }

    @Override
    public List<String> components() {
        return VECTOR;
    }

    @Override
    public String unit() {
        return quantity.unit;
    }

    @Override
    public String describe() {
        return quantity.words;
    }
}
