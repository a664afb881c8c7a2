package org.gimbal.maximal.rotation;

/**
 * How a step turns a body: the discrete angular velocity ω that stands in the kinetic energy of a step, as a function of
 * the rotation R₁ᵀR₂ (theory, M1). The unknown of a body is its turn t = h ω, in body axes; every rule gives
 *
 * <pre>
 *   q₂ = q₁ ⊗ F(t)                                  the new orientation
 *   L  = (1/h) R₁ Λ(t)                              the angular momentum of the step, world axes, the same at both ends
 *   δt = B(t) l,   l = R₂ᵀ δθ                       how t follows an increment δθ of the new orientation, world axes
 *   ∂L/∂δθ = (1/h) R₁ E R₂ᵀ,   E = (∂Λ/∂t) B
 * </pre>
 *
 * Methods are about one body, whose turn stands in {@code t} from {@code o}; all vectors are in its own axes.
 */
public interface RotationRule {
    /** The largest turn of a step, rad: beyond it the new orientation no longer tells the turn. */
    double largestTurn();

    /** q₂ = q₁ ⊗ F(t), the quaternions standing from {@code k}. Returns false if the turn is too large. */
    boolean turn(double[] t, int o, double[] q1, double[] q2, int k);

    /** out ← Λ(t)/h, with 1/h = {@code perStep}. */
    void momentum(double perStep, double[] t, int o, double[] out);

    /** out ← E, row by row. */
    void momentumDerivative(double[] t, int o, double[] out);

    /** out ← B(t) l, from {@code to}. */
    void turnIncrement(double[] t, int o, double[] l, double[] out, int to);

    /** out ← B(t), row by row. */
    void turnDerivative(double[] t, int o, double[] out);

    /** q₂ ← q₁ ⊗ (φ, f), brought back to unit length by one Newton step for 1/√|q|², which removes round-off only. */
    static void multiply(double[] q1, double[] q2, int k, double s, double a, double b, double c) {
        double w = q1[k];
        double x = q1[k + 1];
        double y = q1[k + 2];
        double z = q1[k + 3];
        double nw = w * s - x * a - y * b - z * c;
        double nx = w * a + x * s + y * c - z * b;
        double ny = w * b + y * s + z * a - x * c;
        double nz = w * c + z * s + x * b - y * a;
        double unit = 1.5 - 0.5 * (nw * nw + nx * nx + ny * ny + nz * nz);
        q2[k] = unit * nw;
        q2[k + 1] = unit * nx;
        q2[k + 2] = unit * ny;
        q2[k + 3] = unit * nz;
    }
}
