package org.gimbal.kinematics.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.SineCosine;

/**
 * Closes the loops of a start by moving coordinates of the tree. Newton's method with least-norm steps, halved until
 * the violation falls:
 *
 * <pre>   δ = −J⁺ γ,   J = ∂γ/∂(coordinates of the tree). </pre>
 *
 * Once closed, the start is drawn back along the freedom of the loops as near as it gets to where it was wished.
 */
public final class LoopSolver {
    /** Violation that round-off leaves, relative to the size of the mechanism. */
    static final double ROUND_OFF_VIOLATION = 1e-13;

    /**
     * Violation up to which a start is taken as closed: half the tolerance of the engines, which at a singular pose cannot
     * close it further.
     */
    static final double LARGEST_VIOLATION = 5e-11;

    /** Violation, relative to the size, that rounded anchors and lengths leave: other coordinates need not move far. */
    private static final double NEARLY_CLOSED = 1e-5;

    private static final int ITERATIONS = 60;

    /** A Newton step that lessens the violation less than this is followed by one down its slope. */
    private static final double SUFFICIENT_DECREASE = 0.9;

    private static final int HALVINGS = 12;
    private static final int ATTEMPTS = 6;

    /** Longest step of a coordinate, m or rad: further away the linearisation means nothing. */
    private static final double LARGEST_INCREMENT = 0.5;

    private final TreeCoordinates tree;
    private final Closures closures;
    private final int[] columns;
    private final double size;
    private final double[] violation;
    private final double[] gradient;

    /** All that the coordinates were moved by, as one list. */
    private final double[] total;

    /** What they had been moved by before that. */
    private final double[] movedBefore;

    private double norm;

    /**
     * Prepares to move the entries {@code columns} of the tree, from where it is.
     *
     * @param closures what is to be satisfied
     */
    LoopSolver(TreeCoordinates tree, Closures closures, int[] columns) {
        this(tree, closures, columns, new double[tree.count()]);
    }

    /** Goes on from where another has come. */
    private LoopSolver(LoopSolver last, Closures closures, int[] columns) {
        this(last.tree.copy(), closures, columns, last.total);
    }

    private LoopSolver(TreeCoordinates tree, Closures closures, int[] columns, double[] movedBefore) {
        this.movedBefore = movedBefore;
        this.tree = tree;
        this.closures = closures;
        this.columns = columns;
        violation = new double[closures.rows()];
        gradient = new double[closures.gradientSize()];
        total = new double[tree.count()];
        tree.place();
        double farthest = 1;
        for (double x : tree.at.x) {
            farthest = Math.max(farthest, Math.abs(x));
        }
        size = farthest;
        norm = evaluate();
    }

    /**
     * Closes all loops of {@code start} if possible without moving the coordinates for which {@code held} says so; returns
     * the largest change of a coordinate.
     *
     * @throws ModelException if they cannot be closed
     */
    public static double close(TreeCoordinates start, boolean[] held, Closures closures) {
        return close(start, held, closures, closures).moved();
    }

    /**
     * Closes loops that are nearly closed by the shortest way, all coordinates free, and looks nowhere else. Returns the
     * largest change of a coordinate; infinite if that does not close them, and the start is as it was.
     */
    public static double closeNearby(TreeCoordinates start, Closures closures) {
        LoopSolver solver = new LoopSolver(
                start.copy(), closures, IntStream.range(0, start.count()).toArray());
        solver.solve();
        if (!solver.closed()) {
            return Double.POSITIVE_INFINITY;
        }
        start.take(solver.tree);
        start.place();
        return new Closing(0, solver.total).moved();
    }

    /**
     * Closes all loops of {@code start}; coordinates for which {@code held} says so are kept if possible.
     *
     * @param plain the mechanism's closures
     * @param withHeld these and further wishes, which are dropped together with the held coordinates
     * @return how far the loops were open, and what it took to close them
     * @throws ModelException if they cannot be closed
     */
    static Closing close(TreeCoordinates start, boolean[] held, Closures plain, Closures withHeld) {
        int[] loose = IntStream.range(0, held.length).filter(k -> !held[k]).toArray();
        int[] all = IntStream.range(0, held.length).toArray();
        LoopSolver solver = new LoopSolver(start.copy(), withHeld, loose);
        if (solver.norm <= ROUND_OFF_VIOLATION * solver.size) {
            return new Closing(solver.norm, solver.total);
        }
        double open = new LoopSolver(start.copy(), plain, all).norm;
        LoopSolver best = solver;
        for (int attempt = 0; attempt < ATTEMPTS && !solver.closed(); attempt++) {
            if (attempt == 1 && solver.norm <= NEARLY_CLOSED * solver.size) {
                solver = new LoopSolver(solver, plain, all);
            } else if (attempt > 0) {
                solver = new LoopSolver(start.copy(), plain, all);
                solver.shake(attempt - 1);
            }
            solver.solve();
            best = solver.closed() || (attempt > 0 && solver.norm < best.norm) || attempt == 1 ? solver : best;
        }
        if (!best.closed()) {
            throw new ModelException(best.complaint());
        }
        best.drawBack();
        start.take(best.tree);
        start.place();
        for (int k = 0; k < best.total.length; k++) {
            best.total[k] += best.movedBefore[k];
        }
        return new Closing(open, best.total);
    }

    /**
     * What it took to close the loops.
     *
     * @param open how far they were open, m and rad
     * @param moves of all entries of the tree's list
     */
    record Closing(double open, double[] moves) {
        /** The largest change of a coordinate. */
        double moved() {
            double largest = 0;
            for (double t : moves) {
                largest = Math.max(largest, Math.abs(t));
            }
            return largest;
        }
    }

    /** How far closures are open where the tree was placed, relative to its size. */
    static double openness(TreeCoordinates tree, Closures closures) {
        LoopSolver solver = new LoopSolver(tree.copy(), closures, new int[0]);
        return solver.norm / solver.size;
    }

    private boolean closed() {
        return norm <= Math.max(LARGEST_VIOLATION, ROUND_OFF_VIOLATION * size);
    }

    private double evaluate() {
        tree.place();
        return Math.sqrt(closures.evaluate(tree.at, violation, gradient));
    }

    private void solve() {
        norm = evaluate();
        for (int k = 0; k < ITERATIONS && norm > ROUND_OFF_VIOLATION * size; k++) {
            ClosureJacobian jacobian = new ClosureJacobian(tree, closures, columns);
            double[] slope = jacobian.downhill(violation);
            double before = norm;
            boolean better = search(jacobian.leastNorm(violation), -1);
            if (!(norm
                    < SUFFICIENT_DECREASE
                            * before)) { // beside a singular pose, or as near as the bodies come to closing
                better |= search(slope, 1);
            }
            if (!better) {
                return;
            }
        }
    }

    /**
     * Takes the first of the halved steps that lessens the violation; the first is no longer than {@link
     * #LARGEST_INCREMENT}.
     */
    private boolean search(double[] step, double whole) {
        TreeCoordinates base = tree.copy();
        double longest = 0;
        for (double s : step) {
            longest = Math.max(longest, Math.abs(s));
        }
        double factor = whole * Math.min(1, LARGEST_INCREMENT / longest);
        for (int halving = 0; halving <= HALVINGS; halving++) {
            tree.move(step, factor);
            double next = evaluate();
            if (next < norm) {
                norm = next;
                addToTotal(step, factor);
                return true;
            }
            tree.take(base);
            factor /= 2;
        }
        norm = evaluate();
        return false;
    }

    private void addToTotal(double[] step, double factor) {
        for (int k = 0; k < step.length; k++) {
            total[k] += factor * step[k];
        }
    }

    /** Slides along the freedom of the closed loops towards where the start was, as long as it comes nearer. */
    private void drawBack() {
        for (int round = 0; round < ITERATIONS; round++) {
            double[] slide = new ClosureJacobian(tree, closures, columns).alongFreedom(total);
            double before = length(total);
            if (length(slide) <= 1e-9 * before) {
                return;
            }
            TreeCoordinates kept = tree.copy();
            double[] keptTotal = total.clone();
            tree.move(slide, -1);
            addToTotal(slide, -1);
            solve();
            if (!closed() || !(length(total) < before)) {
                tree.take(kept);
                System.arraycopy(keptTotal, 0, total, 0, total.length);
                norm = evaluate();
                return;
            }
        }
    }

    static double length(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    /** Moves away from a place where Newton's method is stuck, the same way in every run; not at all the first time. */
    private void shake(int attempt) {
        double[] step = new double[total.length];
        for (int k = 0; k < step.length; k++) {
            step[k] = 0.4 * attempt * SineCosine.sin(1 + 37.0 * k + 11.0 * attempt);
        }
        tree.move(step, 1);
        addToTotal(step, 1);
    }

    private String complaint() {
        int worst = 0;
        double most = -1;
        for (int c = 0; c < closures.count(); c++) {
            double sum = 0;
            for (int r = 0; r < closures.get(c).rows(); r++) {
                double v = violation[closures.firstRow(c) + r];
                sum += v * v;
            }
            if (Math.sqrt(sum) > most) {
                most = Math.sqrt(sum);
                worst = c;
            }
        }
        return closures.get(worst).label() + " of mechanism '" + tree.linkage.mechanism.name()
                + "' cannot be closed: it stays open by " + (float) most + " "
                + closures.get(worst).unit() + "; check lengths, anchors and the start of the loop "
                + String.join(", ", loop(closures.get(worst)));
    }

    /** The joints between the bodies of a closure, through the tree. */
    private List<String> loop(Closure closure) {
        Linkage linkage = tree.linkage;
        int[] visits = new int[linkage.joints.count()];
        for (int slot : closure.slots()) {
            for (int i = slot;
                    i >= 0 && i < visits.length;
                    i = linkage.tree.links().get(i).parent()) {
                visits[i]++;
            }
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < visits.length; i++) {
            int joint = linkage.joints.jointOfEdge(i);
            if (joint >= 0 && visits[i] > 0 && visits[i] < closure.slots().length) {
                names.add("'" + linkage.mechanism.joints().get(joint).name() + "'");
            }
        }
        return names;
    }
}
