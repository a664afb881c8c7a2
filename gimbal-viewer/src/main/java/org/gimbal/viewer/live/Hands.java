package org.gimbal.viewer.live;

import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * What the people watching do to the mechanism: another gravity, and a hand that drags. Both act as forces from
 * outside, whose work the energy ledger counts; the potential energy stays that of the model's own gravity.
 *
 * <p>They come on top of what the scene's own controllers want of the bodies. Inputs stay as they are until set again,
 * so before each step the hands {@linkplain #letGo let go}, then the controllers of the scene act, then the hands
 * again.
 */
final class Hands implements Controller {
    private final Mechanism mechanism;
    private final double step;
    private final double totalMass;
    private Vec3 gravity;
    private @Nullable Drag drag;

    /** The wrenches of the inputs without the hands; what they mean only while {@link #touching}. */
    private final double[] untouched;

    private boolean touching;

    Hands(Mechanism mechanism, double step, Vec3 gravity) {
        this.mechanism = mechanism;
        this.step = step;
        this.gravity = gravity;
        totalMass = mechanism.bodies().stream()
                .mapToDouble(body -> body.massProperties().mass())
                .sum();
        untouched = new double[6 * mechanism.bodies().size()];
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

    /** Takes away what the hands did at the last knot. */
    void letGo(Inputs inputs) {
        if (touching) {
            for (int i = 0; i < mechanism.bodies().size(); i++) {
                set(inputs, i, Vec3.from(untouched, 6 * i), Vec3.from(untouched, 6 * i + 3));
            }
            touching = false;
        }
    }

    @Override
    public void control(Snapshot at, Inputs inputs) {
        Vec3 change = gravity.minus(mechanism.gravity());
        touching = drag != null || change.norm() > 0;
        if (!touching) {
            return;
        }
        System.arraycopy(inputs.wrenches(), 0, untouched, 0, untouched.length);
        if (drag != null) {
            Drag.Pull pull = drag.pull(at, totalMass, step);
            add(inputs, mechanism.bodyIndex(drag.body()), pull.force(), pull.torque());
        }
        if (change.norm() > 0) {
            for (int i = 0; i < mechanism.bodies().size(); i++) {
                double mass = mechanism.bodies().get(i).massProperties().mass();
                add(inputs, i, change.times(mass), Vec3.ZERO);
            }
        }
    }

    private void add(Inputs inputs, int body, Vec3 force, Vec3 torque) {
        Vec3 forceSoFar = Vec3.from(inputs.wrenches(), 6 * body);
        Vec3 torqueSoFar = Vec3.from(inputs.wrenches(), 6 * body + 3);
        set(inputs, body, forceSoFar.plus(force), torqueSoFar.plus(torque));
    }

    private void set(Inputs inputs, int body, Vec3 force, Vec3 torque) {
        String name = mechanism.bodies().get(body).name();
        inputs.force(name, force.x(), force.y(), force.z());
        inputs.torque(name, torque.x(), torque.y(), torque.z());
    }
}
