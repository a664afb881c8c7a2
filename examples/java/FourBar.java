// A closed loop is one more joint: a four-bar whose crank is placed by hand and whose rest is found.
// The audit then says how it can move and which joints have no unique reaction.
//
//     java -cp gimbal.jar FourBar.java

import org.gimbal.audit.MobilityAudit;
import org.gimbal.engines.Engines;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class FourBar {
    public static void main(String[] args) {
        // region describe
        JointType hinge = JointType.revolute(Vec3.X);
        Mechanism fourBar = Mechanism.named("four-bar")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.3), 1)
                .bodyOfMass("coupler", new Box(0.05, 0.05, 1.0), 1)
                .bodyOfMass("rocker", new Box(0.05, 0.05, 0.8), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("crank", 0, 0, -0.15))
                .joint("b", hinge, Anchor.on("crank", 0, 0, 0.15), Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", hinge, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.4))
                .joint("d", hinge, Anchor.ground(0, 0.9, 0), Anchor.on("rocker", 0, 0, -0.4))
                .build();
        // endregion
        // region audit
        InitialState start = InitialState.of(fourBar).position("a", 0.5).velocity("a", 6);
        MobilityAudit audit = new MobilityAudit(start);
        System.out.println("freedom by counting: " + audit.countedFreedom() + ", in truth: " + audit.freedom());
        System.out.println("joints without a unique reaction: " + audit.jointsWithoutUniqueReaction());
        // endregion
        // region run
        Simulation run = Simulation.of(Engines.standard(), start, 0.005).build();
        double worst = 0;
        for (int step = 0; step < 2000; step++) {
            worst = Math.max(worst, run.step().jointError());
        }
        System.out.printf("after %.0f s the rocker is at %.4f rad%n", run.time(), run.now().position("d"));
        System.out.println("all joints held to 1e-10 m: " + (worst < 1e-10));
        // endregion
    }
}
