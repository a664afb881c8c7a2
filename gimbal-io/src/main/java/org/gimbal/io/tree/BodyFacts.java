package org.gimbal.io.tree;

import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a body of a tree before it moves.
 *
 * @param zero pose in the world with all motions at zero
 * @param center centre of mass in the frame of the body
 * @param axis the direction in the world about which alone the body can turn, if it is one
 * @param turns whether it can turn at all
 */
public record BodyFacts(Pose zero, Vec3 center, @Nullable Vec3 axis, boolean turns) {
    private static final double PARALLEL = 1e-9;

    static final BodyFacts GROUND = new BodyFacts(Pose.IDENTITY, Vec3.ZERO, null, false);

    /** The facts of a body that a way leads to. */
    BodyFacts beyond(Way way, Vec3 nextCenter) {
        Vec3 only = axis;
        boolean any = turns;
        for (Motion motion : way.motions()) {
            if (motion.kind() == Motion.Kind.TURN) {
                Vec3 direction = zero.orientation().rotate(motion.direction());
                only = any && !isAbout(only, direction) ? null : direction;
                any = true;
            } else if (motion.kind() != Motion.Kind.SLIDE) {
                only = null;
                any = true;
            }
        }
        return new BodyFacts(Motion.join(zero, way.end()), nextCenter, only, any);
    }

    /** Whether nothing but a direction in the world is an axis of turning. */
    public boolean turnsOnlyAbout(Vec3 direction) {
        return !turns || isAbout(axis, direction.unit());
    }

    private static boolean isAbout(@Nullable Vec3 axis, Vec3 direction) {
        return axis != null && axis.cross(direction).norm() <= PARALLEL;
    }
}
