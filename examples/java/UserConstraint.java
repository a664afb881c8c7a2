// A constraint of your own: a bead on a parabolic wire z = y^2, x = 0. The law gives the violation and its gradient,
// which a run compares by differences before it starts.
//
//     java -cp gimbal.jar UserConstraint.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class UserConstraint {
    // region law
    /** Two rows: x = 0 and z - y^2 = 0, for the centre of the bead. */
    static final class Wire implements org.gimbal.model.constraint.UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            double y = poses.position(0, 1);
            violation[0] = poses.position(0, 0);
            violation[1] = poses.position(0, 2) - y * y;
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            out.add(0, 0, 1, 0, 0, 0, 0, 0);
            out.add(1, 0, 0, -2 * poses.position(0, 1), 1, 0, 0, 0);
        }
    }
    // endregion

    public static void main(String[] args) {
        // region use
        Mechanism mechanism = Mechanism.named("bead-on-wire")
                .bodyOfMass("bead", new Sphere(0.02), 0.05)
                .constrain(new org.gimbal.model.constraint.UserConstraint("wire", java.util.List.of("bead"), 2, new Wire()))
                .build();
        InitialState start = InitialState.of(mechanism).pose("bead", Pose.at(0, 1, 1));
        Simulation run = Simulation.of(Engines.standard(), start, 0.005).build();
        // endregion
        double highest = 0;
        double off = 0;
        for (int step = 0; step < 2000; step++) {
            run.step();
            double y = run.now().centerOfMass("bead").y();
            double z = run.now().centerOfMass("bead").z();
            highest = Math.max(highest, z);
            off = Math.max(off, Math.abs(z - y * y));
        }
        System.out.printf("the bead never rose above %.4f m%n", highest);
        System.out.println("it stayed on the wire to 1e-9 m: " + (off < 1e-9));
    }
}
