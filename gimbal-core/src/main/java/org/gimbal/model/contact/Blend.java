package org.gimbal.model.contact;

/** How a coefficient of a contact is made of those of its two sides. */
public enum Blend {
    GEOMETRIC_MEAN,
    MEAN,
    PRODUCT,
    SMALLEST,
    LARGEST;

    /** What two sides have together. */
    public double of(double a, double b) {
        return switch (this) {
            case GEOMETRIC_MEAN -> Math.sqrt(a * b);
            case MEAN -> (a + b) / 2;
            case PRODUCT -> a * b;
            case SMALLEST -> Math.min(a, b);
            case LARGEST -> Math.max(a, b);
        };
    }
}
