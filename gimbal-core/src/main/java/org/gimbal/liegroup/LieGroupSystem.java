package org.gimbal.liegroup;

import org.gimbal.force.BodyForces;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;

/** A mechanism compiled for this engine: its bodies and what acts on them. Constant. */
final class LieGroupSystem {
    final Mechanism mechanism;
    final Linkage linkage;
    final BodyForces forces;

    /** Number of bodies, their masses and principal moments. */
    final int count;

    final double[] mass;
    final double[] inertia;

    LieGroupSystem(Mechanism mechanism) {
        this.mechanism = mechanism;
        linkage = new Linkage(mechanism);
        BodyTable bodies = linkage.bodies;
        forces = new BodyForces(mechanism, bodies);
        count = bodies.count();
        mass = bodies.mass();
        inertia = bodies.inertia();
        for (int k = 0; k < 3 * count; k++) {
            if (bodies.withoutInertia(k)) {
                throw BodyTable.turnsWithoutInertia(mechanism, bodies.bodyOfLink(k / 3));
            }
        }
    }
}
