package org.gimbal.viewer.picture;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
    private final Overlays overlays;
    private final Mechanism mechanism;
    private final Look look;
    private final Frame first;
    private final Outlook outlook;
    private final double level;
    private final Scenery scenery;
    private final Board board;
    private Eye eye;
    private Floor floor;
    private Vec3 aim = Vec3.ZERO;
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
    public record Look(int width, int height, Style style, Theme theme, Camera camera, Set<Overlay> overlays) {
        public Look {
            overlays = Set.copyOf(overlays);
        }

        /** Shapes and contacts in the light theme, from the usual side. */
        public Look(int width, int height) {
            this(width, height, Style.SHAPES, Theme.LIGHT);
        }

        /** With contacts, from the usual side. */
        public Look(int width, int height, Style style, Theme theme) {
            this(width, height, style, theme, Camera.USUAL, Set.of(Overlay.CONTACTS));
        }

        /** The same in a style. */
        public Look in(Style other) {
            return new Look(width, height, other, theme, camera, overlays);
        }

        /** The same through another camera. */
        public Look through(Camera other) {
            return new Look(width, height, style, theme, other, overlays);
        }

        /** The same with other overlays. */
        public Look with(Set<Overlay> others) {
            return new Look(width, height, style, theme, camera, others);
        }
    }

    /** @param frames all that shall be seen without moving the camera, at least one */
    public Picture(Mechanism mechanism, List<Frame> frames, Look look) {
        this.mechanism = mechanism;
        this.look = look;
        first = frames.get(0);
        style = look.style();
        theme = look.theme();
        TreeDrawing drawing = new TreeDrawing(mechanism);
        List<Frame> framed = look.camera().framed(frames);
        outlook = style == Style.TREE ? new Outlook(mechanism, framed, drawing) : new Outlook(mechanism, framed);
        size = outlook.size();
        unit = 0.02 * size;
        scenery = new Scenery(mechanism, unit, theme.slope(), style == Style.SHAPES);
        scenery.addSlopes(outlook.center(), size);
        weight = weight(mechanism);
        tree = new TreeScenery(drawing, unit, size, weight);
        overlays = new Overlays(mechanism, frames, look.overlays(), unit);
        board = new Board(SAMPLES * look.width(), SAMPLES * look.height());
        level = Scenery.floors(mechanism).stream().max(Double::compare).orElse(outlook.bottom() - 0.02 * size);
        eye = eye();
        floor = floor();
    }

    /** Looks at the middle of what is framed, moved by the aim. */
    private Eye eye() {
        Vec3 direction = look.camera().direction(outlook.direction());
        double distance = Eye.distance(outlook.half(), direction, look.width(), look.height())
                / look.camera().zoom();
        return new Eye(
                outlook.center().plus(aim), direction, distance, SAMPLES * look.width(), SAMPLES * look.height());
    }

    private Floor floor() {
        return new Floor(level, size, eye, SAMPLES * look.width(), SAMPLES * look.height(), theme);
    }

    /** A camera that follows something goes along. */
    private void follow(Frame frame) {
        Vec3 moved = look.camera().moved(mechanism, first, frame);
        if (!moved.equals(aim)) {
            aim = moved;
            eye = eye();
            floor = floor();
        }
    }

    public BufferedImage of(Frame frame) {
        follow(frame);
        board.clear(theme.sky(), theme.sky());
        List<Scenery.Part> parts = new ArrayList<>();
        for (Scenery.Part part : scenery.parts()) {
            ShapeSurface placed = part.surface().placed(frame.pose(part.body()));
            parts.add(new Scenery.Part(-1, placed, part.color(), part.shadow()));
        }
        parts.addAll(style == Style.TREE ? tree.parts(frame) : tree.between(frame));
        parts.addAll(overlays.of(frame));
        floor.draw(board, parts);
        if (overlays.contacts()) {
            addContacts(parts, frame.contacts());
        }
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
