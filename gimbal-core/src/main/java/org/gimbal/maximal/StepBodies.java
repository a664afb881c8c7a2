package org.gimbal.maximal;

import org.gimbal.contact.BodyMotion;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;

/** The bodies in the step that stands in the {@link StepEquations}, as contact sees them: v = Δx/h, ω = (2/h) R₁ f. */
final class StepBodies implements BodyMotion {
    private final StepEquations equations;
    private final double[] half = new double[9];
    private final double[] turned = new double[9];

    StepBodies(StepEquations equations) {
        this.equations = equations;
    }

    @Override
    public double stepLength() {
        return equations.stepLength();
    }

    @Override
    public Configuration before() {
        return equations.before;
    }

    @Override
    public Configuration after() {
        return equations.after;
    }

    @Override
    public void velocity(double[] out) {
        equations.stepVelocity(out);
    }

    @Override
    public void displacement(int body, double[] out) {
        for (int k = 0; k < 3; k++) {
            out[k] = equations.dx[3 * body + k];
            out[3 + k] = 2 * Kernels3.dot(equations.before.r, 9 * body + 3 * k, equations.f, 3 * body);
        }
    }

    @Override
    public double farthest() {
        double[] dx = equations.dx;
        double[] f = equations.f;
        double farthest = 0;
        for (int i = 0; i < dx.length; i += 3) {
            double way = 0;
            double turn = 0;
            for (int k = i; k < i + 3; k++) {
                way += dx[k] * dx[k];
                turn += 4 * f[k] * f[k];
            }
            farthest = Math.max(farthest, Math.max(way, turn));
        }
        return Math.sqrt(farthest);
    }

    /** ∂ω/∂δθ = (1/h) R₁ (φ 1 + [f]) R₂ᵀ. */
    @Override
    public void spinDerivative(int body, double[] out) {
        double[] f = equations.f;
        int o = 3 * body;
        double s = Math.sqrt(1 - Kernels3.dot(f, o, f, o));
        double a = f[o];
        double b = f[o + 1];
        double c = f[o + 2];
        half[0] = s;
        half[1] = -c;
        half[2] = b;
        half[3] = c;
        half[4] = s;
        half[5] = -a;
        half[6] = -b;
        half[7] = a;
        half[8] = s;
        Kernels3.multiply(equations.before.r, 9 * body, half, 0, turned, 0);
        Kernels3.multiplyTransposed(turned, 0, equations.after.r, 9 * body, out, 0);
        for (int k = 0; k < 9; k++) {
            out[k] /= equations.stepLength();
        }
    }
}
