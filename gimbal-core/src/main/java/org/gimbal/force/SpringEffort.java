package org.gimbal.force;

import org.gimbal.model.force.Spring;

/** A spring: effort −V′(q), stiffness V″(q). */
public record SpringEffort(Spring.Law law) implements EffortLaw {
    @Override
    public double energy(double q) {
        return law.energy(q);
    }

    @Override
    public double effort(double q, double rate, double[] command, int c) {
        return -law.slope(q);
    }

    @Override
    public double stiffness(double q, double rate, double[] command, int c) {
        return law.curvature(q);
    }

    @Override
    public double stiffnessSlope(double q, double rate, double[] command, int c) {
        return law.curvatureSlope(q);
    }
}
