package org.gimbal.sensor;

import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.JointSensor;

/** Reads a coordinate or its velocity. */
final class JointProbe implements Probe {
    private final int place;
    private final boolean velocity;

    JointProbe(Mechanism mechanism, CoordinateLayout layout, JointSensor sensor) {
        place = layout.offset(mechanism.jointIndex(sensor.coordinate().joint()))
                + sensor.coordinate().index();
        velocity = sensor.quantity() == JointSensor.Quantity.VELOCITY;
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        out[o] = velocity ? now.rates[place] : now.coordinates[place];
    }
}
