package org.gimbal.numerics.space;

/** Functions of an angle that are quotients 0/0 at zero: by their series near it, to round-off everywhere. */
public final class RotationSeries {
    private RotationSeries() {}

    /** sin(θ/2)/θ of θ ≥ 0; two series terms are exact to round-off below 1e-4. */
    public static double halfSinePerAngle(double angle) {
        return angle < 1e-4 ? 0.5 - angle * angle / 48 : SineCosine.sin(angle / 2) / angle;
    }

    /** (1 − θ/2 cot θ/2)/θ² of θ²; four series terms are exact to round-off below 0.1. */
    public static double secondCoefficient(double square) {
        if (square < 0.01) {
            return 1.0 / 12 + square * (1.0 / 720 + square * (1.0 / 30240 + square / 1209600));
        }
        double half = Math.sqrt(square) / 2;
        return (1 - half * SineCosine.cos(half) / SineCosine.sin(half)) / square;
    }

    /** (θ − sin θ)/θ³ of θ ≥ 0; five series terms are exact to round-off below 0.3. */
    public static double missingSine(double angle) {
        double s = angle * angle;
        return angle < 0.3
                ? 1.0 / 6 - s * (1.0 / 120 - s * (1.0 / 5040 - s * (1.0 / 362880 - s / 39916800)))
                : (angle - SineCosine.sin(angle)) / (angle * s);
    }
}
