package org.gimbal.testing.contract.contact;

import java.util.HashMap;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;

/** Runs with contact, and what tests measure in them. */
abstract class ContactTest extends EngineTest {
    static final double GRAVITY = 9.81;

    /** A scene at its own step length. */
    final Simulation scene(String name, String... settings) {
        return scene(name, setup(name, settings).step(), settings);
    }

    /** A scene with settings such as {@code friction=0.3}. */
    final Simulation scene(String name, double step, String... settings) {
        return begin(setup(name, settings), step);
    }

    static Scene.Setup setup(String name, String... settings) {
        Map<String, String> given = new HashMap<>();
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            given.put(setting.substring(0, equals), setting.substring(equals + 1));
        }
        Scene scene = Scenes.named(name);
        return scene.build(Settings.of(scene, given));
    }

    /**
     * A flat block on ground through the origin whose z axis is turned by {@code ground}; the block's axes are those of
     * the ground.
     */
    final Simulation block(Quat ground, double mass, double friction, Vec3 velocity, double step) {
        Box box = new Box(0.4, 0.4, 0.1);
        Mechanism mechanism = Mechanism.named("block")
                .bodyOfMass("block", box, mass)
                .ground(new HalfSpace(), new Pose(Vec3.ZERO, ground))
                .contact("ground", Mechanism.GROUND, "block", friction)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("block", new Pose(ground.rotate(new Vec3(0, 0, box.z() / 2)), ground))
                .twist("block", velocity, Vec3.ZERO);
        return begin(start, step);
    }

    /** The distance of the lowest corner of a box from ground through the origin with the given normal. */
    static double lowestCorner(Snapshot snapshot, String body, Box box, Vec3 normal) {
        Pose pose = snapshot.pose(body);
        double lowest = Double.POSITIVE_INFINITY;
        for (int corner = 0; corner < 8; corner++) {
            Vec3 local = new Vec3(
                    (corner & 1) == 0 ? box.x() / 2 : -box.x() / 2,
                    (corner & 2) == 0 ? box.y() / 2 : -box.y() / 2,
                    (corner & 4) == 0 ? box.z() / 2 : -box.z() / 2);
            lowest = Math.min(lowest, pose.apply(local).dot(normal));
        }
        return lowest;
    }

    /** How far the step energy ever rises above what it had been before, over {@code seconds}. */
    static double energyGained(Simulation run, double seconds) {
        double least = Double.POSITIVE_INFINITY;
        double gained = 0;
        for (int step = 0; step < Math.round(seconds / run.stepLength()); step++) {
            run.step();
            double energy = run.now().stepEnergy();
            gained = Math.max(gained, energy - least);
            least = Math.min(least, energy);
        }
        return gained;
    }

    /** The angle between two directions, rad. */
    static double angle(Vec3 a, Vec3 b) {
        return Math.atan2(a.cross(b).norm(), a.dot(b));
    }
}
