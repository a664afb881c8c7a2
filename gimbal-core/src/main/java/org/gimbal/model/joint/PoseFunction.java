package org.gimbal.model.joint;

/**
 * A pose as a smooth function of n coordinates, with its derivatives: position x and a quaternion p, scalar first, of
 * any length but zero, seven numbers c = (x, p) in all. Defined for all values of the coordinates; first and second
 * derivatives are continuous. Where more is asked for, such as the order of composed steps, so is that of the function.
 */
public interface PoseFunction {
    /** Numbers of a pose. */
    int SIZE = 7;

    /**
     * Fills {@code out} with c, then ∂c/∂q_k for each k at {@link #first}, then ∂²c/∂q_k∂q_l for k ≤ l at {@link
     * #second}. Called in every step: should not allocate. Runs of one mechanism in several threads call the same
     * function at once: it must keep nothing between calls, or synchronise.
     *
     * @param q holds the coordinates, the first at {@code from}
     */
    void at(double[] q, int from, double[] out);

    /** Where the derivatives by coordinate k begin. */
    static int first(int k) {
        return SIZE * (1 + k);
    }

    /** Where the second derivatives by coordinates k and l begin, in either order, if there are {@code n}. */
    static int second(int n, int k, int l) {
        int most = Math.max(k, l);
        return SIZE * (1 + n + most * (most + 1) / 2 + Math.min(k, l));
    }

    /** How many numbers a function of n coordinates writes. */
    static int size(int n) {
        return SIZE * (1 + n + n * (n + 1) / 2);
    }
}
