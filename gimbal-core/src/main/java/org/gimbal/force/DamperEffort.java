package org.gimbal.force;

import org.gimbal.model.force.Damper;

/** A damper: effort −D(q̇), damping D′(q̇). It takes the power D(q̇) q̇ ≥ 0. */
public record DamperEffort(Damper.Law law) implements EffortLaw {
    @Override
    public double effort(double q, double rate, double[] command, int c) {
        return -law.resistance(rate);
    }

    @Override
    public double damping(double q, double rate, double[] command, int c) {
        return law.slope(rate);
    }

    @Override
    public double dampingSlope(double q, double rate, double[] command, int c) {
        return law.curvature(rate);
    }

    /** D(v)/v: the damping of the linear damper that resists as this one at the rate v; D′(0) at rest. */
    public double secantDamping(double rate) {
        return rate == 0 ? law.slope(0) : law.resistance(rate) / rate;
    }
}
