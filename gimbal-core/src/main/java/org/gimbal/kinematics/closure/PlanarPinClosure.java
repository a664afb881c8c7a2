package org.gimbal.kinematics.closure;

import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;

/**
 * A hinge that closes a loop which cannot leave its plane ({@link PlanarLoops}): what its two sides are apart in the
 * plane, g_i = V_i·d for i = 1, 2, with V₃ the hinge's axis on side A. The gradient is that of {@link JointRows} for a
 * free translation along V₃: (V_i, arm × V_i) on side B and its opposite, with arm A reaching to P_B, on side A.
 */
final class PlanarPinClosure implements Closure {
    private final ClosureForm form;
    private final int edge;

    PlanarPinClosure(Mechanism mechanism, JointTable joints, int edge) {
        this.edge = edge;
        form = LoopJointClosure.form(mechanism, joints, edge, 2, "m");
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        JointFrames frames = at.frames;
        frames.placeAcrossThirdAxis(edge, at.x, at.r);
        for (int i = 0; i < 2; i++) {
            int axis = 9 * edge + 3 * i;
            violation[v + i] = dot(frames.axesA, axis, frames.offset, 3 * edge);
            push(frames.axesA, axis, -1, frames.armA, 3 * edge, gradient, g + 12 * i);
            push(frames.axesA, axis, 1, frames.armB, 3 * edge, gradient, g + 12 * i + 6);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        at.frames.placeAcrossThirdAxis(edge, at.x, at.r);
        at.rows.offsetRates(edge, motion);
        for (int i = 0; i < 2; i++) {
            at.rows.writeRate(edge, i, 1, out, g + 12 * i);
        }
    }

    /** out ← sign (t, arm × t). */
    private static void push(double[] t, int axis, double sign, double[] arm, int a, double[] out, int o) {
        double x = sign * t[axis];
        double y = sign * t[axis + 1];
        double z = sign * t[axis + 2];
        out[o] = x;
        out[o + 1] = y;
        out[o + 2] = z;
        out[o + 3] = arm[a + 1] * z - arm[a + 2] * y;
        out[o + 4] = arm[a + 2] * x - arm[a] * z;
        out[o + 5] = arm[a] * y - arm[a + 1] * x;
    }
}
