package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A snakeboard: a board on two trucks that steer against each other, and a rotor on it, the rider's body. Turned to and
 * fro in time with the trucks, the rotor drives the board, although no wheel is driven.
 */
final class Snakeboard implements Scene {
    private static final double HALF_LENGTH = 0.3;

    @Override
    public String name() {
        return "snakeboard";
    }

    @Override
    public String summary() {
        return "a board driven by turning its rider to and fro";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("rider", "how far the rotor turns, rad", 0.7, 0, 3),
                Parameter.number("trucks", "how far the trucks steer, rad", 0.4, 0, 1.2),
                Parameter.number("frequency", "of both, Hz", 1, 0.1, 3));
    }

    @Override
    public Setup build(Settings s) {
        double frequency = s.number("frequency");
        double trucks = s.number("trucks");
        var builder = Mechanism.named(name())
                .bodyOfMass("board", new Box(0.7, 0.1, 0.02), 2)
                .bodyOfMass("rotor", new Box(0.1, 0.9, 0.1), 6)
                .joint("deck", JointType.planar(Vec3.Z), Anchor.ground(), Anchor.on("board"))
                .joint("waist", JointType.revolute(Vec3.Z), Anchor.on("board"), Anchor.on("rotor", 0, 0, -0.1))
                .prescribe("turn", "waist", new Signal.Sinusoid(s.number("rider"), frequency, 0, 0));
        for (String end : List.of("front", "rear")) {
            double side = end.equals("front") ? 1 : -1;
            builder.bodyOfMass(end, new Cylinder(0.03, 0.2), 0.3)
                    .joint(
                            end,
                            JointType.revolute(Vec3.Z),
                            Anchor.on("board", side * HALF_LENGTH, 0, 0),
                            Anchor.on(end))
                    .constrain(new Skate(end, Anchor.ground(), Anchor.on(end)))
                    .prescribe("steer-" + end, end, new Signal.Sinusoid(side * trucks, frequency, 0, 0));
        }
        return new Setup(InitialState.of(builder.build()), 0.01, 10);
    }
}
