package org.gimbal.maximal;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.numerics.space.Kernels3;

/**
 * Keeps the joint angles that count full turns. An angle read at a pose is known up to full turns; the one nearest to the
 * angle counted last is right as long as the joint has not turned by more than half a turn since. So counting waits until that
 * might happen: a step whose rotational
 * unknown is t turns a body by at most ½π|t|, and a joint by at most twice that of the fastest body.
 */
final class TurnCounter {
    /** Radians a joint may have turned uncounted: well below π, and one more step fits in between. */
    private static final double UNCOUNTED = 1.5;

    private final MaximalSystem system;

    TurnCounter(MaximalSystem system) {
        this.system = system;
    }

    /** Adds the rotation of a step with rotational unknowns {@code turn}; whether it is time to count. */
    boolean mustCount(MaximalState state, double[] turn) {
        double largest = 0;
        for (int i = 0; i < turn.length; i += 3) {
            largest = Math.max(largest, Kernels3.dot(turn, i, turn, i));
        }
        state.uncountedTurn += Math.PI * Math.sqrt(largest);
        return state.uncountedTurn > UNCOUNTED;
    }

    /** Brings the angles (two per edge) up to the pose {@code here}. */
    void count(MaximalState state, Configuration here) {
        state.uncountedTurn = 0;
        for (int e = 0; e < system.joints.edges(); e++) {
            int first = system.joints.firstAngle(e);
            if (first < 0) {
                continue;
            }
            JointRows rows = here.rows;
            rows.locate(e, here.x, here.r);
            int count = rows.coordinates(e);
            for (int k = first; k < count; k++) {
                state.angle[2 * e + k - first] = rows.coordinates[k];
            }
        }
        System.arraycopy(state.angle, 0, here.frames.lastAngle, 0, state.angle.length);
    }
}
