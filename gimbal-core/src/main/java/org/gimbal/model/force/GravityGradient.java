package org.gimbal.model.force;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * Gravity of a fixed centre on bodies of small extent, to the second moment of their mass: V = −μ m/r − μ/(2 r³) (tr J −
 * 3 n·J n), n the direction from the centre. What is left out is smaller by the third power of extent over distance.
 *
 * @param gravitationalParameter μ in m³/s²
 * @param bodies names of the bodies it acts on
 */
public record GravityGradient(String name, Vec3 center, double gravitationalParameter, List<String> bodies)
        implements FieldForce {
    public GravityGradient {
        bodies = List.copyOf(bodies);
    }
}
