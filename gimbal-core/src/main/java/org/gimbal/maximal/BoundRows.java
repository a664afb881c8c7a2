package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.BoundTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.cone.BoundCone;
import org.gimbal.numerics.cone.RowCone;
import org.gimbal.numerics.cone.StopCone;

/**
 * What acts along one measure q and has bounds, in one step: the stops of joint limits (contacts without friction, M14 without its last line), dry friction and
 * servos at their effort limit (docs/theory/maximal.md, M19). Each is a {@link RowCone} on a compliant row: linearised it answers a change of q
 * with k − K δq/h, like a spring. Both stops of a limit share a row.
 */
final class BoundRows {
    private final MaximalSystem system;
    private final BoundTable table;
    private final Closures measures;
    private final EffortRows servos;
    private final double[] value;
    private final double[] first;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] change;

    /** Stops (even numbers lower, odd ones upper), then frictions, then servos. */
    final WatchedCones cones;

    private final BoundCone[] bound;

    /** Stops that are passed over: those on their way to an impact that gives something back. */
    private final boolean[] ignored;

    private final double[] rebound;
    private final int stops;
    private final int frictions;
    private int stopCount;
    private double h = 1;

    /** Half the length of the step and of the one before it: the time that an impulse at its first knot stands for. */
    private double span = 1;

    /** Of each row: −∂(impulse)/∂q, and k. */
    final double[] stiffness;

    private final double[] answer;
    private final double[] impulse;

    BoundRows(MaximalSystem system, EffortRows servos) {
        this.system = system;
        table = system.bounds;
        measures = table.measures();
        this.servos = servos;
        int n = table.rows();
        value = new double[n];
        first = new double[n];
        gradientBefore = new double[measures.gradientSize()];
        gradientAfter = new double[measures.gradientSize()];
        change = new double[n];
        stiffness = new double[n];
        answer = new double[n];
        impulse = new double[n];
        stops = 2 * table.limits().count();
        frictions = table.frictions();
        bound = new BoundCone[frictions + table.limitedServos()];
        Arrays.setAll(bound, k -> new BoundCone());
        RowCone[] all = new RowCone[stops + bound.length];
        Arrays.setAll(all, c -> c < stops ? new StopCone() : bound[c - stops]);
        cones = new WatchedCones(all);
        ignored = new boolean[all.length];
        rebound = new double[stops];
    }

    /** Number of cones in this step. */
    int count() {
        return cones.count();
    }

    /** Number of stops in this step: what changes velocities at once. */
    int stopCount() {
        return stopCount;
    }

    private boolean isStop(int c) {
        return c < stops;
    }

    private boolean isServo(int c) {
        return c >= stops + frictions;
    }

    private int rowOf(int c) {
        return isStop(c) ? c / 2 : c - stops / 2;
    }

    /** Which way q closes or moves the cone. */
    private double sign(int c) {
        return isStop(c) && c % 2 == 1 ? -1 : 1;
    }

    /** Which part of the impulse the first knot of the step is given: servos share theirs between both. */
    private double share(int c) {
        return isServo(c) ? 0.5 : 1;
    }

    private int forceRow(int c) {
        return table.forceRow(c - stops - frictions);
    }

    void clear() {
        for (int c = stops + frictions; c < cones.size(); c++) {
            servos.atLimit(forceRow(c), false);
        }
        cones.clear();
        stopCount = 0;
        Arrays.fill(stiffness, 0);
        Arrays.fill(answer, 0);
    }

    private double gap(int c) {
        double q = value[rowOf(c)];
        return c % 2 == 0 ? q - table.limits().lower(c / 2) : table.limits().upper(c / 2) - q;
    }

    /**
     * Watches the stops nearer than {@code reach} at the old pose, all friction, and the servos that the first guess takes beyond their limits.
     *
     * @param guess where bodies are first thought to go, (δx, δθ) of all links
     */
    void find(Configuration before, double reach, double stepLength, double lastStep, double[] guess) {
        clear();
        if (cones.size() == 0) {
            return;
        }
        h = stepLength;
        span = 0.5 * (stepLength + lastStep);
        measures.evaluate(before, value, gradientBefore);
        System.arraycopy(value, 0, first, 0, first.length);
        measures.rates(gradientBefore, guess, change);
        for (int c = 0; c < cones.size(); c++) {
            if (isStop(c)) {
                watch(c, gap(c) <= reach);
            } else if (isServo(c)) {
                watch(c, beyondLimit(c, value[rowOf(c)] + change[rowOf(c)]));
            } else {
                bound[c - stops].law(span * table.friction(c - stops).effort(), 0);
                watch(c, true);
            }
        }
    }

    private boolean beyondLimit(int c, double q) {
        int row = forceRow(c);
        return Math.abs(servos.unlimitedImpulse(row, q)) > servos.largestImpulse(row);
    }

    private void watch(int c, boolean yes) {
        if (yes && !cones.watches(c) && !ignored[c]) {
            cones.watch(c);
            stopCount += isStop(c) ? 1 : 0;
            if (isServo(c)) {
                int row = forceRow(c);
                servos.atLimit(row, true);
                bound[c - stops].law(servos.largestImpulse(row), 1 / (h * servos.unlimitedStiffness(row)));
            }
        }
    }

    /** Watches the stops that are passed at {@code after} and servos that went beyond their limits; whether there are new ones. */
    boolean addMet(Configuration after, double tolerance) {
        int old = count();
        if (cones.size() > 0) {
            measures.evaluate(after, value, gradientAfter);
            for (int c = 0; c < cones.size(); c++) {
                if (isStop(c)) {
                    watch(c, gap(c) < -tolerance);
                } else if (isServo(c) && !cones.watches(c)) {
                    watch(c, beyondLimit(c, value[rowOf(c)]));
                }
            }
        }
        return count() > old;
    }

    /** As {@link ContactRows#start}. */
    void start(double speed, double rate) {
        cones.endAt(rate);
        for (int c = 0; c < cones.size(); c++) {
            if (cones.watches(c)) {
                int row = rowOf(c);
                double compliance =
                        system.freeCompliance(measures.get(row).slots(), gradientBefore, measures.gradientStart(row));
                double size = isStop(c) ? speed / compliance : bound[c - stops].bound();
                cones.start(c, speed, size, isStop(c) ? ContactRows.SLIGHT * size : size);
            }
        }
    }

    void evaluate(Configuration after) {
        if (count() > 0) {
            measures.evaluate(after, value, gradientAfter);
            for (int c = 0; c < cones.size(); c++) {
                if (cones.watches(c)) {
                    cones.get(c).rate(rateOf(c));
                }
            }
        }
    }

    private double rateOf(int c) {
        int row = rowOf(c);
        if (isStop(c)) {
            return gap(c) / h;
        } else if (isServo(c)) {
            return -servos.unlimitedImpulse(forceRow(c), value[row]) / (h * servos.unlimitedStiffness(forceRow(c)));
        }
        return (value[row] - first[row]) / h;
    }

    /** residual −= C₁ᵀ (impulses at the first knot). */
    void subtractImpulses(double[] residual) {
        if (count() > 0) {
            Arrays.fill(impulse, 0);
            for (int c = 0; c < cones.size(); c++) {
                impulse[rowOf(c)] += sign(c) * share(c) * cones.impulse(c);
            }
            measures.addImpulses(-1, impulse, gradientBefore, residual);
        }
    }

    void linearise() {
        Arrays.fill(stiffness, 0);
        cones.linearise();
        for (int c = 0; c < cones.size(); c++) {
            if (cones.watches(c)) {
                stiffness[rowOf(c)] += share(c) * cones.get(c).response() / h;
            }
        }
    }

    /** Aims at κ: k of each row, which its equation Q e + ν/K = k/K needs on its right-hand side. */
    void push(double kappa, boolean corrected) {
        Arrays.fill(answer, 0);
        for (int c = 0; c < cones.size(); c++) {
            if (cones.watches(c)) {
                answer[rowOf(c)] += sign(c) * share(c) * cones.aim(c, kappa, corrected);
            }
        }
    }

    /** What stands for γ in the rows' equations: −k/K. */
    double side(int row) {
        return stiffness[row] == 0 ? 0 : -answer[row] / stiffness[row];
    }

    /** The changes of all variables that go with increments of the bodies. */
    void follow(double[] increments) {
        if (count() > 0) {
            measures.rates(gradientAfter, increments, change);
            for (int c = 0; c < cones.size(); c++) {
                if (cones.watches(c)) {
                    cones.get(c).follow(sign(c) * change[rowOf(c)] / h);
                }
            }
        }
    }

    /** Gives servos that were cut what they gave the step. */
    void settle(EffortRows.Impulses forces) {
        for (int c = stops + frictions; c < cones.size(); c++) {
            if (cones.watches(c)) {
                double half = 0.5 * cones.get(c).impulse();
                forces.begin[forceRow(c)] = half;
                forces.end[forceRow(c)] = half;
            }
        }
    }

    /** What bounds give the velocities at the knot where the step ends: half of their impulses along the rows, and ½K that holds on. */
    void readout(double[] held, double[] hold, int from) {
        if (count() > 0) {
            linearise();
        }
        Arrays.fill(held, from, from + impulse.length, 0);
        Arrays.fill(hold, from, from + impulse.length, 0);
        for (int c = 0; c < cones.size(); c++) {
            if (cones.watches(c)) {
                held[from + rowOf(c)] += 0.5 * sign(c) * cones.get(c).impulse();
                hold[from + rowOf(c)] += 0.5 * cones.get(c).response();
            }
        }
    }

    /** Adds what stops took, −γ ½(q̇⁻ + q̇⁺), to the lines of the ledger. */
    void addStopLosses(double[] before, double[] after, int[] line, double[] losses) {
        if (stopCount > 0) {
            addStopLosses(before, line, losses);
            addStopLosses(after, line, losses);
        }
    }

    private void addStopLosses(double[] velocity, int[] line, double[] losses) {
        measures.rates(gradientBefore, velocity, change);
        for (int c = 0; c < stops; c++) {
            losses[line[c / 2]] -= 0.5 * sign(c) * cones.impulse(c) * change[c / 2];
        }
    }

    /** Adds what dry friction took in the step, −β Δq/h for all of its length, to the lines of the ledger. */
    void addFrictionLosses(int[] line, double[] losses, double[] power) {
        for (int k = 0; k < frictions; k++) {
            int c = stops + k;
            double taken = Math.max(0, -cones.impulse(c) * rateOf(c)) / span;
            losses[line[k]] += h * taken;
            power[line[k]] = taken;
        }
    }

    void ignoreNothing() {
        Arrays.fill(ignored, false);
    }

    /** Passes over the stops that give something back and are approached faster than {@code least}; whether there are any. */
    boolean ignoreFast(Configuration at, double reach, double[] velocity, double least) {
        ignoreNothing();
        boolean any = false;
        if (stops > 0) {
            look(at, velocity);
            for (int c = 0; c < stops; c++) {
                ignored[c] =
                        table.limits().restitution(c / 2) > 0 && gap(c) <= reach && sign(c) * change[c / 2] < -least;
                any |= ignored[c];
            }
        }
        return any;
    }

    private void look(Configuration at, double[] velocity) {
        measures.evaluate(at, value, gradientAfter);
        measures.rates(gradientAfter, velocity, change);
    }

    /** Smallest gap of the stops that are passed over. */
    double smallestIgnoredGap(Configuration at) {
        double smallest = Double.POSITIVE_INFINITY;
        if (stops > 0) {
            measures.evaluate(at, value, gradientAfter);
            for (int c = 0; c < stops; c++) {
                smallest = ignored[c] ? Math.min(smallest, gap(c)) : smallest;
            }
        }
        return smallest;
    }

    /**
     * Watches the stops that are closed at a pose, for an impact: their rates are then those of velocities, as in a step of length one.
     *
     * @param least approach below which nothing is given back
     * @return the fastest approach
     */
    double beginImpact(Configuration at, double closed, double[] velocity, double least) {
        clear();
        ignoreNothing();
        h = 1;
        double fastest = 0;
        if (stops > 0) {
            look(at, velocity);
            System.arraycopy(gradientAfter, 0, gradientBefore, 0, gradientAfter.length);
            for (int c = 0; c < stops; c++) {
                watch(c, gap(c) <= closed);
                double approach = -sign(c) * change[c / 2];
                rebound[c] = approach > least ? table.limits().restitution(c / 2) * approach : 0;
                fastest = cones.watches(c) ? Math.max(fastest, approach) : fastest;
            }
        }
        return fastest;
    }

    /** Rates of an impact with the velocities {@code u} behind it. */
    void evaluateImpact(double[] u) {
        if (stopCount > 0) {
            measures.rates(gradientBefore, u, change);
            for (int c = 0; c < stops; c++) {
                cones.get(c).rate(sign(c) * change[c / 2] - rebound[c]);
            }
        }
    }
}
