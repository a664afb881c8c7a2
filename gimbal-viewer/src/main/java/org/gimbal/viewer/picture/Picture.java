package org.gimbal.viewer.picture;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.TreeDrawing;

/** Draws frames of one mechanism, all from the same place. */
public final class Picture {
    /** Each pixel is the mean of so many by so many. */
    private static final int SAMPLES = 2;

    private final Theme theme;
    private final double weight;
    private final Style style;
    private final TreeScenery tree;
    private final Traces traces;
    private final Scenery scenery;
    private final Board board;
    private final Eye eye;
    private final Floor floor;
    private final double size;
    private final double unit;

    /** What is drawn of a mechanism. */
    public enum Style {
        /** Bodies with their shapes; those that have none as links between their joints. */
        SHAPES,
        /** Lines from frame to frame, masses, strings, springs and wrenches. */
        TREE
    }

    /**
     * How a picture looks.
     *
     * @param width of it, in pixels
     * @param height of it, in pixels
     */
    public record Look(int width, int height, Style style, Theme theme) {
        /** Shapes in the light theme. */
        public Look(int width, int height) {
            this(width, height, Style.SHAPES, Theme.LIGHT);
        }

        /** The same in a style. */
        public Look in(Style other) {
            return new Look(width, height, other, theme);
        }
    }

    /** @param frames all that shall be seen without moving the camera, at least one */
    public Picture(Mechanism mechanism, List<Frame> frames, Look look) {
        int width = look.width();
        int height = look.height();
        style = look.style();
        theme = look.theme();
        TreeDrawing drawing = new TreeDrawing(mechanism);
        Outlook outlook =
                style == Style.TREE ? new Outlook(mechanism, frames, drawing) : new Outlook(mechanism, frames);
        size = outlook.size();
        unit = 0.02 * size;
        scenery = new Scenery(mechanism, unit, theme.slope(), style == Style.SHAPES);
        scenery.addSlopes(outlook.center(), size);
        weight = weight(mechanism);
        tree = new TreeScenery(drawing, unit, size, weight);
        traces = new Traces(mechanism, frames, 0.08 * unit);
        board = new Board(SAMPLES * width, SAMPLES * height);
        double distance = Eye.distance(outlook.half(), outlook.direction(), width, height);
        eye = new Eye(outlook.center(), outlook.direction(), distance, SAMPLES * width, SAMPLES * height);
        double level = Scenery.floors(mechanism).stream().max(Double::compare).orElse(outlook.bottom() - 0.02 * size);
        floor = new Floor(level, size, eye, SAMPLES * width, SAMPLES * height, theme);
    }

    public BufferedImage of(Frame frame) {
        board.clear(theme.sky(), theme.sky());
        List<Scenery.Part> parts = new ArrayList<>();
        for (Scenery.Part part : scenery.parts()) {
            ShapeSurface placed = part.surface().placed(frame.pose(part.body()));
            parts.add(new Scenery.Part(-1, placed, part.color(), part.shadow()));
        }
        parts.addAll(style == Style.TREE ? tree.parts(frame) : tree.between(frame));
        parts.addAll(traces.until(frame));
        floor.draw(board, parts);
        addContacts(parts, frame.contacts());
        parts.forEach(part -> draw(part.surface(), part.color()));
        return board.image(SAMPLES);
    }

    /** That of all bodies, N; where there is no gravity that which they would have on earth. */
    private static double weight(Mechanism mechanism) {
        double mass = mechanism.bodies().stream()
                .mapToDouble(body -> body.massProperties().mass())
                .sum();
        return mass * (mechanism.gravity().norm() > 0 ? mechanism.gravity().norm() : 9.81);
    }

    /** Points and arrows; the mechanism's weight is nine tenths of its size long. */
    private void addContacts(List<Scenery.Part> parts, float[] contacts) {
        for (int o = 0; o < contacts.length; o += Frame.CONTACT) {
            Vec3 point = new Vec3(contacts[o], contacts[o + 1], contacts[o + 2]);
            Vec3 force = new Vec3(contacts[o + 3], contacts[o + 4], contacts[o + 5]);
            double length = Math.min(0.8 * size, 0.9 * size * force.norm() / weight);
            ShapeSurface dot = ShapeSurface.ball(0.35 * unit).placed(Pose.at(point));
            parts.add(new Scenery.Part(-1, dot, Paint.CONTACT, false));
            if (force.norm() > 0) {
                parts.addAll(Scenery.arrow(point, force.unit().times(length), unit));
            }
        }
    }

    private void draw(ShapeSurface surface, Vec3 color) {
        Board.Corner[] corners = new Board.Corner[surface.points().size()];
        for (int k = 0; k < corners.length; k++) {
            Vec3 seen = eye.seen(surface.points().get(k));
            if (seen.z() < eye.near()) {
                return; // the camera is inside or past it
            }
            corners[k] = new Board.Corner(eye.onPicture(seen), shade(surface, k, color));
        }
        int[] indices = surface.triangles();
        for (int i = 0; i < indices.length; i += 3) {
            board.triangle(corners[indices[i]], corners[indices[i + 1]], corners[indices[i + 2]]);
        }
    }

    private Vec3 shade(ShapeSurface surface, int k, Vec3 color) {
        Vec3 normal = surface.normals().get(k);
        // ground is seen from either side
        boolean away = normal.dot(eye.place().minus(surface.points().get(k))) < 0 && color.equals(theme.slope());
        return Paint.lit(color, away ? normal.negate() : normal);
    }
}
