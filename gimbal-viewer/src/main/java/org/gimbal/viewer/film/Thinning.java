package org.gimbal.viewer.film;

/** Which frames give way when a film is full. */
public enum Thinning {
    /** All alike: the film stays evenly spaced. For a run that is looked at when it is over. */
    EVEN(2),

    /**
     * Those of the older half: the last ones stay dense, and the past grows coarser the longer ago it is. For a run
     * without end.
     */
    OLDEST(1);

    private final int strideFactor;

    Thinning(int strideFactor) {
        this.strideFactor = strideFactor;
    }

    /** How many times more knots go into a frame after the film was thinned. */
    int strideFactor() {
        return strideFactor;
    }

    /** How many of the oldest frames are merged in pairs. */
    int share(int frames) {
        return this == EVEN ? frames : frames / 2;
    }
}
