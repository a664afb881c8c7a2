package org.gimbal.model.force;

import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Vec3;

/**
 * A wrench that does not change in its frame.
 *
 * @param force N
 * @param torque N·m
 */
public record ConstantWrench(WrenchFrame frame, Vec3 force, Vec3 torque) implements WrenchForce.Law {
    @Override
    public void push(double time, BodyMotions motions, WrenchSink out) {
        boolean turns = frame == WrenchFrame.BODY;
        double x = turns ? turned(motions, force, 0) : force.x();
        double y = turns ? turned(motions, force, 1) : force.y();
        double z = turns ? turned(motions, force, 2) : force.z();
        switch (frame) {
            case CENTRAL -> out.addForce(0, x, y, z);
            case WORLD -> out.addForceAt(0, 0, 0, 0, x, y, z);
            case BODY, HYBRID ->
                out.addForceAt(0, motions.position(0, 0), motions.position(0, 1), motions.position(0, 2), x, y, z);
        }
        out.addTorque(
                0,
                turns ? turned(motions, torque, 0) : torque.x(),
                turns ? turned(motions, torque, 1) : torque.y(),
                turns ? turned(motions, torque, 2) : torque.z());
    }

    /** Component k of v turned from body to world axes: v + 2w q×v + 2 q×(q×v), without making vectors. */
    private static double turned(BodyPoses poses, Vec3 v, int k) {
        int i = (k + 1) % 3;
        int j = (k + 2) % 3;
        double w = poses.orientation(0, 0);
        double qk = poses.orientation(0, 1 + k);
        double qi = poses.orientation(0, 1 + i);
        double qj = poses.orientation(0, 1 + j);
        double vk = component(v, k);
        double vi = component(v, i);
        double vj = component(v, j);
        // q×(q×v) = q (q·v) − v |q|²
        double dot = qk * vk + qi * vi + qj * vj;
        double square = qk * qk + qi * qi + qj * qj;
        return vk + 2 * w * (qi * vj - qj * vi) + 2 * (qk * dot - vk * square);
    }

    private static double component(Vec3 v, int k) {
        return k == 0 ? v.x() : k == 1 ? v.y() : v.z();
    }
}
