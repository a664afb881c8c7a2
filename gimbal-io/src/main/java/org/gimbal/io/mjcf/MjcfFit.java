package org.gimbal.io.mjcf;

import java.util.Optional;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.report.ImportReport;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A simple shape in the place of a mesh: that of the box with the mesh's inertia, which has the half lengths a ≤ b ≤ c
 * along its principal axes, in the mesh's centre of mass. For the moments I of a unit of mass
 *
 * <pre>   a = √(3/2 (I_b + I_c − I_a)), and so on. </pre>
 *
 * A ball has their mean as radius, a capsule or cylinder that of the shorter two.
 */
record MjcfFit(Shape shape, Pose pose) {
    /** From axes of ascending moments to those of ascending lengths, z the longest: a quarter turn about y. */
    private static final Quat LONGEST_IS_Z = new Quat(Math.sqrt(0.5), 0, Math.sqrt(0.5), 0);

    static MjcfFit of(String kind, MeshShapes.Hulled mesh, Defaulted geom, ImportReport report) {
        MassProperties unit = mesh.ofDensity(1 / mesh.volume());
        PrincipalInertia principal = PrincipalInertia.of(unit.inertia());
        Vec3 i = principal.moments(); // ascending: along x is the longest side
        double longest = half(i.y(), i.z(), i.x());
        double middle = half(i.x(), i.z(), i.y());
        double least = half(i.x(), i.y(), i.z());
        double scale = geom.number("fitscale", 1);
        report.altered(
                geom.place(),
                geom.label(),
                "is fitted to its mesh: the " + kind + " of the box with the mesh's inertia");
        double radius = scale * (least + middle) / 2;
        Shape shape = switch (kind) {
            case "sphere" -> new Sphere(scale * (least + middle + longest) / 3);
            case "capsule" -> new Capsule(radius, 2 * Math.max(0, scale * longest - radius / 2));
            case "cylinder" -> new Cylinder(radius, 2 * scale * longest);
            case "box" -> new Box(2 * scale * least, 2 * scale * middle, 2 * scale * longest);
            default -> new Ellipsoid(scale * least, scale * middle, scale * longest);
        };
        return new MjcfFit(shape, new Pose(unit.centerOfMass(), principal.axes().times(LONGEST_IS_Z)));
    }

    private static double half(double a, double b, double c) {
        return Math.sqrt(1.5 * Math.max(0, a + b - c));
    }

    /** The shape in the frame of its body, whose mesh stands at a place. */
    MjcfGeoms.Formed placed(Pose mesh) {
        return new MjcfGeoms.Formed(shape, MjcfGeoms.join(mesh, pose), Optional.empty());
    }
}
