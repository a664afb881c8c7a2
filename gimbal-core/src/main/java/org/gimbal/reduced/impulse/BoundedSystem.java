package org.gimbal.reduced.impulse;

import org.gimbal.contact.BoundTable;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LimitTable;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Servo;
import org.gimbal.reduced.tree.ReducedSystem;

/** A tree with what has bounds, compiled: contacts, joint limits, dry friction, effort limits. Constant. */
public final class BoundedSystem {
    final ReducedSystem tree;
    final BodyInertia inertia;
    final LimitTable limits;
    final ContactModel model;

    /** Measures of springs, dampers and servos and, behind them, of what has bounds: rows that give way. */
    final Closures measures;

    BoundedSystem(ReducedSystem tree) {
        this.tree = tree;
        Mechanism mechanism = tree.mechanism;
        inertia = new BodyInertia(tree.bodies);
        limits = new LimitTable(mechanism, tree.joints);
        BoundTable bounds = new BoundTable(mechanism, tree.joints, tree.bodies, limits, tree.measureForces);
        model = new ContactModel(
                new ContactTable(mechanism, tree.bodies),
                bounds,
                inertia,
                mechanism.gravity().norm(),
                0,
                ContactModel.isFree(mechanism),
                ContactTolerances.standard());
        measures = tree.measureForces.measures().with(bounds.measures());
    }

    /** Whether a mechanism has anything that pushes one way only, or up to a bound; coordinates may also be locked. */
    public static boolean needed(Mechanism mechanism) {
        return mechanism.touches()
                || mechanism.limits().stream().anyMatch(limit -> !limit.locks())
                || mechanism.forces().stream()
                        .anyMatch(f -> f instanceof DryFriction
                                || (f instanceof Servo servo && Double.isFinite(servo.limit())));
    }
}
