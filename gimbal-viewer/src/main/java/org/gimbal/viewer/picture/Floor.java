package org.gimbal.viewer.picture;

import java.util.Arrays;
import java.util.List;
import org.gimbal.numerics.space.Vec3;

/** Flat ground with a grid that fades away, and the shadows on it. */
final class Floor {
    private final double level;
    private final double size;
    private final double spacing;
    private final Eye eye;
    private final int width;
    private final int height;
    private final double[] places;
    private final Theme theme;

    Floor(double level, double size, Eye eye, int width, int height, Theme theme) {
        this.theme = theme;
        this.level = level;
        this.size = size;
        this.eye = eye;
        this.width = width;
        this.height = height;
        spacing = round(size / 12);
        places = places();
    }

    /** 1, 2 or 5 times a power of ten. */
    static double round(double length) {
        double power = Math.pow(10, Math.floor(Math.log10(length)));
        double digit = length / power;
        return power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10);
    }

    /** For each pixel where its ray meets the ground: x, y and distance; NaN for the sky. */
    private double[] places() {
        double[] all = new double[3 * width * height];
        Arrays.fill(all, Double.NaN);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                Vec3 ray = eye.ray(x + 0.5, y + 0.5);
                double t = (level - eye.place().z()) / ray.z();
                if (t > 0 && t < 1e3 * size) {
                    Vec3 hit = eye.place().plus(ray.times(t));
                    hit = new Vec3(hit.x(), hit.y(), t);
                    hit.into(all, 3 * (y * width + x));
                }
            }
        }
        return all;
    }

    void draw(Board board, List<Scenery.Part> parts) {
        board.blend(this::ground, theme.ground());
        boolean[] shade = shadows(parts);
        board.blend((x, y) -> shade[pixel(x, y)] ? 0.85 * ground(x, y) : 0, theme.shadow());
        board.blend(this::grid, theme.grid());
    }

    private int pixel(double x, double y) {
        return ((int) y) * width + (int) x;
    }

    /** Ground fades into the sky with distance. */
    private double ground(double x, double y) {
        double far = places[3 * pixel(x, y) + 2];
        return !Double.isNaN(far) ? Math.min(1, Math.max(0, 1.25 - far / (16 * size))) : 0;
    }

    private double grid(double x, double y) {
        int o = 3 * pixel(x, y);
        double far = places[o + 2];
        if (Double.isNaN(far)) {
            return 0;
        }
        double pixel = far * eye.pixel(); // how much ground a pixel covers, seen from above
        double line = Math.max(onLine(places[o], pixel), onLine(places[o + 1], pixel));
        return line * Math.max(0, 1 - far / (8 * size));
    }

    private double onLine(double place, double pixel) {
        double off = Math.abs(place - spacing * Math.rint(place / spacing));
        return Math.max(0, 1 - off / (1.3 * pixel));
    }

    /** Throws all parts down along the light. */
    private boolean[] shadows(List<Scenery.Part> parts) {
        boolean[] shade = new boolean[width * height];
        Vec3 sun = Paint.sun();
        for (Scenery.Part part : parts) {
            if (part.shadow()) {
                List<Vec3> thrown = part.surface().points().stream()
                        .map(p -> eye.seen(p.minus(sun.times((p.z() - level) / sun.z()))))
                        .toList();
                fill(shade, thrown, part.surface().triangles());
            }
        }
        return shade;
    }

    private void fill(boolean[] shade, List<Vec3> seen, int[] corners) {
        for (int i = 0; i < corners.length; i += 3) {
            Vec3 a = seen.get(corners[i]);
            Vec3 b = seen.get(corners[i + 1]);
            Vec3 c = seen.get(corners[i + 2]);
            if (Math.min(a.z(), Math.min(b.z(), c.z())) > eye.near()) {
                fill(shade, eye.onPicture(a), eye.onPicture(b), eye.onPicture(c));
            }
        }
    }

    private void fill(boolean[] shade, Vec3 a, Vec3 b, Vec3 c) {
        Triangle.scan(a, b, c, width, height, (pixel, u, v, w) -> shade[pixel] = true);
    }
}
