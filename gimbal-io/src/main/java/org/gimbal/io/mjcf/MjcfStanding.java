package org.gimbal.io.mjcf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;

/**
 * What there is in a file in which nothing moves, as of a single part of a robot, or of the room around one: its bodies
 * are fixed to the ground and not parts of it, and without any the solid shapes of the world are one, of the density of
 * geoms, so that there is something to look at.
 */
final class MjcfStanding {
    private static final String ROOM = "room";
    private static final double DENSITY = 1000;

    private final Map<Link, Pose> standing = new LinkedHashMap<>();

    /** Takes them off the ground, if nothing moves. */
    MjcfStanding(LinkTree tree) {
        if (tree.moving().isEmpty()) {
            for (Link link : tree.onGround()) {
                if (tree.weighs(link)) {
                    standing.put(link, tree.detach(link));
                }
            }
            if (standing.isEmpty()) {
                addRoom(tree);
            }
        }
    }

    private void addRoom(LinkTree tree) {
        Link ground = tree.ground();
        List<PlacedShape> all = ground.takeShapes();
        List<PlacedShape> solid = all.stream()
                .filter(each -> isFinite(each) && each.shape().volume() > 0)
                .toList();
        all.stream().filter(each -> !solid.contains(each)).forEach(ground::shape);
        if (!solid.isEmpty() && tree.find(ROOM).isEmpty()) {
            Link room = tree.link(ROOM, ground.place(), "the shapes of the world");
            for (PlacedShape each : solid) {
                room.shape(each);
                room.mass(MassProperties.ofDensity(each.shape(), DENSITY).placedAt(each.pose()));
            }
            standing.put(room, Pose.IDENTITY);
        } else {
            solid.forEach(ground::shape);
        }
    }

    /** Half-spaces and height fields have no weight. */
    private static boolean isFinite(PlacedShape placed) {
        return !(placed.shape() instanceof HalfSpace || placed.shape() instanceof HeightField);
    }

    /** Fixes them where they stand. */
    void addTo(MechanismBuilder builder, TreeNames names, ImportReport report) {
        standing.forEach((link, pose) -> names.link(link.name())
                .filter(at -> !at.body().equals(Mechanism.GROUND))
                .ifPresent(at -> {
                    builder.joint(link.name() + ".base", JointType.fixed(), Anchor.ground(pose), at);
                    report.used(link.place(), link.element(), "is fixed to the ground, as all there is");
                }));
    }
}
