// A force that comes from no potential: a thruster fixed in a disc that slides without friction burns for one second.
// The ledger says what work it did.
//
//     java -cp gimbal.jar Thrust.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class Thrust {
    public static void main(String[] args) {
        // region law
        WrenchForce.Law burn = (time, motions, out) -> {
            if (time < 1) {
                out.addForce(0, 2.0, 0, 0);
            }
        };
        Mechanism mechanism = Mechanism.named("disc")
                .weightless()
                .bodyOfMass("disc", new Cylinder(0.2, 0.05), 1)
                .wrench("thruster", burn, "disc")
                .build();
        // endregion
        Simulation run = Simulation.of(Engines.standard(), InitialState.of(mechanism), 0.01).build();
        run.advance(2);
        System.out.printf("speed %.3f m/s, kinetic energy %.3f J%n",
                run.now().velocity("disc").norm(), run.now().kineticEnergy());
        System.out.printf("work that came in by the ledger %.3f J%n", run.now().netWork());
    }
}
