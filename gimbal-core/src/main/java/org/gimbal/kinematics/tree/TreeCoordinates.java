package org.gimbal.kinematics.tree;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * The coordinates of the spanning tree, with values: those of its joints, and the pose of each body without a joint. As
 * one list: a joint's coordinates, or three displacements and three turns of a free body, link by link. For set-up
 * code.
 */
public final class TreeCoordinates {
    public final Linkage linkage;

    /**
     * Coordinates and velocities of all joints in the order of {@link CoordinateLayout}; those of loop joints are not
     * read.
     */
    public final double[] q;

    public final double[] rates;

    /**
     * Poses, velocities of the centres of mass and angular velocities (world axes) of free bodies, by link; else null.
     */
    public final @Nullable Pose[] pose;

    public final @Nullable Vec3[] linear;
    public final @Nullable Vec3[] angular;
    final TreePlacement placement;

    /** The poses placed last. */
    public final Configuration at;

    /** Link, and index within the link's coordinates, of each entry of the list. */
    final int[] link;

    final int[] index;

    TreeCoordinates(Linkage linkage) {
        this.linkage = linkage;
        int n = linkage.bodies.count();
        q = new double[linkage.layout.size()];
        rates = new double[q.length];
        pose = new Pose[n];
        linear = new Vec3[n];
        angular = new Vec3[n];
        placement = new TreePlacement(linkage);
        at = linkage.newConfiguration();
        int[] links = new int[6 * n];
        int[] indices = new int[6 * n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (isFree(i)) {
                pose[i] = Pose.IDENTITY;
                linear[i] = Vec3.ZERO;
                angular[i] = Vec3.ZERO;
            }
            for (int k = 0; k < linkage.joints.freedom(i); k++) {
                links[count] = i;
                indices[count++] = k;
            }
        }
        link = Arrays.copyOf(links, count);
        index = Arrays.copyOf(indices, count);
    }

    /** The link whose joint, or whose pose if it is free, an entry moves. */
    public int link(int entry) {
        return link[entry];
    }

    /** Which of its coordinates an entry moves; of a free body three displacements and three turns. */
    public int index(int entry) {
        return index[entry];
    }

    /** Number of entries: the freedom of the open tree. */
    public int count() {
        return link.length;
    }

    public boolean isFree(int i) {
        return linkage.tree.links().get(i).joint() == SpanningTree.FREE;
    }

    /** Where an entry stands in {@link #q}; not for free bodies. */
    public int coordinate(int entry) {
        return linkage.layout.offset(linkage.tree.links().get(link[entry]).joint()) + index[entry];
    }

    /** The pose of a link placed last. */
    public Pose placedPose(int i) {
        return placement.pose[i];
    }

    public TreeCoordinates copy() {
        TreeCoordinates c = new TreeCoordinates(linkage);
        c.take(this);
        System.arraycopy(at.frames.kept, 0, c.at.frames.kept, 0, at.frames.kept.length);
        System.arraycopy(at.memory, 0, c.at.memory, 0, at.memory.length);
        return c;
    }

    /** Takes over all values. */
    public void take(TreeCoordinates o) {
        System.arraycopy(o.q, 0, q, 0, q.length);
        System.arraycopy(o.rates, 0, rates, 0, rates.length);
        System.arraycopy(o.pose, 0, pose, 0, pose.length);
        System.arraycopy(o.linear, 0, linear, 0, linear.length);
        System.arraycopy(o.angular, 0, angular, 0, angular.length);
    }

    /** Places the bodies where the coordinates say. */
    public void place() {
        place(pose);
    }

    /** The same with poses given by link, which go before the coordinates. */
    void place(@Nullable Pose[] given) {
        for (int i = 0; i < pose.length; i++) {
            if (linkage.joints.keptAtEveryKnot(i)) {
                int offset = linkage.layout.offset(linkage.tree.links().get(i).joint());
                System.arraycopy(q, offset, at.frames.kept, linkage.joints.keptStart(i), linkage.joints.freedom(i));
            }
        }
        placement.poses(q, given);
        double[] x = new double[3 * pose.length];
        double[] o = new double[4 * pose.length];
        placement.writePositions(x);
        placement.writeOrientations(o);
        at.set(x, o);
    }

    /**
     * Counts on from here: angles of all joints, and what closures keep, are followed from the pose placed last. The
     * coordinates of joints that close loops are read from it.
     */
    public void remember() {
        CoordinateReading reading = new CoordinateReading(linkage, at);
        for (int e = linkage.joints.count(); e < linkage.joints.edges(); e++) {
            int count = reading.read(e);
            System.arraycopy(at.rows.coordinates, 0, q, linkage.layout.offset(linkage.joints.jointOfEdge(e)), count);
        }
        kept(at.frames.kept);
        linkage.closures.remember(at);
    }

    /** Values of coordinates that joints keep from knot to knot. */
    void kept(double[] out) {
        Arrays.fill(out, 0);
        for (int e = 0; e < linkage.joints.edges(); e++) {
            int first = linkage.joints.firstKept(e);
            if (first >= 0) {
                int offset = linkage.layout.offset(linkage.joints.jointOfEdge(e)) + first;
                System.arraycopy(q, offset, out, linkage.joints.keptStart(e), linkage.joints.freedom(e) - first);
            }
        }
    }

    /** Velocities of all bodies, six numbers per link, at the poses placed last. */
    public void velocities(double[] out) {
        placement.velocities(q, rates, linear, angular);
        placement.writeVelocities(out);
    }

    /** The same for one entry of the list alone moving at unit speed. */
    void unitVelocities(int entry, double[] out) {
        double[] unit = new double[q.length];
        @Nullable Vec3[] v = new Vec3[pose.length];
        @Nullable Vec3[] w = new Vec3[pose.length];
        for (int i = 0; i < pose.length; i++) {
            v[i] = isFree(i) ? Vec3.ZERO : null;
            w[i] = v[i];
        }
        int i = link[entry];
        if (!isFree(i)) {
            unit[coordinate(entry)] = 1;
        } else if (index[entry] < 3) {
            v[i] = axis(index[entry]);
        } else {
            w[i] = axis(index[entry] - 3);
        }
        placement.velocities(q, unit, v, w);
        placement.writeVelocities(out);
    }

    /** Moves every entry by {@code factor} times its step. */
    public void move(double[] step, double factor) {
        for (int entry = 0; entry < step.length; entry++) {
            int i = link[entry];
            if (isFree(i)) {
                movePose(i, index[entry], factor * step[entry]);
                continue;
            }
            int offset = linkage.layout.offset(linkage.tree.links().get(i).joint());
            JointKinematics.move(linkage.joints, i, q, offset, index[entry], factor * step[entry]);
        }
    }

    private void movePose(int i, int k, double by) {
        Pose given = pose[i];
        Pose old = given == null ? Pose.IDENTITY : given;
        if (k < 3) {
            pose[i] = new Pose(old.position().plus(axis(k).times(by)), old.orientation());
            return;
        }
        Vec3 center = old.apply(linkage.bodies.centralFrame(i).position());
        Quat turn = Quat.about(axis(k - 3), by);
        pose[i] = new Pose(center.plus(turn.rotate(old.position().minus(center))), turn.times(old.orientation()));
    }

    /** Changes every velocity by {@code factor} times its entry. */
    public void accelerate(double[] change, double factor) {
        for (int entry = 0; entry < change.length; entry++) {
            int i = link[entry];
            double by = factor * change[entry];
            Vec3 v = linear[i];
            Vec3 w = angular[i];
            if (v == null || w == null) {
                rates[coordinate(entry)] += by;
            } else if (index[entry] < 3) {
                linear[i] = v.plus(axis(index[entry]).times(by));
            } else {
                angular[i] = w.plus(axis(index[entry] - 3).times(by));
            }
        }
    }

    private static Vec3 axis(int k) {
        return k == 0 ? Vec3.X : k == 1 ? Vec3.Y : Vec3.Z;
    }
}
