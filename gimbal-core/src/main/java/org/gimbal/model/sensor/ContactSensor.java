package org.gimbal.model.sensor;

import java.util.List;

/**
 * The sum of the forces that a body gets where it touches others, world axes, N, at the knot where the last step began.
 *
 * @param on the body that is pushed
 * @param by what pushes it: a body or the ground by name, or a pattern with {@code *} and {@code ?}
 */
public record ContactSensor(String name, String on, String by) implements Sensor {
    @Override
    public List<String> components() {
        return VECTOR;
    }

    @Override
    public String unit() {
        return "N";
    }

    @Override
    public String describe() {
        return "force of contacts on a body";
    }
}
