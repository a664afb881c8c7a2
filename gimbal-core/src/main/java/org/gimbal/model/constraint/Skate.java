package org.gimbal.model.constraint;

import org.gimbal.model.part.Anchor;

/**
 * A knife edge, a skate or a runner: the point of contact moves along the blade, never across it. It holds no position;
 * what keeps the blade on the ice is a joint or another constraint.
 *
 * @param ice the frame that carries the plane; its z axis is the normal
 * @param blade the point of contact is the origin of this frame, the blade its x axis
 */
public record Skate(String name, Anchor ice, Anchor blade) implements Constraint, VelocityConstraint {
    @Override
    public boolean internal() {
        return !ice.isGround() && !blade.isGround();
    }

    @Override
    public int positionRows() {
        return 0;
    }

    @Override
    public int velocityRows() {
        return 1;
    }
}
