package org.gimbal.generalized.recursion;

import java.util.stream.IntStream;
import org.gimbal.numerics.space.Vec3;

/**
 * The Lagrangian of a tree of frames and its first and second derivatives, each on its own, as the paper evaluates them
 * (docs/theory/generalized.md, G27; paper, eqs. 11, 23–27, 30–32): sums over all masses of products of body velocities
 * and their derivatives, and of heights.
 *
 * <pre>{@code
 * var lagrangian = new FrameLagrangian(new FrameTree(mechanism), true);
 * lagrangian.set(q, u);
 * double slope = lagrangian.dq(0);
 * double curvature = lagrangian.dqdu(0, 1);
 * long work = lagrangian.products();
 * }</pre>
 *
 * <p>With caching or without, numbers are the same to the bit; only the work differs. For one thread.
 */
public final class FrameLagrangian {
    private final FrameRecursion frames;
    private final int[] masses;
    private final double[] mass;
    private final Vec3 gravity;

    public FrameLagrangian(FrameTree tree, boolean caching) {
        frames = new FrameRecursion(tree, caching);
        gravity = tree.gravity();
        masses = IntStream.range(0, tree.frameCount())
                .filter(k -> tree.frames().get(k).mass() > 0)
                .toArray();
        mass = IntStream.of(masses)
                .mapToDouble(k -> tree.frames().get(k).mass())
                .toArray();
    }

    /** Sets all variables and their rates. */
    public void set(double[] q, double[] u) {
        frames.set(q, u);
    }

    /** L = T − V; V is zero at the origin of the world. */
    public double value() {
        double sum = 0;
        for (int m = 0; m < masses.length; m++) {
            double[] v = frames.velocity(masses[m]);
            sum += 0.5 * frames.product(masses[m], v, v) + mass[m] * fall(frames.pose(masses[m]));
        }
        return sum;
    }

    /** ∂L/∂q_i. */
    public double dq(int i) {
        double sum = 0;
        for (int m = 0; m < masses.length; m++) {
            int k = masses[m];
            if (frames.moves(i, k)) {
                sum += frames.product(k, frames.velocity(k), frames.velocitySlope(k, i))
                        + mass[m] * fall(frames.poseSlope(k, i));
            }
        }
        return sum;
    }

    /** ∂L/∂q̇_i. */
    public double du(int i) {
        double sum = 0;
        for (int k : masses) {
            if (frames.moves(i, k)) {
                sum += frames.product(k, frames.velocity(k), frames.column(k, i));
            }
        }
        return sum;
    }

    /** ∂²L/∂q_i∂q_j. */
    public double dqdq(int i, int j) {
        double sum = 0;
        for (int m = 0; m < masses.length; m++) {
            int k = masses[m];
            if (frames.moves(i, k) && frames.moves(j, k)) {
                sum += frames.product(k, frames.velocitySlope(k, i), frames.velocitySlope(k, j))
                        + frames.product(k, frames.velocity(k), frames.velocityCurve(k, i, j))
                        + mass[m] * fall(frames.poseCurve(k, i, j));
            }
        }
        return sum;
    }

    /** ∂²L/∂q_i∂q̇_j. */
    public double dqdu(int i, int j) {
        double sum = 0;
        for (int k : masses) {
            if (frames.moves(i, k) && frames.moves(j, k)) {
                sum += frames.product(k, frames.column(k, j), frames.velocitySlope(k, i))
                        + frames.product(k, frames.velocity(k), frames.columnSlope(k, j, i));
            }
        }
        return sum;
    }

    /** ∂²L/∂q̇_i∂q̇_j, an entry of the mass matrix. */
    public double dudu(int i, int j) {
        double sum = 0;
        for (int k : masses) {
            if (frames.moves(i, k) && frames.moves(j, k)) {
                sum += frames.product(k, frames.column(k, i), frames.column(k, j));
            }
        }
        return sum;
    }

    /** Gravity along the position in a pose or in a derivative of one. */
    private double fall(double[] pose) {
        return gravity.x() * pose[3] + gravity.y() * pose[7] + gravity.z() * pose[11];
    }

    /** How many products of 4 × 4 matrices were made since the beginning. */
    public long products() {
        return frames.products;
    }
}
