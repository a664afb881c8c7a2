// A linear sweep: the natural frequencies of two pendulums coupled by a spring, over the stiffness of the spring. The
// mass matrix comes from the dynamics in joint coordinates, the stiffness matrix from second differences of the
// potential energy about the equilibrium.
//
//     java -cp gimbal.jar FrequencySweep.java

import org.gimbal.engines.Engines;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.Dynamics;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

class FrequencySweep {
    public static void main(String[] args) {
        System.out.println("stiffness N/m   in phase Hz   against each other Hz");
        for (double stiffness = 0; stiffness <= 40; stiffness += 10) {
            double[] hz = frequencies(pendulums(stiffness));
            System.out.printf("%13.0f   %11.4f   %21.4f%n", stiffness, hz[0], hz[1]);
        }
    }

    private static Mechanism pendulums(double stiffness) {
        JointType hinge = JointType.revolute(Vec3.X);
        return Mechanism.named("coupled")
                .bodyOfMass("left", new Box(0.02, 0.02, 1), 1)
                .bodyOfMass("right", new Box(0.02, 0.02, 1), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("left", 0, 0, 0.5))
                .joint("b", hinge, Anchor.ground(0, 0.5, 0), Anchor.on("right", 0, 0, 0.5))
                .spring("spring", Measure.between(Anchor.on("left", 0, 0, -0.5), Anchor.on("right", 0, 0, -0.5)), stiffness, 0.5)
                .build();
    }

    // region linearise
    /** Roots of det(K - w^2 M) = 0 for two coordinates, as frequencies in Hz, the lower one first. */
    private static double[] frequencies(Mechanism mechanism) {
        Dynamics dynamics = new Dynamics(mechanism);
        double[] rest = new double[2];
        dynamics.move(rest, rest);
        double[] m = dynamics.massMatrix();
        double[][] k = {
            {curvature(mechanism, 0, 0), curvature(mechanism, 0, 1)},
            {curvature(mechanism, 1, 0), curvature(mechanism, 1, 1)}
        };
        double a = m[0] * m[3] - m[1] * m[2];
        double b = -(k[0][0] * m[3] + k[1][1] * m[0] - k[1][0] * m[2] - k[0][1] * m[1]);
        double c = k[0][0] * k[1][1] - k[0][1] * k[1][0];
        double root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
        return new double[] {
            Math.sqrt((-b - root) / (2 * a)) / (2 * Math.PI), Math.sqrt((-b + root) / (2 * a)) / (2 * Math.PI)
        };
    }

    /** The second derivative of the potential energy by two coordinates. */
    private static double curvature(Mechanism mechanism, int i, int j) {
        double h = 1e-3;
        double sum = 0;
        for (int a = -1; a <= 1; a += 2) {
            for (int b = -1; b <= 1; b += 2) {
                double[] q = new double[2];
                q[i] += a * h;
                q[j] += b * h;
                sum += a * b * potential(mechanism, q) / (4 * h * h);
            }
        }
        return sum;
    }

    private static double potential(Mechanism mechanism, double[] q) {
        InitialState at = InitialState.of(mechanism).position("a", q[0]).position("b", q[1]);
        return Simulation.of(Engines.standard(), at, 0.01).build().now().potentialEnergy();
    }
    // endregion
}
