package org.gimbal.force;

import java.util.List;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CoordinateClosure;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Armature;

/**
 * Rotors geared to joint coordinates, as inertia on the bodies: with C = ∂q/∂(x, θ) their momenta are Cᵀ a C (v, ω).
 * Scratch space of one thread.
 */
public final class Rotors {
    private final double[] inertia;
    private final Closures coordinates;
    private final double[] value;
    private final double[] rate;
    private final double[] gradient;

    public Rotors(Mechanism mechanism, JointTable joints) {
        List<Armature> list = mechanism.armatures();
        inertia = list.stream().mapToDouble(Armature::inertia).toArray();
        coordinates = new Closures(
                list.stream()
                        .map(Armature::coordinate)
                        .<Closure>map(on -> new CoordinateClosure(
                                mechanism, joints, joints.edgeOfJoint(mechanism.jointIndex(on.joint())), on.index(), 0))
                        .toList(),
                joints.count());
        value = new double[inertia.length];
        rate = new double[inertia.length];
        gradient = new double[coordinates.gradientSize()];
    }

    /**
     * Adds the momenta that go with velocities of the bodies at a pose.
     *
     * @param velocity (v, ω) in world axes, six per link; likewise the momenta
     */
    public void addMomenta(Configuration at, double[] velocity, double[] momenta) {
        if (inertia.length == 0) {
            return;
        }
        coordinates.evaluate(at, value, gradient);
        coordinates.rates(gradient, velocity, rate);
        for (int r = 0; r < rate.length; r++) {
            rate[r] *= inertia[r];
        }
        coordinates.addImpulses(1, rate, gradient, momenta);
    }
}
