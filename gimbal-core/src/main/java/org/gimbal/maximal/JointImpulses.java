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

    /** Root of the sum of squares. */
    static double length(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    /**
     * The reactions of all joints at the old pose: their impulses divided by {@code span}, on the link or, where a joint
     * closes a loop, on its side B.
     *
     * @param multiplier of all rows of closures, whose gradients at the old pose are given
     */
    void reactions(double span, double[] multiplier, double[] gradient, JointFrames frames, double[] out) {
        for (int i = 0; i < impulse.length; i++) {
            out[i] = impulse[i] / span;
        }
        for (int e = n; e < system.joints.edges(); e++) {
            loopReaction(e, 1 / span, multiplier, gradient, out);
            addTorque(out, 6 * e, -1, frames.armB, 3 * e, 6 * e);
        }
    }

    /** Σ μ C of side B, about its centre of mass. */
    private void loopReaction(int edge, double perSpan, double[] multiplier, double[] gradient, double[] out) {
        int closure = edge - n; // loop joints are the first closures
        int o = 6 * edge;
        Arrays.fill(out, o, o + 6, 0);
        int g = system.closures.gradientStart(closure) + 6;
        for (int r = system.closures.firstRow(closure); r < system.closures.firstRow(closure + 1); r++) {
            for (int k = 0; k < 6; k++) {
                out[o + k] += perSpan * multiplier[r] * gradient[g + k];
            }
            g += 12;
        }
    }

    /**
     * What round-off leaves of the balance in the free directions of the joints. Momenta, impulses of forces and of closures
     * are rounded at their own size; a joint's residual ρ is a sum of them over its subtree, so that it cannot be known
     * better than
     *
     * <pre>   noise of ρ_j = k ε Σ_{subtree of j} (|τ_i| + d_ij |f_i|),     f_i, τ_i what is summed on body i </pre>
     *
     * with d_ij along the arms from joint j to body i, ε = 2⁻⁵² and k = {@link StepTolerances#roundings}. As a rate, ρ/I of
     * the child alone, that is 1e-15 where bodies are alike, but 1e-8 where a light link carries a mass a million times its
     * own, or where a link's inertia is a hundred-millionth of what hangs on it: no iteration gets below.
     */
    static final class RoundOff {
        private static final double ULP = 0x1p-52;

        private final MaximalSystem system;
        private final double[] force;
        private final double[] torque;
        private final double[] closureImpulse;

        RoundOff(MaximalSystem system) {
            this.system = system;
            force = new double[system.count];
            torque = new double[system.count];
            closureImpulse = new double[6 * system.count];
        }

        /** Takes the sizes of momenta, what they are to be, and the rest; six numbers per link each. */
        void take(double[] momentum, double[] target, double[] residual) {
            Arrays.fill(force, 0);
            Arrays.fill(torque, 0);
            add(momentum);
            add(target);
            add(residual);
        }

        /** Adds those of the impulses of closures. */
        void addClosures(double[] multiplier, double[] gradient) {
            Arrays.fill(closureImpulse, 0);
            system.closures.addImpulses(1, multiplier, gradient, closureImpulse);
            add(closureImpulse);
        }

        /** Adds the sizes of what is summed on the bodies, six numbers per link. */
        private void add(double[] wrench) {
            for (int i = 0; i < force.length; i++) {
                int o = 6 * i;
                force[i] += length(wrench[o], wrench[o + 1], wrench[o + 2]);
                torque[i] += length(wrench[o + 3], wrench[o + 4], wrench[o + 5]);
            }
        }

        private static double length(double x, double y, double z) {
            return Math.sqrt(x * x + y * y + z * z);
        }

        /**
         * Whether all residuals are within {@code factor} times their noise, or rates within what is allowed of any.
         * Overwrites what was added.
         *
         * @param projected ρ of each free direction, six numbers per link
         */
        boolean explains(double[] projected, double factor, double allowedRate, JointFrames frames) {
            JointTable joints = system.joints;
            double share = factor * StepTolerances.STANDARD.roundings() * ULP;
            for (int i = system.count - 1; i >= 0; i--) {
                boolean reversed = joints.reversed(i);
                torque[i] += arm(reversed ? frames.armA : frames.armB, i) * force[i];
                if (!explains(i, projected, share, allowedRate, frames)) {
                    return false;
                }
                int parent = system.parent[i];
                if (parent >= 0) {
                    force[parent] += force[i];
                    torque[parent] += torque[i] + arm(reversed ? frames.armB : frames.armA, i) * force[i];
                }
            }
            return true;
        }

        private static double arm(double[] arms, int i) {
            return length(arms[3 * i], arms[3 * i + 1], arms[3 * i + 2]);
        }

        private boolean explains(int i, double[] projected, double share, double allowedRate, JointFrames frames) {
            for (int k = 0; k < system.joints.freedom(i); k++) {
                double noise = share
                        * switch (system.joints.free(i)) {
                            case ONE_TURN, ALL_TURNS -> torque[i];
                            case EVERYTHING -> k < 3 ? force[i] : torque[i];
                            case STORED -> along(i, k, frames);
                        };
                double rho = Math.abs(projected[6 * i + k]);
                if (!(rho <= noise || rho * system.perInertia[6 * i + k] <= allowedRate)) {
                    return false;
                }
            }
            return true;
        }

        /** Of a free direction (t, w). */
        private double along(int i, int k, JointFrames frames) {
            int s = 36 * i + 6 * k;
            double[] free = frames.free;
            return length(free[s], free[s + 1], free[s + 2]) * force[i]
                    + length(free[s + 3], free[s + 4], free[s + 5]) * torque[i];
        }
    }
}
