package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.scenes.Scene;

/** Scenes with bounds on impulses: stops, effort limits, contact and friction. */
public final class ContactScenes {
    private ContactScenes() {}

    public static List<Scene> all() {
        return List.of(
                new ServoArm(),
                new PendulumStops(),
                new BouncingBall(),
                new NewtonsCradle(),
                new BoxStack(),
                new DominoRow(),
                new FourBarWalker(),
                new BoxDrop(),
                new InclineBlock(),
                new TallBlock(),
                new RollingBall(),
                new SphereChain(),
                new Snake(),
                new TippeTop(),
                new Rattleback(),
                new Hopper(),
                new Quadruped(),
                new Heap(Heap.Kind.BALLS),
                new Heap(Heap.Kind.BOXES),
                new Heap(Heap.Kind.MIXED),
                new RandomArm(),
                new RandomContraption(),
                new RandomDrop());
    }
}
