package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SineCosine;

/**
 * A body whose frame follows a path X(t), with centre of mass x(t) and axes V_i(t) of its central frame there; B_i its
 * axes as they are:
 *
 * <pre>
 *   γ = (x − x(t), ½ Σ V_i × B_i)
 *   ∂γ/∂(δx, δθ) = (1, K),  K = ½(tr·1 − Σ B_i V_iᵀ),  tr = Σ V_i·B_i
 *   ∂γ/∂t = −(ẋ(t), ω(t))                                      where the body is on its path
 *   K̇ = ½(tr˙·1 − Σ Ḃ_i V_iᵀ),  Ḃ_i = ω × B_i                  while the body moves and time stands still
 *   ∂²γ/∂t² + 2 ∂C/∂t u = (−ẍ(t), ½ Σ (V̈_i × B_i + 2 V̇_i × Ḃ_i)),  V̇ = w × V,  V̈ = ẇ × V + w × (w × V)
 * </pre>
 *
 * with w(t) the angular velocity of the path, whose axis is fixed.
 *
 * Its multipliers are the force through the centre of mass and the torque that takes, world axes.
 */
final class BodyMotionClosure implements Closure {
    private final ClosureForm form;
    private final int slot;
    private final int index;
    private final PosePath path;
    private final double[] axis = new double[3];
    private final double[] base = new double[4];
    private final double[] centralPosition = new double[3];
    private final double[] centralOrientation = new double[4];

    /** Where the path is, in world axes. */
    private static final class Target implements ClosureScratch {
        final double[] x = new double[3];
        final double[] q = new double[4];
        final double[] r = new double[9];
        final double[] turn = new double[4];
        final double[] frame = new double[4];
        final double[] arm = new double[3];
        final double[] omega = new double[3];
        final double[] local = new double[3];
        final double[] column = new double[3];
        final double[] columnRate = new double[3];
        final double[] own = new double[3];
        final double[] ownRate = new double[3];
        final double[] turned = new double[3];
    }

    /**
     * Of one motion.
     *
     * @param index its number among all closures
     */
    BodyMotionClosure(Mechanism mechanism, BodyTable bodies, PrescribedMotion.OfBody motion, int index) {
        slot = bodies.linkOfBody(mechanism.bodyIndex(motion.body()));
        this.index = index;
        path = motion.path();
        path.axis().unit().into(axis, 0);
        path.base().orientation().into(base, 0);
        Pose central = bodies.centralFrame(slot);
        central.position().into(centralPosition, 0);
        central.orientation().into(centralOrientation, 0);
        form = new ClosureForm("motion '" + motion.name() + "'", "m or rad", 6, true, bodies.count(), slot);
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public ClosureScratch newScratch() {
        return new Target();
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        Target target = locate(at);
        Arrays.fill(gradient, g, g + 72, 0);
        double trace = 0;
        for (int k = 0; k < 9; k++) {
            trace += target.r[k] * at.r[9 * slot + k];
        }
        for (int i = 0; i < 3; i++) {
            violation[v + i] = at.x[3 * slot + i] - target.x[i];
            violation[v + 3 + i] = misalignment(target, at, i);
            gradient[g + 12 * i + 6 + i] = 1;
            for (int j = 0; j < 3; j++) {
                double k = -0.5 * Kernels3.dot(at.r, 9 * slot + 3 * i, target.r, 3 * j);
                gradient[g + 12 * (3 + i) + 9 + j] = k + (i == j ? 0.5 * trace : 0);
            }
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        Target target = locate(at);
        Arrays.fill(out, g, g + 72, 0);
        double traceRate = 0;
        for (int i = 0; i < 3; i++) {
            bodyRowRate(at, motion, i, target.local);
            traceRate += Kernels3.dot(target.local, 0, target.r, 3 * i);
            for (int j = 0; j < 3; j++) {
                out[g + 12 * (3 + i) + 9 + j] = -0.5 * Kernels3.dot(target.local, 0, target.r, 3 * j);
            }
        }
        for (int i = 0; i < 3; i++) {
            out[g + 12 * (3 + i) + 9 + i] += 0.5 * traceRate;
        }
    }

    /** Row i of Ṙ = ω × R: the components i of Ḃ₁ Ḃ₂ Ḃ₃. */
    private void bodyRowRate(Configuration at, double[] motion, int i, double[] out) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        for (int column = 0; column < 3; column++) {
            out[column] = motion[6 * slot + 3 + j] * at.r[9 * slot + 3 * k + column]
                    - motion[6 * slot + 3 + k] * at.r[9 * slot + 3 * j + column];
        }
    }

    /** Component i of ½ Σ V × B over the columns V of the target's matrix and B of the body's. */
    private double misalignment(Target target, Configuration at, int i) {
        int j = 3 * ((i + 1) % 3);
        int k = 3 * ((i + 2) % 3);
        return 0.5 * (Kernels3.dot(target.r, j, at.r, 9 * slot + k) - Kernels3.dot(target.r, k, at.r, 9 * slot + j));
    }

    private Target locate(Configuration at) {
        Target target = (Target) at.scratch[index];
        double half = 0.5 * path.angle().value(at.time);
        double sine = SineCosine.sin(half);
        target.turn[0] = SineCosine.cos(half);
        for (int k = 0; k < 3; k++) {
            target.turn[1 + k] = sine * axis[k];
        }
        Kernels3.multiplyQuaternions(base, 0, target.turn, 0, target.frame, 0);
        Kernels3.multiplyQuaternions(target.frame, 0, centralOrientation, 0, target.q, 0);
        Kernels3.rotationMatrix(target.frame, 0, target.r, 0);
        Kernels3.apply(target.r, 0, centralPosition, 0, target.arm, 0);
        Kernels3.apply(target.r, 0, axis, 0, target.omega, 0);
        target.x[0] = path.base().position().x() + path.x().value(at.time) + target.arm[0];
        target.x[1] = path.base().position().y() + path.y().value(at.time) + target.arm[1];
        target.x[2] = path.base().position().z() + path.z().value(at.time) + target.arm[2];
        Kernels3.rotationMatrix(target.q, 0, target.r, 0);
        return target;
    }

    @Override
    public boolean timed() {
        return true;
    }

    @Override
    public void timeRate(Configuration at, double[] out, int v) {
        Target target = locate(at);
        double spin = path.angle().rate(at.time);
        for (int k = 0; k < 3; k++) {
            target.omega[k] *= spin;
            out[v + 3 + k] = -target.omega[k];
        }
        Kernels3.cross(target.omega, 0, target.arm, 0, target.local, 0);
        out[v] = -path.x().rate(at.time) - target.local[0];
        out[v + 1] = -path.y().rate(at.time) - target.local[1];
        out[v + 2] = -path.z().rate(at.time) - target.local[2];
    }

    @Override
    public void timeBias(Configuration at, double[] motion, double[] out, int v) {
        Target target = locate(at);
        double spin = path.angle().rate(at.time);
        double gain = path.angle().acceleration(at.time);
        double[] axisNow = target.omega; // of unit length
        // x(t) = base + displacement + arm: its acceleration is that of the displacement and ẇ × arm + w × (w × arm)
        turning(axisNow, spin, gain, target.arm, 0, target.local);
        out[v] = -path.x().acceleration(at.time) - target.local[0];
        out[v + 1] = -path.y().acceleration(at.time) - target.local[1];
        out[v + 2] = -path.z().acceleration(at.time) - target.local[2];
        Arrays.fill(out, v + 3, v + 6, 0);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                target.column[k] = target.r[3 * k + i];
                target.own[k] = at.r[9 * slot + 3 * k + i];
            }
            turning(axisNow, spin, gain, target.column, 0, target.local);
            Kernels3.cross(target.local, 0, target.own, 0, target.turned, 0);
            Kernels3.cross(axisNow, 0, target.column, 0, target.columnRate, 0);
            Kernels3.cross(motion, 6 * slot + 3, target.own, 0, target.ownRate, 0);
            Kernels3.cross(target.columnRate, 0, target.ownRate, 0, target.local, 0);
            for (int k = 0; k < 3; k++) {
                out[v + 3 + k] += 0.5 * target.turned[k] + spin * target.local[k];
            }
        }
    }

    /** out ← gain n × a + spin² n × (n × a). */
    private static void turning(double[] n, double spin, double gain, double[] a, int o, double[] out) {
        double along = Kernels3.dot(n, 0, a, o);
        Kernels3.cross(n, 0, a, o, out, 0);
        for (int k = 0; k < 3; k++) {
            out[k] = gain * out[k] + spin * spin * (along * n[k] - a[o + k]);
        }
    }
}
