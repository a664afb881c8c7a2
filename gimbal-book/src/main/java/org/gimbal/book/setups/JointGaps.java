package org.gimbal.book.setups;

import org.gimbal.model.Joint;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/** How far joints are open, measured on the published poses alone, without the engine's own account of it. */
public final class JointGaps {
    private JointGaps() {}

    /**
     * Sum over all hinges and ball joints of the distance of their points and, for hinges, the angle of their axes; m
     * and rad.
     */
    public static double sum(Snapshot at) {
        double sum = 0;
        for (Joint joint : at.mechanism().joints()) {
            sum += gap(at, joint);
        }
        return sum;
    }

    /** The same over the hinges and ball joints alone, whatever joints there are beside. */
    public static double sumOfPins(Snapshot at) {
        double sum = 0;
        for (Joint joint : at.mechanism().joints()) {
            if (joint.type() instanceof BasicJoint basic && basic.row().lockedTranslations() == 3) {
                sum += gap(at, joint);
            }
        }
        return sum;
    }

    private static double gap(Snapshot at, Joint joint) {
        if (!(joint.type() instanceof BasicJoint basic) || basic.row().lockedTranslations() != 3) {
            throw new IllegalArgumentException("joint '" + joint.name() + "' is neither a hinge nor a ball joint");
        }
        Pose a = place(at, joint.a());
        Pose b = place(at, joint.b());
        double gap = a.position().minus(b.position()).norm();
        if (basic.row().lockedRotations() == 2) {
            Vec3 axisA = a.orientation().rotate(basic.axis());
            Vec3 axisB = b.orientation().rotate(basic.axis());
            gap += axisA.cross(axisB).norm();
        }
        return gap;
    }

    private static Pose place(Snapshot at, Anchor anchor) {
        return anchor.isGround() ? anchor.frame() : at.pose(anchor.body()).times(anchor.frame());
    }
}
