package org.gimbal.viewer.live;

import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.model.Body;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/**
 * A hand that pulls a point of a body by a spring with a damper. Both are as strong as an explicit force of this step
 * length can be without shaking: the mass that the point shows is at least 1/w with w = 1/m + Σ |r × eᵢ|²/Jᵢ, the sum
 * over the principal axes of the body, and joints only add to it.
 *
 * @param body name of the body
 * @param point where it is held, body frame
 * @param target where the hand is, world
 */
record Drag(String body, Vec3 point, Vec3 target) {
    /** Pull of the spring on the mass of all bodies, rad/s: a hand that moves a mechanism within half a second. */
    private static final double FIRMNESS = 6;

    /** Share of what is stable: k h² w below 4, c h w below 1, with a margin for bodies that shake each other. */
    private static final double MARGIN = 0.2;

    /** Force through the centre of mass and torque, world axes. */
    record Pull(Vec3 force, Vec3 torque) {}

    Pull pull(Snapshot at, double totalMass, double step) {
        Pose pose = at.pose(body);
        Vec3 arm = pose.apply(point).minus(at.centerOfMass(body));
        Vec3 spin = pose.orientation().rotate(at.angularVelocity(body));
        Vec3 velocity = at.velocity(body).plus(spin.cross(arm));
        Body dragged = at.mechanism().bodies().get(at.mechanism().bodyIndex(body));
        double lightness = lightness(dragged.massProperties());
        double stiffness = Math.min(totalMass * FIRMNESS * FIRMNESS, MARGIN / (step * step * lightness));
        double damping = Math.min(2 * Math.sqrt(stiffness / lightness), MARGIN / (Math.abs(step) * lightness));
        Vec3 force = target.minus(pose.apply(point)).times(stiffness).minus(velocity.times(damping));
        return new Pull(force, arm.cross(force));
    }

    private double lightness(MassProperties mass) {
        Vec3 arm = point.minus(mass.centerOfMass());
        PrincipalInertia principal = mass.principal();
        Vec3 moments = principal.moments();
        return 1 / mass.mass()
                + turning(arm, principal.axes().rotate(Vec3.X), moments.x())
                + turning(arm, principal.axes().rotate(Vec3.Y), moments.y())
                + turning(arm, principal.axes().rotate(Vec3.Z), moments.z());
    }

    private static double turning(Vec3 arm, Vec3 axis, double moment) {
        Vec3 lever = arm.cross(axis);
        return moment > 0 ? lever.dot(lever) / moment : 0;
    }
}
