package org.gimbal.bench;

/** Step lengths by seed, spread evenly over their logarithm in an order that shares nothing with what the seed makes. */
record StepSpread(double shortest, double longest) {
    private static final double GOLDEN_RATIO = 0.6180339887498949;

    double of(int seed) {
        double place = seed * GOLDEN_RATIO % 1;
        return shortest * Math.pow(longest / shortest, place);
    }
}
