package org.gimbal.maximal;

import org.gimbal.model.Mechanism;
import org.gimbal.model.ModelException;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.BodyTable;
import org.gimbal.sim.Forces;
import org.gimbal.sim.JointTable;

/** A mechanism compiled for this engine: constant arrays in link order. */
final class MaximalSystem {
    final Mechanism mechanism;
    final BodyTable bodies;
    final JointTable joints;
    final Forces forces;
    final CouplingTable couplings;
    final int count;

    /** Parent link of each link, −1 for the ground. */
    final int[] parent;

    /**
     * What divides the projected impulse residual of each free direction to give a velocity: an inertia of the child body
     * alone about its joint, six numbers per link. Constant, so that the merit function of a step is one fixed norm.
     */
    final double[] inertiaScale;

    MaximalSystem(Mechanism mechanism) {
        this.mechanism = mechanism;
        SpanningTree tree = new SpanningTree(mechanism);
        requireTree(mechanism, tree);
        bodies = new BodyTable(mechanism, tree);
        requireInertia(mechanism);
        joints = new JointTable(mechanism, tree, bodies);
        forces = new Forces(mechanism, bodies);
        couplings = new CouplingTable(mechanism, joints);
        count = bodies.count();
        parent = new int[count];
        inertiaScale = new double[6 * count];
        for (int i = 0; i < count; i++) {
            parent[i] = tree.links().get(i).parent();
            scaleOf(i);
        }
    }

    private static void requireTree(Mechanism mechanism, SpanningTree tree) {
        if (!tree.loopJoints().isEmpty()) {
            String joint = mechanism.joints().get(tree.loopJoints().get(0)).name();
            throw new ModelException("joint '" + joint + "' of mechanism '" + mechanism.name()
                    + "' closes a loop: the maximal engine simulates open mechanisms only");
        }
    }

    private void requireInertia(Mechanism mechanism) {
        for (int i = 0; i < bodies.count(); i++) {
            for (int k = 0; k < 3; k++) {
                if (!(bodies.inertia()[3 * i + k] > 0)) {
                    throw new ModelException(
                            "body '"
                                    + mechanism
                                            .bodies()
                                            .get(bodies.bodyOfLink(i))
                                            .name()
                                    + "' has a principal moment of inertia of zero: the maximal engine needs all three positive");
                }
            }
        }
    }

    private void scaleOf(int i) {
        double mass = bodies.mass()[i];
        double[] j = bodies.inertia();
        Vec3 point = joints.pointOnChild(i);
        Vec3 axis = joints.axisOnChild(i);
        double trace = j[3 * i] + j[3 * i + 1] + j[3 * i + 2];
        double rotational = (trace + 2 * mass * point.dot(point)) / 3;
        if (joints.kernel(i) == JointTable.Kernel.REVOLUTE) {
            Vec3 across = axis.cross(point);
            rotational = j[3 * i] * axis.x() * axis.x()
                    + j[3 * i + 1] * axis.y() * axis.y()
                    + j[3 * i + 2] * axis.z() * axis.z()
                    + mass * across.dot(across);
        }
        int translations = freeTranslations(i);
        for (int k = 0; k < 6; k++) {
            inertiaScale[6 * i + k] = k < translations ? mass : rotational;
        }
    }

    private int freeTranslations(int i) {
        return switch (joints.kernel(i)) {
            case FREE -> 3;
            case BASIC -> 3 - joints.lockedTranslations(i);
            default -> 0;
        };
    }
}
