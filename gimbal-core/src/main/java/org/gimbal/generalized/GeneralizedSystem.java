package org.gimbal.generalized;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.RequiredInertia;
import org.jspecify.annotations.Nullable;

/** A mechanism compiled for this engine: the tree, and which of its coordinates are rotation vectors. Constant. */
final class GeneralizedSystem {
    final ReducedSystem tree;

    /** Number of coordinates. */
    final int size;

    /** The first coordinate of each rotation vector. */
    final int[] turns;

    /** Whether some body has a principal moment of zero. */
    final boolean points;

    /** The same tree with a little inertia where there is none, to look for bodies that would turn without any. */
    private final @Nullable ReducedSystem withStandIns;

    GeneralizedSystem(Mechanism mechanism) {
        tree = new ReducedSystem(mechanism, false);
        size = tree.size;
        boolean any = false;
        for (int m = 0; m < 3 * tree.count; m++) {
            any |= tree.bodies.withoutInertia(m);
        }
        points = any;
        withStandIns = points ? new ReducedSystem(mechanism) : null;
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < tree.count; i++) {
            for (int k = tree.start[i]; k < tree.start[i + 1]; k++) {
                if (JointKinematics.startsRotationVector(tree.joints, i, k - tree.start[i])) {
                    list.add(k);
                }
            }
        }
        turns = list.stream().mapToInt(k -> k).toArray();
    }

    /**
     * Refuses a start where a body would turn without inertia. Where rows may hold it, too: directions are those of the
     * tree, which has no inertia there.
     *
     * @throws ModelException naming the body
     */
    void requireInertia(double[] q) {
        if (withStandIns == null) {
            return;
        }
        int link = RequiredInertia.linkWithout(withStandIns, q);
        if (link < 0) {
            return;
        }
        int body = tree.bodies.bodyOfLink(link);
        if (tree.rows.rows() == 0) {
            throw BodyTable.turnsWithoutInertia(tree.mechanism, body);
        }
        throw new ModelException("body '" + tree.mechanism.bodies().get(body).name()
                + "' has a principal moment of inertia of zero, and only loops, gears or constraints may keep it from"
                + " turning without anything that has inertia: give it a size, hold its rotation, or use the maximal"
                + " engine");
    }
}
