package org.gimbal.reduced;

import java.util.Arrays;
import java.util.Objects;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.motion.Signal;
import org.gimbal.numerics.dense.MeetingRows;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;
import org.gimbal.reduced.tree.TreeResponse;

/**
 * A tree whose coordinates are not all free: some follow signals, by hybrid dynamics, and the rest satisfies rows γ = 0
 * of loops, gears and constraints (docs/theory/reduced.md, R64–R67),
 *
 * <pre>
 *   M u̇ = τ + Gᵀ λ,   γ̈ = G u̇ + (rest) = −2 s γ̇ − s² γ
 * </pre>
 *
 * with stabilisation s (Baumgarte, as RedMax has it), or s = 0 and positions and velocities put back where rows and
 * signals have them after each step, along M⁻¹ Gᵀ. Scratch space of one run.
 */
final class ConstrainedMotion {
    /** Violation that round-off leaves, relative to the size of the mechanism. */
    private static final double ROUND_OFF = 1e-13;

    /** Violation up to which a step counts as closed, as that of other engines: a singular pose may not allow less. */
    private static final double LARGEST = 1e-10;

    private static final int ITERATIONS = 12;

    /** Pivots of rows that are left to the integrator if that keeps them closed. */
    private static final double HARDLY_ACTS = 1e-8;

    /** Beside a singular pose, round-off of W leaves a part of what is to be taken away. */
    private static final int REFINEMENTS = 3;

    /**
     * How far beside the start the rank of rows is looked at, rad or m: rows that lose their hold there have pivots of its
     * square, and those that depend on others, but only where all are closed, of its fourth power.
     */
    private static final double SIDESTEP = 1e-4;

    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final ArticulatedBodies articulated;
    private final TreeResponse response;
    private final TreeProducts products;
    private final double stabilisation;
    private final Loads nothing;
    private final double[] zero;
    private final double[] change;
    private final double[] given;
    private final double[] applied;
    private final double[] bodyAcceleration;
    private final double[] side;
    private final int[] motionPlace;
    private final StagePlacement placement;

    /** Whether stages of steps are put where rows have them. */
    private boolean settles;

    private int usual; // rank of the rows
    private final double[] rate;

    final ClosureRows rows;

    /** What stabilisation left open at the end of the last step, m and rad; nothing where states are put back. */
    double leftOpen;

    /** Coordinates and velocities of the last stage, with those that are prescribed in their places. */
    final double[] q;

    final double[] u;

    /** λ, and efforts of prescribed coordinates beyond what acts on them. */
    final double[] multiplier;

    final double[] effort;

    ConstrainedMotion(
            ReducedSystem system,
            TreeMotion motion,
            BodyReadings bodies,
            ArticulatedBodies articulated,
            double stabilisation) {
        this.system = system;
        this.motion = motion;
        this.bodies = bodies;
        this.articulated = articulated;
        this.stabilisation = stabilisation;
        response = new TreeResponse(system, motion, articulated);
        products = new TreeProducts(system, motion);
        rows = new ClosureRows(system, motion, bodies);
        placement = new StagePlacement(system, motion, bodies, products, rows);
        motionPlace = system.motionPlaces();
        nothing = new Loads(system);
        zero = new double[system.size];
        change = new double[system.size];
        given = new double[system.size];
        applied = new double[system.size];
        bodyAcceleration = new double[6 * system.count];
        side = new double[rows.count];
        rate = new double[rows.count];
        q = new double[system.size];
        u = new double[system.size];
        multiplier = new double[rows.count];
        effort = new double[system.size];
    }

    /** Takes over a state, with prescribed coordinates where their signals have them. */
    void take(double time, double[] coordinates, double[] velocities) {
        System.arraycopy(coordinates, 0, q, 0, q.length);
        System.arraycopy(velocities, 0, u, 0, u.length);
        for (int k = 0; k < q.length; k++) {
            if (system.prescribed[k]) {
                q[k] = Objects.requireNonNull(system.signal[k]).value(time);
                u[k] = Objects.requireNonNull(system.signal[k]).rate(time);
            }
        }
    }

    /** Looks at the pose where a run starts, and beside it: how many rows are independent but for singular poses. */
    void begin(double time, double[] coordinates, double[] velocities) {
        settles = rows.count > 0 && stabilisation == 0;
        if (!settles) {
            return;
        }
        take(time, coordinates, velocities);
        moveTo(q);
        usual = rankAt(time);
        double fastest = 0;
        for (double speed : u) {
            fastest = Math.max(fastest, Math.abs(speed));
        }
        beside(fastest > 0 ? SIDESTEP / fastest : 0);
        usual = Math.max(usual, rankAt(time));
    }

    /** Rank of all rows at a pose the tree has been moved to. */
    private int rankAt(double time) {
        rows.useAll();
        rows.look(time, q);
        rows.factorise(response);
        return rows.rank();
    }

    /** Moves the tree from the pose taken over by what velocities make of a time. */
    private void beside(double ahead) {
        for (int k = 0; k < q.length; k++) {
            change[k] = ahead * u[k];
        }
        moveBy(change, q);
        moveTo(q);
    }

    /**
     * Where a step of length h begins: which of its rows are independent, and along which directions its stages are put
     * back. In a singular pose they are those of a pose ahead.
     */
    void anchor(double time, double[] coordinates, double[] velocities, double h) {
        if (!settles) {
            return;
        }
        take(time, coordinates, velocities);
        moveTo(q);
        int rank = rankAt(time);
        if (rank < usual) {
            beside(h / 2);
            rank = rankAt(time + h / 2);
        }
        if (rank >= usual) {
            rows.useIndependent(usual);
        }
        placement.anchor();
    }

    /** Puts coordinates and velocities taken over where rows have them; whether that went well. */
    boolean settle(double time) {
        return !settles || placement.place(time, q, u);
    }

    /** u̇ of the state taken over, which the tree has been moved to, under loads, to which those of rows are added. */
    void accelerate(double time, Loads loads, double[] acceleration) {
        System.arraycopy(loads.effort, 0, applied, 0, applied.length);
        for (int k = 0; k < q.length; k++) {
            if (system.prescribed[k]) {
                acceleration[k] = Objects.requireNonNull(system.signal[k]).acceleration(time);
            }
        }
        articulated.hybrid(loads, system.prescribed, acceleration);
        if (rows.count > 0) {
            rows.look(time, q);
            rows.factorise(response);
            articulated.bodyAccelerations(loads, bodyAcceleration);
            rows.accelerations(bodyAcceleration, multiplier);
            rows.rates(bodies.velocity, rate);
            for (int r = 0; r < rows.count; r++) {
                multiplier[r] = -multiplier[r]
                        - 2 * stabilisation * rate[r]
                        - stabilisation * stabilisation * rows.violation[r];
            }
            rows.solve(multiplier);
            answer(loads, acceleration);
            if (settles) {
                placement.keep(time, q, u, acceleration);
            }
        }
        for (int k = 0; k < q.length; k++) {
            effort[k] = loads.effort[k] - applied[k];
            loads.effort[k] = applied[k];
        }
    }

    /** What λ adds to u̇; where coordinates are prescribed their efforts are asked for, too. */
    private void answer(Loads loads, double[] acceleration) {
        if (system.mechanism.motions().isEmpty()) {
            add(1, multiplier, acceleration);
        } else {
            rows.addForces(multiplier, loads.wrench);
            System.arraycopy(applied, 0, loads.effort, 0, applied.length);
            articulated.hybrid(loads, system.prescribed, acceleration);
        }
    }

    /**
     * u after a step of length h, linearly implicit: rows and signals hold for it at the pose where the step begins and
     * the time where it ends (docs/theory/reduced.md, R94, R95). The tree has been moved there.
     */
    void advance(double h, ReducedState from, Loads loads, double[] velocities) {
        double end = from.time() + h;
        for (int k = 0; k < velocities.length; k++) {
            if (system.prescribed[k]) {
                Signal follows = Objects.requireNonNull(system.signal[k]);
                double wanted = follows.rate(end) + stabilisation * (follows.value(from.time()) - from.q[k]);
                velocities[k] = (wanted - from.u[k]) / h;
            }
        }
        articulated.hybrid(loads, system.prescribed, velocities);
        for (int k = 0; k < velocities.length; k++) {
            velocities[k] = from.u[k] + h * velocities[k];
        }
        if (rows.count > 0) {
            rows.look(end, from.q);
            rows.factorise(response);
            products.twists(velocities, bodyAcceleration);
            rows.rates(bodyAcceleration, side);
            for (int r = 0; r < rows.count; r++) {
                side[r] += stabilisation * rows.violation[r];
            }
            correct(side, velocities);
        }
    }

    /** Efforts of all motions, in the order of the mechanism, as the last {@link #accelerate} found them. */
    void motionEfforts(double[] out) {
        for (int k = 0; k < motionPlace.length; k++) {
            int place = motionPlace[k];
            out[k] = place >= 0 ? effort[place] : multiplier[-1 - place];
        }
    }

    /**
     * Puts a state where rows and signals have it; allocates nothing.
     *
     * @return whether all rows are closed
     */
    boolean project(double time, double[] coordinates, double[] velocities) {
        System.arraycopy(velocities, 0, given, 0, given.length);
        take(time, coordinates, velocities);
        System.arraycopy(q, 0, coordinates, 0, q.length);
        moveTo(coordinates);
        leftOpen = rows.count > 0 && stabilisation > 0 ? rows.look(time, coordinates) : 0;
        boolean closed = rows.count == 0 || stabilisation > 0 || close(time, coordinates);
        jump(given, velocities);
        if (rows.count > 0 && stabilisation == 0) {
            products.twists(velocities, bodyAcceleration);
            rows.rates(bodyAcceleration, side);
            correct(side, velocities);
        }
        return closed;
    }

    /**
     * Closes the rows, where that is possible without those that hardly act beside a singular pose: their round-off would
     * move more than an error of the step has. Leaves tree and factors at the pose found.
     */
    private boolean close(double time, double[] coordinates) {
        rows.useAll();
        rows.weakest(HARDLY_ACTS);
        double open = approach(time, coordinates);
        rows.weakest(MeetingRows.DEPENDENT_PIVOT);
        return open <= ROUND_OFF * bodies.size() || approach(time, coordinates) <= LARGEST * bodies.size();
    }

    /** Newton's method along M⁻¹ Gᵀ; returns what is left open. */
    private double approach(double time, double[] coordinates) {
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; ; k++) {
            rows.look(time, coordinates);
            rows.factorise(response);
            double open = rows.open();
            if (open <= ROUND_OFF * bodies.size() || !(open < 0.5 * before) || k == ITERATIONS) {
                return open;
            }
            before = open;
            System.arraycopy(rows.violation, 0, side, 0, side.length);
            Arrays.fill(change, 0);
            correct(side, change);
            moveBy(change, coordinates);
            moveTo(coordinates);
        }
    }

    private void moveBy(double[] by, double[] coordinates) {
        for (int i = 0; i < system.count; i++) {
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                JointKinematics.move(system.joints, i, coordinates, system.start[i], c - system.start[i], by[c]);
            }
        }
    }

    /** The tree at rest at a pose, with its eliminations. */
    private void moveTo(double[] coordinates) {
        motion.move(coordinates, zero);
        bodies.read(zero);
        System.arraycopy(zero, 0, change, 0, change.length);
        articulated.hybrid(nothing, system.prescribed, change);
    }

    /** Velocities of free coordinates follow where those of prescribed ones have jumped. */
    private void jump(double[] before, double[] velocities) {
        boolean any = false;
        for (int k = 0; k < u.length; k++) {
            change[k] = system.prescribed[k] ? u[k] - before[k] : 0;
            any |= change[k] != 0;
        }
        if (any) {
            Arrays.fill(nothing.effort, 0);
            articulated.hybrid(nothing, system.prescribed, change);
            for (int k = 0; k < u.length; k++) {
                velocities[k] = system.prescribed[k] ? u[k] : velocities[k] + change[k];
            }
        }
    }

    /** v ← v − M⁻¹ Gᵀ W⁺ G v at the state accelerated last. */
    void keepTangential(double[] v) {
        for (int k = 0; k < REFINEMENTS; k++) {
            products.twists(v, bodyAcceleration);
            rows.changes(bodyAcceleration, side);
            correct(side, v);
        }
    }

    /** to −= M⁻¹ Gᵀ W⁺ wrong. */
    private void correct(double[] wrong, double[] to) {
        rows.solve(wrong);
        add(-1, wrong, to);
    }

    /** to += factor M⁻¹ Gᵀ of. */
    private void add(double factor, double[] of, double[] to) {
        for (int r = 0; r < rows.count; r++) {
            double share = factor * of[r];
            if (share != 0) {
                for (int k = 0; k < to.length; k++) {
                    to[k] += rows.answer[r * to.length + k] * share;
                }
            }
        }
    }
}
