package org.gimbal.viewer.live;

import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * What the people watching do to the mechanism: another gravity, and a hand that drags. Both act as forces from outside, whose work the
 * energy ledger counts; the potential energy stays that of the model's own gravity.
 */
final class Hands implements Controller {
    private final Mechanism mechanism;
    private final double step;
    private final double totalMass;
    private Vec3 gravity;
    private @Nullable Drag drag;
    private boolean touched;

    Hands(Mechanism mechanism, double step, Vec3 gravity) {
        this.mechanism = mechanism;
        this.step = step;
        this.gravity = gravity;
        totalMass = mechanism.bodies().stream()
                .mapToDouble(body -> body.massProperties().mass())
                .sum();
    }

    Vec3 gravity() {
        return gravity;
    }

    void gravity(Vec3 value) {
        gravity = value;
    }

    void drag(@Nullable Drag value) {
        drag = value;
    }

    @Override
    public void control(Snapshot at, Inputs inputs) {
        Vec3 change = gravity.minus(mechanism.gravity());
        boolean acting = drag != null || change.norm() > 0;
        if (!acting && !touched) {
            return;
        }
        touched = acting;
        inputs.clear();
        if (drag != null) {
            drag.apply(at, inputs, totalMass, step);
        }
        if (change.norm() > 0) {
            addWeights(inputs, change);
        }
    }

    private void addWeights(Inputs inputs, Vec3 change) {
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            Body body = mechanism.bodies().get(i);
            Vec3 dragged = Vec3.from(inputs.wrenches(), 6 * i);
            Vec3 force = dragged.plus(change.times(body.massProperties().mass()));
            inputs.force(body.name(), force.x(), force.y(), force.z());
        }
    }
}
