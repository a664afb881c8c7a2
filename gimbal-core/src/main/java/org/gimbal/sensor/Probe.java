package org.gimbal.sensor;

/** Reads one sensor, knot after knot. */
interface Probe {
    double[] NOTHING = {};

    /**
     * Reads the present knot, and remembers what the next reading needs of it.
     *
     * @param h length of the step that led here, negative backwards; zero if none did, or none that is known
     * @param out where the numbers go, from {@code o} on
     */
    void read(KnotView now, double h, double[] out, int o);

    /** What it remembers, to save and to restore. */
    default double[] memory() {
        return NOTHING;
    }
}
