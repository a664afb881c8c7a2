package org.gimbal.model.sensor;

import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.model.part.Anchor;

/**
 * How hard a place on a body is pressed: the sum of the normal forces of those of its contacts that are inside a
 * volume, N, at the knot where the last step began.
 *
 * @param at where the volume is
 * @param volume a ball, box, capsule, cylinder or ellipsoid; it takes no part in contact
 */
public record TouchSensor(String name, Anchor at, Shape volume) implements Sensor {
    @Override
    public List<String> components() {
        return SCALAR;
    }

    @Override
    public String unit() {
        return "N";
    }

    @Override
    public String describe() {
        return "normal force of contacts at a place";
    }
}
