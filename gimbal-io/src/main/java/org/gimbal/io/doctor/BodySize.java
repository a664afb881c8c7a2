package org.gimbal.io.doctor;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Vec3;

/**
 * How large the shapes of a body are.
 *
 * @param extent how far they reach at most from the centre of mass, m; never too small
 * @param volume of all together, m³
 */
record BodySize(double extent, double volume) {
    static BodySize of(Body body) {
        double extent = 0;
        double volume = 0;
        for (PlacedShape placed : body.shapes()) {
            double radius = radius(placed.shape());
            if (radius > 0) {
                Vec3 offset =
                        placed.pose().position().minus(body.massProperties().centerOfMass());
                extent = Math.max(extent, offset.norm() + radius);
                volume += placed.shape().volume();
            }
        }
        return new BodySize(extent, volume);
    }

    /** Of a ball around the origin of its frame that holds the shape; zero for those without an end. */
    private static double radius(Shape shape) {
        if (shape instanceof Box box) {
            return 0.5 * new Vec3(box.x(), box.y(), box.z()).norm();
        }
        if (shape instanceof Sphere sphere) {
            return sphere.radius();
        }
        if (shape instanceof Cylinder cylinder) {
            return cylinder.radius() + cylinder.length() / 2;
        }
        if (shape instanceof Capsule capsule) {
            return capsule.radius() + capsule.length() / 2;
        }
        if (shape instanceof Ellipsoid ellipsoid) {
            return Math.max(ellipsoid.a(), Math.max(ellipsoid.b(), ellipsoid.c()));
        }
        if (shape instanceof ConvexMesh mesh) {
            return mesh.vertices().stream().mapToDouble(Vec3::norm).max().orElse(0);
        }
        return 0;
    }
}
