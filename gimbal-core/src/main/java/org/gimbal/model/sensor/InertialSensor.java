package org.gimbal.model.sensor;

import java.util.List;
import org.gimbal.model.part.Anchor;

/** One half of an inertial measurement unit: three numbers in the axes of a frame on a body. */
public record InertialSensor(String name, Anchor at, Quantity quantity) implements Sensor {
    /** What is read. */
    public enum Quantity {
        /** Angular velocity ω, rad/s. */
        GYRO("rad/s", "angular velocity of a frame in its own axes"),
        /**
         * Acceleration of the frame's origin less that of gravity there, m/s²: zero in free fall, g upwards at rest.
         * The mean over the last step, a = Rᵀ((V' − V)/h − ½(g' + g)), V being the velocity of the origin at a knot, R
         * the orientation half-way between both knots: second-order accurate at the middle of the step. Its sum over a
         * run loses nothing of a blow. Gravity is the uniform one and that of fields that act on the body.
         */
        ACCELEROMETER("m/s²", "acceleration of a frame less gravity, in its own axes"),
        /** Velocity of the frame's origin, m/s. */
        VELOCIMETER("m/s", "velocity of a frame in its own axes");

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
