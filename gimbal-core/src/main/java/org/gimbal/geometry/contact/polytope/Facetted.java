package org.gimbal.geometry.contact.polytope;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/**
 * Round solids as polytopes, for pairs that know only those. A cylinder is a prism of {@value #AROUND} sides; its
 * corners are outside and the middles of its sides inside by the same, so that its surface is off by at most 0.11 % of
 * the radius.
 */
public final class Facetted {
    private static final int AROUND = 48;

    /** An ellipsoid, over height fields only, has so many rings of corners. */
    private static final int RINGS = 9;

    private static final int AROUND_RING = 12;

    private Facetted() {}

    public static Polytope of(Cylinder cylinder) {
        double radius = cylinder.radius() * (1 + 1 / SineCosine.cos(Math.PI / AROUND)) / 2;
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < AROUND; k++) {
            double angle = 2 * Math.PI * k / AROUND;
            double x = radius * SineCosine.cos(angle);
            double y = radius * SineCosine.sin(angle);
            points.add(new Vec3(x, y, -cylinder.length() / 2));
            points.add(new Vec3(x, y, cylinder.length() / 2));
        }
        return Polytope.of(ConvexMesh.hull(points));
    }

    public static Polytope of(Ellipsoid ellipsoid) {
        List<Vec3> points = new ArrayList<>(List.of(new Vec3(0, 0, ellipsoid.c()), new Vec3(0, 0, -ellipsoid.c())));
        for (int ring = 1; ring < RINGS; ring++) {
            double polar = Math.PI * ring / RINGS;
            for (int k = 0; k < AROUND_RING; k++) {
                double angle = 2 * Math.PI * k / AROUND_RING;
                points.add(new Vec3(
                        ellipsoid.a() * SineCosine.sin(polar) * SineCosine.cos(angle),
                        ellipsoid.b() * SineCosine.sin(polar) * SineCosine.sin(angle),
                        ellipsoid.c() * SineCosine.cos(polar)));
            }
        }
        return Polytope.of(ConvexMesh.hull(points));
    }
}
