package org.gimbal.maximal;

import org.gimbal.contact.solve.ContactEffects;
import org.gimbal.kinematics.Configuration;

/**
 * Sums what contacts do over all parts of a step, impacts between them included, into {@link MaximalState#contacts}: a
 * step that was cut or divided reads like one that was not.
 */
final class ContactSums {
    private final ContactEffects effects;

    ContactSums(ContactEffects effects) {
        this.effects = effects;
    }

    /** A step begins. */
    void begin(MaximalState state) {
        state.taken = 0;
        state.contactsSummed = false;
    }

    /** Adds the contacts of a part, whose impulses stand for {@code span} s; the next part may resume from them. */
    void addPart(MaximalState state, double span, Configuration after) {
        if (span != 0) {
            effects.read(1 / span, after, state.lastContacts);
        }
        add(state, after);
    }

    /** Adds the contacts of a part or of an impact, which are still listed, with their gaps at a pose. */
    void add(MaximalState state, Configuration at) {
        open(state);
        effects.addImpulses(at, state.contacts);
    }

    private static void open(MaximalState state) {
        if (!state.contactsSummed) {
            state.contacts.clear();
            state.contactsSummed = true;
        }
    }

    /**
     * Gives bodies the impulses of contacts in the half step before the present knot, where something strikes. What
     * carried a body until then may not carry it behind the impact: the next step would lay this half on what does.
     */
    void giveHalfStep(MaximalState state) {
        KnotImpulses left = state.impulses;
        if (left.contactSpan[0] == 0) {
            return;
        }
        for (int i = 0; i < left.contactImpulse.length; i++) {
            state.momentum[i] += left.contactImpulse[i];
        }
        open(state);
        state.contacts.addForces(left.contactSpan[0], state.lastContacts);
        left.contactSpan[0] = 0;
    }

    /** A part of length h has been taken. */
    void advance(MaximalState state, double h) {
        state.taken += h;
    }

    /** The step is complete: impulses become forces over half of it and half of the step before. */
    void end(MaximalState state) {
        double span = 0.5 * (state.lastWhole + state.taken);
        if (state.contactsSummed && span != 0) {
            state.contacts.scaleForces(1 / span);
        }
        state.lastWhole = state.taken;
    }
}
