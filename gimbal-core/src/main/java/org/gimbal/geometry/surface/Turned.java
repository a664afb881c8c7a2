package org.gimbal.geometry.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/** Surfaces of revolution: an outline in the half-plane of r and z, from bottom to top, turned about z. */
final class Turned {
    /** Corners of a circle; a quarter of them from equator to pole. */
    private static final int CIRCLE_CORNERS = 32;

    /** The outline: places and outward normals, r as x. Two places in one are an edge. */
    private final List<Vec3> places = new ArrayList<>();

    private final List<Vec3> outward = new ArrayList<>();

    private Turned() {}

    static ShapeSurface cylinder(double radius, double length) {
        double h = length / 2;
        return new Turned()
                .add(0, -h, 0, -1)
                .add(radius, -h, 0, -1)
                .add(radius, -h, 1, 0)
                .add(radius, h, 1, 0)
                .add(radius, h, 0, 1)
                .add(0, h, 0, 1)
                .surface();
    }

    static ShapeSurface cone(double radius, double height) {
        Vec3 slope = new Vec3(height, 0, radius).unit();
        return new Turned()
                .add(0, 0, 0, -1)
                .add(radius, 0, 0, -1)
                .add(radius, 0, slope.x(), slope.z())
                .add(0, height, slope.x(), slope.z())
                .surface();
    }

    /** Two half balls, the length apart; a ball if that is nothing. */
    static ShapeSurface capsule(double radius, double length) {
        Turned outline = new Turned();
        int quarter = CIRCLE_CORNERS / 4;
        for (int i = -quarter; i <= quarter; i++) {
            double latitude = Math.PI / 2 * i / quarter;
            double r = Math.abs(i) == quarter ? 0 : SineCosine.cos(latitude);
            double z = SineCosine.sin(latitude);
            if (i <= 0) {
                outline.add(radius * r, radius * z - length / 2, r, z);
            }
            if (i > 0 || (i == 0 && length > 0)) {
                outline.add(radius * r, radius * z + length / 2, r, z);
            }
        }
        return outline.surface();
    }

    private Turned add(double r, double z, double outwardR, double outwardZ) {
        places.add(new Vec3(r, 0, z));
        outward.add(new Vec3(outwardR, 0, outwardZ));
        return this;
    }

    private ShapeSurface surface() {
        List<Vec3> points = new ArrayList<>();
        List<Vec3> normals = new ArrayList<>();
        IntStream.Builder triangles = IntStream.builder();
        for (int i = 0; i < places.size(); i++) {
            for (int k = 0; k < CIRCLE_CORNERS; k++) {
                double angle = 2 * Math.PI * k / CIRCLE_CORNERS;
                points.add(turned(places.get(i), angle));
                normals.add(turned(outward.get(i), angle));
            }
            if (i > 0 && !places.get(i).equals(places.get(i - 1))) {
                addBand(i - 1, triangles);
            }
        }
        return new ShapeSurface(points, normals, triangles.build().toArray());
    }

    /** The band above a ring; one triangle instead of two where a ring is a point. */
    private void addBand(int ring, IntStream.Builder triangles) {
        for (int k = 0; k < CIRCLE_CORNERS; k++) {
            int a = ring * CIRCLE_CORNERS + k;
            int b = ring * CIRCLE_CORNERS + (k + 1) % CIRCLE_CORNERS;
            if (places.get(ring).x() > 0) {
                triangles.add(a).add(b).add(b + CIRCLE_CORNERS);
            }
            if (places.get(ring + 1).x() > 0) {
                triangles.add(a).add(b + CIRCLE_CORNERS).add(a + CIRCLE_CORNERS);
            }
        }
    }

    private static Vec3 turned(Vec3 v, double angle) {
        return new Vec3(v.x() * SineCosine.cos(angle), v.x() * SineCosine.sin(angle), v.z());
    }
}
