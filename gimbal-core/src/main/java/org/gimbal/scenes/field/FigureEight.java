package org.gimbal.scenes.field;

import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Three equal bodies that chase each other along one figure of eight (Moore 1993, Chenciner and Montgomery 2000); G = 1,
 * masses 1 kg, period 6.3259 s. Small disturbances do not grow.
 */
final class FigureEight implements Scene {
    private static final Vec3 PLACE = new Vec3(0.97000436, -0.24308753, 0);
    private static final Vec3 SPEED = new Vec3(0.93240737, 0.86473146, 0);

    @Override
    public String name() {
        return "figure-eight";
    }

    @Override
    public String summary() {
        return "three bodies that attract each other, on one figure of eight";
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .bodyOfMass("first", new Sphere(0.05), 1)
                .bodyOfMass("second", new Sphere(0.05), 1)
                .bodyOfMass("third", new Sphere(0.05), 1)
                .mutualGravity("gravity", 1, "first", "second", "third")
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("first", Pose.at(PLACE))
                .twist("first", SPEED.times(0.5), Vec3.ZERO)
                .pose("second", Pose.at(PLACE.negate()))
                .twist("second", SPEED.times(0.5), Vec3.ZERO)
                .twist("third", SPEED.negate(), Vec3.ZERO);
        return new Setup(start, 0.01, 30);
    }
}
