package org.gimbal.audit;

import java.util.Arrays;
import org.gimbal.force.Rotors;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.tree.ClosureJacobian;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.numerics.dense.ExtremeEigenvalues;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;

/**
 * Small motions about a pose, along the freedom that the closures leave: M s̈ + K s = Q.
 *
 * <pre>
 *   J N = 0                   directions of the freedom, orthonormal, in the coordinates of the tree
 *   V = T N                   velocities of the bodies; T: for unit velocities of the coordinates
 *   M = Vᵀ (diag(m, J) + Cᵀ a C) V       a: rotors along coordinates with gradient C
 *   Q = Nᵀ Tᵀ f
 *   λ = least squares Jᵀλ = Tᵀ f     what the closures hold
 *   K = −∂/∂s Nᵀ Tᵀ(f − Cᵀλ)         central differences along N with λ as it is; made symmetric
 *   M = L Lᵀ,  eigenvalues ω² of L⁻¹ K L⁻ᵀ
 * </pre>
 *
 * f are the conservative forces. C moves with the pose, so K has the stiffness that closures under load have, as in a
 * hanging four-bar; at an equilibrium ω are its natural frequencies, elsewhere they tell how fast the forces change.
 */
final class SmallMotions {
    /** A pivot of M below this share of its diagonal entry is no inertia. */
    private static final double SMALLEST_PIVOT = 1e-13;

    /** Round-off of K relative to the products of forces and velocities it is made of, with a margin of fifty. */
    private static final double ROUND_OFF_SHARE = 1e-9;

    private final TreeCoordinates tree;
    private final StaticLoads loads;
    private final int freedom;
    private final double[][] direction;

    /** L, row by row. */
    private final double[] factor;

    private final boolean massive;
    private double least;
    private double greatest;
    private double angularAcceleration;

    /** At the pose placed last in {@code placed}. */
    SmallMotions(TreeCoordinates placed, ClosureJacobian jacobian, Redundancy redundancy) {
        tree = atRest(placed);
        loads = new StaticLoads(tree, tree.linkage.closures);
        freedom = tree.count() - jacobian.rank();
        direction = new double[freedom][];
        double[][] velocity = new double[freedom][6 * tree.pose.length];
        for (int k = 0; k < freedom; k++) {
            direction[k] = jacobian.freedom(k);
            tree.accelerate(direction[k], 1);
            tree.velocities(velocity[k]);
            tree.accelerate(direction[k], -1);
        }
        factor = massMatrix(velocity);
        double noise = ROUND_OFF_SHARE * forcePerInertia(velocity);
        massive = factorise();
        if (massive && freedom > 0) {
            double[] load = loads.load(new double[jacobian.rows()]);
            double[] lambda = redundancy.multipliers(load);
            double found = angularAcceleration(StaticLoads.project(direction, load), velocity);
            angularAcceleration = found > noise ? found : 0;
            eigenvalues(loads.stiffness(direction, lambda), noise);
        }
    }

    /** Whether there is a motion at all, and every motion has inertia; else nothing else is known. */
    boolean known() {
        return massive && freedom > 0;
    }

    /** The least ω², 1/s²; negative where forces drive the mechanism away, zero within round-off. */
    double least() {
        return least;
    }

    /** The greatest ω², 1/s². */
    double greatest() {
        return greatest;
    }

    /** The largest angular acceleration of a body released here, rad/s². */
    double angularAcceleration() {
        return angularAcceleration;
    }

    private static TreeCoordinates atRest(TreeCoordinates placed) {
        TreeCoordinates rest = placed.copy();
        Arrays.fill(rest.rates, 0);
        for (int i = 0; i < rest.pose.length; i++) {
            if (rest.isFree(i)) {
                rest.linear[i] = Vec3.ZERO;
                rest.angular[i] = Vec3.ZERO;
            }
        }
        rest.place();
        return rest;
    }

    private double[] massMatrix(double[][] velocity) {
        double[] matrix = new double[freedom * freedom];
        double[] momentum = new double[6 * tree.pose.length];
        Rotors rotors = new Rotors(tree.linkage.mechanism, tree.linkage.joints);
        for (int a = 0; a < freedom; a++) {
            momentum(velocity[a], momentum);
            rotors.addMomenta(tree.at, velocity[a], momentum);
            for (int b = 0; b <= a; b++) {
                double sum = dot(momentum, velocity[b]);
                matrix[a * freedom + b] = sum;
                matrix[b * freedom + a] = sum;
            }
        }
        return matrix;
    }

    /** (m v, R J Rᵀ ω) of all bodies. */
    private void momentum(double[] velocity, double[] out) {
        double[] local = new double[3];
        BodyTable bodies = tree.linkage.bodies;
        for (int i = 0; i < tree.pose.length; i++) {
            Kernels3.applyTransposed(tree.at.r, 9 * i, velocity, 6 * i + 3, local, 0);
            for (int k = 0; k < 3; k++) {
                out[6 * i + k] = bodies.mass()[i] * velocity[6 * i + k];
                local[k] *= bodies.withoutInertia(3 * i + k) ? 0 : bodies.inertia()[3 * i + k];
            }
            Kernels3.apply(tree.at.r, 9 * i, local, 0, out, 6 * i + 3);
        }
    }

    /** The largest of Σ |f| |v| / M_kk over the directions, 1/s². */
    private double forcePerInertia(double[][] velocity) {
        double[] wrench = new double[6 * tree.pose.length];
        loads.addForces(wrench);
        double largest = 0;
        for (int k = 0; k < freedom; k++) {
            double sum = 0;
            for (int j = 0; j < wrench.length; j += 3) {
                sum += length(wrench, j) * length(velocity[k], j);
            }
            largest = Math.max(largest, sum / factor[k * freedom + k]);
        }
        return largest;
    }

    /** M ← L; whether all pivots are inertia. */
    private boolean factorise() {
        for (int i = 0; i < freedom; i++) {
            double diagonal = factor[i * freedom + i];
            for (int j = 0; j <= i; j++) {
                double sum = factor[i * freedom + j];
                for (int k = 0; k < j; k++) {
                    sum -= factor[i * freedom + k] * factor[j * freedom + k];
                }
                if (j < i) {
                    factor[i * freedom + j] = sum / factor[j * freedom + j];
                } else if (sum > SMALLEST_PIVOT * diagonal) {
                    factor[i * freedom + i] = Math.sqrt(sum);
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    /** The largest that s̈ = M⁻¹ Q gives a body; q is overwritten, and velocities are not counted. */
    private double angularAcceleration(double[] q, double[][] velocity) {
        forward(q, 0, 1);
        for (int i = freedom - 1; i >= 0; i--) {
            for (int k = i + 1; k < freedom; k++) {
                q[i] -= factor[k * freedom + i] * q[k];
            }
            q[i] /= factor[i * freedom + i];
        }
        double largest = 0;
        double[] turn = new double[3];
        for (int i = 0; i < tree.pose.length; i++) {
            for (int k = 0; k < 3; k++) {
                turn[k] = 0;
                for (int s = 0; s < freedom; s++) {
                    turn[k] += velocity[s][6 * i + 3 + k] * q[s];
                }
            }
            largest = Math.max(largest, length(turn, 0));
        }
        return largest;
    }

    /** L⁻¹ on the vector whose entries stand {@code stride} apart. */
    private void forward(double[] x, int offset, int stride) {
        for (int i = 0; i < freedom; i++) {
            double sum = x[offset + i * stride];
            for (int k = 0; k < i; k++) {
                sum -= factor[i * freedom + k] * x[offset + k * stride];
            }
            x[offset + i * stride] = sum / factor[i * freedom + i];
        }
    }

    private void eigenvalues(double[] matrix, double noise) {
        for (int row = 0; row < freedom; row++) {
            forward(matrix, row * freedom, 1);
        }
        for (int column = 0; column < freedom; column++) {
            forward(matrix, column, freedom);
        }
        ExtremeEigenvalues found = new ExtremeEigenvalues(matrix, freedom);
        least = Math.abs(found.least()) > noise ? found.least() : 0;
        greatest = Math.abs(found.greatest()) > noise ? found.greatest() : 0;
    }

    private static double length(double[] v, int o) {
        return Math.sqrt(Kernels3.dot(v, o, v, o));
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}
