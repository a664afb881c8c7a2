package org.gimbal.maximal;

import org.gimbal.model.contact.ContactSet;
import org.gimbal.sim.control.Impacts;

/** The impacts of contacts and stops with restitution (C11). */
final class MaximalImpacts implements Impacts {
    private final MaximalState state;
    private final MaximalWork work;
    private final boolean restitution;
    private final boolean bounded;

    MaximalImpacts(MaximalSystem system, MaximalState state, MaximalWork work) {
        this.state = state;
        this.work = work;
        bounded = system.hasBounds;
        restitution = system.mechanism.contacts().stream().anyMatch(c -> c.restitution() > 0)
                || system.mechanism.contactSets().stream().anyMatch(ContactSet::bounces)
                || system.mechanism.limits().stream().anyMatch(l -> l.restitution() > 0);
    }

    @Override
    public boolean possible() {
        return restitution && !state.plainStart;
    }

    @Override
    public boolean landed(double h) {
        return bounded && !state.plainStart && work.contacts.landed(h, work.book.velocityBefore(state));
    }

    @Override
    public boolean cutsLandings() {
        return work.contacts.cutsLandings();
    }

    @Override
    public void forgetLandings() {
        work.contacts.forgetLandings();
    }

    private double[] velocity() {
        return work.knot.velocity(state, work.equations.before);
    }

    @Override
    public void begin(double h) {
        work.contacts.beginBouncing(h);
    }

    @Override
    public boolean leaveOutBouncing(double h) {
        return work.contacts.leaveOutBouncing(h, velocity());
    }

    @Override
    public void leaveOutNothing() {
        work.contacts.leaveOutNothing();
    }

    @Override
    public double gapAtStart() {
        return work.contacts.smallestGapAtStart();
    }

    @Override
    public double rateAtStart() {
        return work.contacts.rateAtStart();
    }

    @Override
    public double gapAtEnd() {
        return work.contacts.smallestGapLeftOut(work.equations.after);
    }

    @Override
    public double passing(double h) {
        return work.contacts.passing(h);
    }

    @Override
    public double closedGap() {
        return work.contacts.closedGap();
    }

    @Override
    public double error() {
        return work.contacts.near() ? work.contacts.relativeProduct() : 0;
    }

    @Override
    public boolean strike() {
        double[] before = velocity();
        if (!work.contacts.strike(before, state.momentum)) {
            return false;
        }
        if (!state.ledger.struck()) {
            work.contactSums.giveHalfStep(state);
        }
        work.book.strike(state, work.equations, before, work.contacts.velocityBehind());
        work.contactSums.add(state, work.equations.before);
        work.contacts.clear();
        work.knot.invalidate();
        return true;
    }

    @Override
    public boolean rebounds() {
        return work.contacts.leavesOutRebounds();
    }

    @Override
    public boolean exhausted() {
        return work.contacts.exhausted();
    }

    @Override
    public int worn() {
        return work.contacts.worn();
    }
}
