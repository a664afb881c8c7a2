package org.gimbal.book.setups;

import java.util.Arrays;
import org.gimbal.model.Body;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/**
 * The energy as the papers' programs measure it. A variational scheme owns velocities between knots; they take the one
 * that leads from a knot to the next, as if it belonged to the knot (2023), or the mean of the two beside it (2020).
 */
final class PaperEnergy {
    private final double[] before;
    private double potential;
    private boolean first = true;

    /** The last knot but one: T(v_k) + V(x_k) of 2023. */
    private double raw = Double.NaN;

    /** The same knot: T((v_{k−1} + v_k)/2) + V(x_k) of 2020, before its median filter. */
    private double averaged = Double.NaN;

    PaperEnergy(int bodies) {
        before = new double[6 * bodies];
    }

    /** To be called at every knot, from the start on. */
    void add(Snapshot at) {
        if (!first) {
            double[] now = at.stepVelocities();
            raw = kinetic(at, now) + potential;
            double[] mean = now.clone();
            Arrays.setAll(mean, i -> 0.5 * (now[i] + before[i]));
            averaged = kinetic(at, mean) + potential;
            System.arraycopy(now, 0, before, 0, now.length);
        }
        first = false;
        potential = at.potentialEnergy();
    }

    double raw() {
        return raw;
    }

    double averaged() {
        return averaged;
    }

    private static double kinetic(Snapshot at, double[] velocities) {
        double sum = 0;
        int o = 0;
        for (Body body : at.mechanism().bodies()) {
            Vec3 v = Vec3.from(velocities, o);
            Vec3 w = Vec3.from(velocities, o + 3);
            Mat3 inertia = body.massProperties().inertia();
            sum += 0.5 * (body.massProperties().mass() * v.dot(v) + w.dot(inertia.times(w)));
            o += 6;
        }
        return sum;
    }
}
