package org.gimbal.scenes.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.RandomDraws;

/** Shapes and ground by a seed. */
final class RandomShapes extends RandomDraws {
    /** No part of the ground near the origin is higher than this, m. */
    static final double HIGHEST_GROUND = 0.6;

    /** Bodies fit into a sphere of this radius, m. */
    private static final double LARGEST = 0.5;

    RandomShapes(int seed) {
        super(seed);
    }

    Shape shape() {
        double size = LARGEST * between(0.3, 1);
        return switch (below(6)) {
            case 0 -> new Sphere(size);
            case 1 -> {
                double radius = size * between(0.2, 0.7);
                yield new Capsule(radius, 2 * (size - radius));
            }
            case 2 -> {
                Vec3 half = flatness().times(size);
                yield new Box(2 * half.x(), 2 * half.y(), 2 * half.z());
            }
            case 3 -> {
                double angle = between(0.3, 1.2);
                yield new Cylinder(size * SineCosine.sin(angle), 2 * size * SineCosine.cos(angle));
            }
            case 4 -> {
                Vec3 half = flatness().times(size);
                yield new Ellipsoid(half.x(), half.y(), half.z());
            }
            default -> mesh(size);
        };
    }

    /** A unit vector with positive components, the least not much below a third of the largest. */
    private Vec3 flatness() {
        return new Vec3(between(0.3, 1), between(0.3, 1), between(0.3, 1)).unit();
    }

    /** The hull of points near the corners of a tetrahedron, so that it is never flat, and of a few more. */
    private Shape mesh(double size) {
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            Vec3 corner = new Vec3(k < 2 ? 1 : -1, k % 2 == 0 ? 1 : -1, k % 3 == 0 ? 1 : -1);
            points.add(corner.plus(inBall(0.5)).unit().times(size));
        }
        for (int k = below(8); k > 0; k--) {
            points.add(direction().times(size));
        }
        return ConvexMesh.hull(points);
    }

    /** A floor, a slope, a height field, or a floor with a block on it. */
    List<PlacedShape> ground() {
        PlacedShape floor = new PlacedShape(new HalfSpace(), Pose.IDENTITY);
        return switch (below(8)) {
            case 0 ->
                List.of(new PlacedShape(
                        new HalfSpace(), new Pose(Vec3.ZERO, Quat.about(direction(), between(0, 0.4)))));
            case 1, 2 -> List.of(new PlacedShape(field(), Pose.IDENTITY));
            case 3 -> {
                Box block = new Box(between(0.3, 1), between(0.3, 1), 2 * between(0.05, 0.3));
                yield List.of(floor, new PlacedShape(block, Pose.at(between(-0.5, 0.5), 0, block.z() / 2)));
            }
            default -> List.of(floor);
        };
    }

    /** Rough ground, so large that hardly anything gets to its border within a second. */
    private HeightField field() {
        double[][] heights = new double[61][61];
        for (double[] row : heights) {
            for (int k = 0; k < row.length; k++) {
                row[k] = between(0, 0.3);
            }
        }
        return HeightField.of(0.4, 0.4, heights);
    }
}
