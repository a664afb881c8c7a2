package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LongIndex;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;

/**
 * Bodies that rest on a contact, land beside it and turn on, off the first, as a block that rocks does
 * (docs/theory/common.md, C11). A step past that moment would hold both down for all of its length; it is cut there,
 * whatever the restitution. Bodies that stay on both need no cut: they come to rest. Nor do those that slide: friction
 * that changes in a step is of first order anyway.
 */
final class Landings {
    private final ContactFrames frames;
    private final ContactList list;
    private final BodyInertia inertia;
    private final ContactTolerances.Impacts tolerances;

    /** The shape pairs that land, and whether they still do. */
    private final LongIndex landing = new LongIndex();

    private boolean[] lands = new boolean[8];

    private final double[] momentum;
    private final double[] arm = new double[3];
    private final double[] spin = new double[3];

    Landings(ContactModel model, ContactFrames frames) {
        this.frames = frames;
        list = frames.list;
        inertia = model.inertia();
        tolerances = model.tolerances().impacts();
        momentum = new double[6 * model.bodies()];
    }

    void forget() {
        landing.clear();
    }

    /** A pair strikes: one cut in a step is enough for it, since what lands behind it has little of the step left. */
    void strike(int shapePair) {
        int k = landing.find(shapePair);
        if (k >= 0) {
            lands[k] = false;
        }
    }

    /** Whether a contact whose gap opens at some rate is one of the landings found, and fast enough. */
    boolean lands(int c, double rate, double byGravity) {
        int k = landing.find(list.shapePair(c));
        return k >= 0 && lands[k] && rate < -tolerances.slowestLanding(byGravity);
    }

    /**
     * Finds the landings of the step just solved; whether there are any.
     *
     * @param at where it began
     * @param resting gap of a contact that rests, m
     * @param before velocities of all bodies before the step
     * @param byGravity what gravity adds to a velocity in the step
     */
    boolean find(Configuration at, double resting, double[] before, double byGravity) {
        forget();
        double slowest = tolerances.slowestLanding(byGravity);
        for (int c = 0; c < list.count(); c++) {
            boolean comesDown = frames.gapBefore(c) > resting && frames.gapAfter(c) <= resting;
            if (comesDown
                    && frames.velocity(c, 0, before) < -slowest
                    && restsBeside(c, resting, before, byGravity)
                    && (turnsOn(c, list.slotA(c), at, before) || turnsOn(c, list.slotB(c), at, before))) {
                land(list.shapePair(c));
            }
        }
        return landing.count() > 0;
    }

    private void land(int shapePair) {
        int k = landing.add(shapePair);
        if (k == lands.length) {
            lands = Arrays.copyOf(lands, 2 * k);
        }
        lands[k] = true;
    }

    /** Whether the bodies of a contact rest on another contact with each other, and do not slide there. */
    private boolean restsBeside(int c, double resting, double[] before, double slowestSlide) {
        for (int d = 0; d < list.count(); d++) {
            boolean sameBodies = list.slotA(c) == list.slotA(d) && list.slotB(c) == list.slotB(d);
            if (sameBodies
                    && frames.gapBefore(d) <= resting
                    && Math.abs(frames.velocity(d, 1, before)) <= slowestSlide
                    && Math.abs(frames.velocity(d, 2, before)) <= slowestSlide) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a body, held by a contact, turns on as it did: its angular momentum about that point, which the impact
     * leaves as it is, has a part along its angular velocity.
     */
    private boolean turnsOn(int c, int slot, Configuration at, double[] velocity) {
        if (!list.isBody(slot)) {
            return false;
        }
        inertia.momentum(at.r, velocity, momentum);
        for (int k = 0; k < 3; k++) {
            arm[k] = at.x[3 * slot + k] - frames.point(c, k);
        }
        Kernels3.cross(arm, 0, momentum, 6 * slot, spin, 0);
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += (momentum[6 * slot + 3 + k] + spin[k]) * velocity[6 * slot + 3 + k];
        }
        return along > 0;
    }
}
