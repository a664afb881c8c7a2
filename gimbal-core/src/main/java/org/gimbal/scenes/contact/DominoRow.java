package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A row of dominoes; the first leans against the second. */
final class DominoRow implements Scene {
    private static final double THICKNESS = 0.01;
    private static final double HEIGHT = 0.05;

    @Override
    public String name() {
        return "domino-row";
    }

    @Override
    public String summary() {
        return "dominoes that topple one another";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of dominoes", 10, 1, 50),
                Parameter.number("spacing", "distance from one to the next, m", 0.03, 0.015, 0.045),
                Parameter.number("push", "angular velocity of the first, rad/s", 5, 0, 20),
                Parameter.number("friction", "coefficient of friction", 0.3, 0, 1));
    }

    @Override
    public Setup build(Settings s) {
        int n = s.count("n");
        Box domino = new Box(0.025, THICKNESS, HEIGHT);
        MechanismBuilder builder = Mechanism.named(name()).floor(0);
        for (int i = 1; i <= n; i++) {
            builder.bodyOfMass("domino" + i, domino, 0.02)
                    .contact("floor" + i, Mechanism.GROUND, "domino" + i, s.number("friction"));
            if (i > 1) {
                builder.contact("knock" + i, "domino" + (i - 1), "domino" + i, s.number("friction"));
            }
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 1; i <= n; i++) {
            start = start.pose("domino" + i, Pose.at(0, s.number("spacing") * (i - 1), HEIGHT / 2));
        }
        // the first turns about its front edge
        Vec3 arm = new Vec3(0, -THICKNESS / 2, HEIGHT / 2);
        Vec3 spin = new Vec3(-s.number("push"), 0, 0);
        start = start.pose("domino1", new Pose(new Vec3(0, 0, HEIGHT / 2), Quat.IDENTITY))
                .twist("domino1", spin.cross(arm), spin);
        return new Setup(start, 0.002, 2);
    }
}
