package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;

/** A joint coordinate that follows a signal: γ = q − s(t), ∂γ/∂t = −ṡ(t). Its multiplier is the effort that takes. */
final class CoordinateMotionClosure implements Closure {
    private final CoordinateClosure coordinate;
    private final ClosureForm form;
    private final Signal signal;

    CoordinateMotionClosure(Mechanism mechanism, JointTable joints, PrescribedMotion.OfCoordinate motion) {
        int edge = joints.edgeOfJoint(mechanism.jointIndex(motion.coordinate().joint()));
        coordinate = new CoordinateClosure(
                mechanism, joints, edge, motion.coordinate().index(), 0);
        form = new ClosureForm("motion '" + motion.name() + "'", "m or rad", 1, true, coordinate.slots());
        signal = motion.signal();
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        coordinate.evaluate(at, violation, v, gradient, g);
        violation[v] -= signal.value(at.time);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        coordinate.gradientRate(at, motion, out, g);
    }

    @Override
    public boolean timed() {
        return true;
    }

    @Override
    public void timeRate(Configuration at, double[] out, int v) {
        out[v] = -signal.rate(at.time);
    }

    @Override
    public void timeBias(Configuration at, double[] motion, double[] out, int v) {
        out[v] = -signal.acceleration(at.time);
    }
}
