package org.gimbal.force;

import org.gimbal.model.force.Servo;

/**
 * A servo: effort kp (target − q) + kd (target speed − q̇) + feed-forward, cut at ± limit. Where it is cut it is
 * constant: stiffness and damping are zero there.
 */
public record ServoEffort(Servo servo) implements EffortLaw {

    /** The effort it would have without its limit. */
    public double unlimited(double q, double rate, double target, double targetRate, double feedForward) {
        return servo.stiffness() * (target - q) + servo.damping() * (targetRate - rate) + feedForward;
    }

    /** The part of the unlimited effort that does not depend on the rate. */
    public double holding(double q, double target, double feedForward) {
        return servo.stiffness() * (target - q) + feedForward;
    }

    /** The part of the unlimited effort that depends on the rate. */
    public double resisting(double rate, double targetRate) {
        return servo.damping() * (targetRate - rate);
    }

    /** Whether it follows a measure and has a limit, so that an implicit step has to solve for its bounded effort. */
    public boolean bounded() {
        return servo.limit() < Double.POSITIVE_INFINITY && servo.follows();
    }

    /** An effort cut at the limit. */
    public double cut(double effort) {
        return Math.max(-servo.limit(), Math.min(servo.limit(), effort));
    }

    private double unlimited(double q, double rate, double[] command, int c) {
        return unlimited(q, rate, command[c], command[c + 1], command[c + 2]);
    }

    private boolean isCut(double q, double rate, double[] command, int c) {
        return Math.abs(unlimited(q, rate, command, c)) > servo.limit();
    }

    @Override
    public double effort(double q, double rate, double[] command, int c) {
        return cut(unlimited(q, rate, command, c));
    }

    @Override
    public double stiffness(double q, double rate, double[] command, int c) {
        return isCut(q, rate, command, c) ? 0 : servo.stiffness();
    }

    @Override
    public double damping(double q, double rate, double[] command, int c) {
        return isCut(q, rate, command, c) ? 0 : servo.damping();
    }

    @Override
    public double bound() {
        return servo.limit();
    }

    @Override
    public boolean smoothAt(double q, double rate, double[] command, int c) {
        return Math.abs(unlimited(q, rate, command, c)) != servo.limit();
    }
}
