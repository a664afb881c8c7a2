package org.gimbal.force;

import java.util.Locale;
import org.gimbal.kinematics.BodyView;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.part.ModelException;

/** Compares what user-supplied potentials do with the differences of their energies, at the pose where a run starts. */
final class PotentialCheck {
    /** Metres and radians: near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    /** Central differences of smooth energies agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    private PotentialCheck() {}

    /**
     * Checks one potential.
     *
     * @param x centres of mass, three numbers per link
     * @param q quaternions of the central frames, four numbers per link
     * @throws ModelException naming force, body and both values
     */
    static void check(PotentialForce force, ForceBodies bodies, double[] x, double[] q) {
        double[] wrench = new double[2 * x.length];
        bodies.look(x, q, wrench);
        force.law().push(bodies.view, bodies);
        double scale = STEP; // keeps a vanishing force from being compared with round-off
        for (double w : wrench) {
            scale = Math.max(scale, Math.abs(w));
        }
        double energy = Math.abs(force.law().energy(bodies.view));
        double roundOff = 1e-15 * energy / STEP;
        for (int b = 0; b < bodies.view.count(); b++) {
            for (int k = 0; k < 6; k++) {
                double given = wrench[6 * bodies.view.linkOf(b) + k];
                double measured = -(moved(force, bodies, x, q, b, k, STEP) - moved(force, bodies, x, q, b, k, -STEP))
                        / (2 * STEP);
                if (!(Math.abs(given - measured) <= TOLERANCE * scale + 100 * roundOff)) {
                    throw new ModelException(String.format(
                            Locale.ROOT,
                            "force '%s' does not match its energy: its %s on body '%s' along world %s is %.6g, but the"
                                    + " energy falls by %.6g per unit",
                            force.name(),
                            k < 3 ? "force" : "torque",
                            force.bodies().get(b),
                            "xyz".charAt(k % 3),
                            given,
                            measured));
                }
            }
        }
    }

    /** The energy with one body moved or turned a little. */
    private static double moved(
            PotentialForce force, ForceBodies bodies, double[] x, double[] q, int body, int k, double step) {
        int link = bodies.view.linkOf(body);
        double[] mx = x.clone();
        double[] mq = q.clone();
        BodyView.displace(mx, mq, link, k, step);
        bodies.look(mx, mq, new double[2 * x.length]);
        return force.law().energy(bodies.view);
    }
}
