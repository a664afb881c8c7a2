package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyFrames;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.rolling.TurnBetween;
import org.gimbal.model.constraint.UserVelocityConstraint;

/** What a user-supplied constraint on velocities sees of its bodies and writes, at one configuration. */
final class UserVelocityScratch extends RowWriter implements ClosureScratch {
    /** Metres and radians: near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    private final BodyView view;
    private final TurnBetween[] turn;

    /** A at the knot before, here, and beside. */
    private final double[] rowsBefore;

    private final double[] rows;
    private final double[] rowsAhead;
    private final double[] rowsBehind;

    /** Δz, six numbers per body. */
    private final double[] moved;

    /** Poses of all links, of which those of the bodies are filled in, before and beside. */
    private final double[] x;

    private final double[] q;
    /** Zero but while a body is displaced: six numbers per link. */
    private final double[] velocity;

    private final double[] residual;
    private final double[] residualBefore;
    private final double[] along = new double[3];
    private double before;

    UserVelocityScratch(ClosureForm form, BodyView view, int links) {
        super(form);
        this.view = view;
        turn = new TurnBetween[form.slots.length];
        for (int b = 0; b < turn.length; b++) {
            turn[b] = new TurnBetween();
        }
        rowsBefore = new double[size];
        rows = new double[size];
        rowsAhead = new double[size];
        rowsBehind = new double[size];
        moved = new double[6 * turn.length];
        x = new double[3 * links];
        q = new double[4 * links];
        velocity = new double[6 * links];
        residual = new double[form.rows];
        residualBefore = new double[form.rows];
    }

    /** Looks at the way from the knot remembered to here. */
    void look(UserVelocityConstraint.Law law, Configuration at, int memoryStart) {
        int o = memoryStart;
        for (int b = 0; b < turn.length; b++) {
            int slot = form.slots[b];
            System.arraycopy(at.memory, o, x, 3 * slot, 3);
            System.arraycopy(at.memory, o + 3, q, 4 * slot, 4);
            turn[b].set(at.memory, o + 3, at.q, 4 * slot);
            for (int k = 0; k < 3; k++) {
                moved[6 * b + k] = at.x[3 * slot + k] - at.memory[o + k];
                moved[6 * b + 3 + k] = turn[b].turn[k];
            }
            o += 7;
        }
        before = at.memory[o];
        rows(law, x, q, rowsBefore);
        if (law.driven()) {
            residual(law, before, residualBefore);
        }
        rows(law, at.x, at.q, rows);
    }

    private void rows(UserVelocityConstraint.Law law, double[] ofX, double[] ofQ, double[] out) {
        view.look(ofX, ofQ);
        begin(out, 0);
        law.rows(view, this);
    }

    private void residual(UserVelocityConstraint.Law law, double time, double[] out) {
        view.lookAtVelocities(velocity);
        law.evaluate(view, time, out);
    }

    /** −b here. */
    double[] residualAtRest(UserVelocityConstraint.Law law, Configuration at) {
        view.look(at.x, at.q);
        residual(law, at.time, residual);
        return residual;
    }

    /** A u − b for velocities of all links; overwritten by the next call. */
    double[] residual(UserVelocityConstraint.Law law, Configuration at, double[] velocities) {
        view.look(at.x, at.q);
        view.lookAtVelocities(velocities);
        law.evaluate(view, at.time, residual);
        return residual;
    }

    /** A here. */
    double[] rows(UserVelocityConstraint.Law law, Configuration at) {
        rows(law, at.x, at.q, rows);
        return rows;
    }

    void violation(UserVelocityConstraint.Law law, Configuration at, double[] out, int v) {
        boolean driven = law.driven();
        if (driven) {
            residual(law, at.time, residual);
        }
        int width = moved.length;
        for (int r = 0; r < form.rows; r++) {
            double sum = driven ? (at.time - before) * (residualBefore[r] + residual[r]) : 0;
            for (int k = 0; k < width; k++) {
                sum += (rowsBefore[width * r + k] + rows[width * r + k]) * moved[k];
            }
            out[v + r] = 0.5 * sum;
        }
    }

    void gradient(UserVelocityConstraint.Law law, Configuration at, double[] out, int g) {
        double longest = 0;
        for (double way : moved) {
            longest = Math.max(longest, Math.abs(way));
        }
        System.arraycopy(at.x, 0, x, 0, x.length);
        System.arraycopy(at.q, 0, q, 0, q.length);
        for (int b = 0; b < turn.length; b++) {
            for (int r = 0; r < form.rows; r++) {
                means(r, b, out, g);
            }
            for (int k = 0; k < 6 && longest > 0; k++) {
                changes(law, at, b, k, out, g);
            }
        }
    }

    /** ½ (A₀ + A) ∂Δz of one row and body. */
    private void means(int r, int b, double[] out, int g) {
        int o = 6 * (r * turn.length + b);
        for (int k = 0; k < 3; k++) {
            out[g + o + k] = 0.5 * (rowsBefore[o + k] + rows[o + k]);
            along[k] = 0.5 * (rowsBefore[o + 3 + k] + rows[o + 3 + k]);
            out[g + o + 3 + k] = 0;
        }
        turn[b].addPulledBack(along, out, g + o + 3);
    }

    /** ½ ∂A/∂z Δz by one motion of one body. */
    private void changes(UserVelocityConstraint.Law law, Configuration at, int b, int k, double[] out, int g) {
        int slot = form.slots[b];
        displaced(law, at, slot, k, STEP, rowsAhead);
        displaced(law, at, slot, k, -STEP, rowsBehind);
        int width = moved.length;
        for (int r = 0; r < form.rows; r++) {
            double sum = 0;
            for (int j = 0; j < width; j++) {
                sum += (rowsAhead[width * r + j] - rowsBehind[width * r + j]) * moved[j];
            }
            out[g + 6 * (r * turn.length + b) + k] += 0.25 * sum / STEP;
        }
    }

    private void displaced(UserVelocityConstraint.Law law, Configuration at, int slot, int k, double by, double[] out) {
        velocity[6 * slot + k] = by;
        BodyFrames.displace(x, q, slot, velocity, 1, x, q);
        velocity[6 * slot + k] = 0;
        rows(law, x, q, out);
        System.arraycopy(at.x, 3 * slot, x, 3 * slot, 3);
        System.arraycopy(at.q, 4 * slot, q, 4 * slot, 4);
    }
}
