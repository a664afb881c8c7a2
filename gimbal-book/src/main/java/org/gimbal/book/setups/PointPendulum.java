package org.gimbal.book.setups;

import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** The papers' double pendulum: two cubes of 1 kg, small enough to pass for points, each a metre below its hinge. */
public final class PointPendulum {
    static final double EDGE = 0.1;

    private PointPendulum() {}

    /** At rest, both angles absolute and from straight down. */
    public static InitialState start(double first, double second) {
        JointType hinge = JointType.revolute(Vec3.X);
        Box cube = new Box(EDGE, EDGE, EDGE);
        Mechanism mechanism = Mechanism.named("double-pendulum-of-cubes")
                .bodyOfMass("upper", cube, 1)
                .bodyOfMass("lower", cube, 1)
                .joint("first", hinge, Anchor.ground(), Anchor.on("upper", 0, 0, 1))
                .joint("second", hinge, Anchor.on("upper"), Anchor.on("lower", 0, 0, 1))
                .build();
        return InitialState.of(mechanism).position("first", first).position("second", second - first);
    }
}
