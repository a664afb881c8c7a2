package org.gimbal.start;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.contact.LimitTable;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.sim.InitialState;

/** Which joints loops hold beyond their limits where a run would start, which engines refuse. */
public final class StartBeyondLimits {
    /** What rounding may do, below the tolerance of engines, m or rad. */
    private static final double ROUNDING = 1e-11;

    private StartBeyondLimits() {}

    /** A limit and where its coordinate starts. */
    public record Beyond(JointLimit limit, double position) {}

    /**
     * All of them.
     *
     * @throws org.gimbal.model.part.ModelException if the start cannot be assembled
     */
    public static List<Beyond> of(InitialState start) {
        List<Beyond> all = new ArrayList<>();
        if (!start.mechanism().limits().isEmpty()) {
            Linkage linkage = new Linkage(start.mechanism());
            if (linkage.closures.count() == 0) {
                return all; // nothing holds a joint but the start itself
            }
            LimitTable table = new LimitTable(start.mechanism(), linkage.joints);
            double[] q = table.positions(new Assembly(linkage, start).configuration());
            for (int k = 0; k < q.length; k++) {
                if (q[k] < table.lower(k) - ROUNDING || q[k] > table.upper(k) + ROUNDING) {
                    all.add(new Beyond(table.limit(k), q[k]));
                }
            }
        }
        return all;
    }
}
