package org.gimbal.viewer.picture;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Wanderers;

/** Frames, axes, centres and paths that are drawn over a mechanism. */
final class Overlays {
    private static final double FRAME_LENGTH = 5;
    private static final double AXIS_LENGTH = 6;
    private static final Vec3[] AXES = {Vec3.X, Vec3.Y, Vec3.Z};
    private static final Vec3[] COLORS = {Paint.rgb(0xe5484d), Paint.rgb(0x30a46c), Paint.rgb(0x3e7bfa)};

    private final Mechanism mechanism;
    private final Set<Overlay> shown;
    private final Traces traces;
    private final double unit;

    /** @param unit thickness of marks, m */
    Overlays(Mechanism mechanism, List<Frame> frames, Set<Overlay> shown, double unit) {
        this.mechanism = mechanism;
        this.shown = shown.isEmpty() ? EnumSet.noneOf(Overlay.class) : EnumSet.copyOf(shown);
        this.unit = unit;
        List<Integer> traced = shown.contains(Overlay.TRACES)
                ? IntStream.range(0, mechanism.bodies().size()).boxed().toList()
                : List.copyOf(Wanderers.traced(mechanism));
        traces = new Traces(mechanism, frames, traced, 0.08 * unit);
    }

    boolean contacts() {
        return shown.contains(Overlay.CONTACTS);
    }

    List<Scenery.Part> of(Frame frame) {
        List<Scenery.Part> parts = new ArrayList<>(traces.until(frame));
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            Pose pose = frame.pose(i);
            Vec3 center = pose.apply(mechanism.bodies().get(i).massProperties().centerOfMass());
            if (shown.contains(Overlay.FRAMES)) {
                addFrame(pose, parts);
            }
            if (shown.contains(Overlay.CENTERS)) {
                parts.add(new Scenery.Part(
                        -1, ShapeSurface.ball(0.6 * unit).placed(Pose.at(center)), Paint.CENTER, false));
            }
        }
        if (shown.contains(Overlay.AXES)) {
            mechanism.joints().forEach(joint -> addAxis(joint, frame, parts));
        }
        return parts;
    }

    private void addFrame(Pose pose, List<Scenery.Part> parts) {
        for (int k = 0; k < AXES.length; k++) {
            Vec3 tip = pose.apply(AXES[k].times(FRAME_LENGTH * unit));
            Scenery.bar(pose.position(), tip, 0.15 * unit, COLORS[k], parts);
        }
    }

    /** Of joints that have one, on either side of where the joint is on its first body. */
    private void addAxis(Joint joint, Frame frame, List<Scenery.Part> parts) {
        if (joint.type().freedom() == 0 || Wanderers.wanders(joint)) {
            return;
        }
        int body = mechanism.bodyIndex(joint.a().body());
        Pose place =
                body < 0 ? joint.a().frame() : frame.pose(body).times(joint.a().frame());
        Vec3 way = place.orientation().rotate(joint.type().axis().unit()).times(0.5 * AXIS_LENGTH * unit);
        Scenery.bar(place.position().minus(way), place.position().plus(way), 0.2 * unit, Paint.JOINT, parts);
    }
}
