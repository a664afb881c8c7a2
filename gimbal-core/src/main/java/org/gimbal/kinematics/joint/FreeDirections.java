package org.gimbal.kinematics.joint;

/**
 * What the free directions S of an edge look like. Solvers may take a shorter way through some of them; all work as
 * {@link #STORED}.
 */
public enum FreeDirections {
    /** All six, and no joint point: S = 1 at the centre of mass. Not stored. */
    EVERYTHING,
    /** One rotation, S = (0, n) with a unit vector n, about a point that both sides share. Stored. */
    ONE_TURN,
    /** All rotations about a point that both sides share, S = (0, 1). Not stored. */
    ALL_TURNS,
    /** Any other columns. Stored. */
    STORED;

    /** Whether all of them turn about the joint point. */
    public boolean turnsOnly() {
        return this == ONE_TURN || this == ALL_TURNS;
    }
}
