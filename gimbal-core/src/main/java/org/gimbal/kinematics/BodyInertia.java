package org.gimbal.kinematics;

import org.gimbal.numerics.space.Kernels3;

/** Masses and inertias of all bodies, and the momenta they make of velocities (docs/theory/common.md, C2). */
public final class BodyInertia {
    private final BodyTable bodies;

    public BodyInertia(BodyTable bodies) {
        this.bodies = bodies;
    }

    /** Number of bodies: the slot of the ground. */
    public int bodies() {
        return bodies.count();
    }

    /** (m v, R J Rᵀ ω) for world velocities (v, ω), six per body, and rotation matrices {@code r}. */
    public void momentum(double[] r, double[] velocity, double[] out) {
        double[] inertia = bodies.inertia();
        for (int i = 0; i < bodies.count(); i++) {
            for (int k = 0; k < 3; k++) {
                out[6 * i + k] = bodies.mass()[i] * velocity[6 * i + k];
            }
            int o = 6 * i + 3;
            Kernels3.applyTransposed(r, 9 * i, velocity, o, out, o);
            for (int k = 0; k < 3; k++) {
                out[o + k] *= inertia[3 * i + k];
            }
            Kernels3.apply(r, 9 * i, out, o, out, o);
        }
    }

    /** Inertia of an unconnected body against increment k: its mass, or its mean moment of inertia. */
    public double free(int body, int k) {
        double[] j = bodies.inertia();
        return k < 3 ? bodies.mass()[body] : (j[3 * body] + j[3 * body + 1] + j[3 * body + 2]) / 3;
    }

    /**
     * Σ C²/m over the sides of a row C: its inverse effective mass, its bodies taken as unconnected; {@code g} is where
     * its gradient begins.
     */
    public double freeCompliance(int[] slots, double[] gradient, int g) {
        double sum = 0;
        int o = g;
        for (int slot : slots) {
            for (int k = 0; slot < bodies.count() && k < 6; k++) {
                sum += gradient[o + k] * gradient[o + k] / free(slot, k);
            }
            o += 6;
        }
        return sum;
    }
}
