package org.gimbal.sensor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.ContactSensor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;

/** The probes of all sensors of one run. */
public final class SensorProbes {
    private final Probe[] probes;
    private final int[] size;

    public SensorProbes(Mechanism mechanism) {
        List<Sensor> sensors = mechanism.sensors();
        if (sensors.isEmpty()) {
            probes = new Probe[0];
            size = new int[0];
            return;
        }
        ContactPairs pairs = new ContactPairs(mechanism);
        CoordinateLayout layout = new CoordinateLayout(mechanism);
        probes = sensors.stream()
                .map(sensor -> probe(mechanism, layout, pairs, sensor))
                .toArray(Probe[]::new);
        size = sensors.stream().mapToInt(sensor -> sensor.components().size()).toArray();
    }

    private static Probe probe(Mechanism mechanism, CoordinateLayout layout, ContactPairs pairs, Sensor sensor) {
        if (sensor instanceof JointSensor joint) {
            return joint.quantity() == JointSensor.Quantity.EFFORT
                    ? new EffortProbe(mechanism, layout, joint)
                    : new JointProbe(mechanism, layout, joint);
        } else if (sensor instanceof InertialSensor inertial) {
            return new InertialProbe(mechanism, inertial);
        } else if (sensor instanceof FrameSensor frame) {
            return new FrameProbe(mechanism, frame);
        } else if (sensor instanceof WrenchSensor wrench) {
            return new WrenchProbe(mechanism, wrench);
        } else if (sensor instanceof ContactSensor contact) {
            return new ContactProbe(mechanism, pairs, contact);
        } else if (sensor instanceof TouchSensor touch) {
            return new TouchProbe(mechanism, pairs, touch);
        } else if (sensor instanceof RangeSensor range) {
            return new RangeProbe(mechanism, range);
        } else if (sensor instanceof SubtreeSensor subtree) {
            return new SubtreeProbe(mechanism, subtree);
        }
        throw new IllegalStateException("no probe for " + sensor);
    }

    /** Whether there is nothing to read. */
    public boolean isEmpty() {
        return probes.length == 0;
    }

    /**
     * Reads a knot; knots are to be read one after the other.
     *
     * @param h length of the step that led here, negative backwards; zero if none did, or none that was read
     */
    public void read(KnotView now, double h, SensorReadings out) {
        int o = 0;
        for (int k = 0; k < probes.length; k++) {
            probes[k].read(now, h, out.values, o);
            o += size[k];
        }
    }

    /** Writes the readings and what the next ones need, for saved states. */
    public void write(SensorReadings readings, DataOutput out) throws IOException {
        write(readings.values, out);
        for (Probe probe : probes) {
            write(probe.memory(), out);
        }
    }

    private static void write(double[] numbers, DataOutput out) throws IOException {
        for (double number : numbers) {
            out.writeDouble(number);
        }
    }

    /** Reads what {@link #write} wrote. */
    public void restore(SensorReadings readings, DataInput in) throws IOException {
        restore(readings.values, in);
        for (Probe probe : probes) {
            restore(probe.memory(), in);
        }
    }

    private static void restore(double[] numbers, DataInput in) throws IOException {
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = in.readDouble();
        }
    }
}
