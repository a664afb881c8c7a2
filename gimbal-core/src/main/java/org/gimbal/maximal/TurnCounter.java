package org.gimbal.maximal;

import java.util.stream.IntStream;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;

/**
 * Keeps the coordinates that are carried from knot to knot. An angle read at a pose is known up to full turns; the one
 * nearest to the angle counted last is right as long as the joint has not turned by more than half a turn since. So
 * counting waits until that might happen: a step turns a body by 2 asin|f| ≤ π|f|, and a joint by at most twice that of
 * the fastest body. Coordinates from which those of the next knot are looked for are kept at every knot.
 */
final class TurnCounter {
    /** Radians a joint may have turned uncounted: well below π, and one more step fits in between. */
    private static final double UNCOUNTED = 1.5;

    private final JointTable joints;

    /** Edges with coordinates that are counted now and then, and at every knot. */
    private final int[] counted;

    private final int[] searched;

    TurnCounter(MaximalSystem system) {
        joints = system.joints;
        counted = IntStream.range(0, joints.edges())
                .filter(e -> joints.firstKept(e) >= 0 && !joints.keptAtEveryKnot(e))
                .toArray();
        searched = IntStream.range(0, joints.edges())
                .filter(joints::keptAtEveryKnot)
                .toArray();
    }

    /** At the knot {@code here} where a step with rotational unknowns {@code f} has led. */
    void arrive(MaximalState state, double[] f, Configuration here) {
        if (searched.length > 0) {
            keep(searched, state, here);
            for (int e : searched) {
                here.frames.update(e, here.x, here.r); // as a run that is resumed here finds them
            }
        }
        double largest = 0;
        for (int i = 0; i < f.length; i += 3) {
            largest = Math.max(largest, f[i] * f[i] + f[i + 1] * f[i + 1] + f[i + 2] * f[i + 2]);
        }
        state.uncountedTurn += 2 * Math.PI * Math.sqrt(largest);
        if (state.uncountedTurn > UNCOUNTED) {
            state.uncountedTurn = 0;
            keep(counted, state, here);
        }
    }

    private void keep(int[] edges, MaximalState state, Configuration here) {
        for (int e : edges) {
            int first = joints.firstKept(e);
            here.rows.locate(e, here.x, here.r);
            int count = here.rows.coordinates(e);
            System.arraycopy(here.rows.coordinates, first, state.kept, joints.keptStart(e), count - first);
        }
        System.arraycopy(state.kept, 0, here.frames.kept, 0, state.kept.length);
    }
}
