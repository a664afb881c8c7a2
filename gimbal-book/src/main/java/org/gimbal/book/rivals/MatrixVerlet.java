package org.gimbal.book.rivals;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Störmer–Verlet for a rigid body with a rotation matrix, as molecular dynamics has it (Dullweber, Leimkuhler and
 * McLachlan, 1997): half a kick, a drift, half a kick. In the drift the body turns freely, split into turns about one
 * principal axis each,
 *
 * <pre>
 *   Φ₁(h/2) Φ₂(h/2) Φ₃(h) Φ₂(h/2) Φ₁(h/2),   Φ_k: turn by t ℓ_k/J_k about axis k, ℓ in body axes turned back by it
 * </pre>
 *
 * It is explicit, of second order, symmetric and symplectic, and asks the field once in a step. Nothing but round-off
 * takes the matrix from the rotations.
 */
public final class MatrixVerlet {
    private final CentralBalls body;
    private final double[] x = new double[3];
    private final double[] p = new double[3];
    private final double[] rotation = new double[9];
    private final double[] spin = new double[3];
    private final double[] push = new double[6];
    private boolean begun;

    /**
     * Starts.
     *
     * @param start as {@link CentralBalls} has it
     */
    public MatrixVerlet(CentralBalls body, double[] start) {
        this.body = body;
        Quat.from(start, 6).unit().matrix().into(rotation, 0);
        for (int k = 0; k < 3; k++) {
            x[k] = start[k];
            p[k] = body.mass() * start[3 + k];
            spin[k] = body.moment(k) * start[10 + k];
        }
    }

    /** One step. */
    public void step(double h) {
        if (!begun) {
            body.push(x, rotation, push);
            begun = true;
        }
        kick(h / 2);
        for (int k = 0; k < 3; k++) {
            x[k] += h * p[k] / body.mass();
        }
        turn(0, h / 2);
        turn(1, h / 2);
        turn(2, h);
        turn(1, h / 2);
        turn(0, h / 2);
        body.push(x, rotation, push);
        kick(h / 2);
    }

    private void kick(double h) {
        for (int k = 0; k < 3; k++) {
            p[k] += h * push[k];
            spin[k] += h * push[3 + k];
        }
    }

    /** R ← R exp(ψ e_k), ℓ ← exp(−ψ e_k) ℓ. */
    private void turn(int axis, double h) {
        double angle = h * spin[axis] / body.moment(axis);
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        int a = (axis + 1) % 3;
        int b = (axis + 2) % 3;
        double first = c * spin[a] + s * spin[b];
        spin[b] = c * spin[b] - s * spin[a];
        spin[a] = first;
        for (int row = 0; row < 9; row += 3) {
            double along = c * rotation[row + a] + s * rotation[row + b];
            rotation[row + b] = c * rotation[row + b] - s * rotation[row + a];
            rotation[row + a] = along;
        }
    }

    /** Where a point of the body is that has this place in principal axes. */
    public Vec3 point(Vec3 place) {
        return new Vec3(
                x[0] + rotation[0] * place.x() + rotation[1] * place.y() + rotation[2] * place.z(),
                x[1] + rotation[3] * place.x() + rotation[4] * place.y() + rotation[5] * place.z(),
                x[2] + rotation[6] * place.x() + rotation[7] * place.y() + rotation[8] * place.z());
    }
}
