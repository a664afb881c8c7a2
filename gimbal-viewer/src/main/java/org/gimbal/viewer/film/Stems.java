package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/**
 * Lines from a body's shapes to those of its joints and rods that lie away from them, such as the string that a ball
 * hangs on: without them a body is seen to swing about nothing.
 */
public final class Stems {
    /** A joint is away from a shape if it is farther from it than this share of the way to the shape's middle. */
    private static final double AWAY = 0.1;

    /** In the frame of a body. */
    public record Stem(int body, Vec3 from, Vec3 to) {}

    private Stems() {}

    /** Of all bodies that have shapes. */
    public static List<Stem> of(Mechanism mechanism) {
        List<Anchor> sides = new ArrayList<>();
        for (Joint joint : mechanism.joints()) {
            sides.add(joint.a());
            sides.add(joint.b());
        }
        mechanism.constraints().forEach(constraint -> {
            if (constraint instanceof Distance rod) {
                sides.add(rod.a());
                sides.add(rod.b());
            }
        });
        List<Stem> stems = new ArrayList<>();
        for (Anchor side : sides) {
            int body = mechanism.bodyIndex(side.body());
            if (body >= 0) {
                add(body, side.frame().position(), VisibleShapes.boxes(mechanism, body), stems);
            }
        }
        return stems.stream().distinct().toList();
    }

    private static void add(int body, Vec3 point, List<VisibleShapes.Boxed> boxes, List<Stem> stems) {
        double least = Double.POSITIVE_INFINITY;
        Vec3 nearest = point;
        for (VisibleShapes.Boxed box : boxes) {
            double gap = gap(box, box.pose().inverse().apply(point));
            if (gap < least) {
                least = gap;
                nearest = box.pose().apply(box.low().plus(box.high()).times(0.5));
            }
        }
        if (least < Double.POSITIVE_INFINITY
                && least > AWAY * point.minus(nearest).norm()) {
            stems.add(new Stem(body, point, nearest));
        }
    }

    /** How far a point is outside a box. */
    private static double gap(VisibleShapes.Boxed box, Vec3 point) {
        Vec3 below = box.low().minus(point);
        Vec3 above = point.minus(box.high());
        return new Vec3(
                        Math.max(0, Math.max(below.x(), above.x())),
                        Math.max(0, Math.max(below.y(), above.y())),
                        Math.max(0, Math.max(below.z(), above.z())))
                .norm();
    }
}
