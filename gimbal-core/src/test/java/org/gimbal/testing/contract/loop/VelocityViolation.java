package org.gimbal.testing.contract.loop;

import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/**
 * How far the velocities published at a knot are from those that joints, gears and constraints allow, in m/s and rad/s.
 * From the description and the snapshot alone, with none of the engine's rows.
 */
final class VelocityViolation {
    private final Mechanism mechanism;
    private final Snapshot at;

    private VelocityViolation(Snapshot at) {
        this.at = at;
        mechanism = at.mechanism();
    }

    /** The largest forbidden velocity among all joints, gears and constraints. */
    static double largest(Snapshot at) {
        VelocityViolation v = new VelocityViolation(at);
        double most = 0;
        for (Joint joint : v.mechanism.joints()) {
            most = Math.max(most, v.of(joint));
        }
        for (Coupling gear : v.mechanism.couplings()) {
            most = Math.max(most, Math.abs(v.rate(gear.second()) - gear.ratio() * v.rate(gear.first())));
        }
        for (Constraint constraint : v.mechanism.constraints()) {
            double violation =
                    constraint instanceof UserConstraint user ? v.of(user) : LoopVelocityViolation.of(constraint, at);
            most = Math.max(most, violation);
        }
        return most;
    }

    private double rate(CoordinateRef coordinate) {
        return at.rates(coordinate.joint())[coordinate.index()];
    }

    /** A side of a joint as a moving frame: world position of its origin, axes → world, velocity of its body. */
    private record Side(Vec3 point, Quat axes, Vec3 center, Vec3 velocity, Vec3 turn) {
        Vec3 velocityOf(Vec3 p) {
            return velocity.plus(turn.cross(p.minus(center)));
        }
    }

    private Side side(Anchor anchor) {
        Pose frame = anchor.frame();
        if (anchor.isGround()) {
            return new Side(frame.position(), frame.orientation(), Vec3.ZERO, Vec3.ZERO, Vec3.ZERO);
        }
        Pose body = at.pose(anchor.body());
        Pose world = body.times(frame);
        return new Side(
                world.position(),
                world.orientation(),
                at.centerOfMass(anchor.body()),
                at.velocity(anchor.body()),
                body.orientation().rotate(at.angularVelocity(anchor.body())));
    }

    private double of(Joint joint) {
        Side a = side(joint.a());
        Side b = side(joint.b());
        Vec3 slip = b.velocityOf(b.point).minus(a.velocityOf(b.point));
        Vec3 turn = b.turn.minus(a.turn);
        Vec3 axis = b.axes.rotate(joint.type().axis()).unit();
        if (joint.type() instanceof Universal u) {
            // the axis fixed in A and the one fixed in B stay perpendicular
            Vec3 normal = a.axes.rotate(u.firstAxis().unit()).cross(b.axes.rotate(second(u)));
            return Math.max(slip.norm(), Math.abs(turn.dot(normal)));
        }
        if (joint.type() instanceof Screw screw) {
            Vec3 advance = axis.times(screw.pitch() * turn.dot(axis));
            return Math.max(slip.minus(advance).norm(), across(turn, axis));
        }
        if (joint.type() instanceof Composite composite) {
            return of(joint, composite, a, slip, turn);
        }
        if (!(joint.type() instanceof BasicJoint)) {
            Vec3[] twist = new JointMotion(joint.type()).twist(at.positions(joint.name()), at.rates(joint.name()), 0);
            return Math.max(
                    slip.minus(a.axes.rotate(twist[0])).norm(),
                    turn.minus(a.axes.rotate(twist[1])).norm());
        }
        BasicJoint.Row row = ((BasicJoint) joint.type()).row();
        Vec3 guide = a.axes.rotate(joint.type().axis()).unit(); // translations are along and across the axis of side A
        return Math.max(locked(row.lockedTranslations(), slip, guide), locked(row.lockedRotations(), turn, axis));
    }

    /**
     * What is left of the relative motion when those of the parts, by their published coordinates and rates, are taken
     * out of it.
     */
    private double of(Joint joint, Composite composite, Side a, Vec3 slip, Vec3 turn) {
        double[] q = at.positions(joint.name());
        double[] u = at.rates(joint.name());
        Pose whole = new Pose(a.point, a.axes);
        Vec3 end = side(joint.b()).point;
        Vec3 slipLeft = slip;
        Vec3 turnLeft = turn;
        int offset = 0;
        for (Composite.Part part : composite.parts()) {
            JointMotion motion = new JointMotion(part.type());
            Pose frame = part.frame().times(motion.axes());
            Pose frameA = whole.times(frame);
            Pose moved = motion.pose(q, offset);
            Vec3[] twist = motion.twist(q, u, offset);
            Vec3 about = frameA.orientation().rotate(twist[1]);
            Vec3 origin = frameA.times(moved).position();
            turnLeft = turnLeft.minus(about);
            slipLeft = slipLeft.minus(frameA.orientation().rotate(twist[0])).minus(about.cross(end.minus(origin)));
            whole = frameA.times(moved).times(frame.inverse());
            offset += part.type().freedom();
        }
        return Math.max(slipLeft.norm(), turnLeft.norm());
    }

    /** The second axis, made perpendicular to the first. */
    private static Vec3 second(Universal u) {
        return u.axis().cross(u.firstAxis()).unit();
    }

    /** One locked direction is the axis, two are those across it. */
    private static double locked(int directions, Vec3 v, Vec3 axis) {
        return switch (directions) {
            case 0 -> 0;
            case 1 -> Math.abs(v.dot(axis));
            case 2 -> across(v, axis);
            default -> v.norm();
        };
    }

    private static double across(Vec3 v, Vec3 axis) {
        return v.minus(axis.times(v.dot(axis))).norm();
    }

    private double of(UserConstraint constraint) {
        double[] rates = new double[constraint.rows()];
        constraint.law().gradient(poses(constraint), (row, body, dx, dy, dz, tx, ty, tz) -> {
            String name = constraint.bodies().get(body);
            Vec3 turn = at.pose(name).orientation().rotate(at.angularVelocity(name));
            rates[row] += at.velocity(name).dot(new Vec3(dx, dy, dz)) + turn.dot(new Vec3(tx, ty, tz));
        });
        double most = 0;
        for (double rate : rates) {
            most = Math.max(most, Math.abs(rate));
        }
        return most;
    }

    private BodyPoses poses(UserConstraint constraint) {
        return new BodyPoses() {
            @Override
            public double position(int body, int component) {
                return at.bodyPositions()[
                        3 * mechanism.bodyIndex(constraint.bodies().get(body)) + component];
            }

            @Override
            public double orientation(int body, int component) {
                return at.bodyOrientations()[
                        4 * mechanism.bodyIndex(constraint.bodies().get(body)) + component];
            }
        };
    }
}
