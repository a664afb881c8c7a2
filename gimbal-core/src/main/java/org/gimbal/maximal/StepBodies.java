package org.gimbal.maximal;

import org.gimbal.contact.BodyMotion;
import org.gimbal.kinematics.Configuration;
import org.gimbal.maximal.rotation.RotationRule;
import org.gimbal.numerics.space.Kernels3;

/** The bodies in the step that stands in the {@link StepEquations}, as contact sees them: v = Δx/h, ω = R₁ t/h. */
final class StepBodies implements BodyMotion {
    private final StepEquations equations;
    private final RotationRule rule;
    private final double[] byTurn = new double[9];
    private final double[] turned = new double[9];

    StepBodies(StepEquations equations, RotationRule rule) {
        this.equations = equations;
        this.rule = rule;
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
            out[3 + k] = Kernels3.dot(equations.before.r, 9 * body + 3 * k, equations.turn, 3 * body);
        }
    }

    @Override
    public double farthest() {
        double[] dx = equations.dx;
        double[] turns = equations.turn;
        double farthest = 0;
        for (int i = 0; i < dx.length; i += 3) {
            double way = 0;
            double turn = 0;
            for (int k = i; k < i + 3; k++) {
                way += dx[k] * dx[k];
                turn += turns[k] * turns[k];
            }
            farthest = Math.max(farthest, Math.max(way, turn));
        }
        return Math.sqrt(farthest);
    }

    /** ∂ω/∂δθ = (1/h) R₁ B R₂ᵀ, B of the {@link RotationRule}. */
    @Override
    public void spinDerivative(int body, double[] out) {
        rule.turnDerivative(equations.turn, 3 * body, byTurn);
        Kernels3.multiply(equations.before.r, 9 * body, byTurn, 0, turned, 0);
        Kernels3.multiplyTransposed(turned, 0, equations.after.r, 9 * body, out, 0);
        for (int k = 0; k < 9; k++) {
            out[k] /= equations.stepLength();
        }
    }
}
