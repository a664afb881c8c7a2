package org.gimbal.geometry;

/** The check every size of a shape goes through. */
final class Sizes {
    private Sizes() {}

    /** Refuses zero, negative, infinite and NaN sizes, naming the shape and the size. */
    static void requireLength(String shape, String size, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(shape + ": " + size + " must be a positive length, got " + value);
        }
    }

    /** What a shape without end says when it is asked for its mass. */
    static UnsupportedOperationException noMass(Shape shape) {
        return new UnsupportedOperationException(shape.describe()
                + ": it has no end, hence no mass properties; fix it to the ground or give its body mass and inertia");
    }
}
