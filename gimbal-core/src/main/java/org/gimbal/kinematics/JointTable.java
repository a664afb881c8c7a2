package org.gimbal.kinematics;

import org.gimbal.kinematics.joint.EdgeTable;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * The constant data of all joints, one edge per link in link order: edge i connects link i to its parent. Behind them
 * stand the edges of the joints that close loops. The ground occupies body slot {@link #ground()} behind the last link,
 * at the origin and without rotation, so that no kernel needs a special case for it.
 */
public final class JointTable extends EdgeTable {
    private final int count;
    private final int[] edgeOfJoint;
    private final int[] jointOfEdge;
    private final boolean[] reversed;

    public JointTable(Mechanism mechanism, SpanningTree tree, BodyTable bodies) {
        super(tree.links().size() + tree.loopJoints().size());
        count = tree.links().size();
        reversed = new boolean[edges()];
        jointOfEdge = new int[edges()];
        edgeOfJoint = new int[mechanism.joints().size()];
        for (int e = 0; e < count; e++) {
            SpanningTree.Link link = tree.links().get(e);
            if (link.joint() == SpanningTree.FREE) {
                jointOfEdge[e] = -1;
                sideA[e] = ground();
                sideB[e] = e;
            } else {
                reversed[e] = link.reversed();
                fill(e, mechanism, link.joint(), bodies);
            }
        }
        for (int e = count; e < edges(); e++) {
            fill(e, mechanism, tree.loopJoints().get(e - count), bodies);
        }
    }

    private void fill(int e, Mechanism mechanism, int index, BodyTable bodies) {
        Joint joint = mechanism.joints().get(index);
        edgeOfJoint[index] = e;
        jointOfEdge[e] = index;
        describe(e, joint.type());
        requireIndependent(joint);
        Pose axes = new Pose(Vec3.ZERO, JointKinematics.axes(joint.type()));
        sideA[e] = slot(mechanism, bodies, joint.a());
        sideB[e] = slot(mechanism, bodies, joint.b());
        fillSide(e, inCentralFrame(sideA[e], bodies, joint.a().frame().times(axes)), pointA, axesA);
        fillSide(e, inCentralFrame(sideB[e], bodies, joint.b().frame().times(axes)), pointB, axesB);
    }

    /**
     * Refuses a joint whose coordinates are not independent.
     *
     * @throws ModelException naming the joint and the coordinate
     */
    public static void requireIndependent(Joint joint) {
        int dependent = JointKinematics.dependentCoordinate(joint.type());
        if (dependent >= 0) {
            throw new ModelException(
                    "joint '" + joint.name() + "' cannot tell its coordinate '"
                            + joint.type().coordinates().get(dependent).name()
                            + "' from those before it, which make the same motion: leave it out, or put a body with mass between them");
        }
    }

    private int slot(Mechanism mechanism, BodyTable bodies, Anchor anchor) {
        return anchor.isGround() ? ground() : bodies.linkOfBody(mechanism.bodyIndex(anchor.body()));
    }

    private Pose inCentralFrame(int slot, BodyTable bodies, Pose frame) {
        return slot == ground() ? frame : bodies.centralFrame(slot).inverse().times(frame);
    }

    private static void fillSide(int e, Pose frame, double[] point, double[] axes) {
        frame.position().into(point, 3 * e);
        for (int j = 0; j < 3; j++) {
            frame.orientation().matrix().column(j).into(axes, 9 * e + 3 * j);
        }
    }

    /** Number of links, which is the number of edges of the tree. */
    public int count() {
        return count;
    }

    /** The body slot of the ground. */
    public int ground() {
        return count;
    }

    public int sideA(int edge) {
        return sideA[edge];
    }

    public int sideB(int edge) {
        return sideB[edge];
    }

    /** Whether the joint's side A is the link itself, and side B its parent. */
    public boolean reversed(int edge) {
        return reversed[edge];
    }

    /** The joint an edge stands for, or −1 for a body without any. */
    public int jointOfEdge(int edge) {
        return jointOfEdge[edge];
    }

    public int edgeOfJoint(int joint) {
        return edgeOfJoint[joint];
    }

    /** The joint point in the central frame of the link's own body, three numbers from the offset returned. */
    public Vec3 pointOnChild(int edge) {
        return Vec3.from(reversed[edge] ? pointA : pointB, 3 * edge);
    }

    /** The joint point in the central frame of the parent; in the world where that is the ground. */
    public Vec3 pointOnParent(int edge) {
        return Vec3.from(reversed[edge] ? pointB : pointA, 3 * edge);
    }

    /** A vector given in the joint's axes, in the central frame of the link's own body. */
    public Vec3 onChild(int edge, Vec3 v) {
        double[] axes = reversed[edge] ? axesA : axesB;
        return Vec3.from(axes, 9 * edge)
                .times(v.x())
                .plus(Vec3.from(axes, 9 * edge + 3).times(v.y()))
                .plus(Vec3.from(axes, 9 * edge + 6).times(v.z()));
    }

    /** The joint's third axis in the central frame of the link's own body. */
    public Vec3 axisOnChild(int edge) {
        return Vec3.from(reversed[edge] ? axesA : axesB, 9 * edge + 6);
    }
}
