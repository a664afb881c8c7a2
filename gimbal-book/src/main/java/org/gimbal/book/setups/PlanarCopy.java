package org.gimbal.book.setups;

import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.model.Anchor;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/** A mechanism of hinges about x that moves in the world's y–z plane, at rest, handed over to a comparison integrator. */
final class PlanarCopy {
    private PlanarCopy() {}

    /** Its bodies and pins. */
    static PinnedBodies of(Mechanism mechanism) {
        PinnedBodies copy = new PinnedBodies();
        for (Body body : mechanism.bodies()) {
            copy.body(
                    body.massProperties().mass(),
                    body.massProperties().inertia().xx());
        }
        for (Joint joint : mechanism.joints()) {
            Vec3 a = point(joint.a());
            Vec3 b = point(joint.b());
            copy.pin(
                    mechanism.bodyIndex(joint.a().body()),
                    a.y(),
                    a.z(),
                    mechanism.bodyIndex(joint.b().body()),
                    b.y(),
                    b.z());
        }
        return copy;
    }

    private static Vec3 point(Anchor anchor) {
        return anchor.frame().position();
    }

    /** Where its bodies are. */
    static double[] state(Snapshot at) {
        int count = at.mechanism().bodies().size();
        double[] state = new double[6 * count];
        for (int i = 0; i < count; i++) {
            Pose pose = at.pose(at.mechanism().bodies().get(i).name());
            state[3 * i] = pose.position().y();
            state[3 * i + 1] = pose.position().z();
            state[3 * i + 2] = pose.orientation().rotationVector().x();
        }
        return state;
    }
}
