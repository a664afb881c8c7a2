package org.gimbal.book.setups;

import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A central field on the points of one body as a potential of the user, which counts how often an engine asks for its
 * force. The centre is the origin.
 */
final class CountedField implements PotentialForce.Law {
    private final CentralField field;
    private long pushes;

    CountedField(CentralField field) {
        this.field = field;
    }

    /** How often its force was asked for. */
    long pushes() {
        return pushes;
    }

    private static Vec3 place(BodyPoses poses, Vec3 at) {
        Quat q = new Quat(
                poses.orientation(0, 0), poses.orientation(0, 1), poses.orientation(0, 2), poses.orientation(0, 3));
        return new Vec3(poses.position(0, 0), poses.position(0, 1), poses.position(0, 2)).plus(q.rotate(at));
    }

    @Override
    public double energy(BodyPoses poses) {
        double sum = 0;
        for (FieldPoint point : field.bodies().get(0).points()) {
            sum -= field.parameter()
                    * point.strength()
                    / place(poses, point.at()).norm();
        }
        return sum;
    }

    @Override
    public void push(BodyPoses poses, WrenchSink out) {
        pushes++;
        for (FieldPoint point : field.bodies().get(0).points()) {
            Vec3 at = place(poses, point.at());
            double r = at.norm();
            double k = -field.parameter() * point.strength() / (r * r * r);
            out.addForceAt(0, at.x(), at.y(), at.z(), k * at.x(), k * at.y(), k * at.z());
        }
    }
}
