package org.gimbal.reduced;

import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * An explicit Runge–Kutta pair that chooses its own steps by a tolerance (docs/theory/reduced.md, R20–R24). Its steps,
 * called spans, may be far longer than those of the run: knots within one are read from its dense output. It goes on
 * from the end of a span, not from a knot, unless inputs have changed or the run has turned round: then it begins anew
 * at the knot, and after a change it ends at the next, since what has changed once may change again. Where something is
 * a law of time, which may act for a moment only, it ends at every knot.
 *
 * <p>Memory: begin and end of the span, proposed length of the next, whether there is one, the stamp
 * of the inputs it was made with, the error of the last span that was as long as proposed; its dense output; y and its
 * slope at the end.
 */
final class RungeKuttaAdaptive implements Integrator {
    /**
     * Tolerances by which rows may move what is read of a span: its dense output is of a lower order than its end, and off
     * by some ten of them everywhere. Beside singular poses it is off by thousands.
     */
    private static final double FAR_FROM_SPAN = 100;

    /** Below this tolerance round-off of rows moves what is read by more than that. */
    private static final double LEAST_TOLERANCE = 1e-10;

    private static final double SAFETY = 0.8;

    /** An error of the span before that was smaller than this counts as this. */
    private static final double LEAST_PAST_ERROR = 0.01;

    /** An error that no seam explains: the span has left what the motion is about. */
    private static final double FAR_TOO_LONG = 1e4;

    private static final double LEAST_FACTOR = 0.3;
    private static final double MOST_FACTOR = 6;

    /** Spans tried within one step of the run before that is given up. */
    private static final int MOST_TRIES = 100_000;

    /** Steps of the run in a span: where nothing moves no error would ever bound it. */
    private static final double LONGEST = 1e4;

    /** A span shorter than this share of the time or of a step of the run is lost in round-off. */
    private static final double SHORTEST = 1e-14;

    /** Largest turn of a joint with a rotation vector in a span, rad: from half a turn it stays short of a full one. */
    private static final double FARTHEST_TURN = 2;

    private static final int BEGIN = 0;
    private static final int END = 1;
    private static final int PROPOSED = 2;
    private static final int STARTED = 3;
    private static final int INPUTS = 4;
    private static final int ERROR = 5;
    private static final int DENSE = 6;

    private final ReducedSystem system;
    private final RungeKuttaPair pair;
    private final double tolerance;
    private final double firstShare;
    private final ExplicitStages stages;
    private final ErrorScales scales;
    private final Seams seams;
    private final boolean timed;
    private final int size;
    private final int terms;
    private final int endState; // places in the memory
    private final int endSlope;
    private final double[] y;
    private final double[] q;
    private final double[] u;
    private final double[] rate;

    /** The memory while a knot is reached by spans of its own. */
    private final double[] kept;

    private double[] memory = new double[0];
    private int tries;

    RungeKuttaAdaptive(RungeKuttaPair pair, ReducedSystem system, double tolerance) {
        this.system = system;
        this.pair = pair;
        this.tolerance = tolerance;
        firstShare = StrictMath.pow(tolerance, 1.0 / (pair.order + 1));
        stages = new ExplicitStages(pair, system.size);
        scales = new ErrorScales(system, tolerance);
        seams = new Seams(system);
        timed = system.mechanism.forces().stream().anyMatch(WrenchForce.class::isInstance)
                || !system.mechanism.motions().isEmpty();
        size = system.size;
        terms = ExplicitStages.terms(pair);
        endState = DENSE + terms * 2 * size;
        endSlope = endState + 2 * size;
        y = new double[2 * size];
        q = new double[size];
        u = new double[size];
        rate = new double[size];
        kept = new double[memory()];
    }

    @Override
    public int memory() {
        return endSlope + 2 * size;
    }

    @Override
    public boolean hasOwnSteps() {
        return true;
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        memory = to.memory;
        scales.runStep(h);
        System.arraycopy(from.memory, 0, memory, 0, memory.length);
        boolean first = memory[STARTED] == 0;
        boolean changed = !first && memory[INPUTS] != f.stamp[0];
        // signals put every knot back where they have it
        if (first || changed || !system.mechanism.motions().isEmpty() || h * memory[PROPOSED] < 0) {
            begin(f, h, from);
        }
        double target = from.time() + h;
        boolean stop = timed || changed;
        tries = 0;
        while (h > 0 ? target > memory[END] : target < memory[END]) {
            if (!advance(f, target, h, stop)) {
                return false;
            }
        }
        return read(f, target, h, to);
    }

    /** A span of no length at the knot. */
    private void begin(ForwardDynamics f, double h, ReducedState from) {
        System.arraycopy(from.q, 0, memory, endState, size);
        System.arraycopy(from.u, 0, memory, endState + size, size);
        f.anchor(from.time(), memory, endState, h);
        stages.begin(f, from.time(), memory, endState);
        stages.slope(0, memory, endSlope);
        memory[BEGIN] = from.time();
        memory[END] = from.time();
        memory[ERROR] = 0;
        if (memory[STARTED] == 0) {
            memory[STARTED] = 1;
            memory[PROPOSED] = firstLength(h);
        }
        memory[PROPOSED] = Math.copySign(memory[PROPOSED], h);
        memory[INPUTS] = f.stamp[0];
    }

    /** About what the tolerance allows a motion whose rate is that of the start (R24). */
    private double firstLength(double h) {
        double fastest = scales.rate(memory, endState + size, endSlope + size);
        return fastest > 0 ? Math.min(firstShare / fastest, LONGEST * Math.abs(h)) : Math.abs(h);
    }

    /** One more span; false if there is none that the tolerance allows. */
    private boolean advance(ForwardDynamics f, double target, double h, boolean stop) {
        double time = memory[END];
        takeEnd();
        double length = memory[PROPOSED];
        double most = Math.min(LONGEST * Math.abs(h), FARTHEST_TURN / f.turning(scales.turning(y, size), y));
        length = Math.abs(length) > most ? Math.copySign(most, h) : length;
        if (stop) {
            double rest = target - time;
            length = rest / Math.max(1, Math.ceil(rest / length));
        }
        boolean refused = false;
        double error = attempt(f, time, length);
        double cut = seams.cut(length, y, stages);
        while (error > 1 || cut < 1) {
            boolean seam = cut < 1 && error < FAR_TOO_LONG; // beyond a seam a moderate error does not tell the truth
            refused |= !seam;
            length *= seam ? cut : Math.max(LEAST_FACTOR, factor(error));
            double least = SHORTEST * Math.max(Math.abs(time), Math.abs(h));
            if (++tries >= MOST_TRIES || Math.abs(length) < least) {
                return false;
            }
            error = attempt(f, time, length);
            cut = seams.cut(length, y, stages);
        }
        // what is left between the end and the knot is a rounding of the sum
        boolean last = stop && Math.abs(target - (time + length)) < 1e-6 * Math.abs(length);
        boolean closed = keep(f, time, length, last ? target : time + length, target);
        memory[PROPOSED] = Math.copySign(proposal(Math.abs(length), error, refused), h);
        return closed && ++tries < MOST_TRIES;
    }

    /**
     * The length of the next span: by the error of this one, and by whether errors grow or fall, so that a motion which
     * becomes faster is not always found out too late. Where a span had to end early the proposal before it still holds.
     */
    private double proposal(double length, double error, boolean refused) {
        double proposed = Math.abs(memory[PROPOSED]);
        if (length < proposed && !refused) {
            return Math.max(proposed, length * Math.min(MOST_FACTOR, factor(error)));
        }
        double past = memory[ERROR] == 0 ? 1 : Math.max(memory[ERROR], LEAST_PAST_ERROR);
        memory[ERROR] = error;
        double trend = Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(past))));
        return length * Math.min(refused ? 1 : MOST_FACTOR, factor(error) * trend);
    }

    /** Safety times error^(−1/8), or ^(−3/16) at order 5: by roots, which allocate nothing, powers do. */
    private double factor(double error) {
        double eighth = Math.sqrt(Math.sqrt(Math.sqrt(error)));
        return SAFETY / (pair.order == 8 ? eighth : eighth * Math.sqrt(eighth));
    }

    /** Runs the stages from y. */
    private double attempt(ForwardDynamics f, double time, double length) {
        f.anchor(time, y, 0, length);
        stages.begin(memory, endSlope);
        stages.run(f, time, length, y, 0);
        if (pair.errorNeedsEnd()) {
            stages.finish(f, time, length);
        }
        return stages.error(f, length, y, 0, scales);
    }

    /** y is the end of the last span, with rotation vectors of half a turn at most. */
    private void takeEnd() {
        System.arraycopy(memory, endState, y, 0, 2 * size);
        if (system.plainRates) {
            return;
        }
        System.arraycopy(y, 0, q, 0, size);
        System.arraycopy(y, size, u, 0, size);
        for (int i = 0; i < system.count; i++) {
            JointKinematics.shorten(system.joints, i, q, system.start[i]);
            JointKinematics.derivatives(system.joints, i, q, u, system.start[i], rate);
        }
        System.arraycopy(q, 0, y, 0, size);
        System.arraycopy(rate, 0, memory, endSlope, size);
    }

    /** The span becomes the last one; its dense output is made only where a knot lies in it. */
    private boolean keep(ForwardDynamics f, double time, double length, double end, double target) {
        if (!pair.errorNeedsEnd()) {
            stages.finish(f, time, length);
        }
        stages.end(memory, endState);
        stages.slope(pair.stages, memory, endSlope);
        boolean closed = f.project(end, memory, endState);
        memory[BEGIN] = time;
        memory[END] = end;
        if (length > 0 ? target < end : target > end) {
            stages.refine(f, time, length, y, 0);
            stages.dense(length, y, 0, memory, DENSE);
        }
        return closed;
    }

    private boolean read(ForwardDynamics f, double target, double h, ReducedState to) {
        if (target == memory[END]) {
            take(memory, endState, to);
            return true;
        }
        double length = memory[END] - memory[BEGIN];
        ExplicitStages.at((target - memory[BEGIN]) / length, memory, DENSE, terms, to.q, to.u);
        if (f.constrained.rows.count == 0) {
            return true;
        }
        System.arraycopy(to.q, 0, y, 0, size);
        System.arraycopy(to.u, 0, y, size, size);
        if (!f.project(target, y, 0) || farther(to)) {
            return reach(f, target, h, to);
        }
        take(y, 0, to);
        return true;
    }

    private void take(double[] from, int o, ReducedState to) {
        System.arraycopy(from, o, to.q, 0, size);
        System.arraycopy(from, o + size, to.u, 0, size);
    }

    /** Whether y, put where rows have it, is farther from what was read than dense outputs are from a span, by far. */
    private boolean farther(ReducedState read) {
        double far = FAR_FROM_SPAN * Math.max(1, LEAST_TOLERANCE / tolerance);
        for (int c = 0; c < size; c++) {
            double inQ = Math.abs(y[c] - read.q[c]);
            double inU = Math.abs(y[size + c] - read.u[c]);
            if (!(inQ <= far * scales.ofCoordinate(c, y[c], read.q[c])
                    && inU <= far * scales.ofVelocity(c, 0, y[size + c], read.u[c], 0, 0))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Goes from the beginning of the span to a knot in it by spans of their own, and then on as if nothing had been: no
     * tolerance governs the dense output, and beside a singular pose its error is far larger than that of the span. The run
     * itself does not end a span there, since round-off of rows would stay with it.
     */
    private boolean reach(ForwardDynamics f, double target, double h, ReducedState to) {
        System.arraycopy(memory, 0, kept, 0, kept.length);
        double length = memory[END] - memory[BEGIN];
        for (int c = 0; c < 2 * size; c++) {
            memory[endState + c] = memory[DENSE + c];
            memory[endSlope + c] = (memory[DENSE + 2 * size + c] + memory[DENSE + 4 * size + c]) / length;
        }
        memory[END] = memory[BEGIN];
        while (memory[END] != target) {
            if (!advance(f, target, h, true)) {
                return false;
            }
        }
        take(memory, endState, to);
        System.arraycopy(kept, 0, memory, 0, kept.length);
        return true;
    }

    @Override
    public String remedy(double h) {
        return "no step was short enough for the tolerance " + tolerance
                + ": raise it, or use a fixed or implicit integrator if a force jumps or is very stiff";
    }
}
