package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** Boxes on top of each other, each a little beside the one below: a stack that must not creep. */
final class BoxStack implements Scene {
    private static final double SIDE = 0.5;

    @Override
    public String name() {
        return "box-stack";
    }

    @Override
    public String summary() {
        return "a tower of boxes at rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of boxes", 10, 1, 30),
                Parameter.number("friction", "coefficient of friction", 0.5, 0, 2),
                Parameter.number("top", "mass of the topmost box, kg; the others have 1 kg", 1, 1e-3, 1000));
    }

    @Override
    public Setup build(Settings s) {
        int n = s.count("n");
        Box box = new Box(SIDE, SIDE, SIDE);
        MechanismBuilder builder = Mechanism.named(name()).floor(0);
        for (int i = 1; i <= n; i++) {
            builder.bodyOfMass("box" + i, box, i == n ? s.number("top") : 1)
                    .contact("floor" + i, Mechanism.GROUND, "box" + i, s.number("friction"));
            for (int below = 1; below < i; below++) {
                builder.contact("faces" + below + "-" + i, "box" + below, "box" + i, s.number("friction"));
            }
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 1; i <= n; i++) {
            double aside = 0.04 * SIDE;
            start = start.pose(
                    "box" + i, Pose.at(aside * SineCosine.sin(3 * i), aside * SineCosine.cos(5 * i), SIDE * (i - 0.5)));
        }
        return new Setup(start, 0.01, 10);
    }
}
