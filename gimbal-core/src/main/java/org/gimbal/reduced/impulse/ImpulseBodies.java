package org.gimbal.reduced.impulse;

import org.gimbal.contact.BodyMotion;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.RotationSeries;

/**
 * The bodies in the step that stands in the {@link ImpulseEquations}, as contact sees them: v = Δx/h and ω = t/h, t the
 * rotation vector of R₂ R₁ᵀ (docs/theory/reduced.md, R98).
 */
final class ImpulseBodies implements BodyMotion {
    private final ImpulseEquations equations;
    private final int count;
    private final double[] turned = new double[9];
    private final double[] way = new double[6];

    ImpulseBodies(ImpulseEquations equations, int count) {
        this.equations = equations;
        this.count = count;
    }

    @Override
    public double stepLength() {
        return equations.stepLength();
    }

    @Override
    public Configuration before() {
        return equations.before.at();
    }

    @Override
    public Configuration after() {
        return equations.after.at();
    }

    @Override
    public void velocity(double[] out) {
        for (int i = 0; i < count; i++) {
            displacement(i, way);
            for (int k = 0; k < 6; k++) {
                out[6 * i + k] = way[k] / stepLength();
            }
        }
    }

    @Override
    public void displacement(int body, double[] out) {
        for (int k = 0; k < 3; k++) {
            out[k] = after().x[3 * body + k] - before().x[3 * body + k];
        }
        Kernels3.multiplyTransposed(after().r, 9 * body, before().r, 9 * body, turned, 0);
        Kernels3.rotationVector(turned, 0, out, 3);
    }

    @Override
    public double farthest() {
        double most = 0;
        for (int i = 0; i < count; i++) {
            displacement(i, way);
            most = Math.max(most, Math.max(Kernels3.dot(way, 0, way, 0), Kernels3.dot(way, 3, way, 3)));
        }
        return Math.sqrt(most);
    }

    /** ∂ω/∂δθ = (1 − ½[t] + k [t]²)/h, k as in (R1): with [t]² = t tᵀ − |t|² 1. */
    @Override
    public void spinDerivative(int body, double[] out) {
        displacement(body, way);
        double square = Kernels3.dot(way, 3, way, 3);
        double k = RotationSeries.secondCoefficient(square);
        double perStep = 1 / stepLength();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                out[3 * i + j] = k * way[3 + i] * way[3 + j] * perStep;
            }
            out[4 * i] += (1 - k * square) * perStep;
        }
        double half = 0.5 * perStep;
        out[1] += half * way[5];
        out[2] -= half * way[4];
        out[3] -= half * way[5];
        out[5] += half * way[3];
        out[6] += half * way[4];
        out[7] -= half * way[3];
    }
}
