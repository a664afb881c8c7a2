package org.gimbal.scenes.field;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.MutualField;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Two asteroids, each a rigid cluster of spheres, in each other's gravity: the full two-body problem, in the sizes of
 * (66391) Moshup and Squannit: 2.35·10¹² and 1.35·10¹¹ kg, 2.55 km apart, an orbit of 17.4 hours. The primary is a ball
 * with a ring of six lumps about its equator and turns once in 2.76 hours; the secondary is three balls in a row.
 */
final class BinaryAsteroid implements Scene {
    private static final String PRIMARY = "primary";
    private static final String SECONDARY = "secondary";
    private static final double HEAVY = 2.35e12;
    private static final double LIGHT = 1.35e11;
    private static final double DISTANCE = 2548;
    private static final double HOUR = 3600;

    @Override
    public String name() {
        return "binary-asteroid";
    }

    @Override
    public String summary() {
        return "two asteroids made of spheres, bound by their own gravity";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("angle", "of the secondary's long axis from the line between, degrees", 15, -90, 90));
    }

    @Override
    public Setup build(Settings s) {
        Balls primary = primary();
        Balls secondary = Balls.equal(160, LIGHT / 3, new Vec3(130, 0, 0), Vec3.ZERO, new Vec3(-130, 20, 0));
        MutualField gravity = new MutualField(
                "gravity",
                Interaction.GRAVITY,
                Interaction.GRAVITY.constant(),
                List.of(primary.points(PRIMARY), secondary.points(SECONDARY)));
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .body(primary.body(PRIMARY))
                .body(secondary.body(SECONDARY))
                .force(gravity)
                .build();
        return new Setup(start(mechanism, Math.toRadians(s.number("angle"))), 60, 72 * HOUR);
    }

    /** Lumps that are not quite alike, so that nothing about it is symmetric. */
    private static Balls primary() {
        Balls balls = Balls.equal(560, 0.7 * HEAVY, Vec3.ZERO);
        double[] share = {0.045, 0.05, 0.055, 0.05, 0.052, 0.048};
        for (int k = 0; k < share.length; k++) {
            balls = balls.and(Quat.about(Vec3.Z, k * Math.PI / 3).rotate(new Vec3(480, 0, 0)), 230, share[k] * HEAVY);
        }
        return balls;
    }

    /** About the common centre of mass, at the speed of the circular orbit of two points. */
    private static InitialState start(Mechanism mechanism, double angle) {
        double mass = HEAVY + LIGHT;
        double rate = Math.sqrt(Interaction.GRAVITY.constant() * mass / (DISTANCE * DISTANCE * DISTANCE));
        double near = DISTANCE * LIGHT / mass;
        double far = DISTANCE - near;
        return InitialState.of(mechanism)
                .pose(PRIMARY, Pose.at(-near, 0, 0))
                .twist(PRIMARY, new Vec3(0, -near * rate, 0), new Vec3(0, 0, 2 * Math.PI / (2.76 * HOUR)))
                .pose(SECONDARY, new Pose(new Vec3(far, 0, 0), Quat.about(Vec3.Z, angle)))
                .twist(SECONDARY, new Vec3(0, far * rate, 0), new Vec3(0, 0, rate));
    }
}
