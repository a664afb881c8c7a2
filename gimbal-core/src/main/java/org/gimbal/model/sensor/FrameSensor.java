package org.gimbal.model.sensor;

import java.util.List;
import org.gimbal.model.part.Anchor;

/**
 * Reads how a frame is placed or moves, as seen from another frame and in the axes of that.
 *
 * @param of the frame that is watched
 * @param in the frame from which it is seen; of velocities, what an observer sees who turns with it
 */
public record FrameSensor(String name, Anchor of, Anchor in, Quantity quantity) implements Sensor {
    private static final List<String> QUATERNION = List.of("qw", "qx", "qy", "qz");

    /** What is read. */
    public enum Quantity {
        /** m. */
        POSITION("m", "position of a frame"),
        /** Unit quaternion, scalar first, with a scalar part that is not negative. */
        ORIENTATION("", "orientation of a frame"),
        /** Of the frame's origin, m/s. */
        VELOCITY("m/s", "velocity of a frame"),
        /** rad/s. */
        ANGULAR_VELOCITY("rad/s", "angular velocity of a frame");

        private final String unit;
        private final String words;

        Quantity(String unit, String words) {
            this.unit = unit;
            this.words = words;
        }
    }

    @Override
    public List<String> components() {
        return quantity == Quantity.ORIENTATION ? QUATERNION : VECTOR;
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
