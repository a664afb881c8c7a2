package org.gimbal.contact;

/** What the step before has left, where a solve may resume. An engine keeps one for each run. */
public final class StepBefore {
    private final ContactReadings contacts;
    private final KnotRows rows;
    private final int firstBound;
    private double[] velocity = {};
    private double span;

    /**
     * The arrays of a run.
     *
     * @param contacts of the last step
     * @param rows what acted along the rows of forces, stops and friction; stops and friction begin at {@code firstBound}
     */
    public StepBefore(ContactReadings contacts, KnotRows rows, int firstBound) {
        this.contacts = contacts;
        this.rows = rows;
        this.firstBound = firstBound;
    }

    /**
     * Sets what changes from step to step.
     *
     * @param velocityBefore velocities of all bodies in the last step
     * @param newSpan for how long its forces may act now, s
     */
    public void set(double[] velocityBefore, double newSpan) {
        velocity = velocityBefore;
        span = newSpan;
    }

    public ContactReadings contacts() {
        return contacts;
    }

    public KnotRows rows() {
        return rows;
    }

    /** Which of the rows is the first with bounds. */
    public int firstBound() {
        return firstBound;
    }

    /** Velocities of all bodies. */
    public double[] velocity() {
        return velocity;
    }

    /** For how long its forces may act now, s. */
    public double span() {
        return span;
    }
}
