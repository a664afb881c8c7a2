package org.gimbal.model.force;

import org.gimbal.numerics.space.Vec3;

/**
 * Attraction of every body towards a fixed centre: V = −μ m / r, with r from the centre to the centre of mass.
 *
 * @param gravitationalParameter μ in m³/s²
 */
public record CentralGravity(String name, Vec3 center, double gravitationalParameter) implements Force {
    @Override
    public boolean conservative() {
        return true;
    }
}
