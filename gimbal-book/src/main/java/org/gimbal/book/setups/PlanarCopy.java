package org.gimbal.book.setups;

import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/**
 * A mechanism of hinges, and of slides along the horizontal, that moves in a vertical plane, at rest, handed over to a
 * comparison integrator.
 */
public final class PlanarCopy {
    private PlanarCopy() {}

    /** Its bodies and joints; it moves in the world's y–z plane. */
    public static PinnedBodies of(Mechanism mechanism) {
        return of(mechanism, Quat.IDENTITY);
    }

    /** The same in another plane, which a rotation of the y–z plane leads to. */
    public static PinnedBodies of(Mechanism mechanism, Quat plane) {
        PinnedBodies copy = new PinnedBodies();
        for (Body body : mechanism.bodies()) {
            copy.body(
                    body.massProperties().mass(),
                    body.massProperties().inertia().xx());
        }
        for (Joint joint : mechanism.joints()) {
            Vec3 a = point(joint.a(), plane);
            Vec3 b = point(joint.b(), plane);
            if (joint.type().label().equals("prismatic")) {
                copy.rail(mechanism.bodyIndex(joint.b().body()), a.z() - b.z());
                continue;
            }
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

    private static Vec3 point(Anchor anchor, Quat plane) {
        Vec3 point = anchor.frame().position();
        return anchor.isGround() ? plane.conjugate().rotate(point) : point;
    }

    /** Where its bodies are. */
    public static double[] state(Snapshot at) {
        return state(at, Quat.IDENTITY);
    }

    /** The same in another plane. */
    public static double[] state(Snapshot at, Quat plane) {
        int count = at.mechanism().bodies().size();
        double[] state = new double[6 * count];
        for (int i = 0; i < count; i++) {
            Pose pose = at.pose(at.mechanism().bodies().get(i).name());
            Vec3 place = plane.conjugate().rotate(pose.position());
            state[3 * i] = place.y();
            state[3 * i + 1] = place.z();
            state[3 * i + 2] =
                    plane.conjugate().times(pose.orientation()).rotationVector().x();
        }
        return state;
    }
}
