package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A puck that slides without friction in a round bowl and stays flat on it: one joint, described here, whose
 * coordinates are where the puck is, seen from above, and how it is turned about its own axis. Energy is kept, and so
 * is the angular momentum about the axis of the bowl.
 */
final class PuckInBowl implements Scene {
    private static final List<Coordinate> COORDINATES = List.of(
            new Coordinate("x", Coordinate.Unit.METRE, true),
            new Coordinate("y", Coordinate.Unit.METRE, true),
            new Coordinate("spin", Coordinate.Unit.RADIAN, true));

    @Override
    public String name() {
        return "puck-in-bowl";
    }

    @Override
    public String summary() {
        return "a puck sliding flat in a bowl: a joint described in code, with three coordinates";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("radius", "radius of curvature at the bottom of the bowl, m", 1, 0.1, 100),
                Parameter.number("distance", "distance from the axis of the bowl at the start, m", 0.6, -10, 10),
                Parameter.number("speed", "speed around the axis at the start, m/s", 1.5, -20, 20),
                Parameter.number("spin", "spin at the start, rad/s", 5, -100, 100));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("puck", new Cylinder(0.08, 0.03), 0.2)
                .joint(
                        "bowl",
                        JointType.coordinates(COORDINATES, new Bowl(s.number("radius"))),
                        Anchor.ground(),
                        Anchor.on("puck", 0, 0, -0.015))
                .build();
        InitialState start = InitialState.of(mechanism)
                .position("bowl", s.number("distance"), 0, 0)
                .velocity("bowl", 0, s.number("speed"), s.number("spin"));
        return new Setup(start, 0.005, 10);
    }

    /**
     * The bowl z = (x² + y²)/2a. The smallest rotation from the vertical to its normal, (−x/a, −y/a, 1), is along the
     * quaternion (1 + m, y/a, −x/a, 0) with m² = 1 + (x² + y²)/a²; the spin by an angle s is (cos s/2, 0, 0, sin s/2).
     * Together
     *
     * <pre>   p = ((1 + m) c, (y c − x s)/a, −(x c + y s)/a, (1 + m) s),   c = cos(angle/2), s = sin(angle/2). </pre>
     */
    private record Bowl(double a) implements PoseFunction {
        @Override
        public void at(double[] q, int from, double[] out) {
            double x = q[from];
            double y = q[from + 1];
            double m = Math.sqrt(1 + (x * x + y * y) / (a * a));
            double mx = x / (a * a * m);
            double my = y / (a * a * m);
            position(0, x, y, (x * x + y * y) / (2 * a), out);
            position(PoseFunction.first(0), 1, 0, x / a, out);
            position(PoseFunction.first(1), 0, 1, y / a, out);
            position(PoseFunction.first(2), 0, 0, 0, out);
            position(PoseFunction.second(3, 0, 0), 0, 0, 1 / a, out);
            position(PoseFunction.second(3, 0, 1), 0, 0, 0, out);
            position(PoseFunction.second(3, 1, 1), 0, 0, 1 / a, out);
            for (int k = 0; k < 3; k++) {
                position(PoseFunction.second(3, 2, k), 0, 0, 0, out);
            }
            double angle = q[from + 2];
            turn(0, 0, angle, 1 + m, x, y, out);
            turn(PoseFunction.first(0), 0, angle, mx, 1, 0, out);
            turn(PoseFunction.first(1), 0, angle, my, 0, 1, out);
            turn(PoseFunction.first(2), 1, angle, 1 + m, x, y, out);
            turn(PoseFunction.second(3, 0, 0), 0, angle, (1 / (a * a) - mx * mx) / m, 0, 0, out);
            turn(PoseFunction.second(3, 0, 1), 0, angle, -mx * my / m, 0, 0, out);
            turn(PoseFunction.second(3, 1, 1), 0, angle, (1 / (a * a) - my * my) / m, 0, 0, out);
            turn(PoseFunction.second(3, 0, 2), 1, angle, mx, 1, 0, out);
            turn(PoseFunction.second(3, 1, 2), 1, angle, my, 0, 1, out);
            turn(PoseFunction.second(3, 2, 2), 2, angle, 1 + m, x, y, out);
        }

        private static void position(int o, double x, double y, double z, double[] out) {
            out[o] = x;
            out[o + 1] = y;
            out[o + 2] = z;
        }

        /** The quaternion, linear in w = 1 + m, x and y, differentiated by the angle {@code times} times. */
        private void turn(int o, int times, double angle, double w, double x, double y, double[] out) {
            double size = times == 0 ? 1 : times == 1 ? 0.5 : -0.25;
            double c = size * (times == 1 ? -SineCosine.sin(angle / 2) : SineCosine.cos(angle / 2));
            double s = size * (times == 1 ? SineCosine.cos(angle / 2) : SineCosine.sin(angle / 2));
            out[o + 3] = w * c;
            out[o + 4] = (y * c - x * s) / a;
            out[o + 5] = -(x * c + y * s) / a;
            out[o + 6] = w * s;
        }
    }
}
