package org.gimbal.sensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.numerics.space.Vec3;

/**
 * What sensors read at a knot, by name. What is not known yet, as a force before the first step, is {@code NaN}; what
 * moment readings are of says {@link Sensor}.
 */
public final class SensorReadings {
    private final Mechanism mechanism;
    private final Map<String, Integer> index;
    private final int[] from;

    /** All numbers, sensor after sensor. */
    final double[] values;

    /** Without any readings yet. */
    public SensorReadings(Mechanism mechanism) {
        this.mechanism = mechanism;
        index = new HashMap<>();
        List<Sensor> sensors = mechanism.sensors();
        from = new int[sensors.size() + 1];
        for (int k = 0; k < sensors.size(); k++) {
            index.put(sensors.get(k).name(), k);
            from[k + 1] = from[k] + sensors.get(k).components().size();
        }
        values = new double[from[sensors.size()]];
        Arrays.fill(values, Double.NaN);
    }

    /** The number of a sensor that reads a single one. */
    public double value(String sensor) {
        int k = find(sensor);
        require(from[k + 1] - from[k] == 1, sensor, "reads several numbers");
        return values[from[k]];
    }

    /** The numbers of a sensor that reads three. */
    public Vec3 vector(String sensor) {
        int k = find(sensor);
        require(from[k + 1] - from[k] == 3, sensor, "does not read three numbers");
        return Vec3.from(values, from[k]);
    }

    /** All numbers of a sensor. */
    public double[] values(String sensor) {
        int k = find(sensor);
        return Arrays.copyOfRange(values, from[k], from[k + 1]);
    }

    /** All numbers of all sensors, in the order of the mechanism. */
    public double[] all() {
        return values;
    }

    /** What each of {@link #all} is called: {@code NAME}, or {@code NAME.x} of several. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (Sensor sensor : mechanism.sensors()) {
            for (String component : sensor.components()) {
                names.add(component.isEmpty() ? sensor.name() : sensor.name() + "." + component);
            }
        }
        return names;
    }

    /** Takes over the numbers of readings of the same sensors. */
    public void copyFrom(SensorReadings other) {
        System.arraycopy(other.values, 0, values, 0, values.length);
    }

    private int find(String sensor) {
        Integer k = index.get(sensor);
        if (k == null) {
            throw new ModelException("mechanism '" + mechanism.name() + "' has no sensor '" + sensor + "'; it has "
                    + mechanism.sensors().stream().map(Sensor::name).toList());
        }
        return k;
    }

    private static void require(boolean condition, String sensor, String fault) {
        if (!condition) {
            throw new IllegalArgumentException("sensor '" + sensor + "' " + fault + ": ask for its values");
        }
    }
}
