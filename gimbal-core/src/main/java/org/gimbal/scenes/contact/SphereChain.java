package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Sphere;
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
 * Spheres on a string fall on the floor (2023, fig. 8b). Each is held by a ball joint in the centre of the one before
 * it, a metre away; at the start the chain points up at 45°.
 */
final class SphereChain implements Scene {
    private static final double RADIUS = 0.25;

    @Override
    public String name() {
        return "sphere-chain";
    }

    @Override
    public String summary() {
        return "a chain of spheres falls on the floor";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of spheres", 5, 1, 1000),
                Parameter.number("friction", "coefficient of friction", 1, 0, 2),
                Parameter.number("height", "gap under the first sphere at the start, m", 0.5, 0, 10));
    }

    @Override
    public Setup build(Settings s) {
        var builder = Mechanism.named(name()).floor(0);
        for (int i = 1; i <= s.count("n"); i++) {
            String sphere = "sphere" + i;
            builder.bodyOfMass(sphere, new Sphere(RADIUS), 1)
                    .contact("floor" + i, Mechanism.GROUND, sphere, s.number("friction"));
            if (i > 1) {
                builder.joint(
                        "joint" + i, JointType.spherical(), Anchor.on("sphere" + (i - 1)), Anchor.on(sphere, -1, 0, 0));
            }
        }
        Vec3 first = new Vec3(0, 0, RADIUS + s.number("height"));
        Pose pose = new Pose(first, Quat.about(Vec3.Y, -StrictMath.PI / 4));
        return new Setup(InitialState.of(builder.build()).pose("sphere1", pose), 0.01, 3);
    }
}
