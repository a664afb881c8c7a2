package org.gimbal.model.part;

import org.gimbal.geometry.Shape;
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.numerics.space.Pose;
import org.jspecify.annotations.Nullable;

/** What is drawn of a body in the place of its shapes; nothing touches it and it weighs nothing. */
public sealed interface Visual {
    /** In the body frame. */
    Pose pose();

    /** None where the file does not say: then it has the colour of its body. */
    @Nullable
    Color color();

    /** A shape that is only drawn. */
    record Solid(Shape shape, Pose pose, @Nullable Color color) implements Visual {}

    /** A surface of triangles. */
    record Skin(
            TriangleSurface surface, Pose pose, @Nullable Color color) implements Visual {}

    /**
     * Shares of red, green and blue, as screens have them, and how much hides what is behind; from 0 to 1.
     */
    record Color(double red, double green, double blue, double opacity) {
        public Color {
            for (double share : new double[] {red, green, blue, opacity}) {
                if (!(share >= 0 && share <= 1)) {
                    throw new IllegalArgumentException("shares of colours are from 0 to 1, got " + share);
                }
            }
        }

        /** The nearest colour there is. */
        public static Color clamped(double[] rgba) {
            double[] shares = new double[] {0, 0, 0, 1};
            for (int k = 0; k < Math.min(4, rgba.length); k++) {
                shares[k] = Math.max(0, Math.min(1, rgba[k]));
            }
            return new Color(shares[0], shares[1], shares[2], shares[3]);
        }
    }
}
