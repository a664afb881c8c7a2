package org.gimbal.viewer.picture;

import java.util.List;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.kinematics.rolling.TrackLines;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.JointTracks;
import org.gimbal.viewer.film.RollingTracks;
import org.gimbal.viewer.film.TreeDrawing;

/** Where a mechanism goes, hence where to look from: the box around all its bodies in some frames. */
final class Outlook {
    private Vec3 least = new Vec3(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    private Vec3 most = least.negate();
    private final Mechanism mechanism;

    Outlook(Mechanism mechanism, List<Frame> frames) {
        this.mechanism = mechanism;
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            double reach = reach(i);
            for (Frame frame : frames) {
                float[] p = frame.poses();
                add(new Vec3(p[7 * i], p[7 * i + 1], p[7 * i + 2]), reach);
            }
        }
        for (Joint joint : mechanism.joints()) {
            if (joint.a().isGround()) {
                add(joint.a().frame().position(), 0);
                JointTracks.of(joint).forEach(line -> line.forEach(point -> add(point, 0)));
            }
        }
        addTracks(frames);
    }

    /** What something rolls on belongs to the picture. */
    private void addTracks(List<Frame> frames) {
        for (TrackLines.Carried carried : RollingTracks.of(mechanism)) {
            int body = mechanism.bodyIndex(carried.body());
            for (Frame frame : frames) {
                Pose place = frame.pose(body);
                carried.lines().forEach(line -> line.forEach(point -> add(place.apply(point), 0)));
            }
        }
    }

    /** Around what a tree of frames draws. */
    Outlook(Mechanism mechanism, List<Frame> frames, TreeDrawing tree) {
        this.mechanism = mechanism;
        List<TreeDrawing.Place> places = tree.places();
        for (Frame frame : frames) {
            for (TreeDrawing.Place place : places) {
                add(frame.pose(place.body()).apply(place.at()), 0);
            }
        }
        Vec3 center = center();
        double margin = size() > 1e-6 ? 0.05 * size() : 1; // for marks; around a single point any size is as good
        add(center.minus(half()), margin);
        add(center.plus(half()), margin);
    }

    private void add(Vec3 point, double reach) {
        least = new Vec3(
                Math.min(least.x(), point.x() - reach),
                Math.min(least.y(), point.y() - reach),
                Math.min(least.z(), point.z() - reach));
        most = new Vec3(
                Math.max(most.x(), point.x() + reach),
                Math.max(most.y(), point.y() + reach),
                Math.max(most.z(), point.z() + reach));
    }

    /** How far a body reaches from its origin. */
    private double reach(int body) {
        double reach =
                mechanism.bodies().get(body).massProperties().centerOfMass().norm();
        for (Joint joint : mechanism.joints()) {
            if (mechanism.bodyIndex(joint.a().body()) == body) {
                reach = Math.max(reach, joint.a().frame().position().norm());
            }
            if (mechanism.bodyIndex(joint.b().body()) == body) {
                reach = Math.max(reach, joint.b().frame().position().norm());
            }
        }
        for (var placed : mechanism.bodies().get(body).shapes()) {
            if (!(placed.shape() instanceof HalfSpace)) {
                reach = Math.max(
                        reach,
                        ShapeSurface.of(placed.shape())
                                .map(surface -> surface.placed(placed.pose()).points().stream()
                                        .mapToDouble(Vec3::norm)
                                        .max()
                                        .orElse(0))
                                .orElse(0.0));
            }
        }
        return reach;
    }

    Vec3 center() {
        return least.plus(most).times(0.5);
    }

    Vec3 half() {
        return most.minus(least).times(0.5);
    }

    double size() {
        return Math.max(1e-6, most.minus(least).norm());
    }

    double bottom() {
        return least.z();
    }

    /** Rather along the joint axes than across them. */
    Vec3 direction() {
        double x = 0;
        double y = 0;
        for (Joint joint : mechanism.joints()) {
            Vec3 axis = joint.type().axis().unit();
            x += Math.abs(axis.x());
            y += Math.abs(axis.y());
        }
        return x > 1.5 * y ? new Vec3(1.9, -0.95, 0.7) : new Vec3(1.05, -1.85, 0.75);
    }
}
