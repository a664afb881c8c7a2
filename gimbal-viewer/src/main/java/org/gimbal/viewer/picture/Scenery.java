package org.gimbal.viewer.picture;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.kinematics.rolling.TrackLines;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.JointTracks;
import org.gimbal.viewer.film.RollingTracks;
import org.gimbal.viewer.film.Skins;
import org.gimbal.viewer.film.Stems;
import org.gimbal.viewer.film.VisibleShapes;
import org.gimbal.viewer.film.Wanderers;

/** What is drawn of a mechanism: its parts, each fixed in a body or in the ground. */
final class Scenery {
    /** @param body index of the body, −1 for the ground */
    record Part(int body, ShapeSurface surface, Vec3 color, boolean shadow) {}

    /** Bodies are drawn as balls of this radius at least: planets would not be seen otherwise. */
    private static final double SMALLEST = 0.4;

    /** More are not told apart in a picture. */
    private static final int MOST_TRIANGLES = 200_000;

    /** Side of the piece of a slope that is drawn, in sizes of the mechanism. */
    private static final double SLOPE_SIZE = 1.6;

    /** Cosine of the slope from which on a plane is a wall. */
    private static final double STEEPEST = 0.3;

    private final Mechanism mechanism;
    private final double unit;
    private final Vec3 slope;
    private final List<Part> parts = new ArrayList<>();
    private final Skins skins;

    /**
     * @param unit size of the marks of joints and centres of mass, m
     * @param slope colour of ground that is no flat floor
     * @param bodies whether bodies and joints are drawn, or only what they stand and ride on
     */
    Scenery(Mechanism mechanism, double unit, Vec3 slope, boolean bodies) {
        this.mechanism = mechanism;
        this.unit = unit;
        this.slope = slope;
        skins = new Skins(mechanism, MOST_TRIANGLES);
        for (int i = 0; bodies && i < mechanism.bodies().size(); i++) {
            addBody(i, mechanism.bodies().get(i));
        }
        if (bodies) {
            mechanism.joints().forEach(this::addJoint);
            Stems.of(mechanism)
                    .forEach(stem -> addBar(stem.body(), stem.from(), stem.to(), 0.18 * unit, Paint.body(stem.body())));
        }
        mechanism.joints().forEach(this::addTracks);
        RollingTracks.of(mechanism).forEach(this::addRolling);
        RollingTracks.ground(mechanism).forEach(this::addGround);
    }

    List<Part> parts() {
        return parts;
    }

    private void addBody(int index, Body body) {
        if (body.visuals().isEmpty()) {
            for (PlacedShape placed : VisibleShapes.of(mechanism, index)) {
                addShape(index, placed, Paint.body(index));
            }
        }
        body.visuals().forEach(visual -> addVisual(index, visual));
        Vec3 center = body.massProperties().centerOfMass();
        if (VisibleShapes.bare(body)) {
            add(index, ShapeSurface.ball(0.8 * unit).placed(Pose.at(center)), Paint.CENTER);
        } else if (VisibleShapes.reach(mechanism, index) < SMALLEST * unit) {
            add(index, ShapeSurface.ball(SMALLEST * unit).placed(Pose.at(center)), Paint.body(index));
        }
    }

    private void addVisual(int index, Visual visual) {
        Visual.Color own = visual.color();
        Vec3 color = own == null ? Paint.body(index) : Paint.of(own);
        if (visual instanceof Visual.Skin skin) {
            add(index, ShapeSurface.of(skins.drawn(skin.surface())).placed(skin.pose()), color);
        } else if (visual instanceof Visual.Solid solid) {
            addShape(index, new PlacedShape(solid.shape(), solid.pose()), color);
        }
    }

    private void addShape(int index, PlacedShape placed, Vec3 color) {
        ShapeSurface.of(placed.shape()).ifPresent(surface -> addMarked(index, placed, surface, color));
    }

    /** What is round about an axis has darker sectors: else nobody sees it turn. */
    private void addMarked(int index, PlacedShape placed, ShapeSurface surface, Vec3 color) {
        if (isRound(placed.shape())) {
            add(index, surface.where(p -> !dark(placed.shape(), p)).placed(placed.pose()), color);
            add(index, surface.where(p -> dark(placed.shape(), p)).placed(placed.pose()), color.times(Paint.MARK));
        } else {
            add(index, surface.placed(placed.pose()), color);
        }
    }

    private static boolean isRound(Shape shape) {
        return shape instanceof Sphere
                || shape instanceof Ellipsoid
                || shape instanceof Cylinder
                || shape instanceof Capsule;
    }

    /** Every other octant of a ball, every other quarter about an axis. */
    private static boolean dark(Shape shape, Vec3 p) {
        boolean ball = shape instanceof Sphere || shape instanceof Ellipsoid;
        return p.x() * p.y() * (ball ? p.z() : 1) > 0;
    }

    private void addJoint(Joint joint) {
        for (Anchor side : List.of(joint.a(), joint.b())) {
            int index = mechanism.bodyIndex(side.body());
            boolean link = index >= 0 && VisibleShapes.bare(mechanism.bodies().get(index));
            if (link) {
                Vec3 center = mechanism.bodies().get(index).massProperties().centerOfMass();
                addBar(index, center, side.frame().position(), 0.32 * unit, Paint.body(index));
            }
            if (link || (index < 0 && !Wanderers.wanders(joint))) {
                Pose place = new Pose(side.frame().position(), side.frame().orientation());
                Quat turn = fromZ(joint.type().axis().unit());
                ShapeSurface mark =
                        ShapeSurface.cylinder(0.6 * unit, 1.5 * unit).placed(place.times(new Pose(Vec3.ZERO, turn)));
                add(index, mark, Paint.JOINT);
            }
        }
    }

    /** What a body rides on; the lines of a net are thinner. */
    private void addTracks(Joint joint) {
        addLines(mechanism.bodyIndex(joint.a().body()), JointTracks.of(joint));
    }

    private void addRolling(TrackLines.Carried carried) {
        addLines(mechanism.bodyIndex(carried.body()), carried.lines());
    }

    private void addLines(int body, List<List<Vec3>> lines) {
        double radius = (lines.size() > 1 ? 0.06 : 0.15) * unit;
        for (List<Vec3> line : lines) {
            for (int k = 1; k < line.size(); k++) {
                addBar(body, line.get(k - 1), line.get(k), radius, Paint.JOINT);
            }
        }
    }

    private void addBar(int body, Vec3 from, Vec3 to, double radius, Vec3 color) {
        bar(body, from, to, radius, color, parts);
    }

    /** A bar in the world; nothing between points that are the same. */
    static void bar(Vec3 from, Vec3 to, double radius, Vec3 color, List<Part> parts) {
        bar(-1, from, to, radius, color, parts);
    }

    private static void bar(int body, Vec3 from, Vec3 to, double radius, Vec3 color, List<Part> parts) {
        Vec3 way = to.minus(from);
        if (way.norm() > 0) {
            Pose middle = new Pose(from.plus(to).times(0.5), fromZ(way.unit()));
            ShapeSurface surface = ShapeSurface.cylinder(radius, way.norm()).placed(middle);
            parts.add(new Part(body, surface, color, true));
        }
    }

    private void addGround(PlacedShape placed) {
        ShapeSurface.of(placed.shape())
                .ifPresent(surface -> parts.add(new Part(-1, surface.placed(placed.pose()), slope, false)));
    }

    /** A piece of each plane that slopes, where the mechanism is; walls would hide what they hold. */
    void addSlopes(Vec3 center, double size) {
        for (PlacedShape placed : RollingTracks.ground(mechanism)) {
            Vec3 normal = placed.pose().orientation().rotate(Vec3.Z);
            if (placed.shape() instanceof HalfSpace && !isLevel(placed) && normal.z() > STEEPEST) {
                double above = center.minus(placed.pose().position()).dot(normal);
                Pose foot = new Pose(
                        center.minus(normal.times(above)), placed.pose().orientation());
                ShapeSurface piece = ShapeSurface.square(SLOPE_SIZE * size).placed(foot);
                parts.add(new Part(-1, piece, slope, false));
            }
        }
    }

    private static boolean isLevel(PlacedShape placed) {
        return placed.pose().orientation().rotate(Vec3.Z).z() > 0.999999;
    }

    private void add(int body, ShapeSurface surface, Vec3 color) {
        parts.add(new Part(body, surface, color, true));
    }

    /** Height of flat ground; none if there is no such. */
    static List<Double> floors(Mechanism mechanism) {
        return RollingTracks.ground(mechanism).stream()
                .filter(placed -> placed.shape() instanceof HalfSpace && isLevel(placed))
                .map(placed -> placed.pose().position().z())
                .toList();
    }

    /** An arrow from a point; nothing shorter than its own head. */
    static List<Part> arrow(Vec3 point, Vec3 way, double unit) {
        if (way.norm() < unit) {
            return List.of();
        }
        Quat turn = fromZ(way.unit());
        Pose middle = new Pose(point.plus(way.times(0.5)), turn);
        Pose tip = new Pose(point.plus(way), turn);
        return List.of(
                new Part(-1, ShapeSurface.cylinder(0.2 * unit, way.norm()).placed(middle), Paint.FORCE, false),
                new Part(-1, ShapeSurface.cone(0.5 * unit, 1.2 * unit).placed(tip), Paint.FORCE, false));
    }

    /** A rotation that takes z to a direction. */
    private static Quat fromZ(Vec3 direction) {
        Vec3 axis = Vec3.Z.cross(direction);
        return axis.norm() < 1e-9
                ? (direction.z() > 0 ? Quat.IDENTITY : Quat.about(Vec3.X, Math.PI))
                : Quat.about(axis, StrictMath.acos(Math.max(-1, Math.min(1, direction.z()))));
    }
}
