package org.gimbal.force;

import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;

/**
 * What a force along a measure q does (docs/theory/common.md, C5), as pure functions of q and its rate q̇: no step, no
 * pose, nothing kept between calls.
 *
 * <p>Units: q in m or rad, energy in J, effort in N or N·m. Signs: a positive effort pushes towards growing q, so that
 * the power on the mechanism is effort · q̇ and the wrench on its bodies is effort · ∂q/∂z (a distance: points pushed
 * apart; a joint coordinate: side B along the coordinate, side A the opposite). Stiffness and damping are positive
 * where they resist.
 *
 * <p>No law couples q and q̇: the mixed second derivative is zero. Where {@link #smoothAt} is false, derivatives are
 * those of one side.
 *
 * <p>Servos are commanded: {@code command} has target, speed of the target and feed-forward effort from {@code c}, in
 * the units of q, q̇ and effort. Other laws do not look at it.
 */
public sealed interface EffortLaw permits SpringEffort, DamperEffort, ServoEffort, DryFrictionEffort, RotorInertia {

    /** The law of a force. */
    static EffortLaw of(MeasureForce force) {
        if (force instanceof Spring spring) {
            return new SpringEffort(spring.law());
        } else if (force instanceof Damper damper) {
            return new DamperEffort(damper.law());
        } else if (force instanceof Servo servo) {
            return new ServoEffort(servo);
        } else if (force instanceof DryFriction friction) {
            return new DryFrictionEffort(friction.effort());
        }
        throw new AssertionError("no law computes " + force);
    }

    /** The energy it stores, V(q); zero if it stores none. */
    default double energy(double q) {
        return 0;
    }

    /** The effort; where it is set-valued, the one of least magnitude. */
    double effort(double q, double rate, double[] command, int c);

    /** −∂effort/∂q. */
    default double stiffness(double q, double rate, double[] command, int c) {
        return 0;
    }

    /** −∂effort/∂q̇. */
    default double damping(double q, double rate, double[] command, int c) {
        return 0;
    }

    /** −∂²effort/∂q². */
    default double stiffnessSlope(double q, double rate, double[] command, int c) {
        return 0;
    }

    /** −∂²effort/∂q̇². */
    default double dampingSlope(double q, double rate, double[] command, int c) {
        return 0;
    }

    /** The largest magnitude its effort can have; infinite if there is none. */
    default double bound() {
        return Double.POSITIVE_INFINITY;
    }

    /** Whether the effort is a differentiable function of q and q̇ here, as far as is known of laws of the user. */
    default boolean smoothAt(double q, double rate, double[] command, int c) {
        return true;
    }
}
