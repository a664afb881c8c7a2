package org.gimbal.generalized;

import java.util.Arrays;
import java.util.Objects;
import org.gimbal.force.SpringEffort;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.MeasureEfforts;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;
import org.gimbal.reduced.tree.TreeResponse;
import org.jspecify.annotations.Nullable;

/**
 * The tree at a knot, and what must hold there beside its joints: rows γ(q, t) = 0 with gradient G in joint coordinates
 * (docs/theory/generalized.md, G20). Velocities at a knot follow from its momenta,
 *
 * <pre>   M u = p + Gᵀ μ,   G u + ∂γ/∂t = 0,   u = ṡ(t) of coordinates that follow signals. </pre>
 *
 * Scratch space of one run.
 */
final class Knot {
    /** Newton iterations for dampers whose law is not linear. */
    private static final int READINGS = 3;

    private final ReducedSystem system;
    private final TreeProducts products;
    private final ArticulatedBodies articulated;
    private final TreeResponse response;
    private final LagrangianDerivatives derivatives;
    private final Loads nothing;
    private final double[] still;
    private final double[] rest;
    private final double[] twist;
    private final double[] side;
    private final double[] given;
    private final double[] following;
    private final MeasureEfforts drives;
    private final Loads damping;

    /** Whether the tree is where it was opened last, and where and when that was. */
    private boolean opened;

    private final boolean mayStayOpen;
    private final double[] openAt;
    private double openTime;
    private double openBy;

    final TreeMotion motion;
    final BodyReadings bodies;
    final ClosureRows rows;

    Knot(GeneralizedSystem compiled) {
        system = compiled.tree;
        motion = new TreeMotion(system, false);
        bodies = new BodyReadings(system, motion);
        products = new TreeProducts(system, motion);
        articulated = new ArticulatedBodies(system, motion);
        response = new TreeResponse(system, motion, articulated);
        derivatives = new LagrangianDerivatives(compiled, motion);
        rows = new ClosureRows(system, motion, bodies);
        nothing = new Loads(system);
        still = new double[system.size];
        rest = new double[system.size];
        twist = new double[6 * system.count];
        side = new double[rows.count];
        given = new double[system.size];
        following = new double[system.size];
        drives = new MeasureEfforts(system, motion, bodies, rows.at, law -> !(law instanceof SpringEffort));
        damping = new Loads(system);
        openAt = new double[system.size];
        mayStayOpen = rows.at.memory.length == 0;
    }

    /** Goes to a pose at rest; M, and the rows with W and M⁻¹ Gᵀ, are those there. */
    void place(double time, double[] q) {
        opened = false;
        motion.rest(q, still);
        bodies.readAtRest();
        Arrays.fill(rest, 0);
        articulated.hybrid(nothing, system.prescribed, rest);
        if (rows.count == 0) {
            return;
        }
        rows.look(time, q);
        rows.factorise(response);
    }

    /**
     * How far rows are open at a pose, and their gradients there; factors stay those of the pose placed before. The pose
     * where a step ends is asked for again when it is taken and when the next begins.
     */
    double open(double time, double[] q) {
        boolean sameTime = time == openTime || !system.rows.timed();
        if (opened && mayStayOpen && sameTime && Arrays.equals(q, openAt)) {
            return openBy;
        }
        motion.rest(q, still);
        bodies.readAtRest();
        openBy = rows.look(time, q);
        System.arraycopy(q, 0, openAt, 0, q.length);
        openTime = time;
        opened = true;
        return openBy;
    }

    /** Farthest coordinate of a centre of mass, at least 1 m: what round-off of positions goes with. */
    double reach() {
        double farthest = 1;
        for (double x : bodies.x) {
            farthest = Math.max(farthest, Math.abs(x));
        }
        return farthest;
    }

    /**
     * Velocities at a knot; leaves the tree at rest there.
     *
     * @param momentum at the knot
     * @param targets of servos; null where dampers are taken as they acted in the step
     */
    void velocities(GeneralizedState at, double[] momentum, double @Nullable [] targets, double[] u) {
        follow(at.time(), at.q, u);
        for (int k = 0; k < given.length; k++) {
            given[k] = momentum[k] - derivatives.momenta[k];
        }
        solve(at.time(), at.q, u);
        double half = at.clock[2] / 2;
        if (targets != null && half > 0) {
            System.arraycopy(derivatives.momenta, 0, following, 0, following.length);
            for (int k = 0; k < READINGS; k++) {
                dampen(at, momentum, targets, u);
            }
        }
    }

    /** Dampers act for half a step as they do at u: a stiff one shows the velocity that it allows (G22). */
    private void dampen(GeneralizedState at, double[] momentum, double[] targets, double[] u) {
        double half = at.clock[2] / 2;
        opened = false;
        motion.move(at.q, u);
        bodies.read(u);
        Arrays.fill(damping.effort, 0);
        drives.add(at.q, u, targets, damping);
        drives.addResistance(targets, 0, half, nothing.inertia);
        for (int k = 0; k < given.length; k++) {
            double resisted = nothing.inertia[k] * u[k] + half * damping.effort[k];
            given[k] = momentum[k] - at.late[k] - following[k] + resisted;
            u[k] = system.prescribed[k] ? u[k] : 0;
        }
        solve(at.time(), at.q, u);
        Arrays.fill(nothing.inertia, 0);
    }

    /**
     * Velocities (v, ω) that momenta of the bodies, and of rotors that turn with velocities u, make at a pose, six per
     * link; leaves the tree at rest there.
     */
    void ofMomentum(double time, double[] q, double[] momentum, double[] u, double[] out) {
        opened = false;
        motion.rest(q, still);
        products.efforts(momentum, given);
        for (int k = 0; k < given.length; k++) {
            given[k] += system.armature[k] * u[k];
        }
        Arrays.fill(following, 0);
        solve(time, q, following);
        products.twists(following, out);
    }

    /** Adds to u what the momenta given make of free coordinates, and puts it where rows have it. */
    private void solve(double time, double[] q, double[] u) {
        place(time, q);
        response.answerEfforts(given, 0, rest, 0);
        for (int k = 0; k < u.length; k++) {
            u[k] += rest[k];
        }
        if (rows.count > 0) {
            products.twists(u, twist);
            rows.rates(twist, side);
            rows.solve(side);
            for (int r = 0; r < rows.count; r++) {
                for (int k = 0; k < u.length; k++) {
                    u[k] -= rows.answer[r * u.length + k] * side[r];
                }
            }
        }
    }

    /** u ← velocities of coordinates that follow signals, others zero; and the momenta that go with them. */
    private void follow(double time, double[] q, double[] u) {
        for (int k = 0; k < u.length; k++) {
            u[k] = system.prescribed[k]
                    ? Objects.requireNonNull(system.signal[k]).rate(time)
                    : 0;
        }
        opened = false;
        motion.move(q, u);
        derivatives.evaluate(q, u);
    }
}
