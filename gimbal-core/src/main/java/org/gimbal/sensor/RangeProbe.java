package org.gimbal.sensor;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.ray.RayTarget;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.numerics.space.Kernels3;

/** Sends a ray along the z axis of a frame at all shapes but those of its own body. */
final class RangeProbe implements Probe {
    /** A shape, where it is. */
    private record Placed(SensedFrame frame, RayTarget target) {}

    private final SensedFrame eye;
    private final double reach;
    private final Placed[] shapes;
    private final double[] origin = new double[3];
    private final double[] direction = new double[3];

    RangeProbe(Mechanism mechanism, RangeSensor sensor) {
        eye = new SensedFrame(mechanism, sensor.at());
        reach = sensor.reach();
        List<Placed> found = new ArrayList<>();
        if (eye.body >= 0) {
            add(mechanism, Mechanism.GROUND, mechanism.groundShapes(), found);
        }
        for (int b = 0; b < mechanism.bodies().size(); b++) {
            Body body = mechanism.bodies().get(b);
            if (b != eye.body) {
                add(mechanism, body.name(), body.shapes(), found);
            }
        }
        shapes = found.toArray(Placed[]::new);
    }

    private static void add(Mechanism mechanism, String body, List<PlacedShape> shapes, List<Placed> found) {
        for (PlacedShape shape : shapes) {
            SensedFrame frame = new SensedFrame(mechanism, Anchor.on(body, shape.pose()));
            found.add(new Placed(frame, RayTarget.of(shape.shape())));
        }
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        eye.locate(now);
        double nearest = Double.POSITIVE_INFINITY;
        for (Placed placed : shapes) {
            SensedFrame frame = placed.frame;
            frame.locate(now);
            for (int k = 0; k < 3; k++) {
                origin[k] = eye.pose[k] - frame.pose[k];
                direction[k] = eye.rotation[3 * k + 2];
            }
            Kernels3.applyTransposed(frame.rotation, 0, origin, 0, origin, 0);
            Kernels3.applyTransposed(frame.rotation, 0, direction, 0, direction, 0);
            nearest = Math.min(nearest, placed.target.distance(origin, direction));
        }
        out[o] = nearest <= reach ? nearest : Double.POSITIVE_INFINITY;
    }
}
