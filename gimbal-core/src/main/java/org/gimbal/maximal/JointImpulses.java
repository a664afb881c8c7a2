package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointTable;

/**
 * What the joints of the tree have to transmit so that every body is in balance, and what of it they cannot: they
 * transmit nothing in their free directions,
 *
 * <pre>   ρ_j = S₁ᵀ Σ_{subtree of j} (r − C₁ᵀμ) = 0. </pre>
 *
 * Symbols: r residual of a body's balance (M2), C₁ᵀμ impulses of the closures, S₁ free directions of joint j at the old
 * pose, I the inertias of {@link MaximalSystem#perInertia}.
 */
final class JointImpulses {
    private final MaximalSystem system;
    private final int n;

    /**
     * Before {@link #project} the residual of each body, afterwards the impulse of each joint on its link at the joint
     * point.
     */
    final double[] impulse;

    /** ρ of each free direction, six numbers per link. */
    final double[] projected;

    private final double[] leftover = new double[6];
    private double ignoredRate;
    private double worstRate;
    private int worstLink;

    JointImpulses(MaximalSystem system) {
        this.system = system;
        n = system.count;
        impulse = new double[6 * n];
        projected = new double[6 * n];
    }

    /** Largest ρ/I, m/s or rad/s. */
    double worstRate() {
        return worstRate;
    }

    /** The link whose free directions hold it. */
    int worstLink() {
        return worstLink;
    }

    /**
     * Sums the residuals from the leaves to the root, projects them on the free directions; returns Σ (ρ/I)².
     *
     * @param ignoredRate ρ/I up to which it is round-off and does not count
     */
    double project(JointFrames frames, double ignoredRate) {
        this.ignoredRate = ignoredRate;
        double sum = 0;
        worstRate = 0;
        JointTable joints = system.joints;
        for (int i = n - 1; i >= 0; i--) {
            double[] childArm = joints.reversed(i) ? frames.armA : frames.armB;
            addTorque(impulse, 6 * i, -1, childArm, 3 * i, 6 * i);
            sum += projectLink(i, frames);
            int parent = system.parent[i];
            if (parent >= 0) {
                double[] parentArm = joints.reversed(i) ? frames.armB : frames.armA;
                for (int k = 0; k < 6; k++) {
                    impulse[6 * parent + k] += impulse[6 * i + k];
                }
                addTorque(impulse, 6 * i, 1, parentArm, 3 * i, 6 * parent);
            }
        }
        return sum;
    }

    private double projectLink(int i, JointFrames frames) {
        int o = 6 * i;
        double sum = 0;
        switch (system.joints.free(i)) {
            case ONE_TURN -> {
                int s = 36 * i + 3;
                double rho = frames.free[s] * impulse[o + 3]
                        + frames.free[s + 1] * impulse[o + 4]
                        + frames.free[s + 2] * impulse[o + 5];
                sum = rate(o, rho);
            }
            case ALL_TURNS -> {
                for (int k = 0; k < 3; k++) {
                    sum += rate(o + k, impulse[o + 3 + k]);
                }
            }
            case EVERYTHING -> {
                for (int k = 0; k < 6; k++) {
                    sum += rate(o + k, impulse[o + k]);
                }
            }
            case STORED -> {
                for (int a = 0; a < system.joints.freedom(i); a++) {
                    double rho = 0;
                    for (int k = 0; k < 6; k++) {
                        rho += frames.free[36 * i + 6 * a + k] * impulse[o + k];
                    }
                    sum += rate(o + a, rho);
                }
            }
        }
        return sum;
    }

    private double rate(int scale, double rho) {
        projected[scale] = rho;
        double rate = rho * system.perInertia[scale];
        if (!(Math.abs(rate) <= worstRate)) { // NaN is worst of all and spreads into the merit
            worstRate = Math.abs(rate);
            worstLink = scale / 6;
        }
        // where round-off exceeds the tolerance, its noise must not decide whether a step is better
        return Math.abs(rate) <= ignoredRate ? 0 : rate * rate;
    }

    /** w[t + 3…] += sign · arm × w[o…o+2]. */
    static void addTorque(double[] w, int o, double sign, double[] arm, int a, int t) {
        double x = sign * arm[a];
        double y = sign * arm[a + 1];
        double z = sign * arm[a + 2];
        w[t + 3] += y * w[o + 2] - z * w[o + 1];
        w[t + 4] += z * w[o] - x * w[o + 2];
        w[t + 5] += x * w[o + 1] - y * w[o];
    }

    /**
     * Takes what is left of the residual out of the momenta, so that the next step makes up for it and errors of the
     * solves do not add up: a wrench W = Σ S₁ ρ/|S₁|² less on each link and more on its parent, at the joint point.
     */
    void carryOver(JointFrames frames, double[] momentum) {
        for (int i = 0; i < n; i++) {
            leftover(i, frames);
            boolean reversed = system.joints.reversed(i);
            subtract(momentum, i, 1, reversed ? frames.armA : frames.armB, i);
            if (system.parent[i] >= 0) {
                subtract(momentum, system.parent[i], -1, reversed ? frames.armB : frames.armA, i);
            }
        }
    }

    /** momentum of a body −= sign · (W at the joint point of link i). */
    private void subtract(double[] momentum, int body, double sign, double[] arm, int i) {
        for (int k = 0; k < 6; k++) {
            momentum[6 * body + k] -= sign * leftover[k];
        }
        momentum[6 * body + 3] -= sign * (arm[3 * i + 1] * leftover[2] - arm[3 * i + 2] * leftover[1]);
        momentum[6 * body + 4] -= sign * (arm[3 * i + 2] * leftover[0] - arm[3 * i] * leftover[2]);
        momentum[6 * body + 5] -= sign * (arm[3 * i] * leftover[1] - arm[3 * i + 1] * leftover[0]);
    }

    /** W of link i. */
    private void leftover(int i, JointFrames frames) {
        int o = 6 * i;
        switch (system.joints.free(i)) {
            case EVERYTHING -> System.arraycopy(projected, o, leftover, 0, 6);
            case ALL_TURNS -> {
                Arrays.fill(leftover, 0, 3, 0);
                System.arraycopy(projected, o, leftover, 3, 3);
            }
            case ONE_TURN -> {
                int s = 36 * i + 3; // a unit vector
                Arrays.fill(leftover, 0, 3, 0);
                leftover[3] = frames.free[s] * projected[o];
                leftover[4] = frames.free[s + 1] * projected[o];
                leftover[5] = frames.free[s + 2] * projected[o];
            }
            case STORED -> {
                Arrays.fill(leftover, 0);
                for (int a = 0; a < system.joints.freedom(i); a++) {
                    addDirection(frames.free, 36 * i + 6 * a, projected[o + a]);
                }
            }
        }
    }

    private void addDirection(double[] free, int s, double rho) {
        double square = 0;
        for (int k = 0; k < 6; k++) {
            square += free[s + k] * free[s + k];
        }
        for (int k = 0; k < 6; k++) {
            leftover[k] += free[s + k] * rho / square;
        }
    }
}
