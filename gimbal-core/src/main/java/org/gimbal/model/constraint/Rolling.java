package org.gimbal.model.constraint;

import org.gimbal.model.part.Anchor;

/**
 * Something rolls without slipping: it touches its track, and the points that touch have the same velocity. It may
 * spin about the normal there; only a cylinder, which touches along a line, may not.
 *
 * @param track the frame that carries the surface, on the ground or on a body
 * @param on the surface
 * @param roller the frame of what rolls
 * @param shape of what rolls; spheres and bowls carry balls only
 */
public record Rolling(String name, Anchor track, Track on, Anchor roller, Roller shape)
        implements Constraint, VelocityConstraint {
    @Override
    public boolean internal() {
        return !track.isGround() && !roller.isGround();
    }

    @Override
    public int positionRows() {
        return shape.rims();
    }

    @Override
    public int velocityRows() {
        return shape.rims() + (shape.slides() ? 0 : 1);
    }
}
