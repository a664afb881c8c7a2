package org.gimbal.viewer.picture;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.TreeDrawing;
import org.gimbal.viewer.film.TreeDrawing.Line;
import org.gimbal.viewer.film.TreeDrawing.Place;
import org.gimbal.viewer.film.TreeDrawing.Push;
import org.gimbal.viewer.film.TreeDrawing.Ring;

/** The tree of frames as parts in the world. */
final class TreeScenery {
    /** Bends of a spring, and corners of a ring. */
    private static final int BENDS = 14;

    private final TreeDrawing drawing;
    private final double unit;
    private final double weight;
    private final double size;

    /**
     * @param unit size of marks, m
     * @param size of the mechanism, m: an arrow of nine tenths of it is a force of the mechanism's weight
     * @param weight that weight, N
     */
    TreeScenery(TreeDrawing drawing, double unit, double size, double weight) {
        this.drawing = drawing;
        this.unit = unit;
        this.size = size;
        this.weight = weight;
    }

    List<Scenery.Part> parts(Frame frame) {
        List<Scenery.Part> parts = new ArrayList<>();
        for (Line line : drawing.lines()) {
            addLine(line, at(line.a(), frame), at(line.b(), frame), parts);
        }
        drawing.balls()
                .forEach(ball -> parts.add(new Scenery.Part(
                        -1,
                        ShapeSurface.ball(1.1 * unit * Math.max(0.35, Math.cbrt(ball.share())))
                                .placed(Pose.at(at(ball.center(), frame))),
                        Paint.CENTER,
                        true)));
        drawing.rings().forEach(ring -> addRing(ring, frame, parts));
        drawing.pushes().forEach(push -> addPush(push, frame, parts));
        return parts;
    }

    /** Only strings, and springs and dampers between points: what acts between shapes and has none itself. */
    List<Scenery.Part> between(Frame frame) {
        List<Scenery.Part> parts = new ArrayList<>();
        for (Line line : drawing.lines()) {
            if (line.kind() != TreeDrawing.Kind.FRAME && line.kind() != TreeDrawing.Kind.WORLD) {
                addLine(line, at(line.a(), frame), at(line.b(), frame), parts);
            }
        }
        return parts;
    }

    private static Vec3 at(Place place, Frame frame) {
        return frame.pose(place.body()).apply(place.at());
    }

    private void addLine(Line line, Vec3 from, Vec3 to, List<Scenery.Part> parts) {
        switch (line.kind()) {
            case FRAME -> {
                Scenery.bar(
                        from, to, 0.22 * unit, Paint.body(Math.max(0, line.b().body())), parts);
                if (line.a().body() == line.b().body()) {
                    dot(from, parts);
                    dot(to, parts);
                }
            }
            case WORLD -> {
                Scenery.bar(from, to, 0.1 * unit, Paint.JOINT, parts);
                dot(to, parts);
            }
            case STRING -> Scenery.bar(from, to, 0.08 * unit, Paint.STRING, parts);
            case DAMPER -> {
                Vec3 middle = from.plus(to).times(0.5);
                Vec3 half = to.minus(from).times(0.12);
                Scenery.bar(from, to, 0.1 * unit, Paint.SPRING, parts);
                Scenery.bar(middle.minus(half), middle.plus(half), 0.5 * unit, Paint.SPRING, parts);
            }
            case SPRING -> addSpring(from, to, parts);
        }
    }

    private void dot(Vec3 at, List<Scenery.Part> parts) {
        parts.add(new Scenery.Part(-1, ShapeSurface.ball(0.4 * unit).placed(Pose.at(at)), Paint.JOINT, false));
    }

    /** Straight at its ends, bent to and fro between them. */
    private void addSpring(Vec3 from, Vec3 to, List<Scenery.Part> parts) {
        Vec3 way = to.minus(from);
        if (way.norm() == 0) {
            return;
        }
        Vec3 aside = way.unit().anyPerpendicular().times(0.7 * unit);
        Vec3 last = from;
        for (int k = 1; k <= BENDS + 1; k++) {
            boolean end = k == 1 || k >= BENDS;
            double share = k > BENDS ? 1 : 0.15 + 0.7 * (k - 1) / (BENDS - 1);
            Vec3 next = from.plus(way.times(share)).plus(end ? Vec3.ZERO : aside.times(k % 2 == 0 ? 1 : -1));
            Scenery.bar(last, next, 0.1 * unit, Paint.SPRING, parts);
            last = next;
        }
    }

    private void addRing(Ring ring, Frame frame, List<Scenery.Part> parts) {
        Vec3 center = at(ring.center(), frame);
        Vec3 axis = frame.pose(ring.center().body()).orientation().rotate(ring.axis());
        Vec3 x = axis.anyPerpendicular().times(1.5 * unit);
        Vec3 y = axis.cross(x);
        Vec3 last = center.plus(x);
        for (int k = 1; k <= BENDS; k++) {
            double angle = 2 * Math.PI * k / BENDS;
            Vec3 next = center.plus(x.times(StrictMath.cos(angle))).plus(y.times(StrictMath.sin(angle)));
            Scenery.bar(last, next, 0.1 * unit, Paint.SPRING, parts);
            last = next;
        }
    }

    /** An arrow, or where only the law knows the force a mark. */
    private void addPush(Push push, Frame frame, List<Scenery.Part> parts) {
        Vec3 at = at(push.at(), frame);
        if (push.force().norm() == 0) {
            ShapeSurface mark = ShapeSurface.cone(0.8 * unit, 1.6 * unit).placed(Pose.at(at));
            parts.add(new Scenery.Part(-1, mark, Paint.FORCE, false));
            return;
        }
        Vec3 force = push.turns() ? frame.pose(push.at().body()).orientation().rotate(push.force()) : push.force();
        double length = Math.min(0.8 * size, 0.9 * size * force.norm() / weight);
        parts.addAll(Scenery.arrow(at, force.unit().times(length), unit));
    }
}
