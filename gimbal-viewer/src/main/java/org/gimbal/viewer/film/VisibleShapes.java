package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * What is drawn of a body: its shapes. A body that has none is drawn as links between its joints and rods; one that has
 * no such either, as the uniform ellipsoid of its mass and inertia, lest nothing be seen of it.
 */
public final class VisibleShapes {
    /** Least semi-axis of an ellipsoid that stands in, beside its greatest: flat ones are seen from the side, too. */
    private static final double FLATTEST = 0.05;

    private VisibleShapes() {}

    /** Of the body with this index. */
    public static List<PlacedShape> of(Mechanism mechanism, int index) {
        Body body = mechanism.bodies().get(index);
        if (!bare(body) || isLink(mechanism, body.name())) {
            return body.shapes();
        }
        List<PlacedShape> shapes = new ArrayList<>(body.shapes());
        MassProperties mass = body.massProperties();
        PrincipalInertia principal = mass.principal();
        Vec3 radii = inertiaRadii(mass.mass(), principal.moments());
        double greatest = Math.max(radii.x(), Math.max(radii.y(), radii.z()));
        if (greatest > 0) {
            double least = FLATTEST * greatest;
            Ellipsoid drawn =
                    new Ellipsoid(Math.max(least, radii.x()), Math.max(least, radii.y()), Math.max(least, radii.z()));
            shapes.add(new PlacedShape(drawn, new Pose(mass.centerOfMass(), principal.axes())));
        }
        return shapes;
    }

    /** Whether a body has no shape that can be seen. */
    public static boolean bare(Body body) {
        return body.shapes().stream().allMatch(placed -> placed.shape() instanceof Point);
    }

    /** How far what is drawn of a body reaches from its centre of mass. */
    public static double reach(Mechanism mechanism, int index) {
        Vec3 center = mechanism.bodies().get(index).massProperties().centerOfMass();
        double reach = 0;
        for (PlacedShape placed : of(mechanism, index)) {
            for (Vec3 corner : corners(placed)) {
                reach = Math.max(reach, corner.minus(center).norm());
            }
        }
        return reach;
    }

    /** Corners of the box around a shape, in the frame of its body; none of what has no end. */
    public static List<Vec3> corners(PlacedShape placed) {
        List<Vec3> corners = new ArrayList<>();
        ShapeSurface.of(placed.shape()).ifPresent(surface -> {
            Vec3 a = surface.least();
            Vec3 b = surface.most();
            for (int k = 0; k < 8; k++) {
                Vec3 corner = new Vec3(
                        (k & 1) == 0 ? a.x() : b.x(), (k & 2) == 0 ? a.y() : b.y(), (k & 4) == 0 ? a.z() : b.z());
                corners.add(placed.pose().apply(corner));
            }
        });
        return corners;
    }

    private static boolean isLink(Mechanism mechanism, String body) {
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
        return sides.stream().anyMatch(side -> side.body().equals(body));
    }

    /** Semi-axes of the uniform ellipsoid of this mass and these moments: a² = 5 (J₂ + J₃ − J₁)/(2 m), and so on. */
    public static Vec3 inertiaRadii(double mass, Vec3 moments) {
        double half = (moments.x() + moments.y() + moments.z()) / 2;
        return new Vec3(
                radius(half - moments.x(), mass), radius(half - moments.y(), mass), radius(half - moments.z(), mass));
    }

    private static double radius(double spread, double mass) {
        return mass > 0 ? Math.sqrt(Math.max(0, 5 * spread / mass)) : 0;
    }
}
