package org.gimbal.generalized;

import java.util.Arrays;
import java.util.Objects;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.jspecify.annotations.Nullable;

/**
 * Solves the discrete Euler–Lagrange equations of a step for its velocities u and the impulses λ of rows
 * (docs/theory/generalized.md, G10, G18, G19),
 *
 * <pre>   r = p₀ + G₀ᵀ λ − (momentum of the step at its beginning) = 0,     γ(q₁, t₁) = 0 </pre>
 *
 * by Newton's directions: {@link NewtonDirection}, made once in a step, with the rows of {@link StepRows}, sped up by
 * {@link MixedDirections}. Without rows it takes time in proportion to the number of links. Scratch space of one run.
 */
final class StepSolver {
    private static final int MOST_ITERATIONS = 60;

    /** Corrections below this, relative to the velocities of the step, are as good as none. */
    private static final double SETTLED = 1e-15;

    /** And displacements below this, relative to the size of the mechanism. */
    private static final double STILL = 1e-16;

    /** Roundings of a momentum, relative to it: what they make of velocities is as good as none, too. */
    private static final double ROUNDING = Math.ulp(1.0);

    /** Displacements of rows below this, relative to the size of the mechanism, are round-off. */
    private static final double ROUND_OFF_PLACE = 1e-14;

    /** Corrections that do not shrink any more are round-off if they are below so many times what that is taken for. */
    private static final double MOST_LEFT = 1000;

    /** How often they may do so. */
    private static final int MOST_STALLS = 3;

    /** How far rows may stay open, relative to where bodies are: a singular pose may not allow less. */
    private static final double LARGEST_OPENING = 1e-10;

    /** A bound of |K⁻¹ ∂K/∂u|/h: how the first correction foretells the second by its square; 1 was found. */
    private static final double CURVATURE = 30;

    /** What is foretold must be so far below round-off: at 0.1 runs there and back end ten times farther off. */
    private static final double CLEARLY = 0.01;

    private final ReducedSystem system;
    private final DiscreteLagrangian lagrangian;
    private final CoordinateStep step;
    private final ArticulatedBodies articulated;
    private final NewtonDirection elimination;
    private final Knot knot;
    private final StepRows across;
    private final MixedDirections mixed;
    private final Loads nothing;
    private final int size;
    private final int rows;
    private final double[] perUnit; // one over the units of u and λ
    private final double[] residual;
    private final double[] change;
    private final double[] unknown; // u, then λ
    private final double[] noise;
    private double roundOff;

    /** K, if with R it leaves nothing out where gravity acts alone. */
    private final @Nullable StepMatrix exact;

    /** Velocities of the step, and the impulses of its rows. */
    final double[] u;

    final double[] impulse;

    /** Where the step ends. */
    final double[] q1;

    /** Length of the step solved last. */
    double length;

    /** What the last solve took, and the size of its last correction. */
    int iterations;

    double correction;

    /** How far rows are open at its end, m and rad. */
    double open;

    boolean atFloor;

    StepSolver(
            GeneralizedSystem compiled,
            TreeMotion motion,
            DiscreteLagrangian lagrangian,
            CoordinateStep step,
            Knot knot,
            double[] units) {
        system = compiled.tree;
        this.lagrangian = lagrangian;
        this.step = step;
        this.knot = knot;
        size = system.size;
        rows = knot.rows.count;
        across = new StepRows(compiled, knot);
        articulated = new ArticulatedBodies(system, motion);
        elimination = NewtonDirection.of(system, motion);
        boolean remembers = knot.rows.at.memory.length > 0;
        exact = elimination instanceof StepMatrix matrix && StepMatrix.isExact(system) && !remembers ? matrix : null;
        perUnit = new double[size + rows];
        for (int k = 0; k < size; k++) {
            perUnit[k] = 1 / units[k];
        }
        mixed = new MixedDirections(size + rows, perUnit);
        nothing = new Loads(system);
        residual = new double[size];
        change = new double[size + rows];
        unknown = new double[size + rows];
        noise = new double[size];
        u = new double[size];
        impulse = new double[rows];
        q1 = new double[size];
    }

    /**
     * Solves from the guess that stands in {@link #u} and {@link #impulse}; whether it has come to an end.
     *
     * @param p1 receives the momenta at the end of the step
     */
    boolean solve(double time, double h, double[] q0, double[] p0, double[] p1) {
        length = h;
        begin(time, h, q0);
        double least = Double.POSITIVE_INFINITY;
        double last = Double.POSITIVE_INFINITY;
        int stalls = 0;
        for (iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
            if (!step.turnsLittle(h, u)) {
                return false;
            }
            balance(time, h, q0, p0);
            if (iterations == 1) {
                eliminate(h);
                roundOff = roundOff(p0);
            }
            direct(time, h, q0);
            correction = largest(change);
            double speed = largest(u);
            double floor = Math.max(roundOff, SETTLED * speed) + (rows > 0 ? ROUND_OFF_PLACE : STILL) / Math.abs(h);
            stalls += correction > 0.9 * least ? 1 : 0;
            boolean settled = correction <= floor;
            atFloor = !settled && stalls >= MOST_STALLS && correction <= MOST_LEFT * floor;
            if (settled || atFloor) {
                return finish(h, q0, p0, p1);
            }
            if (!(correction < Double.POSITIVE_INFINITY)) {
                return false;
            }
            double expected = correction * (iterations == 1 ? CURVATURE * Math.abs(h) * correction : correction / last);
            last = correction;
            least = Math.min(least, correction);
            if (!(foretells() && expected < CLEARLY * floor)) {
                advance();
            } else if (arrive(time, h, q0, p1)) {
                correction = expected;
                return true;
            }
        }
        return false;
    }

    /** Coordinates that follow signals move as those do; rows are those of the knot. */
    private void begin(double time, double h, double[] q0) {
        mixed.restart();
        if (lagrangian.fitted) {
            Arrays.fill(nothing.inertia, 0);
            lagrangian.fit(time, h, q0, u, articulated, nothing);
        }
        if (!system.constrained) {
            return;
        }
        for (int k = 0; k < size; k++) {
            if (system.prescribed[k]) {
                u[k] = (Objects.requireNonNull(system.signal[k]).value(time + h) - q0[k]) / h;
            }
        }
        if (rows > 0) {
            across.begin(time, q0);
        }
    }

    /** r of the present u and λ. */
    private void balance(double time, double h, double[] q0, double[] p0) {
        lagrangian.evaluate(time, h, q0, u);
        for (int k = 0; k < size; k++) {
            residual[k] = p0[k] - lagrangian.left[k];
        }
        across.addImpulses(impulse, residual);
    }

    private void eliminate(double h) {
        Arrays.fill(nothing.inertia, 0);
        lagrangian.addResistance(h, nothing.inertia);
        elimination.eliminate(lagrangian.derivatives, lagrangian.before(h), h - lagrangian.before(h), nothing.inertia);
        if (rows > 0) {
            across.answer(elimination);
            across.units(perUnit, size);
        }
    }

    /** What roundings of momenta make of velocities: in ill-conditioned mechanisms far more than of a number. */
    private double roundOff(double[] p0) {
        for (int k = 0; k < size; k++) {
            noise[k] = (k % 2 == 0 ? ROUNDING : -ROUNDING) * Math.abs(p0[k]);
        }
        elimination.solve(noise, 0, change, 0);
        return largest(change);
    }

    /** δu and δλ. */
    private void direct(double time, double h, double[] q0) {
        elimination.solve(residual, 0, change, 0);
        if (rows == 0) {
            return;
        }
        step.move(q0, h, u, q1);
        open = knot.open(time + h, q1);
        if (iterations == 1) {
            across.factorise();
        }
        across.correct(h, change);
    }

    private void advance() {
        if (rows == 0) {
            mixed.advance(u, change);
            return;
        }
        System.arraycopy(u, 0, unknown, 0, size);
        System.arraycopy(impulse, 0, unknown, size, rows);
        mixed.advance(unknown, change);
        System.arraycopy(unknown, 0, u, 0, size);
        System.arraycopy(unknown, size, impulse, 0, rows);
    }

    private boolean foretells() {
        return exact != null && lagrangian.plain();
    }

    /**
     * Takes a correction behind which nothing is left, and the momenta with it, p₁ = (those before it) + R δu (G17): the
     * equations need not be looked at again. False where rows would be left open; u is moved then, too.
     */
    private boolean arrive(double time, double h, double[] q0, double[] p1) {
        for (int k = 0; k < size; k++) {
            u[k] += change[k];
            p1[k] = lagrangian.left[k] + lagrangian.kick[k];
        }
        for (int r = 0; r < rows; r++) {
            impulse[r] += change[size + r];
        }
        step.move(q0, h, u, q1);
        if (rows > 0) {
            open = knot.open(time + h, q1);
            if (open > ROUND_OFF_PLACE * knot.reach()) {
                mixed.restart();
                return false;
            }
        }
        Objects.requireNonNull(exact).addEnd(change, p1);
        return true;
    }

    /**
     * What is left of the equations stays in the momenta of free coordinates, so that their sum is kept (G10). Velocities
     * may have settled before impulses have: those take their last correction.
     */
    private boolean finish(double h, double[] q0, double[] p0, double[] p1) {
        for (int r = 0; r < rows; r++) {
            impulse[r] += change[size + r];
        }
        for (int k = 0; k < size; k++) {
            p1[k] = (system.prescribed[k] ? lagrangian.left[k] : p0[k]) + lagrangian.kick[k];
        }
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < size; k++) {
                p1[k] += system.prescribed[k] ? 0 : across.atStart[r * size + k] * impulse[r];
            }
        }
        if (rows == 0) {
            step.move(q0, h, u, q1);
            return true;
        }
        return open <= LARGEST_OPENING * knot.reach();
    }

    /** What stays open most where the last attempt ended; empty if all is closed. */
    String mostOpen() {
        if (!(rows > 0 && open > LARGEST_OPENING * knot.reach())) {
            return "";
        }
        double[] violation = knot.rows.violation;
        int worst = 0;
        for (int r = 1; r < rows; r++) {
            worst = Math.abs(violation[r]) > Math.abs(violation[worst]) ? r : worst;
        }
        return system.rows.get(system.rows.closureOfRow(worst)).label();
    }

    /** The impulse that keeps a coordinate at its signal. */
    double holding(int coordinate) {
        return -residual[coordinate];
    }

    /** Largest of velocities in units: rad/s, or lengths of the mechanism a second. */
    private double largest(double[] velocities) {
        double most = 0;
        for (int k = 0; k < size; k++) {
            double each = Math.abs(velocities[k]) * perUnit[k];
            if (!(each <= most)) {
                most = each;
            }
        }
        return most;
    }
}
