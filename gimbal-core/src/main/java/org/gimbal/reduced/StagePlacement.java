package org.gimbal.reduced;

import java.util.Arrays;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.dense.MeetingRows;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;

/**
 * Puts stages of a step where rows have them, along directions N that stay the same for the whole step
 * (docs/theory/reduced.md, R68): with N = M⁻¹ Gᵀ where it begins, and G at the pose looked for,
 *
 * <pre>   γ(q + N ν, t) = 0,     u ← u − N (G N)⁺ (G u + ∂γ/∂t) </pre>
 *
 * What satisfies the rows stays where it is, and all else moves smoothly with where it was: methods keep their order.
 * Scratch space of one run.
 */
final class StagePlacement {
    /** Violation from which one more correction leaves round-off, relative to the size of the mechanism. */
    private static final double CLOSED = 1e-12;

    /** Violation that is taken if no correction makes it less. */
    private static final double LARGEST = 1e-11;

    /** Velocities are corrected twice: beside a singular pose, round-off of G N leaves a part. */
    private static final int REFINEMENTS = 2;

    private static final int ITERATIONS = 12;

    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final TreeProducts products;
    private final ClosureRows rows;
    private final double[] directions;
    private final double[] zero;
    private final double[] change;
    private final double[] turned;
    private final double[] side;
    private final double[] twists;
    private final double[] gradient;
    private final MeetingRows anchored;
    private final double[] lastQ;
    private final double[] lastU;
    private final double[] lastAcceleration;
    private double lastTime;
    private boolean known;

    StagePlacement(
            ReducedSystem system, TreeMotion motion, BodyReadings bodies, TreeProducts products, ClosureRows rows) {
        this.system = system;
        this.motion = motion;
        this.bodies = bodies;
        this.products = products;
        this.rows = rows;
        directions = new double[rows.count * system.size];
        zero = new double[system.size];
        change = new double[system.size];
        turned = new double[system.size];
        side = new double[rows.count];
        twists = new double[6 * system.count];
        gradient = new double[directions.length];
        anchored = new MeetingRows(rows.count);
        lastQ = new double[system.size];
        lastU = new double[system.size];
        lastAcceleration = new double[system.size];
    }

    /** Takes over the tree's answers to rows as directions. */
    void anchor() {
        System.arraycopy(rows.answer, 0, directions, 0, directions.length);
        rows.inCoordinates(products, gradient);
        rows.factoriseInto(anchored);
        known = false;
    }

    /** Keeps a state that satisfies the rows, and its derivatives: the next stage is looked for where it leads. */
    void keep(double time, double[] q, double[] u, double[] acceleration) {
        lastTime = time;
        System.arraycopy(q, 0, lastQ, 0, q.length);
        System.arraycopy(u, 0, lastU, 0, u.length);
        System.arraycopy(acceleration, 0, lastAcceleration, 0, q.length);
        known = system.plainRates;
    }

    /** Moves coordinates along the directions to where the last state leads. */
    private void foresee(double time, double[] q) {
        double t = time - lastTime;
        for (int k = 0; k < q.length; k++) {
            change[k] = q[k] - (lastQ[k] + t * (lastU[k] + t / 2 * lastAcceleration[k]));
        }
        for (int r = 0; r < side.length; r++) {
            double sum = 0;
            for (int k = 0; k < q.length; k++) {
                sum += gradient[r * q.length + k] * change[k];
            }
            side[r] = sum;
        }
        anchored.solve(side, 0, 1);
        subtract(q);
    }

    /** Moves coordinates and velocities; whether rows are closed. */
    boolean place(double time, double[] q, double[] u) {
        if (known) {
            foresee(time, q);
        }
        boolean closed = close(time, q);
        look(
                time,
                q); // velocities are those of the pose found: one that is off by x would leave u x/δ beside a singular
        // one
        for (int k = 0; k < REFINEMENTS; k++) {
            products.twists(u, twists);
            rows.rates(twists, side);
            rows.solve(side);
            subtract(u);
        }
        return closed;
    }

    /** Newton's method along the directions, until nothing but round-off is left. */
    private boolean close(double time, double[] q) {
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < ITERATIONS; k++) {
            look(time, q);
            double open = rows.open();
            if (!(open < before)) {
                return open <= LARGEST * bodies.size();
            }
            correct(q);
            if (open <= CLOSED * bodies.size()) {
                return true;
            }
            before = open;
        }
        return false;
    }

    private void look(double time, double[] q) {
        motion.move(q, zero);
        bodies.read(zero);
        rows.look(time, q);
        rows.factorise(directions, products);
    }

    /** One correction; rotation vectors are not written anew, since the derivatives of a stage are those of its own. */
    private void correct(double[] q) {
        System.arraycopy(rows.violation, 0, side, 0, side.length);
        rows.solve(side);
        Arrays.fill(change, 0);
        subtract(change);
        for (int i = 0; i < system.count; i++) {
            JointKinematics.derivatives(system.joints, i, q, change, system.start[i], turned);
        }
        for (int k = 0; k < q.length; k++) {
            q[k] += turned[k];
        }
    }

    /** to −= N side. */
    private void subtract(double[] to) {
        for (int r = 0; r < side.length; r++) {
            if (side[r] != 0) {
                for (int k = 0; k < to.length; k++) {
                    to[k] -= directions[r * to.length + k] * side[r];
                }
            }
        }
    }
}
