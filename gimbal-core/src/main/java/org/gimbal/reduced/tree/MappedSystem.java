package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.applyTransposed;
import static org.gimbal.numerics.space.Kernels3.cross;

import java.util.Arrays;
import org.gimbal.kinematics.joint.Directions;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.dense.DenseLdu;
import org.gimbal.numerics.space.Kernels3;

/**
 * The dynamics by Jacobians, as RedMax has them: twists φ = (v, ω) of the bodies in their own central frames, φ = J u, and
 * with the diagonal inertia M_m of all bodies the mapped system (eq. 12 of the supplement; docs/theory/reduced.md, R13)
 *
 * <pre>   (Jᵀ M_m J) u̇ = τ + Jᵀ (f_m − M_m J̇ u),   f_m = ad(φ)ᵀ M_m φ + what acts </pre>
 *
 * J and J̇ are filled from the ground outwards (Alg. 1, eqs. 19–21; R14): for a link i on its parent p, with Ad taking twists
 * from p to i and σ the columns of the joint in the frame of i,
 *
 * <pre>   J(i, i) = σ,   J(i, ·) = Ad J(p, ·),   J̇(i, i) = σ̇,   J̇(i, ·) = Ad J̇(p, ·) − ad(σ u) Ad J(p, ·) </pre>
 *
 * Takes time with the square of the number of links and more: for Jacobians that users ask for, and to check the
 * recursion, with which it has the joints in common and nothing else. Scratch space of one thread.
 */
public final class MappedSystem {
    private final ReducedSystem system;
    private final int size;

    /** J and J̇, six rows per link, row by row. */
    public final double[] jacobian;

    public final double[] jacobianRate;

    /** Rotation of each link's central frame in its parent's, and its origin there; nine and three per link. */
    private final double[] relative;

    private final double[] origin;

    /** φ, six per link. */
    public final double[] twist;

    private final double[] rotation; // world, nine per slot
    private final double[] pose = new double[7];
    private final double[] directions = new double[36];
    private final double[] rates = new double[36];
    private final double[] jointTwist = new double[6];
    private final double[] slide = new double[6];
    private final double[] column = new double[6];
    private final double[] product = new double[9];
    private final double[] turn = new double[9];
    private final double[] jointWork;

    public MappedSystem(ReducedSystem system) {
        this.system = system;
        size = system.size;
        int n = system.count;
        jacobian = new double[6 * n * size];
        jacobianRate = new double[6 * n * size];
        relative = new double[9 * n];
        origin = new double[3 * n];
        twist = new double[6 * n];
        rotation = new double[9 * n + 9];
        for (int k = 0; k < 9; k += 4) {
            rotation[9 * n + k] = 1;
        }
        jointWork = new double[system.joints.workSize()];
    }

    /** Fills J, J̇ and φ. */
    public void fill(double[] q, double[] u) {
        Arrays.fill(jacobian, 0);
        Arrays.fill(jacobianRate, 0);
        for (int i = 0; i < system.count; i++) {
            int first = system.start[i];
            int freedom = system.start[i + 1] - first;
            JointKinematics.pose(system.joints, i, q, first, pose, 0, jointWork);
            JointKinematics.directions(system.joints, i, q, first, directions, 0, jointWork);
            JointKinematics.directionRates(system.joints, i, q, u, first, rates, 0, jointWork);
            place(i);
            if (system.joints.reversed(i)) {
                columnsOfA(freedom, u, first);
            } else {
                Directions.twist(freedom, directions, u, first, jointTwist);
                Directions.ratesToFrameB(pose, jointTwist, freedom, directions, rates);
                Directions.toFrameB(pose, freedom, directions);
            }
            ownColumns(i, freedom, directions, jacobian);
            ownColumns(i, freedom, rates, jacobianRate);
            followParent(i, u);
            for (int row = 6 * i; row < 6 * i + 6; row++) {
                twist[row] = 0;
                for (int k = 0; k < size; k++) {
                    twist[row] += jacobian[row * size + k] * u[k];
                }
            }
        }
    }

    /** The central frame of the link in that of its parent: F X Gᵀ, or with the inverse of X. */
    private void place(int i) {
        Kernels3.rotationMatrix(pose, 3, turn, 0);
        double[] f = system.onParent;
        boolean reversed = system.joints.reversed(i);
        if (reversed) {
            Kernels3.multiplyTransposed(f, 9 * i, turn, 0, product, 0);
        } else {
            Kernels3.multiply(f, 9 * i, turn, 0, product, 0);
        }
        Kernels3.multiplyTransposed(product, 0, system.onChild, 9 * i, relative, 9 * i);
        // arms lead to the joint point from P of the parent; its centre of mass lies elsewhere
        apply(reversed ? product : f, reversed ? 0 : 9 * i, pose, 0, column, 0);
        apply(relative, 9 * i, system.center, 3 * i, column, 3);
        int p = system.parent[i];
        for (int k = 0; k < 3; k++) {
            double fromCenter = system.arm[3 * i + k] - (p < system.count ? system.center[3 * p + k] : 0);
            origin[3 * i + k] = fromCenter + (reversed ? -column[k] : column[k]) + column[3 + k];
        }
        Kernels3.multiply(rotation, 9 * p, relative, 9 * i, rotation, 9 * i);
    }

    /**
     * How frame A moves against frame B, in its own axes and about its own origin: −(S_v − S_ω × d, S_ω), with d the
     * origin of B and ḋ = S_v u.
     */
    private void columnsOfA(int freedom, double[] u, int first) {
        Directions.twist(freedom, directions, u, first, slide);
        for (int h = 0; h < 6 * freedom; h += 6) {
            cross(rates, h + 3, pose, 0, column, 0);
            addCross(directions, h + 3, slide, 0, column, 0);
            cross(directions, h + 3, pose, 0, column, 3);
            for (int k = 0; k < 3; k++) {
                rates[h + k] = column[k] - rates[h + k];
                directions[h + k] = column[3 + k] - directions[h + k];
                rates[h + 3 + k] *= -1;
                directions[h + 3 + k] *= -1;
            }
        }
    }

    /** Columns in the axes of the joint about P, written as those of the central frame about the centre of mass. */
    private void ownColumns(int i, int freedom, double[] columns, double[] out) {
        for (int k = 0; k < freedom; k++) {
            apply(system.onChild, 9 * i, columns, 6 * k, column, 0);
            apply(system.onChild, 9 * i, columns, 6 * k + 3, column, 3);
            addCross(column, 3, system.center, 3 * i, column, 0);
            write(column, i, system.start[i] + k, out);
        }
    }

    private void followParent(int i, double[] u) {
        int p = system.parent[i];
        if (p == system.count) {
            return;
        }
        Arrays.fill(slide, 0);
        for (int k = system.start[i]; k < system.start[i + 1]; k++) {
            for (int row = 0; row < 6; row++) {
                slide[row] += jacobian[(6 * i + row) * size + k] * u[k];
            }
        }
        for (int k = 0; k < system.start[i]; k++) {
            adjoint(i, p, k, jacobian);
            write(column, i, k, jacobian);
            // −ad(σ u): (ω, v) of σ u with the column (x_v, x_ω)
            cross(column, 0, slide, 3, product, 0);
            addCross(column, 3, slide, 0, product, 0);
            cross(column, 3, slide, 3, product, 3);
            adjoint(i, p, k, jacobianRate);
            for (int row = 0; row < 6; row++) {
                column[row] += product[row];
            }
            write(column, i, k, jacobianRate);
        }
    }

    /** column ← Ad of column k of the parent: Qᵀ (v + ω × d), Qᵀ ω. */
    private void adjoint(int i, int p, int k, double[] matrix) {
        for (int row = 0; row < 6; row++) {
            column[row] = matrix[(6 * p + row) * size + k];
        }
        addCross(column, 3, origin, 3 * i, column, 0);
        applyTransposed(relative, 9 * i, column, 0, column, 0);
        applyTransposed(relative, 9 * i, column, 3, column, 3);
    }

    private void write(double[] from, int i, int k, double[] matrix) {
        for (int row = 0; row < 6; row++) {
            matrix[(6 * i + row) * size + k] = from[row];
        }
    }

    /** Jᵀ M_m J, and armature on its diagonal, row by row, of the Jacobian filled last. */
    public void massMatrix(double[] out) {
        Arrays.fill(out, 0, size * size, 0);
        for (int row = 0; row < 6 * system.count; row++) {
            double m = mass(row);
            for (int k = 0; k < size; k++) {
                double left = m * jacobian[row * size + k];
                for (int l = 0; l < size; l++) {
                    out[k * size + l] += left * jacobian[row * size + l];
                }
            }
        }
        for (int k = 0; k < size; k++) {
            out[k * size + k] += system.armature[k];
        }
    }

    private double mass(int row) {
        return row % 6 < 3 ? system.bodies.mass()[row / 6] : system.bodies.inertia()[3 * (row / 6) + row % 6 - 3];
    }

    /** τ + Jᵀ (f_m − M_m J̇ u) of what was filled last. */
    public void force(Loads loads, double[] u, double[] out) {
        System.arraycopy(loads.effort, 0, out, 0, size);
        for (int i = 0; i < system.count; i++) {
            bodyForce(i, loads);
            for (int r = 0; r < 6; r++) {
                int row = 6 * i + r;
                double rate = 0;
                for (int k = 0; k < size; k++) {
                    rate += jacobianRate[row * size + k] * u[k];
                }
                double f = column[r] - mass(row) * rate;
                for (int k = 0; k < size; k++) {
                    out[k] += jacobian[row * size + k] * f;
                }
            }
        }
    }

    /** column ← ad(φ)ᵀ M φ + what acts: m v × ω and J ω × ω, in the central frame. */
    private void bodyForce(int i, Loads loads) {
        for (int k = 0; k < 6; k++) {
            product[k] = mass(6 * i + k) * twist[6 * i + k];
        }
        cross(product, 0, twist, 6 * i + 3, column, 0);
        cross(product, 3, twist, 6 * i + 3, column, 3);
        double m = system.bodies.mass()[i];
        for (int half = 0; half < 6; half += 3) {
            for (int k = 0; k < 3; k++) {
                double load = loads.onBodies ? loads.wrench[6 * i + half + k] : 0;
                turn[k] = half == 0 ? load - m * loads.ground[k] : load;
            }
            applyTransposed(rotation, 9 * i, turn, 0, turn, 0);
            for (int k = 0; k < 3; k++) {
                column[half + k] += turn[k];
            }
        }
    }

    /**
     * u̇ by the mapped system.
     *
     * @param matrix scratch space for the mass matrix, which is factorised in it
     */
    public void accelerations(Loads loads, double[] u, double[] matrix, double[] out) {
        massMatrix(matrix);
        force(loads, u, out);
        DenseLdu.factorise(matrix, size);
        DenseLdu.solve(matrix, size, out);
    }
}
