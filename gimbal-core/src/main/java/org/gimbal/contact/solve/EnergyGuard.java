package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.BodyInertia;

/**
 * Refuses steps in which a contact gives energy (docs/theory/common.md, C9). The impulse γ of a contact acts along
 * the normal n of the old pose, its gap φ counts at the new one. Bodies get the energy
 *
 * <pre>
 *   γ (n·v − (φ₂ − φ₁)/h)        v: relative velocity of the step at the old contact point
 * </pre>
 *
 * more than they should, which is of second order in how far they turn in the step. A light body hit by a heavy one may
 * turn by radians; the discrete equations then have solutions far from the motion, thrown off at any speed, or turned
 * over. Such a step is divided.
 */
final class EnergyGuard {
    private final BodyInertia inertia;
    private final BodyMotion motion;
    private final ContactRows contacts;
    private final ContactTolerances.EnergyGuard tolerances;
    private final double gravity;
    private final double[] velocity;
    private final double[] momentum;

    /** Kinetic energy of each body in the last step and in this one, J; infinite for the ground. */
    private final double[] energy;

    EnergyGuard(ContactModel model, BodyMotion motion, ContactRows contacts) {
        this.motion = motion;
        this.contacts = contacts;
        inertia = model.inertia();
        tolerances = model.tolerances().energyGuard();
        gravity = model.gravity();
        velocity = new double[6 * model.bodies()];
        momentum = new double[6 * model.bodies()];
        energy = new double[model.bodies() + 1];
    }

    /**
     * Whether the step that was just solved may stand.
     *
     * @param last velocities of all bodies in the last step
     */
    boolean accepts(double h, double[] last) {
        motion.velocity(velocity);
        return turnsFollow(h, last) && contactsAddNoEnergy(h, last);
    }

    /**
     * Whether no body turns so much farther than before that the step may be a solution of another branch, such as one
     * turned over.
     */
    private boolean turnsFollow(double h, double[] last) {
        double most = tolerances.largestTurnChange() / h;
        for (int i = 3; i < velocity.length; i += 6) {
            double square = 0;
            for (int k = i; k < i + 3; k++) {
                square += (velocity[k] - last[k]) * (velocity[k] - last[k]);
            }
            if (!(square <= most * most)) {
                return false;
            }
        }
        return true;
    }

    private boolean contactsAddNoEnergy(double h, double[] last) {
        ContactFrames frames = contacts.frames;
        Arrays.fill(energy, 0);
        double all = addEnergy(last) + addEnergy(velocity);
        energy[energy.length - 1] = Double.POSITIVE_INFINITY;
        double speed = tolerances.shareOfGravity() * gravity * h + tolerances.leastSpeed();
        for (int c = 0; c < frames.count(); c++) {
            double lighter = Math.min(energy[frames.list.slotA(c)], energy[frames.list.slotB(c)]);
            double normal = contacts.cones.normal(c);
            double error = frames.velocity(c, 0, velocity) - frames.opening(c) / h;
            double allowed = tolerances.shareOfBody() * lighter + tolerances.shareOfAll() * all + speed * normal;
            if (!(normal * error <= allowed)) {
                return false;
            }
        }
        return true;
    }

    private double addEnergy(double[] v) {
        inertia.momentum(motion.before().r, v, momentum);
        double sum = 0;
        for (int i = 0; i < momentum.length; i++) {
            energy[i / 6] += 0.5 * momentum[i] * v[i];
            sum += 0.5 * momentum[i] * v[i];
        }
        return sum;
    }
}
