package org.gimbal.record;

/** How far a vector that ought to be constant strays from its first value, measured against its own size. */
final class VectorDrift {
    private final double[] first = new double[3];
    private boolean started;
    private double largest;
    private double scale;

    /**
     * Takes the next value.
     *
     * @param size what the parts of the vector add up to without cancelling, so that a sum of zero has a scale too
     */
    void add(double[] vector, int o, double size) {
        if (!started) {
            started = true;
            System.arraycopy(vector, o, first, 0, 3);
            scale = length(vector[o], vector[o + 1], vector[o + 2]);
        }
        scale = Math.max(scale, size);
        largest = Math.max(largest, length(vector[o] - first[0], vector[o + 1] - first[1], vector[o + 2] - first[2]));
    }

    /** {@link #largest} as a fraction of the larger of first length and size; zero if nothing ever moved. */
    double relative() {
        return largest == 0 ? 0 : largest / scale;
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
