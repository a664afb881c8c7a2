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
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Extent;
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

    /** Of the body with this index; of one that looks otherwise than its shapes what it looks like, but for skins. */
    public static List<PlacedShape> of(Mechanism mechanism, int index) {
        Body body = mechanism.bodies().get(index);
        if (!body.visuals().isEmpty()) {
            return body.visuals().stream()
                    .filter(Visual.Solid.class::isInstance)
                    .map(Visual.Solid.class::cast)
                    .map(solid -> new PlacedShape(solid.shape(), solid.pose()))
                    .toList();
        }
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
        return body.visuals().isEmpty() && body.shapes().stream().allMatch(placed -> placed.shape() instanceof Point);
    }

    /** How far what is drawn of a body reaches from its centre of mass. */
    public static double reach(Mechanism mechanism, int index) {
        Vec3 center = mechanism.bodies().get(index).massProperties().centerOfMass();
        double reach = 0;
        for (Vec3 corner : corners(mechanism, index)) {
            reach = Math.max(reach, corner.minus(center).norm());
        }
        return reach;
    }

    /** Corners of the boxes around all that is drawn of a body, in its frame. */
    public static List<Vec3> corners(Mechanism mechanism, int index) {
        return boxes(mechanism, index).stream()
                .flatMap(box -> box.corners().stream())
                .toList();
    }

    /** A box, placed in the frame of a body. */
    record Boxed(Vec3 low, Vec3 high, Pose pose) {
        List<Vec3> corners() {
            List<Vec3> corners = new ArrayList<>();
            for (int k = 0; k < 8; k++) {
                Vec3 corner = new Vec3(
                        (k & 1) == 0 ? low.x() : high.x(),
                        (k & 2) == 0 ? low.y() : high.y(),
                        (k & 4) == 0 ? low.z() : high.z());
                corners.add(pose.apply(corner));
            }
            return corners;
        }
    }

    /** The boxes around all that is drawn of a body; none around what has no end. */
    static List<Boxed> boxes(Mechanism mechanism, int index) {
        List<Boxed> boxes = new ArrayList<>();
        for (PlacedShape placed : of(mechanism, index)) {
            ShapeSurface.of(placed.shape())
                    .ifPresent(surface -> boxes.add(new Boxed(surface.least(), surface.most(), placed.pose())));
        }
        for (Visual visual : mechanism.bodies().get(index).visuals()) {
            if (visual instanceof Visual.Skin skin && !skin.surface().vertices().isEmpty()) {
                Extent box = Extent.of(skin.surface().vertices());
                boxes.add(new Boxed(box.low(), box.high(), skin.pose()));
            }
        }
        return boxes;
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
