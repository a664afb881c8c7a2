package org.gimbal.geometry.hull;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;

/** Families of points that are easy or hard on a hull. */
enum Clouds {
    GAUSSIAN,
    SPHERE,
    /** Nodes of a small grid: many in one plane, many twice. */
    NODES,
    /** The same, none quite at its node. */
    NOISY_NODES,
    /** Corners of a random solid, and points on its edges, faces and inside. */
    ON_FACES,
    NOISY_ON_FACES,
    /** Two circles, one above the other. */
    CYLINDER,
    /** A circle and two points on either side: vertices with very many edges. */
    DOUBLE_CONE,
    /** Circles round an axis, row by row. */
    ROWS_ON_SPHERE,
    /** Heaps of points that differ in the fifth to the last digit. */
    HEAPS,
    /** Two faces bent so little that it is near the tolerance. */
    LENS,
    /** As thin as a hundred-millionth of its length. */
    PLATE,
    NEEDLE,
    /** Coordinates of very different magnitude. */
    NEAR_AXES,
    /** A cylinder with the digits of a {@code float}. */
    SINGLE_PRECISION;

    /** About so many points. */
    List<Vec3> points(int count, Random random) {
        double noise = StrictMath.pow(10, -6 - 11 * random.nextDouble());
        return switch (this) {
            case GAUSSIAN -> each(count, k -> gaussian(random));
            case SPHERE -> each(count, k -> SpaceSamples.direction(random));
            case NODES -> nodes(count, random);
            case NOISY_NODES -> noisy(nodes(count, random), noise, random);
            case ON_FACES -> onFaces(count, random);
            case NOISY_ON_FACES -> noisy(onFaces(count, random), noise, random);
            case CYLINDER -> cylinder(count);
            case DOUBLE_CONE -> doubleCone(count);
            case ROWS_ON_SPHERE -> rows(Math.max(2, (int) Math.sqrt(count / 2.0)));
            case HEAPS -> heaps(count, random);
            case LENS -> lens(count, 100 * noise, random);
            case PLATE -> flattened(count, new Vec3(1, 1, StrictMath.pow(10, -8 * random.nextDouble())), random);
            case NEEDLE -> flattened(count, new Vec3(1, 1e-4, StrictMath.pow(10, -4 * random.nextDouble())), random);
            case NEAR_AXES -> each(count, k -> new Vec3(magnitude(random), magnitude(random), magnitude(random)));
            case SINGLE_PRECISION -> rounded(moved(cylinder(count), random));
        };
    }

    static List<Vec3> each(int count, IntFunction<Vec3> point) {
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            points.add(point.apply(k));
        }
        return points;
    }

    private static Vec3 gaussian(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    private static double magnitude(Random random) {
        return StrictMath.exp(-20 * random.nextDouble());
    }

    private static List<Vec3> nodes(int count, Random random) {
        int side = 2 + random.nextInt(6);
        List<Vec3> points =
                each(count, k -> new Vec3(random.nextInt(side), random.nextInt(side), random.nextInt(side)));
        points.addAll(List.of(Vec3.ZERO, Vec3.X, Vec3.Y, Vec3.Z));
        return points;
    }

    private static List<Vec3> noisy(List<Vec3> points, double noise, Random random) {
        return each(points.size(), k -> points.get(k).plus(gaussian(random).times(noise)));
    }

    private static List<Vec3> onFaces(int count, Random random) {
        List<Vec3> corners = each(4 + random.nextInt(6), k -> gaussian(random));
        List<Vec3> points = new ArrayList<>(corners);
        while (points.size() < count) {
            Vec3 sum = Vec3.ZERO;
            double weights = 0;
            for (int k = random.nextInt(3); k >= 0; k--) {
                double weight = random.nextDouble();
                sum = sum.plus(corners.get(random.nextInt(corners.size())).times(weight));
                weights += weight;
            }
            points.add(sum.times(1 / weights));
        }
        return points;
    }

    static List<Vec3> cylinder(int count) {
        int sides = Math.max(3, count / 2);
        return each(2 * sides, k -> {
            double angle = Math.PI * (k - k % 2) / sides;
            return new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), k % 2);
        });
    }

    private static List<Vec3> doubleCone(int count) {
        List<Vec3> points = each(count, k -> {
            double angle = 2 * Math.PI * k / count;
            return new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0);
        });
        points.add(new Vec3(0.1, 0.2, 0.3));
        points.add(new Vec3(0.1, -0.2, -0.2));
        return points;
    }

    /** So many bands of latitude, and twice as many of longitude; the poles many times. */
    static List<Vec3> rows(int bands) {
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i <= bands; i++) {
            double polar = Math.PI * i / bands;
            for (int j = 0; j < 2 * bands; j++) {
                double around = Math.PI * j / bands;
                double r = StrictMath.sin(polar);
                points.add(new Vec3(r * StrictMath.cos(around), r * StrictMath.sin(around), StrictMath.cos(polar)));
            }
        }
        return points;
    }

    private static List<Vec3> heaps(int count, Random random) {
        List<Vec3> places = each(6 + random.nextInt(10), k -> gaussian(random));
        return each(count, k -> {
            double far = StrictMath.pow(10, -5 - 12 * random.nextDouble());
            return places.get(random.nextInt(places.size()))
                    .plus(gaussian(random).times(far));
        });
    }

    private static List<Vec3> lens(int count, double bend, Random random) {
        return each(count, k -> {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            double z = 0.3 - bend * (x * x + y * y);
            return new Vec3(x, y, k % 2 == 0 ? z : -z);
        });
    }

    private static List<Vec3> flattened(int count, Vec3 scale, Random random) {
        return each(count, k -> {
            Vec3 v = gaussian(random).unit();
            return new Vec3(v.x() * scale.x(), v.y() * scale.y(), v.z() * scale.z());
        });
    }

    private static List<Vec3> rounded(List<Vec3> points) {
        return each(points.size(), k -> {
            Vec3 p = points.get(k);
            return new Vec3((float) p.x(), (float) p.y(), (float) p.z());
        });
    }

    /** Turned and shifted at random, so that nothing lies along an axis. */
    static List<Vec3> moved(List<Vec3> points, Random random) {
        Pose pose = new Pose(gaussian(random), SpaceSamples.rotation(random));
        return each(points.size(), k -> pose.apply(points.get(k)));
    }

    static List<Vec3> scaled(List<Vec3> points, double factor) {
        return each(points.size(), k -> points.get(k).times(factor));
    }
}
