package org.gimbal.maximal;

/** The energy ledger up to a knot. Part of the state. */
final class LedgerSums {
    /**
     * Work and losses of each line, and losses that belong to the half step before this knot but are not among them
     * yet, J.
     */
    final double[] work;

    final double[] dissipated;
    final double[] pending;

    /**
     * What each line that only ever takes energy has taken up to this knot: the most that dissipated and pending ever
     * were together, J. Where a motion turns round, or a contact curves, what it took is first seen a little too large.
     */
    final double[] taken;

    /** What friction took in the last step, W; of each line. */
    final double[] frictionPower;

    /** Potential energy of each line at the start, J. */
    final double[] startPotential;

    /** Velocities behind an impact at this knot, which take the place of those of the last step. */
    final double[] velocity;

    /** Energy at the start, J; one if there was an impact at this knot, else zero. */
    final double[] single = new double[2];

    private final double[][] arrays;

    LedgerSums(MaximalSystem system) {
        int lines = system.lines.count();
        work = new double[lines];
        dissipated = new double[lines];
        pending = new double[lines];
        taken = new double[lines];
        frictionPower = new double[lines];
        startPotential = new double[lines];
        velocity = new double[6 * system.count];
        arrays = new double[][] {work, dissipated, pending, taken, frictionPower, startPotential, velocity, single};
    }

    double startEnergy() {
        return single[0];
    }

    void startEnergy(double energy) {
        single[0] = energy;
    }

    boolean struck() {
        return single[1] != 0;
    }

    void struck(boolean yes) {
        single[1] = yes ? 1 : 0;
    }

    double[][] arrays() {
        return arrays;
    }

    void copyFrom(LedgerSums o) {
        for (int i = 0; i < arrays.length; i++) {
            System.arraycopy(o.arrays[i], 0, arrays[i], 0, arrays[i].length);
        }
    }
}
