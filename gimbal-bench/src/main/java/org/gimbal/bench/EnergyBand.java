package org.gimbal.bench;

/** Between what the energy of a run was in its first and in its last tenth. */
final class EnergyBand {
    private final int steps;
    private final double[] lowest = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] highest = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private double mostKinetic;

    EnergyBand(int steps) {
        this.steps = steps;
    }

    void add(int step, double energy, double kinetic) {
        mostKinetic = Math.max(mostKinetic, kinetic);
        int tenth = step < steps / 10 ? 0 : step >= steps - steps / 10 ? 1 : -1;
        if (tenth >= 0) {
            lowest[tenth] = Math.min(lowest[tenth], energy);
            highest[tenth] = Math.max(highest[tenth], energy);
        }
    }

    /** Whether the middle moved by less than shares of the first width and of the largest kinetic energy, and the width
     * grew by less than twice that. */
    boolean steady(double shareOfWidth, double shareOfKinetic) {
        double width = highest[0] - lowest[0];
        double allowed = shareOfWidth * width + shareOfKinetic * mostKinetic;
        double middle = 0.5 * (highest[1] + lowest[1] - highest[0] - lowest[0]);
        return Math.abs(middle) < allowed && highest[1] - lowest[1] - width < 2 * allowed;
    }

    /** How far the middle moved, over the largest kinetic energy. */
    double move() {
        return Math.abs(0.5 * (highest[1] + lowest[1] - highest[0] - lowest[0])) / mostKinetic;
    }
}
