package org.gimbal.compare;

import java.util.Arrays;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * A run as a comparison needs it: at every k-th knot time, energies, momenta, gaps of joints, and where bodies and
 * joints are and what joints hold. Knots are asked for by index, 0 to {@link #size} − 1.
 */
public final class Track implements Observer {
    private static final int TIME = 0;
    private static final int KINETIC = 1;
    private static final int POTENTIAL = 2;
    private static final int WORK = 3;
    private static final int MOMENTA = 4;
    private static final int GAP = 10;
    private static final int SCALARS = 11;

    private final int every;
    private final boolean reacts;
    private final JointGaps gaps;
    private final int bodies;
    private final double[] momenta = new double[6];
    private double[][] rows = new double[64][];
    private boolean[] unique = {};
    private int coordinates;
    private int size;
    private long seen;

    /**
     * @param every which knots are kept: every first, second, …
     * @param reacts whether the engine publishes reactions
     */
    Track(Mechanism mechanism, int every, boolean reacts) {
        this.every = every;
        this.reacts = reacts;
        gaps = new JointGaps(mechanism);
        bodies = mechanism.bodies().size();
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        if (seen++ % every != 0) {
            return;
        }
        coordinates = at.jointCoordinates().length;
        int joints = at.mechanism().joints().size();
        double[] row = new double[SCALARS + 7 * bodies + coordinates + (reacts ? 6 * joints : 0)];
        row[TIME] = at.time();
        row[KINETIC] = at.kineticEnergy();
        row[POTENTIAL] = at.potentialEnergy();
        row[WORK] = at.netWork();
        at.momenta(momenta);
        System.arraycopy(momenta, 0, row, MOMENTA, 6);
        row[GAP] = gaps.worst(at);
        System.arraycopy(at.bodyPositions(), 0, row, SCALARS, 3 * bodies);
        System.arraycopy(at.bodyOrientations(), 0, row, SCALARS + 3 * bodies, 4 * bodies);
        System.arraycopy(at.jointCoordinates(), 0, row, SCALARS + 7 * bodies, coordinates);
        if (reacts) {
            System.arraycopy(at.jointReactions(), 0, row, SCALARS + 7 * bodies + coordinates, 6 * joints);
            if (size == 0) {
                unique = new boolean[joints];
                for (int j = 0; j < joints; j++) {
                    unique[j] = at.reactionUnique(at.mechanism().joints().get(j).name());
                }
            }
        }
        rows = size == rows.length ? Arrays.copyOf(rows, 2 * size) : rows;
        rows[size++] = row;
    }

    /** Knots kept. */
    public int size() {
        return size;
    }

    /** s. */
    public double time(int knot) {
        return rows[knot][TIME];
    }

    /** Kinetic and potential energy, J. */
    public double energy(int knot) {
        return rows[knot][KINETIC] + rows[knot][POTENTIAL];
    }

    /** Energy less what was brought in and plus what was dissipated, as far as the engine keeps a ledger, J. */
    public double balance(int knot) {
        return energy(knot) - rows[knot][WORK];
    }

    /** The k-th of three components of linear and three of angular momentum. */
    public double momentum(int knot, int k) {
        return rows[knot][MOMENTA + k];
    }

    /** The largest gap of a joint in the published poses, m and rad. */
    public double gap(int knot) {
        return rows[knot][GAP];
    }

    /** Component k of the position of a body. */
    public double position(int knot, int body, int k) {
        return rows[knot][SCALARS + 3 * body + k];
    }

    /** Component k of the unit quaternion body → world, scalar first. */
    public double orientation(int knot, int body, int k) {
        return rows[knot][SCALARS + 3 * bodies + 4 * body + k];
    }

    /** A joint coordinate by its place among all. */
    public double coordinate(int knot, int k) {
        return rows[knot][SCALARS + 7 * bodies + k];
    }

    /** Whether reactions are known. */
    public boolean reacts() {
        return reacts;
    }

    /** Whether the reaction of a joint is what it must be. */
    public boolean reactionUnique(int joint) {
        return unique[joint];
    }

    /** Component k of force and torque that a joint holds its side B with, at the knot before. */
    public double reaction(int knot, int joint, int k) {
        return rows[knot][SCALARS + 7 * bodies + coordinates + 6 * joint + k];
    }
}
