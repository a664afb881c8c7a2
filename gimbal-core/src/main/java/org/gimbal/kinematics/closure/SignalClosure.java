package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;

/** Something that follows a signal: γ = q − s(t), ∂γ/∂t = −ṡ(t). Its multiplier is the effort that takes. */
final class SignalClosure implements Closure {
    private final Closure followed;
    private final ClosureForm form;
    private final Signal signal;

    /**
     * Describes it.
     *
     * @param motion its name
     * @param unit of q
     * @param followed one row, whose violation is q
     */
    private SignalClosure(String motion, String unit, Closure followed, Signal signal) {
        this.followed = followed;
        form = new ClosureForm("motion '" + motion + "'", unit, 1, true, followed.slots());
        this.signal = signal;
    }

    /** A joint coordinate that follows a signal. */
    static SignalClosure of(Mechanism mechanism, JointTable joints, PrescribedMotion.OfCoordinate motion) {
        int edge = joints.edgeOfJoint(mechanism.jointIndex(motion.coordinate().joint()));
        int index = motion.coordinate().index();
        Closure coordinate = new CoordinateClosure(mechanism, joints, edge, index, 0);
        return new SignalClosure(motion.name(), "m or rad", coordinate, motion.signal());
    }

    /** The distance of two points that follows a signal, as of a string that is wound up. */
    static SignalClosure of(Mechanism mechanism, BodyTable bodies, PrescribedMotion.OfDistance motion) {
        Closure distance =
                new DistanceClosure(mechanism, bodies, new Distance(motion.name(), motion.a(), motion.b(), 0));
        return new SignalClosure(motion.name(), "m", distance, motion.length());
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        followed.evaluate(at, violation, v, gradient, g);
        violation[v] -= signal.value(at.time);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        followed.gradientRate(at, motion, out, g);
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
