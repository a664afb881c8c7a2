package org.gimbal.kinematics.tree;

import java.util.Arrays;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.model.Joint;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Body poses and velocities from the coordinates of the joints of the tree, from the ground outwards (2023, appendix
 * B.6 read backwards).
 *
 * <p>A child's frame is T_B = T_A · A · X(c) · B⁻¹ with the joint frames A, B in the bodies and X the joint's
 * transform; where the tree runs from B to A, the inverse. Results are central frames and world velocities in link
 * order.
 */
final class TreePlacement {
    private final Linkage linkage;

    /** By joint. */
    private final JointMotion[] motion;

    final Pose[] pose;
    private final Vec3[] center;
    private final Vec3[] velocity;
    private final Vec3[] spin;

    TreePlacement(Linkage linkage) {
        this.linkage = linkage;
        motion = linkage.mechanism.joints().stream()
                .map(joint -> new JointMotion(joint.type()))
                .toArray(JointMotion[]::new);
        int n = linkage.bodies.count();
        pose = new Pose[n];
        center = new Vec3[n];
        velocity = new Vec3[n];
        spin = new Vec3[n];
    }

    /**
     * Places all bodies.
     *
     * @param coordinates of all joints; those of joints that close loops are not read
     * @param given poses of bodies by link, which replace what the coordinates say; bodies without a joint need one
     */
    void poses(double[] coordinates, @Nullable Pose[] given) {
        for (int i = 0; i < pose.length; i++) {
            SpanningTree.Link link = linkage.tree.links().get(i);
            Pose wanted = given[i];
            Pose found = wanted != null ? wanted : child(i, link, coordinates);
            pose[i] = new Pose(found.position(), found.orientation().unit());
            center[i] = pose[i].apply(linkage.bodies.centralFrame(i).position());
        }
    }

    private Pose child(int i, SpanningTree.Link link, double[] coordinates) {
        Joint joint = linkage.mechanism.joints().get(link.joint());
        Pose relative = motion[link.joint()].pose(coordinates, linkage.layout.offset(link.joint()));
        Pose axes = motion[link.joint()].axes();
        Pose frameA = joint.a().frame().times(axes);
        Pose frameB = joint.b().frame().times(axes);
        return link.reversed()
                ? parent(i).times(frameB).times(relative.inverse()).times(frameA.inverse())
                : parent(i).times(frameA).times(relative).times(frameB.inverse());
    }

    private Pose parent(int i) {
        int parent = linkage.tree.links().get(i).parent();
        return parent == SpanningTree.GROUND ? Pose.IDENTITY : pose[parent];
    }

    /** Joint frame A of a link's joint in the world, at the poses placed last. */
    private Pose worldA(int i, SpanningTree.Link link, Pose relative) {
        Joint joint = linkage.mechanism.joints().get(link.joint());
        Pose axes = motion[link.joint()].axes();
        return link.reversed()
                ? parent(i).times(joint.b().frame().times(axes)).times(relative.inverse())
                : parent(i).times(joint.a().frame().times(axes));
    }

    /**
     * Velocities of all bodies at the poses placed last.
     *
     * @param rates coordinate velocities of all joints
     * @param linear velocities of centres of mass by link, world axes, that replace what the rates say; needed without
     *     a joint
     * @param angular angular velocities that go with them, world axes
     */
    void velocities(double[] coordinates, double[] rates, @Nullable Vec3[] linear, @Nullable Vec3[] angular) {
        for (int i = 0; i < pose.length; i++) {
            SpanningTree.Link link = linkage.tree.links().get(i);
            Vec3 v = linear[i];
            Vec3 w = angular[i];
            if (v != null && w != null) {
                velocity[i] = v;
                spin[i] = w;
            } else {
                move(i, link, coordinates, rates);
            }
        }
    }

    private void move(int i, SpanningTree.Link link, double[] coordinates, double[] rates) {
        int offset = linkage.layout.offset(link.joint());
        Pose relative = motion[link.joint()].pose(coordinates, offset);
        Pose worldA = worldA(i, link, relative);
        Vec3 point = worldA.times(relative).position(); // joint point of side B
        Vec3[] twist = motion[link.joint()].twist(coordinates, rates, offset);
        double sign = link.reversed() ? -1 : 1;
        Vec3 along = worldA.orientation().rotate(twist[0]).times(sign);
        Vec3 about = worldA.orientation().rotate(twist[1]).times(sign);
        boolean grounded = link.parent() == SpanningTree.GROUND;
        Vec3 parentSpin = grounded ? Vec3.ZERO : spin[link.parent()];
        Vec3 atPoint = grounded
                ? Vec3.ZERO
                : velocity[link.parent()].plus(parentSpin.cross(point.minus(center[link.parent()])));
        spin[i] = parentSpin.plus(about);
        velocity[i] = atPoint.plus(along).plus(spin[i].cross(center[i].minus(point)));
    }

    /**
     * Velocity of one link, (v, ω) in world axes, when its k-th coordinate moves at unit speed and its parent rests; at
     * the poses placed last.
     */
    void direction(int i, int k, double[] coordinates, double[] out) {
        SpanningTree.Link link = linkage.tree.links().get(i);
        if (link.joint() == SpanningTree.FREE) {
            Arrays.fill(out, 0, 6, 0);
            out[k] = 1;
            return;
        }
        int offset = linkage.layout.offset(link.joint());
        double[] c = Arrays.copyOfRange(coordinates, offset, offset + linkage.layout.freedom(link.joint()));
        double[] unit = new double[c.length];
        unit[k] = link.reversed() ? -1 : 1;
        Pose relative = motion[link.joint()].pose(c, 0);
        Pose worldA = worldA(i, link, relative);
        Vec3[] twist = motion[link.joint()].twist(c, unit, 0);
        Vec3 about = worldA.orientation().rotate(twist[1]);
        Vec3 arm = center[i].minus(worldA.times(relative).position());
        worldA.orientation().rotate(twist[0]).plus(about.cross(arm)).into(out, 0);
        about.into(out, 3);
    }

    /** Centres of mass, three numbers per link. */
    void writePositions(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            center[i].into(out, 3 * i);
        }
    }

    /** Quaternions of the central frames, four numbers per link. */
    void writeOrientations(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            Quat q = pose[i].orientation().times(linkage.bodies.centralFrame(i).orientation());
            q.unit().into(out, 4 * i);
        }
    }

    /** Velocities of the centres of mass and angular velocities, world axes, six numbers per link. */
    void writeVelocities(double[] out) {
        for (int i = 0; i < pose.length; i++) {
            velocity[i].into(out, 6 * i);
            spin[i].into(out, 6 * i + 3);
        }
    }
}
