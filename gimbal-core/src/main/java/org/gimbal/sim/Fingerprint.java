package org.gimbal.sim;

import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Force;

/** A number that tells mechanisms apart: names, masses, joints, gears, gravity; of user-supplied forces only the names. */
final class Fingerprint {
    private Fingerprint() {}

    static long of(Mechanism mechanism) {
        TrajectoryHash hash = new TrajectoryHash();
        text(hash, mechanism.name());
        text(hash, mechanism.gravity().toString());
        for (Body body : mechanism.bodies()) {
            text(hash, body.name() + body.massProperties());
        }
        for (Joint joint : mechanism.joints()) {
            text(hash, joint.toString());
        }
        mechanism.couplings().forEach(c -> text(hash, c.toString()));
        for (Force force : mechanism.forces()) {
            text(hash, force.getClass().getSimpleName() + force.name());
        }
        return hash.value();
    }

    private static void text(TrajectoryHash hash, String text) {
        for (int i = 0; i < text.length(); i++) {
            hash.add(text.charAt(i));
        }
    }
}
