package org.gimbal.model.sensor;

import java.util.List;
import org.gimbal.model.part.Anchor;

/**
 * One half of a force–torque sensor: what a joint does to one of the two it connects, at the knot where the last step
 * began. It reads what holds the joint together; what drives and brakes it along its coordinates is no part of that, so
 * a fixed joint transmits all of it, as real sensors do.
 *
 * @param at a frame on one side of the joint: the wrench is that on this side, in its axes, the torque about its origin
 */
public record WrenchSensor(String name, String joint, Anchor at, Quantity quantity) implements Sensor {
    /** What is read. */
    public enum Quantity {
        FORCE("N", "force of a joint"),
        TORQUE("N·m", "torque of a joint");

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
