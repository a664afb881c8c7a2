package org.gimbal.viewer.picture;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;

/** The paths that the centres of mass of some bodies have taken. */
final class Traces {
    private final Mechanism mechanism;
    private final List<Frame> frames;
    private final List<Integer> bodies;
    private final double radius;

    /**
     * @param bodies whose paths are drawn
     * @param radius of the lines, m
     */
    Traces(Mechanism mechanism, List<Frame> frames, List<Integer> bodies, double radius) {
        this.mechanism = mechanism;
        this.frames = frames;
        this.bodies = bodies;
        this.radius = radius;
    }

    /** From the first frame to this one; nothing where bodies have hardly moved. */
    List<Scenery.Part> until(Frame end) {
        List<Scenery.Part> parts = new ArrayList<>();
        for (int body : bodies) {
            Vec3 center = mechanism.bodies().get(body).massProperties().centerOfMass();
            Vec3 last = frames.get(0).pose(body).apply(center);
            for (Frame frame : frames) {
                Vec3 next = frame.pose(body).apply(center);
                if (frame.knot() <= end.knot() && next.minus(last).norm() > radius) {
                    Scenery.bar(last, next, radius, Paint.body(body), parts);
                    last = next;
                }
            }
        }
        return parts;
    }
}
