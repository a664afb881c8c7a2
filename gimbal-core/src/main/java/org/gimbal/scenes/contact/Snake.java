package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A snake of capsules on the floor with upright hinges. It lies in waves and its servos straighten it against friction;
 * a controller that sets their targets makes it wriggle.
 */
final class Snake implements Scene {
    private static final double RADIUS = 0.05;
    private static final double LENGTH = 0.3;
    private static final double HALF = LENGTH / 2 + RADIUS;

    @Override
    public String name() {
        return "snake";
    }

    @Override
    public String summary() {
        return "a snake of capsules straightens on the floor";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of links", 8, 2, 100),
                Parameter.number("friction", "coefficient of friction", 0.3, 0, 2),
                Parameter.number("bend", "largest angle of the hinges at the start, degrees", 40, 0, 80));
    }

    @Override
    public Setup build(Settings s) {
        Capsule capsule = new Capsule(RADIUS, LENGTH);
        Pose lying = new Pose(Vec3.ZERO, Quat.about(Vec3.Y, StrictMath.PI / 2));
        MassProperties mass = MassProperties.ofMass(capsule, 1).placedAt(lying);
        var builder = Mechanism.named(name()).floor(0);
        for (int i = 1; i <= s.count("n"); i++) {
            String link = "link" + i;
            builder.body(new Body(link, mass, List.of(new PlacedShape(capsule, lying))))
                    .contact("floor" + i, Mechanism.GROUND, link, s.number("friction"));
            if (i > 1) {
                builder.joint(
                                "joint" + i,
                                JointType.revolute(Vec3.Z),
                                Anchor.on("link" + (i - 1), HALF, 0, 0),
                                Anchor.on(link, -HALF, 0, 0))
                        .servo("servo" + i, Measure.of("joint" + i), 20, 1);
            }
        }
        InitialState start = InitialState.of(builder.build()).pose("link1", Pose.at(0, 0, RADIUS));
        double bend = StrictMath.toRadians(s.number("bend"));
        for (int i = 2; i <= s.count("n"); i++) {
            start = start.position("joint" + i, bend * SineCosine.sin(1.1 * i));
        }
        return new Setup(start, 0.01, 3);
    }
}
