package org.gimbal.scenes.redmax;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Scene 21 of the published RedMax code, in SI units: three bars of 10 cm and 10 g, of which the second rides round a
 * closed spline of four frames that the first one carries, and the third hangs on the second by a hinge.
 */
final class RedmaxSplineCurve implements Scene {
    private static final double LENGTH = 0.1;

    @Override
    public String name() {
        return "redmax-spline-curve";
    }

    @Override
    public String summary() {
        return "three bars, the second on a closed spline of frames that the first carries: RedMax scene 21";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.number("speed", "speed along the spline at the start, spans/s", 0, -100, 100));
    }

    @Override
    public Setup build(Settings s) {
        JointType track = JointType.closedSplineCurve(List.of(
                frame(Math.PI, -LENGTH, 0),
                frame(Math.PI / 2, 0, -0.02),
                frame(0, LENGTH, 0),
                frame(-Math.PI / 2, 0, 0.02)));
        Mechanism mechanism = Mechanism.named(name())
                .gravity(0, 0, -9.8)
                .body(RedmaxBars.hanging("bar1"))
                .joint("hinge", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("bar1"))
                .body(RedmaxBars.level("bar2"))
                .joint("track", track, Anchor.on("bar1", 0, 0, -LENGTH), Anchor.on("bar2"))
                .body(RedmaxBars.level("bar3"))
                .joint("tail", JointType.revolute(Vec3.Y), Anchor.on("bar2", LENGTH, 0, 0), Anchor.on("bar3"))
                .build();
        InitialState start =
                InitialState.of(mechanism).position("tail", 15 * Math.PI / 16).velocity("track", s.number("speed"));
        return new Setup(start, 0.001, 2);
    }

    private static Pose frame(double turn, double x, double z) {
        return new Pose(new Vec3(x, 0, z), Quat.about(Vec3.Y, turn));
    }
}
