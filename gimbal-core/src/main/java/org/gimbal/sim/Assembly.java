package org.gimbal.sim;

import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Body poses and velocities from joint coordinates, from the ground outwards (2023, appendix B.6 read backwards).
 *
 * <p>A child's frame is T_B = T_A · A · X(c) · B⁻¹ with the joint frames A, B in the bodies and X the joint's transform; where
 * the tree runs from B to A, the inverse. Results are central frames and world velocities in link order.
 */
public final class Assembly {
    private final Mechanism mechanism;
    private final SpanningTree tree;
    private final double[] coordinates;
    private final double[] rates;
    private final CoordinateLayout layout;
    private final Pose[] pose;
    private final Vec3[] center;
    private final Vec3[] velocity;
    private final Vec3[] spin;
    private final BodyTable bodies;

    public Assembly(SpanningTree tree, BodyTable bodies, InitialState start) {
        this.mechanism = start.mechanism();
        this.tree = tree;
        this.bodies = bodies;
        coordinates = start.resolvedCoordinates();
        rates = start.resolvedVelocities();
        layout = new CoordinateLayout(mechanism);
        int n = bodies.count();
        pose = new Pose[n];
        center = new Vec3[n];
        velocity = new Vec3[n];
        spin = new Vec3[n];
        for (int i = 0; i < n; i++) {
            SpanningTree.Link link = tree.links().get(i);
            if (link.joint() == SpanningTree.FREE) {
                placeFree(i, start);
            } else {
                place(i, link);
            }
        }
    }

    private void placeFree(int i, InitialState start) {
        int body = bodies.bodyOfLink(i);
        pose[i] = start.freePose(body);
        center[i] = pose[i].apply(bodies.centralFrame(i).position());
        velocity[i] = start.freeLinear(body);
        spin[i] = pose[i].orientation().rotate(start.freeAngular(body));
    }

    private void place(int i, SpanningTree.Link link) {
        Joint joint = mechanism.joints().get(link.joint());
        int offset = layout.offset(link.joint());
        Pose axes = new Pose(Vec3.ZERO, JointTransforms.axesOf(joint.type()));
        Pose frameA = joint.a().frame().times(axes);
        Pose frameB = joint.b().frame().times(axes);
        Pose relative = JointTransforms.pose(joint.type(), coordinates, offset);
        boolean grounded = link.parent() == SpanningTree.GROUND;
        Pose parent = grounded ? Pose.IDENTITY : pose[link.parent()];
        Pose worldA;
        Pose child;
        if (link.reversed()) {
            worldA = parent.times(frameB).times(relative.inverse());
            child = worldA.times(frameA.inverse());
        } else {
            worldA = parent.times(frameA);
            child = worldA.times(relative).times(frameB.inverse());
        }
        pose[i] = new Pose(child.position(), child.orientation().unit());
        center[i] = pose[i].apply(bodies.centralFrame(i).position());
        Vec3 point = worldA.times(relative).position(); // joint point of side B
        Vec3[] twist = JointTransforms.twist(joint.type(), coordinates, rates, offset);
        double sign = link.reversed() ? -1 : 1;
        Vec3 linear = worldA.orientation().rotate(twist[0]).times(sign);
        Vec3 angular = worldA.orientation().rotate(twist[1]).times(sign);
        Vec3 parentSpin = grounded ? Vec3.ZERO : spin[link.parent()];
        Vec3 atPoint = grounded
                ? Vec3.ZERO
                : velocity[link.parent()].plus(parentSpin.cross(point.minus(center[link.parent()])));
        spin[i] = parentSpin.plus(angular);
        velocity[i] = atPoint.plus(linear).plus(spin[i].cross(center[i].minus(point)));
    }

    /** Centres of mass, three numbers per link. */
    public void positions(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            center[i].into(out, 3 * i);
        }
    }

    /** Quaternions of the central frames, four numbers per link. */
    public void orientations(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            Quat q = pose[i].orientation().times(bodies.centralFrame(i).orientation());
            q.unit().into(out, 4 * i);
        }
    }

    /** Velocities of the centres of mass and angular velocities, world axes, six numbers per link. */
    public void velocities(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            velocity[i].into(out, 6 * i);
            spin[i].into(out, 6 * i + 3);
        }
    }

    /** The angles joints start with, two numbers per link, by which later full turns are counted. */
    public void angles(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            int joint = tree.links().get(i).joint();
            int found = 0;
            if (joint != SpanningTree.FREE) {
                var list = mechanism.joints().get(joint).type().coordinates();
                for (int k = 0; k < list.size(); k++) {
                    boolean angle = list.get(k).scalar() && list.get(k).unit() == Coordinate.Unit.RADIAN;
                    if (angle) {
                        out[2 * i + found++] = coordinates[layout.offset(joint) + k];
                    }
                }
            }
        }
    }
}
