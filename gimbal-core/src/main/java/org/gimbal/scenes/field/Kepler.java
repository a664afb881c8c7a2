package org.gimbal.scenes.field;

import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A ball on an ellipse about a fixed centre, from its far end; μ = 1 m³/s², half axis 1 m, so that it takes 2π s. */
final class Kepler implements Scene {
    @Override
    public String name() {
        return "kepler";
    }

    @Override
    public String summary() {
        return "a ball on an ellipse about a centre of gravity";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.number("eccentricity", "of the ellipse", 0.3, 0, 0.9));
    }

    @Override
    public Setup build(Settings s) {
        double e = s.number("eccentricity");
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .bodyOfMass("planet", new Sphere(0.05), 1)
                .centralGravity("sun", Vec3.ZERO, 1)
                .build();
        double far = 1 + e;
        InitialState start = InitialState.of(mechanism)
                .pose("planet", Pose.at(far, 0, 0))
                .twist("planet", new Vec3(0, Math.sqrt((1 - e) / far), 0), Vec3.Z);
        return new Setup(start, 0.02, 10 * Math.PI);
    }
}
