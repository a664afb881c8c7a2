package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.sim.Closures;
import org.gimbal.sim.Configuration;
import org.gimbal.sim.LimitTable;

/**
 * Joint limits in one step: contacts without friction between a coordinate and its stops (M14 without its last line). Both stops of a coordinate share
 * one row; linearised they answer a change of the coordinate with δγ = k − K δq/h, a row that gives way like that of a spring.
 */
final class LimitRows {
    private final MaximalSystem system;
    private final LimitTable table;
    private final Closures measures;
    private final double[] value;
    private final double[] gradientBefore;
    private final double[] scratch;
    private final double[] change;

    /** Lower and upper stop of each coordinate, and which of them are watched in this step. */
    private final ContactCone[] stop;

    private final boolean[] watched;
    private int watchedCount;
    private double h;

    /** What the largest impulse was first expected to be. */
    private double expected;

    /** Of each row: −∂(impulse)/∂q, and k. */
    final double[] stiffness;

    private final double[] answer;
    private final double[] impulse;

    LimitRows(MaximalSystem system) {
        this.system = system;
        table = system.limits;
        measures = table.measures();
        int n = table.count();
        value = new double[n];
        gradientBefore = new double[measures.gradientSize()];
        scratch = new double[measures.gradientSize()];
        change = new double[n];
        stop = new ContactCone[2 * n];
        Arrays.setAll(stop, k -> new ContactCone());
        watched = new boolean[2 * n];
        stiffness = new double[n];
        answer = new double[n];
        impulse = new double[n];
    }

    int count() {
        return watchedCount;
    }

    void clear() {
        Arrays.fill(watched, false);
        watchedCount = 0;
        Arrays.fill(stiffness, 0);
        Arrays.fill(answer, 0);
    }

    /** Gap of a stop: even numbers are lower, odd ones upper. */
    private double gap(int k) {
        double q = value[k / 2];
        return k % 2 == 0 ? q - table.lower(k / 2) : table.upper(k / 2) - q;
    }

    /** Watches the stops nearer than {@code reach} at the old pose. */
    void find(Configuration before, double reach) {
        clear();
        if (table.count() == 0) {
            return;
        }
        measures.evaluate(before, value, gradientBefore);
        for (int k = 0; k < watched.length; k++) {
            watch(k, gap(k) <= reach);
        }
    }

    private void watch(int k, boolean yes) {
        if (yes && !watched[k]) {
            watched[k] = true;
            watchedCount++;
        }
    }

    /** Watches the stops that are passed at {@code after}; whether there are new ones. */
    boolean addMet(Configuration after, double tolerance) {
        int old = watchedCount;
        if (table.count() > 0) {
            measures.evaluate(after, value, scratch);
            for (int k = 0; k < watched.length; k++) {
                watch(k, gap(k) < -tolerance);
            }
        }
        return watchedCount > old;
    }

    void start(double speed) {
        expected = 0;
        for (int k = 0; k < stop.length; k++) {
            if (watched[k]) {
                double compliance = system.freeCompliance(
                        measures.get(k / 2).slots(), gradientBefore, measures.gradientStart(k / 2));
                stop[k].start(speed, speed / compliance);
                expected = Math.max(expected, speed / compliance);
            }
        }
    }

    /** Largest impulse, N·s or N·m·s; where there is hardly any, a hundredth of what was expected. */
    double largestImpulse() {
        double most = watchedCount > 0 ? 1e-2 * expected : 0;
        for (int k = 0; k < stop.length; k++) {
            most = Math.max(most, normal(k));
        }
        return most;
    }

    void evaluate(double stepLength, Configuration after) {
        h = stepLength;
        if (watchedCount > 0) {
            measures.evaluate(after, value, scratch);
            for (int k = 0; k < stop.length; k++) {
                stop[k].gapRate = gap(k) / h;
            }
        }
    }

    /** residual −= C₁ᵀ (γ_lower − γ_upper). */
    void subtractImpulses(double[] residual) {
        if (watchedCount > 0) {
            for (int r = 0; r < impulse.length; r++) {
                impulse[r] = normal(2 * r) - normal(2 * r + 1);
            }
            measures.addImpulses(-1, impulse, gradientBefore, residual);
        }
    }

    /** Adds what the stops took to their lines of the ledger: −γ ½(q̇⁻ + q̇⁺). */
    void addLosses(double[] before, double[] after, int[] line, double[] losses) {
        if (watchedCount > 0) {
            addLosses(before, line, losses);
            addLosses(after, line, losses);
        }
    }

    private void addLosses(double[] velocity, int[] line, double[] losses) {
        measures.rates(gradientBefore, velocity, change);
        for (int r = 0; r < impulse.length; r++) {
            losses[line[r]] -= 0.5 * (normal(2 * r) - normal(2 * r + 1)) * change[r];
        }
    }

    private double normal(int k) {
        return watched[k] ? stop[k].normal : 0;
    }

    void linearise() {
        Arrays.fill(stiffness, 0);
        for (int k = 0; k < stop.length; k++) {
            if (watched[k]) {
                stop[k].linearise();
                stiffness[k / 2] += stop[k].response[0] / h;
            }
        }
    }

    /** Aims at κ: k of each row, which its equation Q e + ν/K = k/K needs on its right-hand side. */
    void push(double kappa, boolean corrected) {
        Arrays.fill(answer, 0);
        for (int k = 0; k < stop.length; k++) {
            if (watched[k]) {
                stop[k].aim(kappa, corrected);
                answer[k / 2] += k % 2 == 0 ? stop[k].answer[0] : -stop[k].answer[0];
            }
        }
    }

    /** What stands for γ in the rows' equations: −k/K. */
    double side(int row) {
        return stiffness[row] == 0 ? 0 : -answer[row] / stiffness[row];
    }

    void follow(double[] gradientAfterRates) {
        for (int k = 0; k < stop.length; k++) {
            if (watched[k]) {
                double rate = gradientAfterRates[k / 2] / h;
                stop[k].follow(k % 2 == 0 ? rate : -rate, 0, 0);
            }
        }
    }

    /** Q e of all rows, with the gradient at the pose evaluated last. */
    double[] rates(double[] increments) {
        measures.rates(scratch, increments, change);
        return change;
    }

    double longestStep(double share) {
        double longest = 1;
        for (int k = 0; k < stop.length; k++) {
            longest = watched[k] ? Math.min(longest, share * stop[k].boundary()) : longest;
        }
        return longest;
    }

    void moveTo(double fraction) {
        for (int k = 0; k < stop.length; k++) {
            if (watched[k]) {
                stop[k].moveTo(fraction);
            }
        }
    }

    double complementarity(double fraction) {
        double sum = 0;
        for (int k = 0; k < stop.length; k++) {
            sum += watched[k] ? stop[k].complementarity(fraction) : 0;
        }
        return sum;
    }

    double worstProduct() {
        double worst = 0;
        for (int k = 0; k < stop.length; k++) {
            worst = watched[k] ? Math.max(worst, stop[k].worstProduct()) : worst;
        }
        return worst;
    }

    double worstMismatch() {
        double worst = 0;
        for (int k = 0; k < stop.length; k++) {
            worst = watched[k] ? Math.max(worst, stop[k].mismatch()) : worst;
        }
        return worst;
    }

    /** What stops give the velocities at the knot where the step ends: half of their impulses along the rows, and ½ K h that holds on. */
    void readout(double[] held, double[] hold, int from) {
        if (watchedCount > 0) {
            linearise();
        }
        for (int r = 0; r < impulse.length; r++) {
            held[from + r] = 0.5 * (normal(2 * r) - normal(2 * r + 1));
            hold[from + r] = watchedCount > 0 ? 0.5 * h * stiffness[r] : 0;
        }
    }
}
