package org.gimbal.reduced.tree;

import java.util.Arrays;
import org.gimbal.kinematics.BodyTable;

/** Refuses poses where a body would turn without inertia. For set-up code. */
public final class RequiredInertia {
    /** Share of its answer to a torque that a body without inertia may give alone. */
    private static final double MOST_ALONE = 1e-2;

    private RequiredInertia() {}

    /**
     * Looks at a pose: pushed by a torque of one about an axis without any inertia, a body must not answer as if alone.
     *
     * @throws org.gimbal.model.part.ModelException naming a body that does
     */
    public static void check(ReducedSystem system, double[] q) {
        int link = linkWithout(system, q);
        if (link >= 0) {
            throw BodyTable.turnsWithoutInertia(system.mechanism, system.bodies.bodyOfLink(link));
        }
    }

    /** The first link that would turn so in the tree alone, held by no rows; −1 if there is none. */
    public static int linkWithout(ReducedSystem system, double[] q) {
        TreeMotion motion = new TreeMotion(system);
        ArticulatedBodies articulated = new ArticulatedBodies(system, motion);
        Loads push = new Loads(system);
        push.onBodies = true;
        motion.move(q, new double[system.size]);
        for (int m = 0; m < 3 * system.count; m++) {
            if (system.bodies.withoutInertia(m)) {
                int link = m / 3;
                Arrays.fill(push.wrench, 0);
                for (int k = 0; k < 3; k++) {
                    push.wrench[6 * link + 3 + k] = motion.rotation[9 * link + 3 * k + m % 3];
                }
                articulated.hybrid(push, system.prescribed, new double[system.size]);
                double inverse = articulated.answer(link, push.wrench);
                if (!(inverse * system.bodies.inertia()[m] <= MOST_ALONE)) {
                    return link;
                }
            }
        }
        return -1;
    }
}
