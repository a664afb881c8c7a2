// What a bearing has to hold. A pendulum that falls from horizontal pulls with 2.5 times its weight as it passes the
// lowest point (a slender rod: m g + m w^2 l/2 with w^2 = 3 g / l), and with the weight alone at rest.
//
//     java -cp gimbal.jar Reactions.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class Reactions {
    public static void main(String[] args) {
        Mechanism mechanism = Mechanism.named("rod")
                .bodyOfMass("rod", new Box(0.001, 0.001, 1), 2.0)
                .joint("bearing", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        double weight = 2.0 * 9.81;
        InitialState start = InitialState.of(mechanism).position("bearing", Math.PI / 2);
        Simulation run = Simulation.of(Engines.standard(), start, 0.001).build();
        // region read
        double largest = 0;
        for (int step = 0; step < 2000; step++) {
            run.step();
            largest = Math.max(largest, run.now().reactionForce("bearing").norm());
        }
        System.out.printf("largest reaction: %.4f times the weight%n", largest / weight);
        System.out.println("is it unique? " + run.now().reactionUnique("bearing"));
        // endregion
    }
}
