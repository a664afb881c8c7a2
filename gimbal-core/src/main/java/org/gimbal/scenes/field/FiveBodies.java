package org.gimbal.scenes.field;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.MutualField;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A heavy body of two balls and four light ones of three balls each, all of which attract each other and turn; G = 1,
 * masses 1 and 0.001 to 0.004 kg. The total momentum is zero.
 */
final class FiveBodies implements Scene {
    private static final String SUN = "sun";

    /** Each orbit is farther out than the one before by this factor. */
    private static final double SPACING = 1.7;

    @Override
    public String name() {
        return "five-bodies";
    }

    @Override
    public String summary() {
        return "a heavy body and four light ones that attract and turn each other";
    }

    @Override
    public Setup build(Settings s) {
        Balls sun = Balls.equal(0.1, 0.5, new Vec3(0.12, 0, 0), new Vec3(-0.12, 0, 0));
        List<FieldBody> attracting = new ArrayList<>(List.of(sun.points(SUN)));
        MechanismBuilder builder = Mechanism.named(name()).weightless().body(sun.body(SUN));
        for (int k = 1; k <= 4; k++) {
            Balls moon = Balls.equal(0.05, 0.001 * k / 3, new Vec3(0.08, 0, 0), Vec3.ZERO, new Vec3(0, 0.1, 0.03));
            builder.body(moon.body(name(k)));
            attracting.add(moon.points(name(k)));
        }
        Mechanism mechanism = builder.force(new MutualField("gravity", Interaction.GRAVITY, 1, attracting))
                .build();
        return new Setup(start(mechanism), 0.01, 60);
    }

    private static String name(int k) {
        return "moon-" + k;
    }

    /** Circles about a fixed sun, each tilted a little more, that the moons then make of them what they do. */
    private static InitialState start(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism);
        Vec3 momentum = Vec3.ZERO;
        double radius = 1.5;
        for (int k = 1; k <= 4; k++) {
            Quat tilt = Quat.about(Vec3.X, 0.1 * k)
                    .times(Quat.about(Vec3.Z, 1.5 * k))
                    .unit();
            Vec3 velocity = tilt.rotate(Vec3.Y).times(1 / Math.sqrt(radius));
            start = start.pose(name(k), new Pose(tilt.rotate(Vec3.X.times(radius)), tilt))
                    .twist(name(k), velocity, new Vec3(0.3 * k, 0.5, 1));
            momentum = momentum.plus(velocity.times(0.001 * k));
            radius *= SPACING;
        }
        return start.twist(SUN, momentum.negate(), new Vec3(0.1, 0.05, 2));
    }
}
