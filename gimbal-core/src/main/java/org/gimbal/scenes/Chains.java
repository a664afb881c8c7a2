package org.gimbal.scenes;

import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/** Chains of equal links along their local z axis, hanging from the ground or floating. */
public final class Chains {
    private Chains() {}

    /** The joint type of a word used by scenes: revolute about x, or ball. */
    public static JointType joint(String word) {
        return word.equals("ball") ? JointType.spherical() : JointType.revolute(Vec3.X);
    }

    /**
     * A chain of {@code count} links named link1, link2, …, by joints named joint1, joint2, …; the first joint is to
     * the ground at the origin. Hanging down is the zero of all coordinates.
     */
    public static Mechanism hanging(
            String name, int count, JointType type, double length, MassProperties link, Shape... shape) {
        var builder = Mechanism.named(name);
        for (int i = 1; i <= count; i++) {
            Anchor above = i == 1 ? Anchor.ground() : Anchor.on("link" + (i - 1), 0, 0, -length / 2);
            builder.body("link" + i, link, shape)
                    .joint("joint" + i, type, above, Anchor.on("link" + i, 0, 0, length / 2));
        }
        return builder.build();
    }
}
