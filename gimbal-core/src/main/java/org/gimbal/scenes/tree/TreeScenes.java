package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.scenes.Scene;

/** Scenes without loops: pendulums, chains, trees and single bodies. */
public final class TreeScenes {
    private TreeScenes() {}

    public static List<Scene> all() {
        return List.of(
                new Pendulum(),
                new DoublePendulum(),
                new NPendulum(),
                new KapitzaPendulum(),
                new JointZoo(),
                new FreeBody(),
                new HeavyTop(),
                new GimbalRings(),
                new PuckInBowl(),
                new BranchingTree(),
                new FloatingChain(),
                new RandomSprings());
    }
}
