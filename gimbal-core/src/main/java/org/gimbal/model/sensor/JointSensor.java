package org.gimbal.model.sensor;

import java.util.List;
import org.gimbal.model.part.CoordinateRef;

/** Reads one coordinate of a joint. */
public record JointSensor(String name, CoordinateRef coordinate, Quantity quantity) implements Sensor {
    /** What is read. */
    public enum Quantity {
        /** The coordinate, m or rad; angles count full turns. */
        POSITION("m or rad", "position of a joint"),
        /** Its velocity, m/s or rad/s. */
        VELOCITY("m/s or rad/s", "velocity of a joint"),
        /**
         * What drives the coordinate, N or N·m: the input on it, servos and motors along it (those along a sum of
         * coordinates times their factor), and the motion prescribed to it. Springs, dampers, dry friction and stops
         * are not among it. The law of each at the knot where the last step began.
         */
        EFFORT("N or N·m", "effort that drives a joint");

        private final String unit;
        private final String words;

        Quantity(String unit, String words) {
            this.unit = unit;
            this.words = words;
        }
    }

    @Override
    public List<String> components() {
        return SCALAR;
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
