package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.model.TreePath;
import org.gimbal.numerics.space.Vec3;

/**
 * Recognises loops of hinges that cannot leave their plane: every joint of the tree along the loop turns about the
 * loop's normal or slides across it. Such a loop, closed by a hinge along the same normal, satisfies three of the
 * hinge's five rows whatever its links do: the offset along the normal and the two misalignments. What is left are the
 * two offsets in the plane, {@link PlanarPinClosure}.
 *
 * <p>It is a property of the axes in the bodies' own frames: a joint about the normal n keeps n fixed in both of its
 * bodies, so that n can be carried from body to body along the loop, and must come back to itself.
 */
final class PlanarLoops {
    /** Sine of an angle that is round-off of how axes were entered: six digits in a file leave so much. */
    private static final double PARALLEL = 1e-5;

    /** Largest sine between axes that were taken as parallel. */
    private double tilt;

    private final JointTable joints;

    /** The normal in the frames of the bodies that the two branches of a loop have reached. */
    private final double[] normalA = new double[3];

    private final double[] normalB = new double[3];
    private final double[] component = new double[3];

    PlanarLoops(JointTable joints) {
        this.joints = joints;
    }

    /** Whether an edge that closes a loop is such a hinge. */
    boolean contains(int edge) {
        if (joints.free(edge) != FreeDirections.ONE_TURN) {
            return false;
        }
        System.arraycopy(joints.axesA, 9 * edge + 6, normalA, 0, 3);
        System.arraycopy(joints.axesB, 9 * edge + 6, normalB, 0, 3);
        TreePath loop = new TreePath(this::parent, joints.count(), joints.sideA[edge], joints.sideB[edge]);
        double most = tilt;
        while (loop.climb()) {
            if (!carry(loop.link(), loop.onSideA() ? normalA : normalB)) {
                return false;
            }
            if (joints.free(loop.link()) == FreeDirections.ONE_TURN) {
                most = Math.max(most, Math.sqrt(component[0] * component[0] + component[1] * component[1]));
            }
        }
        double sine = sine();
        if (!(sine <= PARALLEL)) {
            return false;
        }
        tilt = Math.max(most, sine);
        return true;
    }

    /** Largest sine between axes of the loops found so far, which were taken as parallel. */
    double tilt() {
        return tilt;
    }

    private int parent(int link) {
        return joints.reversed(link) ? joints.sideB[link] : joints.sideA[link];
    }

    /** Carries n from a link to its parent; false if the joint between them can turn it, or move along it. */
    private boolean carry(int link, double[] n) {
        double[] here = joints.reversed(link) ? joints.axesA : joints.axesB;
        double[] there = joints.reversed(link) ? joints.axesB : joints.axesA;
        for (int j = 0; j < 3; j++) {
            int axis = 9 * link + 3 * j;
            component[j] = here[axis] * n[0] + here[axis + 1] * n[1] + here[axis + 2] * n[2];
        }
        if (!joints.keepsPlane(link, Vec3.from(component, 0))) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            n[k] = 0;
            for (int j = 0; j < 3; j++) {
                n[k] += component[j] * there[9 * link + 3 * j + k];
            }
        }
        return true;
    }

    private double sine() {
        double x = normalA[1] * normalB[2] - normalA[2] * normalB[1];
        double y = normalA[2] * normalB[0] - normalA[0] * normalB[2];
        double z = normalA[0] * normalB[1] - normalA[1] * normalB[0];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
