package org.gimbal.numerics.cone;

import java.util.Arrays;

/**
 * The sizes s of the slips of a contact where they are taken as given, which makes the contact the normal cone of a
 * convex set, see {@link ContactCone#holdSlips}: its gap rate is w + Σ μ (s − y), y the bounds of the slips.
 */
final class HeldSlips {
    private boolean held;

    /** m/s or rad/s, by law. */
    private final double[] size = new double[3];

    boolean held() {
        return held;
    }

    /**
     * From now on slips are given: those that the first {@code known} laws have, none of the others.
     *
     * @param all all laws, of which those in {@code laws} have a coefficient
     */
    void hold(FrictionLaw[] all, FrictionLaw[] laws, int known) {
        set(all, true);
        for (int l = 0; l < known; l++) {
            size[l] = laws[l].slipSize();
        }
    }

    /** From now on they are not. */
    void release(FrictionLaw[] all) {
        set(all, false);
    }

    private void set(FrictionLaw[] all, boolean yes) {
        held = yes;
        Arrays.fill(size, 0);
        for (FrictionLaw law : all) {
            law.scaled(yes);
        }
    }

    double size(int law) {
        return size[law];
    }

    void size(int law, double value) {
        size[law] = value;
    }

    /** By how much slips reduce the gap rate: Σ μ (y − s), m/s. */
    double lowering(FrictionLaw[] laws, int count) {
        double sum = 0;
        for (int l = 0; held && l < count; l++) {
            sum += laws[l].coefficient() * (laws[l].bound() - size[l]);
        }
        return sum;
    }

    /** What δγ is multiplied by in the equation of the normal where slips are held: w − γ Σ μ ∂y/∂γ > 0. */
    static double pivot(StopCone normal, FrictionLaw[] laws, int count) {
        double sum = normal.gapRate();
        for (int l = 0; l < count; l++) {
            sum -= normal.impulse() * laws[l].coefficient() * laws[l].boundByNormal();
        }
        return sum;
    }
}
