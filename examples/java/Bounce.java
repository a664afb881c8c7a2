// Contact: a ball falls on a floor and bounces; with a restitution of 0.8 each bounce reaches 0.64 of the height before.
//
//     java -cp gimbal.jar Bounce.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class Bounce {
    public static void main(String[] args) {
        // region describe
        Mechanism mechanism = Mechanism.named("ball")
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .floor(0)
                .contact("floor", "ground", "ball", 0.5, 0.8)
                .build();
        InitialState start = InitialState.of(mechanism).pose("ball", Pose.at(0, 0, 1.1));
        Simulation run = Simulation.of(Engines.standard(), start, 0.002).build();
        // endregion
        // region watch
        double before = 0;
        int bounces = 0;
        while (bounces < 4) {
            run.step();
            double now = run.now().velocity("ball").z();
            if (before > 0 && now <= 0) { // the top of an arc
                bounces++;
                System.out.printf("bounce %d rises to %.3f m%n", bounces, run.now().centerOfMass("ball").z() - 0.1);
            }
            before = now;
        }
        // endregion
    }
}
