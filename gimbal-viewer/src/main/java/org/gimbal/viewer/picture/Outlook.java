package org.gimbal.viewer.picture;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.rolling.TrackLines;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.JointTracks;
import org.gimbal.viewer.film.RollingTracks;
import org.gimbal.viewer.film.TreeDrawing;
import org.gimbal.viewer.film.VisibleShapes;
import org.gimbal.viewer.film.Wanderers;

/** Where a mechanism goes, hence where to look from: the box around all its bodies in some frames. */
final class Outlook {
    private Vec3 least = new Vec3(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    private Vec3 most = least.negate();
    private final Mechanism mechanism;

    Outlook(Mechanism mechanism, List<Frame> frames) {
        this.mechanism = mechanism;
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            List<Vec3> points = points(i);
            for (Frame frame : frames) {
                Pose pose = frame.pose(i);
                points.forEach(point -> add(pose.apply(point), 0));
            }
        }
        for (Joint joint : mechanism.joints()) {
            if (joint.a().isGround() && !Wanderers.wanders(joint)) {
                add(joint.a().frame().position(), 0);
                JointTracks.of(joint).forEach(line -> line.forEach(point -> add(point, 0)));
            }
        }
        addTracks(frames);
        widen();
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
        widen();
    }

    /** Room for marks; around a single point any size is as good. */
    private void widen() {
        Vec3 center = center();
        Vec3 half = half();
        double margin = size() > 1e-6 ? 0.05 * size() : 1;
        add(center.minus(half), margin);
        add(center.plus(half), margin);
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

    /** Of a body, in its frame: the middle of its mass, its joints, and the corners around its shapes. */
    private List<Vec3> points(int body) {
        List<Vec3> points = new ArrayList<>();
        points.add(mechanism.bodies().get(body).massProperties().centerOfMass());
        for (Joint joint : mechanism.joints()) {
            for (Anchor side : List.of(joint.a(), joint.b())) {
                if (mechanism.bodyIndex(side.body()) == body) {
                    points.add(side.frame().position());
                }
            }
        }
        points.addAll(VisibleShapes.corners(mechanism, body));
        return points;
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
