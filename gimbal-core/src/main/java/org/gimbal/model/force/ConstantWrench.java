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

    private static double turned(BodyPoses poses, Vec3 v, int k) {
        return BodyAxes.inWorld(poses, component(v, k), component(v, (k + 1) % 3), component(v, (k + 2) % 3), k);
    }

    private static double component(Vec3 v, int k) {
        return k == 0 ? v.x() : k == 1 ? v.y() : v.z();
    }
}
