package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A planetary drive of rollers in place of gears: planets on a carrier roll on a sun that turns and in a ring that stands
 * still. The sun is heavy on one side and swings like a pendulum, the carrier with it, s/(2 (s + p)) as fast. Hinges hold
 * each planet where it touches both, and one would do: most rows are redundant.
 */
final class PlanetaryDrive implements Scene {
    private static final double SUN = 0.2;
    private static final double PLANET = 0.15;

    @Override
    public String name() {
        return "planetary-drive";
    }

    @Override
    public String summary() {
        return "planets roll between a sun that swings and a ring: a drive without teeth";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("planets", "number of planets", 3, 1, 3),
                Parameter.number("growth", "how much larger each planet is than the first, as a share", 0, 0, 1),
                Parameter.number("rate", "angular velocity of the sun at the start, rad/s", 3, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        var builder = Mechanism.named(name())
                .gravity(0, -9.81, 0)
                .body("sun", new MassProperties(4, new Vec3(0, -0.08, 0), Mat3.diagonal(0.05, 0.05, 0.08)))
                .body("carrier", MassProperties.ofMass(new Box(2 * (SUN + PLANET), 0.1, 0.02), 1))
                .joint("sun", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("sun"))
                .joint("carrier", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("carrier"));
        int planets = s.count("planets");
        for (int k = 0; k < planets; k++) {
            String name = "planet" + (k + 1);
            double angle = 2 * Math.PI * k / planets;
            double size = size(s, k);
            Vec3 place = new Vec3(SineCosine.cos(angle), SineCosine.sin(angle), 0).times(size * (SUN + PLANET));
            Roller roller = Roller.disc(size * PLANET).sliding(); // its hinge holds it sideways
            Mat3 inertia = Mat3.diagonal(0.006, 0.006, 0.011).times(size * size);
            builder.body(name, MassProperties.of(1, inertia))
                    .joint(name, JointType.revolute(Vec3.Z), Anchor.on("carrier", place), Anchor.on(name))
                    .constrain(new Rolling(
                            name + " on sun", Anchor.on("sun"), Track.drum(size * SUN), Anchor.on(name), roller))
                    .constrain(new Rolling(
                            name + " in ring",
                            Anchor.ground(),
                            Track.pipe(size * (SUN + 2 * PLANET)),
                            Anchor.on(name),
                            roller));
        }
        double rate = s.number("rate");
        InitialState start = InitialState.of(builder.build()).velocity("sun", rate);
        double carried = rate * SUN / (2 * (SUN + PLANET));
        start = start.velocity("carrier", carried);
        for (int k = 1; k <= planets; k++) {
            start = start.velocity("planet" + k, -carried * (SUN + 2 * PLANET) / PLANET);
        }
        return new Setup(start, 0.005, 10);
    }

    /** Sun and ring have a step for each planet, all of one shape, so that all planets ask the same of the carrier. */
    private static double size(Settings s, int planet) {
        return 1 + planet * s.number("growth");
    }
}
