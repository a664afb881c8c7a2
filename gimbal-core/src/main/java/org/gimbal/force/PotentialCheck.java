package org.gimbal.force;

import java.util.Locale;
import org.gimbal.kinematics.BodyView;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.part.ModelException;

/**
 * Compares what a user-supplied potential does with the differences of its energy, and the change of its wrench, if it
 * says that too, with the differences of the wrench; at the pose where a run starts.
 */
final class PotentialCheck {
    /** Metres and radians: near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    /** Central differences of smooth energies agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    private final UserPotential potential;
    private final PotentialForce force;
    private final BodyView view;
    private final BodyForceWork work;

    PotentialCheck(UserPotential potential, BodyForceWork work) {
        this.potential = potential;
        this.work = work;
        force = potential.force;
        view = potential.bodies(work).view;
    }

    /**
     * Checks the potential.
     *
     * @param x centres of mass, three numbers per link
     * @param q quaternions of the central frames, four numbers per link
     * @throws ModelException naming force, body and both values
     */
    void check(double[] x, double[] q) {
        double[] wrench = new double[2 * x.length];
        potential.addWrench(x, q, wrench, work);
        double roundOff = 1e-15 * Math.abs(potential.energy(x, q, work)) / STEP;
        double allowed = TOLERANCE * scale(wrench) + 100 * roundOff;
        for (int b = 0; b < view.count(); b++) {
            for (int k = 0; k < 6; k++) {
                double given = wrench[6 * view.linkOf(b) + k];
                double measured = -(moved(x, q, b, k, STEP) - moved(x, q, b, k, -STEP)) / (2 * STEP);
                double finer = -(moved(x, q, b, k, STEP / 2) - moved(x, q, b, k, -STEP / 2)) / STEP;
                // a third derivative takes the difference away from the slope by 4/3 of what it takes it from the finer
                // one
                if (!(Math.abs(given - measured) <= allowed + 2 * Math.abs(measured - finer))) {
                    throw mismatch(
                            "does not match its energy: its %s on body '%s' along world %s is %.6g,"
                                    + " but the energy falls by %.6g per unit",
                            b, k, given, measured);
                }
            }
        }
        if (force.law() instanceof PotentialForce.SecondOrderLaw) {
            checkChange(x, q, wrench);
        }
    }

    /** The energy with one body moved or turned a little. */
    private double moved(double[] x, double[] q, int body, int k, double step) {
        double[] mx = x.clone();
        double[] mq = q.clone();
        BodyView.displace(mx, mq, view.linkOf(body), k, step);
        return potential.energy(mx, mq, work);
    }

    private void checkChange(double[] x, double[] q, double[] wrench) {
        for (int moved = 0; moved < view.count(); moved++) {
            for (int j = 0; j < 6; j++) {
                double[] displacement = new double[wrench.length];
                displacement[6 * view.linkOf(moved) + j] = 1;
                double[] given = new double[wrench.length];
                double[] measured = new double[wrench.length];
                potential.addWrenchChange(x, q, displacement, given, work);
                potential.addDifference(x, q, displacement, measured, work);
                double roundOff = 1e-15 * scale(wrench) / STEP;
                compare(given, measured, TOLERANCE * scale(given) + 100 * roundOff, moved, j);
            }
        }
    }

    private void compare(double[] given, double[] measured, double allowed, int moved, int j) {
        for (int b = 0; b < view.count(); b++) {
            for (int k = 0; k < 6; k++) {
                int o = 6 * view.linkOf(b) + k;
                if (!(Math.abs(given[o] - measured[o]) <= allowed)) {
                    String how = (j < 3 ? "moving" : "turning") + " body '"
                            + force.bodies().get(moved) + "' " + (j < 3 ? "along" : "about") + " world "
                            + "xyz".charAt(j % 3);
                    throw mismatch(
                            "does not match its second derivative: by " + how
                                    + " its %s on body '%s' along world %s changes by %.6g,"
                                    + " but differences give %.6g per unit",
                            b,
                            k,
                            given[o],
                            measured[o]);
                }
            }
        }
    }

    /** The largest component; keeps a vanishing force from being compared with round-off. */
    private static double scale(double[] wrench) {
        double scale = STEP;
        for (double w : wrench) {
            scale = Math.max(scale, Math.abs(w));
        }
        return scale;
    }

    private ModelException mismatch(String what, int body, int k, double given, double measured) {
        return new ModelException("force '" + force.name() + "' "
                + String.format(
                        Locale.ROOT,
                        what,
                        k < 3 ? "force" : "torque",
                        force.bodies().get(body),
                        "xyz".charAt(k % 3),
                        given,
                        measured));
    }
}
