package org.gimbal.model.force;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * A fixed point that acts on the points of bodies: V = sign · parameter · Σ strength / r.
 *
 * @param parameter of gravity μ = G M in m³/s²; of charges that of Coulomb times the fixed charge, N m²/C
 */
public record CentralField(String name, Interaction law, Vec3 center, double parameter, List<FieldBody> bodies)
        implements FieldForce {
    public CentralField {
        bodies = List.copyOf(bodies);
    }
}
