// A pendulum swings for ten seconds: describe, start, step, read.
//
//     java -cp gimbal.jar Pendulum.java

// region imports
import org.gimbal.engines.Engines;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
// endregion

class Pendulum {
    public static void main(String[] args) {
        // region describe
        Mechanism pendulum = Mechanism.named("pendulum")
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1.0)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        // endregion
        // region run
        InitialState start = InitialState.of(pendulum).position("hinge", Math.PI / 2);
        Simulation run = Simulation.of(Engines.standard(), start, 0.01).build();
        double before = run.now().energy();
        for (int second = 1; second <= 5; second++) {
            run.advance(1.0);
            System.out.printf("after %d s the hinge is at %8.4f rad%n", second, run.now().position("hinge"));
        }
        run.advance(3595.0);
        System.out.printf("after an hour the energy is off by %.1e J%n", run.now().energy() - before);
        // endregion
    }
}
