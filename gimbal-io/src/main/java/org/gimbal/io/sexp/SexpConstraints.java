package org.gimbal.io.sexp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Point constraints: two frames coincide as seen along a direction of the world. Three directions for the same two
 * frames are a ball joint; two hold the points together in a plane, and where the first frame only turns in that plane
 * the directions may turn along with it; anything else keeps its directions in the world by a law of its own.
 */
final class SexpConstraints {
    private final LinkTree tree;
    private final ImportReport report;
    private final Map<String, Pair> pairs = new LinkedHashMap<>();

    /** All constraints between two frames. */
    private static final class Pair {
        final Sexp.Group first;
        final Link a;
        final Link b;
        final List<Vec3> directions = new ArrayList<>();
        String name;

        Pair(Sexp.Group first, Link a, Link b) {
            this.first = first;
            this.a = a;
            this.b = b;
            name = a.name() + "-" + b.name();
        }
    }

    SexpConstraints(LinkTree tree, ImportReport report) {
        this.tree = tree;
        this.report = report;
    }

    void add(Sexp.Group constraint) {
        List<Sexp> items = new ArrayList<>();
        for (Sexp item : constraint.items().subList(1, constraint.items().size())) {
            // the direction may stand in brackets of its own
            if (item instanceof Sexp.Group group && group.items().size() == 3 && items.size() == 2) {
                items.addAll(group.items());
            } else {
                items.add(item);
            }
        }
        if (items.size() != 5 && items.size() != 6) {
            throw constraint.fault("needs two names of frames, three numbers and perhaps a name");
        }
        String a = items.get(0).name(constraint);
        String b = items.get(1).name(constraint);
        Vec3 direction = new Vec3(
                items.get(2).number(constraint),
                items.get(3).number(constraint),
                items.get(4).number(constraint));
        if (!Rotations.isDirection(direction)) {
            throw constraint.fault(
                    "has " + direction + " as direction: it needs a length that is neither zero nor too large");
        }
        Pair pair = pairs.computeIfAbsent(
                a + "\n" + b, key -> new Pair(constraint, link(a, constraint), link(b, constraint)));
        pair.directions.add(direction.unit());
        if (items.size() == 6) {
            Sexp name = items.get(5);
            pair.name = name instanceof Sexp.Group group && group.items().size() == 2
                    ? group.items().get(1).name(constraint)
                    : name.name(constraint);
        }
        pair.a.need();
        pair.b.need();
        report.used(constraint.place(), constraint.label());
    }

    private Link link(String name, Sexp.Group constraint) {
        return tree.need(name, constraint.place(), constraint.label());
    }

    void addTo(MechanismBuilder builder, TreeNames names, Places places) {
        for (Pair pair : pairs.values()) {
            places.put("constraint", pair.name, pair.first.place());
            Anchor a = names.link(pair.a.name()).orElseThrow();
            Anchor b = names.link(pair.b.name()).orElseThrow();
            if (a.isGround() && !b.isGround()) {
                add(builder, pair, a, b, names);
            } else {
                boolean swap = b.isGround();
                add(builder, pair, swap ? b : a, swap ? a : b, names);
            }
        }
    }

    private void add(MechanismBuilder builder, Pair pair, Anchor a, Anchor b, TreeNames names) {
        List<Vec3> independent = independent(pair.directions);
        if (independent.size() < pair.directions.size()) {
            report.altered(
                    pair.first.place(), pair.first.label(), "some directions say the same twice: they count once");
        }
        boolean turnsAlong = a.isGround()
                || independent.size() == 3
                || (independent.size() == 2
                        && names.facts(a.body())
                                .turnsOnlyAbout(independent.get(0).cross(independent.get(1))));
        if (turnsAlong) {
            builder.constrain(PointToPoint.along(
                    pair.name, aligned(a, independent, names), b, "xyz".substring(0, independent.size())));
            return;
        }
        builder.constrain(new UserConstraint(
                pair.name,
                List.of(a.body(), b.body()),
                independent.size(),
                new WorldDirections(point(a, names), point(b, names), independent)));
        report.used(
                pair.first.place(),
                pair.first.label(),
                "its directions stay in the world: no other format can hold this constraint");
    }

    private static WorldDirections.Point point(Anchor anchor, TreeNames names) {
        return new WorldDirections.Point(
                anchor.frame().position(), names.facts(anchor.body()).center());
    }

    /** The first frame with its axes along the directions, at zero. */
    private static Anchor aligned(Anchor a, List<Vec3> directions, TreeNames names) {
        Quat zero = names.facts(a.body()).zero().orientation();
        Vec3 x = directions.get(0);
        Vec3 y = directions.size() > 1 ? directions.get(1) : x.anyPerpendicular();
        Quat world = Quat.fromMatrix(Mat3.ofColumns(x, y, x.cross(y)));
        return new Anchor(
                a.body(), new Pose(a.frame().position(), zero.conjugate().times(world)));
    }

    /** Perpendicular directions that span the same space. */
    private static List<Vec3> independent(List<Vec3> directions) {
        List<Vec3> found = new ArrayList<>();
        for (Vec3 each : directions) {
            Vec3 rest = each;
            for (Vec3 other : found) {
                rest = rest.minus(other.times(other.dot(rest)));
            }
            if (rest.norm() > 1e-9) {
                found.add(rest.unit());
            }
        }
        return found;
    }
}
