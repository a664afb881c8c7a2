package org.gimbal.sim.control;

/** A motion that says nothing of how bodies move. */
record Unjudged(boolean abrupt) implements StepMotion {
    private static final double[] NOTHING = new double[0];

    @Override
    public int bodies() {
        return 0;
    }

    @Override
    public double[] velocity() {
        return NOTHING;
    }

    @Override
    public double[] lastVelocity() {
        return NOTHING;
    }

    @Override
    public double[] velocityAtStart() {
        return NOTHING;
    }

    @Override
    public double[] velocityAtEnd() {
        return NOTHING;
    }

    @Override
    public double reactionWork() {
        return Double.NaN;
    }
}
