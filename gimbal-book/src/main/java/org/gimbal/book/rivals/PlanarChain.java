package org.gimbal.book.rivals;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * A chain of links in the plane, hanging from the origin, in minimal coordinates: absolute angles θ from straight down
 * and their rates ω.
 *
 * <pre>
 *   M(θ) ω̇ = f(θ, ω),   M_ij = B_ij cos(θ_i − θ_j) + J_i δ_ij,
 *   f_i = −Σ_j B_ij sin(θ_i − θ_j) ω_j² − g G_i sin θ_i − τ_i,   B_ij = Σ_k m_k a_ki a_kj,   G_i = Σ_k m_k a_ki
 * </pre>
 *
 * where a_ki is how far link i carries the centre of link k: its length if k comes after it, the distance of its own
 * centre if k = i, else 0. τ are the torques of dampers in the joints. The state is (θ_1 … θ_n, ω_1 … ω_n).
 */
public final class PlanarChain implements OrdinaryDifferentialEquation {
    private static final double GRAVITY = 9.81;

    private final int count;
    private final Link[] links;
    private final double[][] coupling;
    private final double[] weight;
    private final double damping;

    /**
     * A link.
     *
     * @param center distance of its centre of mass from its upper joint
     * @param inertia about the centre of mass
     */
    public record Link(double mass, double length, double center, double inertia) {
        /** A uniform link with its centre in the middle. */
        public static Link uniform(double mass, double length, double inertia) {
            return new Link(mass, length, length / 2, inertia);
        }
    }

    /** @param damping of every joint, N·m·s */
    public PlanarChain(double damping, Link... links) {
        this.links = links.clone();
        this.damping = damping;
        count = links.length;
        coupling = new double[count][count];
        weight = new double[count];
        for (int i = 0; i < count; i++) {
            for (int k = i; k < count; k++) {
                weight[i] += links[k].mass * reach(k, i);
                for (int j = 0; j < count; j++) {
                    coupling[i][j] += links[k].mass * reach(k, i) * reach(k, j);
                }
            }
        }
    }

    /** a_ki. */
    private double reach(int k, int i) {
        return k > i ? links[i].length : k == i ? links[i].center : 0;
    }

    int count() {
        return count;
    }

    double length(int i) {
        return links[i].length;
    }

    @Override
    public int getDimension() {
        return 2 * count;
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        ArrayRealVector acceleration = (ArrayRealVector)
                new LUDecomposition(mass(y, count)).getSolver().solve(new ArrayRealVector(force(y, count), false));
        return derivative(y, acceleration.getDataRef());
    }

    /** (ω, ω̇). */
    double[] derivative(double[] y, double[] acceleration) {
        double[] derivative = new double[2 * count];
        System.arraycopy(y, count, derivative, 0, count);
        System.arraycopy(acceleration, 0, derivative, count, count);
        return derivative;
    }

    /** M in the corner of a matrix of the given size. */
    RealMatrix mass(double[] y, int size) {
        double[][] mass = new double[size][size];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                mass[i][j] = coupling[i][j] * Math.cos(y[i] - y[j]);
            }
            mass[i][i] += links[i].inertia;
        }
        return new Array2DRowRealMatrix(mass, false);
    }

    /** f at the front of a vector of the given size. */
    double[] force(double[] y, int size) {
        double[] force = new double[size];
        for (int i = 0; i < count; i++) {
            double sum = -GRAVITY * weight[i] * Math.sin(y[i]) - damping * damped(y, i);
            for (int j = 0; j < count; j++) {
                sum -= coupling[i][j] * Math.sin(y[i] - y[j]) * y[count + j] * y[count + j];
            }
            force[i] = sum;
        }
        return force;
    }

    /** Rate of the joint above link i less that of the one below it. */
    private double damped(double[] y, int i) {
        double above = y[count + i] - (i > 0 ? y[count + i - 1] : 0);
        double below = i + 1 < count ? y[count + i + 1] - y[count + i] : 0;
        return above - below;
    }

    /** Kinetic and potential energy, the latter zero where all centres are on the height of the origin. */
    public double energy(double[] y) {
        double kinetic = 0;
        double potential = 0;
        for (int i = 0; i < count; i++) {
            kinetic += 0.5 * links[i].inertia * y[count + i] * y[count + i];
            potential -= GRAVITY * weight[i] * Math.cos(y[i]);
            for (int j = 0; j < count; j++) {
                kinetic += 0.5 * coupling[i][j] * Math.cos(y[i] - y[j]) * y[count + i] * y[count + j];
            }
        }
        return kinetic + potential;
    }
}
