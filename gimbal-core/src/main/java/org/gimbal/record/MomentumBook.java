package org.gimbal.record;

import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.sim.Snapshot;

/** Watches linear and angular momentum, and knows whether the mechanism ought to keep them. */
final class MomentumBook {
    private final boolean isolated;
    private final double[] mass;
    private final double[] inertia;
    private final double[] momenta = new double[6];
    private final VectorDrift linear = new VectorDrift();
    private final VectorDrift angular = new VectorDrift();

    MomentumBook(Mechanism mechanism) {
        isolated = mechanism.gravity().norm() == 0
                && mechanism.forces().isEmpty()
                && mechanism.contacts().stream()
                        .noneMatch(c -> c.a().equals(Mechanism.GROUND) || c.b().equals(Mechanism.GROUND))
                && mechanism.contactSets().stream().noneMatch(set -> set.names(Mechanism.GROUND))
                && mechanism.joints().stream().noneMatch(MomentumBook::touchesGround)
                && mechanism.constraints().stream().allMatch(Constraint::internal);
        int n = mechanism.bodies().size();
        mass = new double[n];
        inertia = new double[6 * n];
        for (int i = 0; i < n; i++) {
            mass[i] = mechanism.bodies().get(i).massProperties().mass();
            Mat3 j = mechanism.bodies().get(i).massProperties().inertia();
            double[] upper = {j.xx(), j.xy(), j.xz(), j.yy(), j.yz(), j.zz()};
            System.arraycopy(upper, 0, inertia, 6 * i, 6);
        }
    }

    private static boolean touchesGround(Joint joint) {
        return joint.a().isGround() || joint.b().isGround();
    }

    /**
     * Whether nothing outside acts: no gravity, no forces, no joint or constraint to the ground. Inputs are not known
     * here.
     */
    boolean isolated() {
        return isolated;
    }

    void add(Snapshot at) {
        double momentum = 0;
        double turning = 0;
        for (int i = 0; i < mass.length; i++) {
            double p = mass[i] * length(at.bodyVelocities(), 3 * i);
            momentum += p;
            turning += p * length(at.centersOfMass(), 3 * i) + spin(i, at.bodyAngularVelocities());
        }
        at.momenta(momenta);
        linear.add(momenta, 0, momentum);
        angular.add(momenta, 3, turning);
    }

    /** |J ω| of body i. */
    private double spin(int i, double[] omega) {
        double x = omega[3 * i];
        double y = omega[3 * i + 1];
        double z = omega[3 * i + 2];
        int j = 6 * i;
        double lx = inertia[j] * x + inertia[j + 1] * y + inertia[j + 2] * z;
        double ly = inertia[j + 1] * x + inertia[j + 3] * y + inertia[j + 4] * z;
        double lz = inertia[j + 2] * x + inertia[j + 4] * y + inertia[j + 5] * z;
        return Math.sqrt(lx * lx + ly * ly + lz * lz);
    }

    private static double length(double[] a, int o) {
        return Math.sqrt(a[o] * a[o] + a[o + 1] * a[o + 1] + a[o + 2] * a[o + 2]);
    }

    VectorDrift linear() {
        return linear;
    }

    VectorDrift angular() {
        return angular;
    }
}
