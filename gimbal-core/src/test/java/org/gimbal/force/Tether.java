package org.gimbal.force;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.part.BodyDisplacements;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * An elastic cord from a point of body 0, off its centre of mass, to a point of body 1 or, if there is none, to the
 * world's origin: V = ½ k d², d = P₀ − P₁. It pushes and turns. Right if {@code push} and {@code change} are one.
 *
 * @param points in body frames
 * @param centers centres of mass in body frames
 * @param push a factor on its wrench
 * @param change a factor on the change of its wrench
 */
record Tether(List<Vec3> points, List<Vec3> centers, double push, double change)
        implements PotentialForce.SecondOrderLaw {
    private static final double STIFFNESS = 7;

    /** The same law without its second derivative. */
    PotentialForce.Law firstOrder() {
        return new PotentialForce.Law() {
            @Override
            public double energy(BodyPoses poses) {
                return Tether.this.energy(poses);
            }

            @Override
            public void push(BodyPoses poses, WrenchSink out) {
                Tether.this.push(poses, out);
            }

            @Override
            public String toString() {
                return "Tether of first order";
            }
        };
    }

    private static Pose pose(BodyPoses p, int body) {
        return new Pose(
                new Vec3(p.position(body, 0), p.position(body, 1), p.position(body, 2)),
                new Quat(
                        p.orientation(body, 0),
                        p.orientation(body, 1),
                        p.orientation(body, 2),
                        p.orientation(body, 3)));
    }

    /** d of anything that has a value for each body. */
    private static Vec3 difference(List<Vec3> ofBodies) {
        return ofBodies.size() == 1 ? ofBodies.get(0) : ofBodies.get(0).minus(ofBodies.get(1));
    }

    private Vec3 offset(BodyPoses poses) {
        List<Vec3> places = new ArrayList<>();
        for (int b = 0; b < points.size(); b++) {
            places.add(pose(poses, b).apply(points.get(b)));
        }
        return difference(places);
    }

    private Vec3 arm(BodyPoses poses, int b) {
        return pose(poses, b).orientation().rotate(points.get(b).minus(centers.get(b)));
    }

    private static double sign(int body) {
        return body == 0 ? -1 : 1;
    }

    @Override
    public double energy(BodyPoses poses) {
        Vec3 d = offset(poses);
        return 0.5 * STIFFNESS * d.dot(d);
    }

    @Override
    public void push(BodyPoses poses, WrenchSink out) {
        Vec3 d = offset(poses);
        for (int b = 0; b < points.size(); b++) {
            Vec3 force = d.times(sign(b) * push * STIFFNESS);
            Vec3 torque = arm(poses, b).cross(force);
            out.addForce(b, force.x(), force.y(), force.z());
            out.addTorque(b, torque.x(), torque.y(), torque.z());
        }
    }

    @Override
    public void pushChange(BodyPoses poses, BodyDisplacements displacements, WrenchSink out) {
        Vec3 d = offset(poses);
        List<Vec3> moves = new ArrayList<>();
        for (int b = 0; b < points.size(); b++) {
            moves.add(displacement(displacements, b)
                    .plus(rotation(displacements, b).cross(arm(poses, b))));
        }
        for (int b = 0; b < points.size(); b++) {
            Vec3 force = d.times(sign(b) * STIFFNESS);
            Vec3 more = difference(moves).times(sign(b) * change * STIFFNESS);
            Vec3 arm = arm(poses, b);
            Vec3 torque = rotation(displacements, b).cross(arm).cross(force).plus(arm.cross(more));
            out.addForce(b, more.x(), more.y(), more.z());
            out.addTorque(b, torque.x(), torque.y(), torque.z());
        }
    }

    private static Vec3 displacement(BodyDisplacements d, int b) {
        return new Vec3(d.displacement(b, 0), d.displacement(b, 1), d.displacement(b, 2));
    }

    private static Vec3 rotation(BodyDisplacements d, int b) {
        return new Vec3(d.rotation(b, 0), d.rotation(b, 1), d.rotation(b, 2));
    }
}
