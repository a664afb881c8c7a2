package org.gimbal.kinematics;

import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * The constant data of all joints, one edge per link in link order: edge i connects link i to its parent. Behind them stand
 * the edges of the joints that close loops. The ground occupies body slot {@link #ground()} behind the last link, at the origin and without rotation, so that no kernel needs
 * a special case for it.
 *
 * <p>Notation (2023, appendix B): p_A, p_B joint points and V₁ V₂ V₃ joint axes in the central frames of side A and B.
 */
public final class JointTable {
    /** Which kernel computes an edge. REVOLUTE and SPHERICAL are special cases of BASIC that have a faster one. */
    public enum Kernel {
        REVOLUTE,
        SPHERICAL,
        BASIC,
        UNIVERSAL,
        SCREW,
        /** No joint at all: the body moves freely relative to the ground. */
        FREE
    }

    private final int count;
    private final int edges;
    public final Kernel[] kernel;
    public final int[] sideA;
    public final int[] sideB;
    public final int[] lockedTranslations;
    public final int[] lockedRotations;
    final int[] freedom;
    final double[] pointA;
    public final double[] pointB;
    /** Three axes of three numbers each: V₁, V₂, V₃. */
    public final double[] axesA;

    public final double[] axesB;
    final double[] pitch;
    private final int[] edgeOfJoint;
    private final int[] jointOfEdge;
    private final boolean[] reversed;

    public JointTable(Mechanism mechanism, SpanningTree tree, BodyTable bodies) {
        count = tree.links().size();
        edges = count + tree.loopJoints().size();
        kernel = new Kernel[edges];
        sideA = new int[edges];
        sideB = new int[edges];
        lockedTranslations = new int[edges];
        lockedRotations = new int[edges];
        freedom = new int[edges];
        pointA = new double[3 * edges];
        pointB = new double[3 * edges];
        axesA = new double[9 * edges];
        axesB = new double[9 * edges];
        pitch = new double[edges];
        reversed = new boolean[edges];
        jointOfEdge = new int[edges];
        edgeOfJoint = new int[mechanism.joints().size()];
        for (int e = 0; e < count; e++) {
            SpanningTree.Link link = tree.links().get(e);
            if (link.joint() == SpanningTree.FREE) {
                fillFree(e);
            } else {
                reversed[e] = link.reversed();
                fill(e, mechanism, link.joint(), bodies);
            }
        }
        for (int e = count; e < edges; e++) {
            fill(e, mechanism, tree.loopJoints().get(e - count), bodies);
        }
    }

    private void fillFree(int e) {
        jointOfEdge[e] = -1;
        kernel[e] = Kernel.FREE;
        sideA[e] = ground();
        sideB[e] = e;
        freedom[e] = 6;
    }

    private void fill(int e, Mechanism mechanism, int index, BodyTable bodies) {
        Joint joint = mechanism.joints().get(index);
        edgeOfJoint[index] = e;
        jointOfEdge[e] = index;
        JointType type = joint.type();
        freedom[e] = type.freedom();
        if (type instanceof BasicJoint basic) {
            lockedTranslations[e] = basic.row().lockedTranslations();
            lockedRotations[e] = basic.row().lockedRotations();
            kernel[e] = switch (basic.row()) {
                case REVOLUTE -> Kernel.REVOLUTE;
                case SPHERICAL -> Kernel.SPHERICAL;
                default -> Kernel.BASIC;
            };
        } else if (type instanceof Universal) {
            lockedTranslations[e] = 3;
            lockedRotations[e] = 1;
            kernel[e] = Kernel.UNIVERSAL;
        } else if (type instanceof Screw screw) {
            lockedTranslations[e] = 2; // the third is tied to the angle
            lockedRotations[e] = 2;
            pitch[e] = screw.pitch();
            kernel[e] = Kernel.SCREW;
        }
        sideA[e] = fillSide(e, mechanism, joint.a(), type, bodies, pointA, axesA);
        sideB[e] = fillSide(e, mechanism, joint.b(), type, bodies, pointB, axesB);
    }

    private int fillSide(
            int e,
            Mechanism mechanism,
            Anchor anchor,
            JointType type,
            BodyTable bodies,
            double[] point,
            double[] axes) {
        Pose frame = anchor.frame().times(new Pose(Vec3.ZERO, JointTransforms.axesOf(type)));
        int slot = ground();
        if (!anchor.isGround()) {
            slot = bodies.linkOfBody(mechanism.bodyIndex(anchor.body()));
            frame = bodies.centralFrame(slot).inverse().times(frame);
        }
        frame.position().into(point, 3 * e);
        for (int j = 0; j < 3; j++) {
            frame.orientation().matrix().column(j).into(axes, 9 * e + 3 * j);
        }
        return slot;
    }

    /** Number of links, which is the number of edges of the tree. */
    public int count() {
        return count;
    }

    /** Number of all edges; those from {@link #count} on close loops. */
    public int edges() {
        return edges;
    }

    /** The body slot of the ground. */
    public int ground() {
        return count;
    }

    public Kernel kernel(int edge) {
        return kernel[edge];
    }

    public int freedom(int edge) {
        return freedom[edge];
    }

    /** The number of constraint rows of an edge. */
    public int rows(int edge) {
        return 6 - freedom[edge];
    }

    public int lockedTranslations(int edge) {
        return lockedTranslations[edge];
    }

    public int lockedRotations(int edge) {
        return lockedRotations[edge];
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

    /** The joint's third axis in the central frame of the link's own body. */
    public Vec3 axisOnChild(int edge) {
        return Vec3.from(reversed[edge] ? axesA : axesB, 9 * edge + 6);
    }
}
