package org.gimbal.model.force;

import java.util.List;

/**
 * Bodies whose points act on those of all the others, never on those of the same body: V = sign · constant · Σ a b / r
 * over all pairs. With gravity and spheres this is the full body problem.
 *
 * @param constant G in m³/(kg s²), or that of Coulomb in N m²/C²; that of nature is {@link Interaction#constant}
 */
public record MutualField(String name, Interaction law, double constant, List<FieldBody> bodies) implements FieldForce {
    public MutualField {
        bodies = List.copyOf(bodies);
    }
}
