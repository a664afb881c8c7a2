package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import java.util.Arrays;

/**
 * How the rows (t, w) of one joint, see {@link EdgeRows}, change while the centres of mass of its bodies move with v and
 * the bodies turn with ω, world axes:
 *
 * <pre>
 *   V̇_i = ω_A × V_i,   Ḃ_i = ω_B × B_i
 *   ȧrm_B = ω_B × arm_B
 *   ȧrm_A = ω_A × arm_A,   or v_B + ω_B × arm_B − v_A where arm A reaches to P_B
 * </pre>
 *
 * A rate is that of the world components: t(ẋ ε, turned by ω ε) = t + ε ṫ + O(ε²). Exact on and off the constraint.
 */
public final class RowRates {
    /** (ṫ, ẇ) of the rows asked for last, six numbers each. */
    public final double[] rows = new double[36];

    public final double[] armA = new double[3];
    public final double[] armB = new double[3];

    /** (v, ω) of the two sides, to be filled first. */
    public final double[] twistA = new double[6];

    public final double[] twistB = new double[6];

    /** V̇ and Ḃ. */
    final double[] axesA = new double[9];

    final double[] axesB = new double[9];
    private final double[] scratch = new double[3];

    /** Takes the rates of axes and arms of an edge that has been located. */
    void follow(EdgeTable table, EdgePlaces places, int e) {
        for (int j = 0; j < 9; j += 3) {
            cross(twistA, 3, places.axesA, 9 * e + j, axesA, j);
            cross(twistB, 3, places.axesB, 9 * e + j, axesB, j);
        }
        followArms(places, e, !table.pointsCoincide(e));
    }

    /** The rates of the arms, and of the first two axes of side A: for offsets across the third axis. */
    public void followAcrossThirdAxis(EdgePlaces places, int e) {
        cross(twistA, 3, places.axesA, 9 * e, axesA, 0);
        cross(twistA, 3, places.axesA, 9 * e + 3, axesA, 3);
        followArms(places, e, true);
    }

    private void followArms(EdgePlaces places, int e, boolean acrossToB) {
        cross(twistB, 3, places.armB, 3 * e, armB, 0);
        if (acrossToB) {
            for (int k = 0; k < 3; k++) {
                armA[k] = twistB[k] + armB[k] - twistA[k];
            }
        } else {
            cross(twistA, 3, places.armA, 3 * e, armA, 0);
        }
    }

    void clear(int row) {
        Arrays.fill(rows, 6 * row, 6 * row + 6, 0);
    }

    /** Of t = V_j, w = 0. */
    public void translation(int row, int j) {
        clear(row);
        System.arraycopy(axesA, 3 * j, rows, 6 * row, 3);
    }

    /** ẇ += k v. */
    void rotation(int row, double k, double[] v, int o) {
        for (int i = 0; i < 3; i++) {
            rows[6 * row + 3 + i] += k * v[o + i];
        }
    }

    /** ẇ += k (B_j × V_i)˙ = k (Ḃ_j × V_i + B_j × V̇_i). */
    void product(int row, double k, EdgePlaces places, int e, int j, int i) {
        cross(axesB, 3 * j, places.axesA, 9 * e + 3 * i, scratch, 0);
        rotation(row, k, scratch, 0);
        cross(places.axesB, 9 * e + 3 * j, axesA, 3 * i, scratch, 0);
        rotation(row, k, scratch, 0);
    }

    /** (B_j·V_i)˙ = Ḃ_j·V_i + B_j·V̇_i. */
    double cosine(EdgePlaces places, int e, int j, int i) {
        return dot(axesB, 3 * j, places.axesA, 9 * e + 3 * i) + dot(places.axesB, 9 * e + 3 * j, axesA, 3 * i);
    }
}
