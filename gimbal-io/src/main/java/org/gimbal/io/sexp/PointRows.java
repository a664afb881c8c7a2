package org.gimbal.io.sexp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.model.Joint;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Joints that close loops and constraints as point constraints: two named frames coincide along directions of the world.
 * A hinge whose two bodies stay in planes across it is two of them, as in the paper, and so is a slide along a guide that
 * does not turn; in space a hinge is two points, six rows of which one says nothing new.
 */
final class PointRows {
    private static final List<Vec3> WORLD = List.of(Vec3.X, Vec3.Y, Vec3.Z);

    /** A direction as near to an axis of the world as this is that axis, but for what rotations left. */
    private static final double ROUNDING = 1e-14;

    private final Map<String, Reach> reach;
    private final Map<String, Anchor> frames;
    private final Set<String> taken;
    private final List<String> losses;
    private final Map<String, Anchor> added = new LinkedHashMap<>();
    private final List<String> rows = new ArrayList<>();

    /**
     * @param reach of bodies by name
     * @param frames that the model names
     * @param taken names of all frames
     */
    PointRows(Map<String, Reach> reach, Map<String, Anchor> frames, Set<String> taken, List<String> losses) {
        this.reach = reach;
        this.frames = frames;
        this.taken = taken;
        this.losses = losses;
    }

    /** The constraints, ready to be written. */
    List<String> rows() {
        return rows;
    }

    /** Frames that only they need. */
    Map<String, Anchor> added() {
        return added;
    }

    void add(Joint loop) {
        Anchor a = loop.a();
        Anchor b = loop.b();
        switch (loop.type().label()) {
            case "spherical" -> together(loop.name(), a, b, WORLD);
            case "revolute" -> hinge(loop, a, b, loop.type().axis().unit());
            case "fixed" -> {
                together(loop.name(), a, b, WORLD);
                together(loop.name() + ".x", shifted(a, Vec3.X), shifted(b, Vec3.X), WORLD);
                together(loop.name() + ".y", shifted(a, Vec3.Y), shifted(b, Vec3.Y), WORLD);
            }
            case "prismatic" ->
                slide(loop, of(a).turns().isEmpty() ? a : b, of(a).turns().isEmpty() ? b : a);
            default -> throw refused(loop);
        }
    }

    private static ModelException refused(Joint loop) {
        return new ModelException("joint '" + loop.name() + "' closes a loop with a "
                + loop.type().label() + " joint, which s-expressions cannot say here: write a scene (.yaml) instead");
    }

    /** A straight guide along a direction of the world, for a body that stays in a plane along it or does not turn. */
    private void slide(Joint loop, Anchor guide, Anchor guided) {
        Vec3 along = orientedWorld(guide, loop.type().axis().unit());
        Reach moved = of(guided);
        if (!of(guide).turns().isEmpty()) {
            throw refused(loop);
        }
        if (moved.turns().isEmpty()) {
            together(loop.name(), guide, guided, across(along));
            return;
        }
        Vec3 normal = moved.turns().get(0);
        if (!moved.staysAcross(normal) || Math.abs(normal.dot(along)) > ROUNDING) {
            throw refused(loop);
        }
        List<Vec3> aside = List.of(plain(normal.cross(along)));
        together(loop.name(), guide, guided, aside);
        together(loop.name() + ".2", guide, shifted(guided, loop.type().axis().unit()), aside);
    }

    private void hinge(Joint loop, Anchor a, Anchor b, Vec3 axis) {
        Vec3 normal = orientedWorld(a, axis);
        if (of(a).staysAcross(normal) && of(b).staysAcross(normal)) {
            together(loop.name(), a, b, across(normal));
            return;
        }
        together(loop.name(), a, b, WORLD);
        together(loop.name() + ".2", shifted(a, axis), shifted(b, axis), WORLD);
    }

    /** Two directions across another: those of the world if they are. */
    private static List<Vec3> across(Vec3 normal) {
        List<Vec3> plain = WORLD.stream().filter(each -> each.dot(normal) == 0).toList();
        Vec3 first = normal.anyPerpendicular();
        return plain.size() == 2 ? plain : List.of(first, normal.cross(first));
    }

    private static Anchor shifted(Anchor anchor, Vec3 by) {
        return new Anchor(anchor.body(), anchor.frame().times(Pose.at(by)));
    }

    private Reach of(Anchor anchor) {
        return reach.getOrDefault(anchor.body(), Reach.GROUND);
    }

    /** A direction of an anchor's frame in the world, at zero. */
    private Vec3 orientedWorld(Anchor anchor, Vec3 direction) {
        return plain(of(anchor).zero().times(anchor.frame()).orientation().rotate(direction));
    }

    /** A direction without what rotations left, where it is that of an axis of the world. */
    private static Vec3 plain(Vec3 turned) {
        return WORLD.stream()
                .flatMap(axis -> Stream.of(axis, axis.negate()))
                .filter(axis -> axis.minus(turned).norm() <= ROUNDING)
                .findFirst()
                .orElse(turned);
    }

    /** A constraint, or its name among the losses. */
    void add(Constraint constraint) {
        if (constraint instanceof PointToPoint points && staysInWorld(points)) {
            together(points.name(), points.a(), points.b(), directions(points));
        } else if (constraint instanceof UserConstraint user && user.law() instanceof WorldDirections law) {
            Anchor a = new Anchor(user.bodies().get(0), Pose.at(law.placeOnA()));
            Anchor b = new Anchor(user.bodies().get(1), Pose.at(law.placeOnB()));
            together(user.name(), a, b, law.directions());
        } else {
            losses.add("constraint '" + constraint.name() + "'"
                    + (constraint instanceof PointToPoint ? ", whose directions turn with a body" : ""));
        }
    }

    private boolean staysInWorld(PointToPoint points) {
        List<Vec3> directions = directions(points);
        Reach a = of(points.a());
        return directions.size() == 3
                || a.turns().isEmpty()
                || (directions.size() == 2 && a.turnsOnlyAbout(directions.get(0).cross(directions.get(1))));
    }

    private List<Vec3> directions(PointToPoint points) {
        List<Vec3> directions = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            if (points.locks(k)) {
                directions.add(orientedWorld(points.a(), WORLD.get(k)));
            }
        }
        return directions.size() == 3 ? WORLD : directions;
    }

    private void together(String name, Anchor a, Anchor b, List<Vec3> directions) {
        String first = frame(a, name + ".a");
        String second = frame(b, name + ".b");
        String tail = name.equals(first + "-" + second) ? ")" : " " + SexpText.named(name) + ")";
        for (Vec3 direction : directions) {
            rows.add("(point-constraint " + SexpText.quoted(first) + " " + SexpText.quoted(second) + " ("
                    + SexpText.vector(direction) + ")" + tail);
        }
    }

    /** The name of a frame at that point, whichever way its axes stand. */
    private String frame(Anchor anchor, String wish) {
        Vec3 point = anchor.frame().position();
        if (!anchor.isGround() && point.equals(Vec3.ZERO)) {
            return anchor.body();
        }
        for (Map<String, Anchor> known : List.of(frames, added)) {
            for (Map.Entry<String, Anchor> each : known.entrySet()) {
                Anchor frame = Objects.requireNonNull(each.getValue());
                if (frame.body().equals(anchor.body())
                        && frame.frame().position().equals(point)) {
                    return each.getKey();
                }
            }
        }
        String name = wish;
        while (!taken.add(name)) {
            name += "'";
        }
        added.put(name, new Anchor(anchor.body(), Pose.at(point)));
        return name;
    }
}
