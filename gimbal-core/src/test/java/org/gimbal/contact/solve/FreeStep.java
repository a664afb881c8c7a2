package org.gimbal.contact.solve;

import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.BoundTable;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LimitTable;
import org.gimbal.contact.LimitedServos;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A step of bodies that nothing connects, from one pose to another, as contact sees it; without any engine. The
 * discrete angular velocity is that of the quaternion (φ, d) = q₂ q₁⁻¹ in world axes: ω = 2d/h, ∂ω/∂δθ = (φ 1 −
 * [d]ₓ)/h.
 */
final class FreeStep implements BodyMotion {
    final ContactModel model;
    final Configuration before;
    private final Configuration after;
    private final double h;
    private final int bodies;

    /** All bodies at the origin. */
    FreeStep(Mechanism mechanism, double h) {
        this.h = h;
        Linkage linkage = new Linkage(mechanism);
        LimitTable limits = new LimitTable(mechanism, linkage.joints);
        MeasureForces forces = new MeasureForces(mechanism, linkage.joints, linkage.bodies);
        model = new ContactModel(
                new ContactTable(mechanism, linkage.bodies),
                new BoundTable(mechanism, linkage.joints, linkage.bodies, limits, forces),
                new BodyInertia(linkage.bodies),
                mechanism.gravity().norm(),
                0,
                ContactModel.isFree(mechanism),
                ContactTolerances.standard());
        before = linkage.newConfiguration();
        after = linkage.newConfiguration();
        bodies = model.bodies();
    }

    /** Impulses for this step; the bodies have no servos. */
    BoundedImpulses newImpulses() {
        return new BoundedImpulses(model, this, new LimitedServos() {
            @Override
            public void atLimit(int row, boolean yes) {
                throw new AssertionError("there is no servo " + row);
            }

            @Override
            public double unlimitedImpulse(int row, double q2) {
                throw new AssertionError("there is no servo " + row);
            }

            @Override
            public double unlimitedStiffness(int row) {
                throw new AssertionError("there is no servo " + row);
            }

            @Override
            public double largestImpulse(int row) {
                throw new AssertionError("there is no servo " + row);
            }

            @Override
            public void give(int row, double impulseAtEachKnot) {
                throw new AssertionError("there is no servo " + row);
            }
        });
    }

    /**
     * Moves the new pose to the old one moved by {@code way}, (δx, δθ) of all bodies, and then by {@code by} times
     * increments.
     */
    void moveTo(double[] way, double[] increments, double by) {
        double[] x = new double[3 * bodies];
        double[] q = new double[4 * bodies];
        for (int i = 0; i < bodies; i++) {
            Vec3 moved = Vec3.from(way, 6 * i).plus(Vec3.from(increments, 6 * i).times(by));
            Vec3.from(before.x, 3 * i).plus(moved).into(x, 3 * i);
            Quat step = Quat.fromRotationVector(Vec3.from(way, 6 * i + 3));
            Quat increment =
                    Quat.fromRotationVector(Vec3.from(increments, 6 * i + 3).times(by));
            increment.times(step.times(Quat.from(before.q, 4 * i))).into(q, 4 * i);
        }
        after.set(x, q);
    }

    private Quat turn(int body) {
        Quat turn =
                Quat.from(after.q, 4 * body).times(Quat.from(before.q, 4 * body).conjugate());
        return turn.w() < 0 ? turn.negate() : turn;
    }

    @Override
    public double stepLength() {
        return h;
    }

    @Override
    public Configuration before() {
        return before;
    }

    @Override
    public Configuration after() {
        return after;
    }

    @Override
    public void velocity(double[] out) {
        double[] way = new double[6];
        for (int i = 0; i < bodies; i++) {
            displacement(i, way);
            for (int k = 0; k < 6; k++) {
                out[6 * i + k] = way[k] / h;
            }
        }
    }

    @Override
    public void displacement(int body, double[] out) {
        Vec3.from(after.x, 3 * body).minus(Vec3.from(before.x, 3 * body)).into(out, 0);
        turn(body).vector().times(2).into(out, 3);
    }

    @Override
    public double farthest() {
        double most = 0;
        double[] way = new double[6];
        for (int i = 0; i < bodies; i++) {
            displacement(i, way);
            most = Math.max(
                    most, Math.max(Vec3.from(way, 0).norm(), Vec3.from(way, 3).norm()));
        }
        return most;
    }

    @Override
    public void spinDerivative(int body, double[] out) {
        Quat turn = turn(body);
        Vec3 d = turn.vector();
        double[] matrix = {turn.w(), d.z(), -d.y(), -d.z(), turn.w(), d.x(), d.y(), -d.x(), turn.w()};
        for (int k = 0; k < 9; k++) {
            out[k] = matrix[k] / h;
        }
    }
}
