// A potential of your own: a magnet on the floor repels a pendulum bob like 1/r. Energy and force are given together; a
// run compares them by differences before it starts, and refuses a pair that does not agree.
//
//     java -cp gimbal.jar UserPotential.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class UserPotential {
    // region law
    /** V = strength / r, where r is the distance from the body's frame to a point below it. */
    record Magnet(double strength, double height) implements PotentialForce.Law {
        @Override
        public double energy(BodyPoses poses) {
            return strength / distance(poses);
        }

        @Override
        public void push(BodyPoses poses, WrenchSink out) {
            double scale = strength / Math.pow(distance(poses), 3);
            double x = poses.position(0, 0);
            double y = poses.position(0, 1);
            double z = poses.position(0, 2) - height;
            out.addForce(0, scale * x, scale * y, scale * z);
        }

        private double distance(BodyPoses poses) {
            double x = poses.position(0, 0);
            double y = poses.position(0, 1);
            double z = poses.position(0, 2) - height;
            return Math.sqrt(x * x + y * y + z * z);
        }
    }
    // endregion

    public static void main(String[] args) {
        // region use
        Mechanism mechanism = Mechanism.named("magnetic-pendulum")
                .bodyOfMass("bob", new Sphere(0.03), 0.1)
                .joint("string", JointType.spherical(), Anchor.ground(), Anchor.on("bob", 0, 0, 1))
                .potential("magnet", new Magnet(0.02, -1.1), "bob")
                .build();
        InitialState start = InitialState.of(mechanism)
                .position("string", 0.4, 0, 0)
                .velocity("string", 0, 0.3, 0);
        Simulation run = Simulation.of(Engines.standard(), start, 0.002).build();
        // endregion
        double energy = run.now().energy();
        double worst = 0;
        for (int i = 1; i <= 10; i++) {
            run.advance(1);
            worst = Math.max(worst, Math.abs(run.now().energy() - energy));
            System.out.printf("%2d s   bob at %s%n", i, where(run));
        }
        System.out.println("energy kept to 1e-4 J: " + (worst < 1e-4));
    }

    private static String where(Simulation run) {
        return String.format(
                "(%.4f, %.4f) m",
                run.now().centerOfMass("bob").x(), run.now().centerOfMass("bob").y());
    }
}
