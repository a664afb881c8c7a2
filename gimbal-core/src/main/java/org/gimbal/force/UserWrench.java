package org.gimbal.force;

import java.util.Arrays;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.part.ModelException;

/**
 * A wrench of the user, w(time, poses, velocities), which sees body frames through a {@link ForceBodies}. Its change is
 * known for {@link ConstantWrench} and a central difference ({@link WrenchDifference}) for other laws. With the force
 * F, the torque τ about the centre of mass x and the origin p of the body frame, a constant wrench changes by
 *
 * <pre>
 *   CENTRAL   nothing
 *   WORLD     δτ = −δx × F
 *   BODY      δF = δθ × F,  δτ = δθ × τ
 *   HYBRID    δτ = (δθ × (p − x)) × F
 * </pre>
 */
final class UserWrench {
    private final WrenchForce force;
    private final int number;

    /**
     * Compiles.
     *
     * @param number where the bodies it sees are in {@link BodyForceWork#wrenches}
     */
    UserWrench(WrenchForce force, int number) {
        this.force = force;
        this.number = number;
    }

    /**
     * Adds its wrenches at a time, poses and world velocities (v, ω), six numbers per link.
     *
     * @throws ModelException if it pushes with what is not a finite number
     */
    void add(double time, double[] x, double[] q, double[] velocity, double[] out, BodyForceWork work) {
        ForceBodies bodies = work.wrenches[number];
        bodies.look(x, q, out);
        bodies.view.lookAtVelocities(velocity);
        force.law().push(time, bodies.view, bodies);
        if (!bodies.finite()) {
            throw new ModelException("wrench '" + force.name() + "' pushes at t = " + time
                    + " s with a force or torque that is not finite: mend its law");
        }
    }

    /** Power of what it pushed with when it was last asked, W. */
    double power(double[] velocity, BodyForceWork work) {
        return work.wrenches[number].power(velocity);
    }

    /** Adds the change of its wrenches to first order in a displacement and a change of the velocities. */
    void addChange(
            LinearisationPoint at, double[] displacement, double[] velocityChange, double[] out, BodyForceWork work) {
        if (force.law() instanceof ConstantWrench constant) {
            add(at.time(), at.x(), at.q(), at.velocity(), work.wrench, work);
            addTurned(constant, displacement, out, work.wrenches[number]);
        } else {
            addDifference(at, displacement, velocityChange, out, work);
        }
    }

    /** The table above; the bodies hold F and τ as they are. */
    private static void addTurned(ConstantWrench constant, double[] displacement, double[] out, ForceBodies bodies) {
        int o = 6 * bodies.view.linkOf(0);
        double[] pushed = bodies.pushed;
        double[] turned = bodies.scratch;
        Arrays.fill(turned, 0);
        switch (constant.frame()) {
            case CENTRAL -> {}
            case WORLD -> addCross(-1, displacement, o, pushed, 0, turned, 3);
            case BODY -> {
                addCross(1, displacement, o + 3, pushed, 0, turned, 0);
                addCross(1, displacement, o + 3, pushed, 3, turned, 3);
            }
            case HYBRID -> {
                for (int k = 0; k < 3; k++) {
                    turned[6 + k] = bodies.view.position(0, k) - bodies.view.center(0, k);
                }
                addCross(1, displacement, o + 3, turned, 6, turned, 9);
                addCross(1, turned, 9, pushed, 0, turned, 3);
            }
        }
        for (int k = 0; k < 6; k++) {
            out[o + k] += turned[k];
        }
    }

    /** c += sign a × b. */
    private static void addCross(double sign, double[] a, int ao, double[] b, int bo, double[] c, int co) {
        c[co] += sign * (a[ao + 1] * b[bo + 2] - a[ao + 2] * b[bo + 1]);
        c[co + 1] += sign * (a[ao + 2] * b[bo] - a[ao] * b[bo + 2]);
        c[co + 2] += sign * (a[ao] * b[bo + 1] - a[ao + 1] * b[bo]);
    }

    private void addDifference(
            LinearisationPoint at, double[] displacement, double[] velocityChange, double[] out, BodyForceWork work) {
        WrenchDifference difference = work.difference;
        double reach = difference.begin(displacement, velocityChange);
        if (reach > 0) {
            for (int sign = 1; sign >= -1; sign -= 2) {
                difference.displace(at.x(), at.q(), displacement, sign * reach);
                difference.accelerate(at.velocity(), velocityChange, sign * reach);
                add(at.time(), difference.x, difference.q, difference.velocity, difference.wrench(sign), work);
            }
            difference.addTo(reach, out);
        }
    }
}
