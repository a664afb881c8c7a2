package org.gimbal.model.constraint;

import org.gimbal.model.part.Anchor;

/**
 * Two points stay at a fixed distance, |P_B − P_A| = length: a rod with ball ends and no mass, a wire that is always
 * taut. The axes of the two anchors do not matter.
 *
 * @param length m, positive; points that shall coincide are a {@link PointToPoint} or a spherical joint
 */
public record Distance(String name, Anchor a, Anchor b, double length) implements Constraint {
    @Override
    public boolean internal() {
        return !a.isGround() && !b.isGround();
    }
}
