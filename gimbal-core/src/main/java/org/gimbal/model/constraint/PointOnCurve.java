package org.gimbal.model.constraint;

import org.gimbal.model.part.Anchor;

/**
 * A point stays on a curve, P = c(s) for some s: a bead on a wire, a pin in a slot. The curve may be carried by a
 * moving body.
 *
 * @param curve the frame that carries the curve
 * @param point the point P is the origin of this frame
 * @param shape the curve in the frame {@code curve}
 */
public record PointOnCurve(String name, Anchor curve, Anchor point, Curve shape) implements Constraint {
    @Override
    public boolean internal() {
        return !curve.isGround() && !point.isGround();
    }
}
