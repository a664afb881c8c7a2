package org.gimbal.viewer.picture;

import org.gimbal.numerics.space.Vec3;

/** Finds the pixels of a triangle. */
final class Triangle {
    private Triangle() {}

    /** Is told of a pixel and the shares of the three corners in it. */
    @FunctionalInterface
    interface Pixel {
        void at(int pixel, double u, double v, double w);
    }

    /** All pixels of a picture whose middle lies inside; x is the column, y the row. */
    static void scan(Vec3 a, Vec3 b, Vec3 c, int width, int height, Pixel pixel) {
        double area = cross(a.x(), a.y(), b, c);
        if (area == 0) {
            return;
        }
        int top = (int) Math.max(0, Math.ceil(Math.min(a.y(), Math.min(b.y(), c.y())) - 0.5));
        int end = (int) Math.min(height, Math.ceil(Math.max(a.y(), Math.max(b.y(), c.y())) - 0.5));
        int left = (int) Math.max(0, Math.ceil(Math.min(a.x(), Math.min(b.x(), c.x())) - 0.5));
        int right = (int) Math.min(width, Math.ceil(Math.max(a.x(), Math.max(b.x(), c.x())) - 0.5));
        for (int y = top; y < end; y++) {
            for (int x = left; x < right; x++) {
                double u = cross(x + 0.5, y + 0.5, b, c) / area;
                double v = cross(x + 0.5, y + 0.5, c, a) / area;
                double w = 1 - u - v;
                if (u >= 0 && v >= 0 && w >= 0) {
                    pixel.at(y * width + x, u, v, w);
                }
            }
        }
    }

    /** Twice the area of the triangle of a place and two corners, with its sign. */
    private static double cross(double x, double y, Vec3 b, Vec3 c) {
        return (b.x() - x) * (c.y() - y) - (b.y() - y) * (c.x() - x);
    }
}
