package org.gimbal.model.sensor;

import java.util.List;
import org.gimbal.model.part.Anchor;

/**
 * Distance along the z axis of a frame to the nearest surface of another body or of the ground, m; infinite if there is
 * none within reach. From inside a body it is the way out.
 *
 * @param reach how far it sees, m; may be infinite
 */
public record RangeSensor(String name, Anchor at, double reach) implements Sensor {
    @Override
    public List<String> components() {
        return SCALAR;
    }

    @Override
    public String unit() {
        return "m";
    }

    @Override
    public String describe() {
        return "distance to what is ahead";
    }
}
