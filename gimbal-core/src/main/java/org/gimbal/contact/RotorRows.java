package org.gimbal.contact;

import org.gimbal.force.MeasureForces;
import org.gimbal.force.RotorInertia;

/**
 * Momenta a q̇ of rotors along their rows (docs/theory/maximal.md, M15): a step that begins with −a Δq/h at its first knot
 * ends with a Δq/h at its last one. By row of all forces along measures; zero where there is no rotor.
 */
public final class RotorRows {
    private final double[] inertia;
    private final boolean none;

    /** a q̇ of the step evaluated last, or as taken from rates. */
    public final double[] spin;

    RotorRows(MeasureForces forces) {
        inertia = new double[forces.count()];
        spin = new double[inertia.length];
        boolean any = false;
        for (int r = 0; r < inertia.length; r++) {
            inertia[r] = forces.law(r) instanceof RotorInertia rotor ? rotor.inertia() : 0;
            any |= inertia[r] > 0;
        }
        none = !any;
    }

    public boolean isEmpty() {
        return none;
    }

    /** Takes the rate of one row. */
    void turn(int row, double rate) {
        spin[row] = inertia[row] * rate;
    }

    double inertia(int row) {
        return inertia[row];
    }

    /** Leaves the momenta to a knot, as a step leaves them: to the next step, and for velocities there. */
    public void leave(double[] end, KnotRows out) {
        for (int r = 0; r < inertia.length; r++) {
            if (inertia[r] > 0) {
                end[r] = spin[r];
                out.free(r);
                out.add(r, spin[r], inertia[r]);
            }
        }
    }

    /** Kinetic energy, J. */
    public double energy() {
        double sum = 0;
        for (int r = 0; r < inertia.length; r++) {
            sum += inertia[r] > 0 ? 0.5 * spin[r] * spin[r] / inertia[r] : 0;
        }
        return sum;
    }
}
