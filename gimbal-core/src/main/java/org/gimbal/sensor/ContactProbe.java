package org.gimbal.sensor;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.NamePattern;
import org.gimbal.model.sensor.ContactSensor;

/** Sums the forces of contacts on a body. */
final class ContactProbe implements Probe {
    private final ContactPairs pairs;
    private final int body;

    /** Of the ground, then of each body: whether its push counts. */
    private final boolean[] counts;

    ContactProbe(Mechanism mechanism, ContactPairs pairs, ContactSensor sensor) {
        this.pairs = pairs;
        body = mechanism.bodyIndex(sensor.on());
        NamePattern by = new NamePattern(sensor.by());
        counts = new boolean[mechanism.bodies().size() + 1];
        counts[0] = by.matches(Mechanism.GROUND);
        for (int b = 0; b < mechanism.bodies().size(); b++) {
            counts[b + 1] = by.matches(mechanism.bodies().get(b).name());
        }
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        Arrays.fill(out, o, o + 3, h == 0 ? Double.NaN : 0);
        ContactReadings contacts = now.contacts;
        for (int c = 0; c < contacts.count(); c++) {
            int pair = contacts.shapePair(c);
            int a = pairs.sides().get(pairs.shapeA(pair)).body();
            int b = pairs.sides().get(pairs.shapeB(pair)).body();
            double sign = b == body && counts[a + 1] ? 1 : a == body && counts[b + 1] ? -1 : 0;
            int force = ContactReadings.forceOf(c);
            for (int k = 0; sign != 0 && k < 3; k++) {
                out[o + k] += sign * contacts.data()[force + k];
            }
        }
    }
}
