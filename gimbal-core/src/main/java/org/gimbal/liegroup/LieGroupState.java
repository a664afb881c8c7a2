package org.gimbal.liegroup;

/** What a run needs to resume, and no more. */
final class LieGroupState {
    /** Centres of mass and quaternions of the central frames. */
    final double[] x;

    final double[] q;

    /** What the form keeps of the motion, six numbers per body; momenta at the start. */
    final double[] motion;

    /** Wrenches that were inputs of the last step, world axes, six numbers per body. */
    final double[] applied;

    /** Time, low-order part of it, steps taken, length of the last plain step. */
    private final double[] clock = new double[4];

    LieGroupState(int bodies) {
        x = new double[3 * bodies];
        q = new double[4 * bodies];
        motion = new double[6 * bodies];
        applied = new double[6 * bodies];
    }

    double time() {
        return clock[0];
    }

    long steps() {
        return (long) clock[2];
    }

    void countStep() {
        clock[2]++;
    }

    /** Zero at the start. */
    double lastStep() {
        return clock[3];
    }

    /** Adds a plain step to the time, with compensated summation: millions of them do not blur it. */
    void advanceTime(double h) {
        double rest = h + clock[1];
        double sum = clock[0] + rest;
        clock[1] = rest - (sum - clock[0]);
        clock[0] = sum;
        clock[3] = h;
    }

    void copyFrom(LieGroupState other) {
        double[][] from = other.numbers();
        double[][] to = numbers();
        for (int k = 0; k < to.length; k++) {
            System.arraycopy(from[k], 0, to[k], 0, to[k].length);
        }
    }

    /** Everything; for saving. */
    double[][] numbers() {
        return new double[][] {x, q, motion, applied, clock};
    }
}
