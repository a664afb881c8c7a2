// A controller looks at a knot and sets inputs: four gains keep a pole upright on a cart.
//
//     java -cp gimbal.jar CartPole.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class CartPole {
    public static void main(String[] args) {
        Mechanism mechanism = Mechanism.named("cart-pole")
                .bodyOfMass("cart", new Box(0.2, 0.4, 0.1), 1.0)
                .bodyOfMass("pole", new Box(0.03, 0.03, 1), 0.2)
                .joint("rail", JointType.prismatic(Vec3.Y), Anchor.ground(), Anchor.on("cart"))
                .joint("pivot", JointType.revolute(Vec3.X), Anchor.on("cart"), Anchor.on("pole", 0, 0, -0.5))
                .build();
        // region controller
        // leaning by a positive angle about x is leaning towards -y: the cart has to follow it there
        Controller balance = (at, inputs) -> {
            double force = 1.0 * at.position("rail") + 2.0 * at.rate("rail")
                    - 25.0 * at.position("pivot") - 6.0 * at.rate("pivot");
            inputs.effort("rail", force);
        };
        InitialState tilted = InitialState.of(mechanism).position("pivot", 0.3);
        Simulation run = Simulation.of(Engines.standard(), tilted, 0.01)
                .controller(balance)
                .build();
        // endregion
        for (int i = 0; i < 5; i++) {
            System.out.printf(
                    "t = %4.1f s   pole %8.4f rad   cart %8.4f m%n",
                    run.time(), run.now().position("pivot"), run.now().position("rail"));
            run.advance(2.5);
        }
    }
}
