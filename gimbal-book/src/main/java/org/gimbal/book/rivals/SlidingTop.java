package org.gimbal.book.rivals;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * A top of revolution that stands on a plane with a sphere and slides on it: smooth equations of motion, with the
 * normal force N from the condition that the sphere stays on the plane, and the friction of a patch of contact that
 * spins while it slides (Contensou; in the approximation of Zhuravlev),
 *
 * <pre>   F = −μ N v / (|v| + 8/(3π) ρ |ω_n|) </pre>
 *
 * <ul>
 *   <li>v slip of the contact point, ω_n spin about the normal, ρ radius of the patch; for ρ → 0 Coulomb's law of a
 *       point
 *   <li>e axis of the top, G its centre of mass, G + a e the middle of the sphere of radius R; r = a e − R z from G to
 *       the contact
 * </ul>
 *
 * The state is the orientation (w, x, y, z), the angular velocity in body axes, and the horizontal velocity of G.
 */
public final class SlidingTop implements OrdinaryDifferentialEquation {
    private static final double GRAVITY = 9.81;

    private final double mass;
    private final double across;
    private final double along;
    private final double offset;
    private final double radius;
    private final double friction;
    private final double smoothing;

    /**
     * A top.
     *
     * @param across moment of inertia across the axis, about the centre of mass
     * @param along moment about the axis
     * @param offset of the sphere's middle from the centre of mass, along the axis
     * @param patch radius of the patch of contact
     */
    public SlidingTop(
            double mass, double across, double along, double offset, double radius, double friction, double patch) {
        this.mass = mass;
        this.across = across;
        this.along = along;
        this.offset = offset;
        this.radius = radius;
        this.friction = friction;
        smoothing = 8 / (3 * Math.PI) * patch;
    }

    @Override
    public int getDimension() {
        return 9;
    }

    /** The axis in the world. */
    public Vec3 axis(double[] y) {
        return orientation(y).rotate(Vec3.Z);
    }

    private static Quat orientation(double[] y) {
        return Quat.from(y, 0).unit();
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        Quat q = orientation(y);
        Vec3 spin = Vec3.from(y, 4);
        Vec3 turn = q.rotate(spin);
        Vec3 axis = q.rotate(Vec3.Z);
        Vec3 arm = axis.times(offset).minus(Vec3.Z.times(radius));
        Vec3 push = direction(new Vec3(y[7], y[8], 0).plus(turn.cross(arm)), turn.z());
        // angular acceleration without contact, and for each newton of it
        Vec3 free = q.rotate(accelerated(spin.times(-1).cross(momentum(spin))));
        Vec3 perNewton = q.rotate(accelerated(q.conjugate().rotate(arm.cross(push))));
        double rising = free.cross(axis).plus(turn.cross(turn.cross(axis))).z();
        double normal = mass
                * (GRAVITY - offset * rising)
                / (1 + mass * offset * perNewton.cross(axis).z());
        Vec3 change = q.conjugate().rotate(free.plus(perNewton.times(normal)));
        Quat rate = Quat.from(y, 0).times(new Quat(0, spin.x() / 2, spin.y() / 2, spin.z() / 2));
        double[] derivative = new double[9];
        rate.into(derivative, 0);
        change.into(derivative, 4);
        derivative[7] = normal * push.x() / mass;
        derivative[8] = normal * push.y() / mass;
        return derivative;
    }

    /** The contact force for each newton of its normal part. */
    private Vec3 direction(Vec3 slip, double spin) {
        Vec3 level = new Vec3(slip.x(), slip.y(), 0);
        double speed = level.norm() + smoothing * Math.abs(spin);
        return Vec3.Z.minus(level.times(friction / speed));
    }

    private Vec3 momentum(Vec3 spin) {
        return new Vec3(across * spin.x(), across * spin.y(), along * spin.z());
    }

    private Vec3 accelerated(Vec3 torque) {
        return new Vec3(torque.x() / across, torque.y() / across, torque.z() / along);
    }
}
