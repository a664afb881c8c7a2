package org.gimbal.maximal;

import org.gimbal.sim.control.Impacts;

/** The impacts of contacts and stops with restitution (C11). */
final class MaximalImpacts implements Impacts {
    private final MaximalState state;
    private final MaximalWork work;
    private final boolean restitution;

    MaximalImpacts(MaximalSystem system, MaximalState state, MaximalWork work) {
        this.state = state;
        this.work = work;
        restitution = system.mechanism.contacts().stream().anyMatch(c -> c.restitution() > 0)
                || system.mechanism.limits().stream().anyMatch(l -> l.restitution() > 0);
    }

    @Override
    public boolean possible() {
        return restitution && !state.plainStart;
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
    public boolean strike() {
        double[] before = velocity();
        if (!work.contacts.strike(before, state.momentum)) {
            return false;
        }
        work.book.strike(state, work.equations, before, work.contacts.velocityBehind());
        work.contactSums.add(state, work.equations.before);
        work.contacts.clear();
        work.knot.invalidate();
        return true;
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
