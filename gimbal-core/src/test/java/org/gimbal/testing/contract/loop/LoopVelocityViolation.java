package org.gimbal.testing.contract.loop;

import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.rollers.RimOnTrack;

/**
 * {@link VelocityViolation} for mechanisms with distances, planes, guides, skates and rollers as well. Made once for a mechanism, then
 * asked at any knot.
 */
final class LoopVelocityViolation {
    private final Mechanism mechanism;

    /** Bodies, joints and gears without the constraints. */
    private final Snapshot bare;

    LoopVelocityViolation(Mechanism mechanism) {
        this.mechanism = mechanism;
        MechanismBuilder builder = Mechanism.named(mechanism.name());
        mechanism.bodies().forEach(builder::body);
        mechanism.joints().forEach(j -> builder.joint(j.name(), j.type(), j.a(), j.b()));
        mechanism.couplings().forEach(builder::couple);
        bare = new Snapshot(builder.build());
    }

    /** The largest forbidden velocity, m/s or rad/s. */
    double at(Snapshot now) {
        copy(now.bodyPositions(), bare.bodyPositions());
        copy(now.bodyOrientations(), bare.bodyOrientations());
        copy(now.centersOfMass(), bare.centersOfMass());
        copy(now.bodyVelocities(), bare.bodyVelocities());
        copy(now.bodyAngularVelocities(), bare.bodyAngularVelocities());
        copy(now.jointCoordinates(), bare.jointCoordinates());
        copy(now.jointRates(), bare.jointRates());
        double most = VelocityViolation.largest(bare);
        for (Constraint constraint : mechanism.constraints()) {
            most = Math.max(most, of(constraint, now));
        }
        return most;
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    static double of(Constraint constraint, Snapshot now) {
        if (constraint instanceof Distance d) {
            Vec3 along = pose(d.b(), now).position().minus(pose(d.a(), now).position());
            return Math.abs(slip(d.a(), d.b(), now).dot(along.unit()));
        }
        if (constraint instanceof PointOnPlane on) {
            Vec3 normal = pose(on.plane(), now).orientation().rotate(on.normal().unit());
            return Math.abs(slip(on.plane(), on.point(), now).dot(normal));
        }
        if (constraint instanceof PointToPoint points) {
            Quat axes = pose(points.a(), now).orientation();
            Vec3 slip = axes.conjugate().rotate(slip(points.a(), points.b(), now));
            double most = points.x() ? Math.abs(slip.x()) : 0;
            most = points.y() ? Math.max(most, Math.abs(slip.y())) : most;
            return points.z() ? Math.max(most, Math.abs(slip.z())) : most;
        }
        if (constraint instanceof Skate skate) {
            Vec3 normal = pose(skate.ice(), now).orientation().rotate(Vec3.Z);
            Vec3 along = pose(skate.blade(), now).orientation().rotate(Vec3.X);
            return Math.abs(slip(skate.ice(), skate.blade(), now).dot(normal.cross(along)));
        }
        if (constraint instanceof Cam cam) {
            double driving = now.rates(cam.first().joint())[cam.first().index()];
            double driven = now.rates(cam.second().joint())[cam.second().index()];
            double slope =
                    cam.slope(now.positions(cam.first().joint())[cam.first().index()]);
            return Math.abs(driven - slope * driving);
        }
        if (constraint instanceof Rolling rolling) {
            double half = rolling.shape().length() / 2;
            return Math.max(slipOfRim(rolling, half, now), slipOfRim(rolling, -half, now));
        }
        throw new AssertionError("random loops had no such constraint so far, add it here: " + constraint);
    }

    /** Slip of what rolls where its rim touches, so far along the axle from its centre. */
    private static double slipOfRim(Rolling rolling, double along, Snapshot now) {
        Pose track = pose(rolling.track(), now);
        Pose seen = track.inverse().times(pose(rolling.roller(), now));
        Vec3 axle = seen.orientation().rotate(Vec3.Z);
        RimOnTrack rim = RimOnTrack.of(rolling, seen.position().plus(axle.times(along)), axle);
        Vec3 touching = track.apply(rim.touching());
        Vec3 slip = velocity(rolling.roller(), touching, now).minus(velocity(rolling.track(), touching, now));
        Vec3 forwards = track.orientation().rotate(axle.cross(rim.normal()));
        return rolling.shape().slides() ? Math.abs(slip.dot(forwards.unit())) : slip.norm();
    }

    private static Pose pose(Anchor anchor, Snapshot now) {
        return anchor.isGround() ? anchor.frame() : now.pose(anchor.body()).times(anchor.frame());
    }

    /** Velocity of the point of B against the point of A's body that is at the same place. */
    private static Vec3 slip(Anchor a, Anchor b, Snapshot now) {
        Vec3 point = pose(b, now).position();
        return velocity(b, point, now).minus(velocity(a, point, now));
    }

    private static Vec3 velocity(Anchor anchor, Vec3 point, Snapshot now) {
        if (anchor.isGround()) {
            return Vec3.ZERO;
        }
        String body = anchor.body();
        Vec3 turn = now.pose(body).orientation().rotate(now.angularVelocity(body));
        return now.velocity(body).plus(turn.cross(point.minus(now.centerOfMass(body))));
    }
}
