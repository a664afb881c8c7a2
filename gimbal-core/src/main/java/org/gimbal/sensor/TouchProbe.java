package org.gimbal.sensor;

import org.gimbal.contact.ContactReadings;
import org.gimbal.geometry.ray.RayTarget;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.numerics.space.Kernels3;

/** Sums the normal forces of a body's contacts inside a volume, which is where it was at the knot before. */
final class TouchProbe implements Probe {
    private final ContactPairs pairs;
    private final SensedFrame frame;
    private final RayTarget volume;

    /** Of the knot before: origin and rotation. */
    private final double[] memory = new double[12];

    private final double[] point = new double[3];

    TouchProbe(Mechanism mechanism, ContactPairs pairs, TouchSensor sensor) {
        this.pairs = pairs;
        frame = new SensedFrame(mechanism, sensor.at());
        volume = RayTarget.of(sensor.volume());
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        out[o] = h == 0 ? Double.NaN : 0;
        ContactReadings contacts = now.contacts;
        for (int c = 0; c < contacts.count(); c++) {
            int pair = contacts.shapePair(c);
            boolean mine = pairs.sides().get(pairs.shapeA(pair)).body() == frame.body
                    || pairs.sides().get(pairs.shapeB(pair)).body() == frame.body;
            if (mine && isInside(contacts, c)) {
                out[o] += contacts.pressure(c);
            }
        }
        frame.locate(now);
        System.arraycopy(frame.pose, 0, memory, 0, 3);
        System.arraycopy(frame.rotation, 0, memory, 3, 9);
    }

    private boolean isInside(ContactReadings contacts, int c) {
        for (int k = 0; k < 3; k++) {
            point[k] = contacts.data()[ContactReadings.pointOf(c) + k] - memory[k];
        }
        Kernels3.applyTransposed(memory, 3, point, 0, point, 0);
        return volume.contains(point);
    }

    @Override
    public double[] memory() {
        return memory;
    }
}
