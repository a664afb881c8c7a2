package org.gimbal.kinematics;

import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Where all joints are at one configuration, in world axes, and which relative motions they leave free there.
 *
 * <p>For an edge between A and B, with joint points P_A, P_B fixed in the bodies:
 *
 * <pre>
 *   d        = P_B − P_A                                   offset
 *   arm_A    = P_A − x_A   (P_B − x_A where a translation is free)
 *   arm_B    = P_B − x_B
 *   δP_A     = δx_A + δθ_A × arm_A,   δP_B = δx_B + δθ_B × arm_B
 *   (δP_B − δP_A, δθ_B − δθ_A) = Σ_k S_k s_k + c
 * </pre>
 *
 * The columns S_k span the relative motions that leave the joint's constraints g (see {@link JointRows}) unchanged to
 * first order; c is one that removes their violation, G·c = −g. Both are exact off the constraint manifold too, so that
 * Newton's method converges quadratically.
 *
 * <p>Symbols: x centre of mass; δθ rotation increment, world axes; V_i, B_i joint axes of side A and B. Locked directions
 * as in 2023, appendix B. Reads positions and rotation matrices of all body slots, writes the arrays below; allocates
 * nothing.
 */
public final class JointFrames {
    private final JointTable table;

    /** Arms, offsets: three numbers per edge. */
    public final double[] armA;

    public final double[] armB;
    public final double[] offset;

    /** Joint axes V₁ V₂ V₃ of side A and B₁ B₂ B₃ of side B, nine numbers per edge. */
    public final double[] axesA;

    public final double[] axesB;

    /** Free directions S: six columns of six numbers (translation, rotation) per edge; not used by FREE, SPHERICAL. */
    public final double[] free;

    /** Correction c: six numbers per edge. */
    public final double[] correction;

    /** The angle of each edge at the last knot, by which full turns are counted; two per edge. */
    public final double[] lastAngle;

    private final double[] scratch = new double[9];

    public JointFrames(JointTable table) {
        this.table = table;
        int n = table.edges();
        armA = new double[3 * n];
        armB = new double[3 * n];
        offset = new double[3 * n];
        axesA = new double[9 * n];
        axesB = new double[9 * n];
        free = new double[36 * n];
        correction = new double[6 * n];
        lastAngle = new double[2 * n];
    }

    /**
     * Recomputes everything for body positions {@code x} (three per slot) and rotation matrices {@code r} (nine per
     * slot), and returns the sum of squares of all constraint violations. Edges that close loops are left to {@link
     * JointRows#locate}.
     */
    public double update(double[] x, double[] r) {
        double sum = 0;
        for (int e = 0; e < table.count(); e++) {
            switch (table.kernel[e]) {
                case REVOLUTE -> {
                    place(e, x, r);
                    sum += closePoints(e) + revolute(e, r);
                }
                case SPHERICAL -> {
                    place(e, x, r);
                    sum += closePoints(e);
                }
                case BASIC -> {
                    placeWithAxes(e, x, r);
                    sum += basic(e);
                }
                case UNIVERSAL -> {
                    placeWithAxes(e, x, r);
                    sum += universal(e);
                }
                case SCREW -> {
                    placeWithAxes(e, x, r);
                    sum += screw(e);
                }
                case FREE -> {}
            }
        }
        return sum;
    }

    /** Arms and offset for joints whose points coincide. */
    private void place(int e, double[] x, double[] r) {
        int a = table.sideA[e];
        int b = table.sideB[e];
        int o = 3 * e;
        apply(r, 9 * a, table.pointA, o, armA, o);
        apply(r, 9 * b, table.pointB, o, armB, o);
        offset[o] = x[3 * b] + armB[o] - x[3 * a] - armA[o];
        offset[o + 1] = x[3 * b + 1] + armB[o + 1] - x[3 * a + 1] - armA[o + 1];
        offset[o + 2] = x[3 * b + 2] + armB[o + 2] - x[3 * a + 2] - armA[o + 2];
    }

    /** As {@link #place}, with all joint axes, and arm A reaching to P_B where a translation is free. */
    void placeWithAxes(int e, double[] x, double[] r) {
        place(e, x, r);
        for (int j = 9 * e; j < 9 * e + 9; j += 3) {
            apply(r, 9 * table.sideA[e], table.axesA, j, axesA, j);
            apply(r, 9 * table.sideB[e], table.axesB, j, axesB, j);
        }
        if (table.lockedTranslations[e] < 3) {
            reachAcross(e);
        }
    }

    /** As {@link #place}, with the first two axes of side A, and arm A reaching to P_B: for offsets across the third axis. */
    public void placeAcrossThirdAxis(int e, double[] x, double[] r) {
        place(e, x, r);
        apply(r, 9 * table.sideA[e], table.axesA, 9 * e, axesA, 9 * e);
        apply(r, 9 * table.sideA[e], table.axesA, 9 * e + 3, axesA, 9 * e + 3);
        reachAcross(e);
    }

    private void reachAcross(int e) {
        int o = 3 * e;
        armA[o] += offset[o];
        armA[o + 1] += offset[o + 1];
        armA[o + 2] += offset[o + 2];
    }

    /** c_T = −d for a joint whose points coincide. */
    private double closePoints(int e) {
        int o = 3 * e;
        int c = 6 * e;
        correction[c] = -offset[o];
        correction[c + 1] = -offset[o + 1];
        correction[c + 2] = -offset[o + 2];
        return dot(offset, o, offset, o);
    }

    /** {@link #alignAxes} with the third axes alone, in one go: this is the most frequent joint. */
    private double revolute(int e, double[] r) {
        int third = 9 * e + 6;
        double[] v = table.axesA;
        int m = 9 * table.sideA[e];
        double ax = r[m] * v[third] + r[m + 1] * v[third + 1] + r[m + 2] * v[third + 2];
        double ay = r[m + 3] * v[third] + r[m + 4] * v[third + 1] + r[m + 5] * v[third + 2];
        double az = r[m + 6] * v[third] + r[m + 7] * v[third + 1] + r[m + 8] * v[third + 2];
        v = table.axesB;
        m = 9 * table.sideB[e];
        double bx = r[m] * v[third] + r[m + 1] * v[third + 1] + r[m + 2] * v[third + 2];
        double by = r[m + 3] * v[third] + r[m + 4] * v[third + 1] + r[m + 5] * v[third + 2];
        double bz = r[m + 6] * v[third] + r[m + 7] * v[third + 1] + r[m + 8] * v[third + 2];
        set(axesA, third, ax, ay, az);
        set(axesB, third, bx, by, bz);
        set(free, 36 * e + 3, bx, by, bz);
        double cx = by * az - bz * ay;
        double cy = bz * ax - bx * az;
        double cz = bx * ay - by * ax;
        double k = perCosine(bx * ax + by * ay + bz * az);
        set(correction, 6 * e + 3, cx * k, cy * k, cz * k);
        return cx * cx + cy * cy + cz * cz;
    }

    private static void set(double[] to, int o, double x, double y, double z) {
        to[o] = x;
        to[o + 1] = y;
        to[o + 2] = z;
    }

    /**
     * Third axes parallel: g = (V₁·B₃, V₂·B₃), δg_i = (B₃ × V_i)·δθ. Free: B₃. c_R = (B₃ × V₃)/(B₃·V₃), since
     * (B₃ × V_i)·(B₃ × V₃) = −(B₃·V₃)(V_i·B₃).
     */
    private double alignAxes(int e) {
        int third = 9 * e + 6;
        int c = 6 * e + 3;
        cross(axesB, third, axesA, third, correction, c);
        double sineSquared = dot(correction, c, correction, c);
        scaleByCosine(c, dot(axesB, third, axesA, third));
        return sineSquared;
    }

    /** Divides a rotational correction by the cosine of the misalignment. */
    private void scaleByCosine(int c, double cosine) {
        double k = perCosine(cosine);
        correction[c] *= k;
        correction[c + 1] *= k;
        correction[c + 2] *= k;
    }

    /** 1/cosine; beyond 84° only the direction of a correction is kept. */
    private static double perCosine(double cosine) {
        return 1 / Math.max(cosine, 0.1);
    }

    private double basic(int e) {
        double sum = translations(e);
        int column = 36 * e + 6 * (3 - table.lockedTranslations[e]);
        switch (table.lockedRotations[e]) {
            case 0 -> {
                for (int j = 0; j < 3; j++) {
                    column(column + 6 * j, j == 0 ? 1 : 0, j == 1 ? 1 : 0, j == 2 ? 1 : 0);
                }
            }
            case 2 -> {
                copyAxis(axesB, 9 * e + 6, column);
                sum += alignAxes(e);
            }
            default -> sum += alignFrames(e);
        }
        return sum;
    }

    /**
     * Translations along V: one locked: V₃; two: V₁, V₂; three: all. g_i = V_i·d, δg_i = V_i·(δP_B − δP_A) with arm A to
     * P_B. c_T = −Σ_locked V_i (V_i·d).
     */
    private double translations(int e) {
        int locked = table.lockedTranslations[e];
        if (locked == 3) {
            return closePoints(e);
        }
        int c = 6 * e;
        int column = 36 * e;
        correction[c] = 0;
        correction[c + 1] = 0;
        correction[c + 2] = 0;
        double sum = 0;
        for (int j = 0; j < 3; j++) {
            int axis = 9 * e + 3 * j;
            boolean isLocked = locked == 2 ? j < 2 : locked == 1 && j == 2;
            if (isLocked) {
                double g = dot(axesA, axis, offset, 3 * e);
                addScaled(c, -g, axesA, axis);
                sum += g * g;
            } else {
                free[column] = axesA[axis];
                free[column + 1] = axesA[axis + 1];
                free[column + 2] = axesA[axis + 2];
                free[column + 3] = 0;
                free[column + 4] = 0;
                free[column + 5] = 0;
                column += 6;
            }
        }
        return sum;
    }

    /**
     * Frames parallel: γ = ½ Σ V_i × B_i = n sin φ for a misalignment φ about n. δγ = K·δθ with K = ½(tr·1 − Σ B_i V_iᵀ),
     * tr = Σ V_i·B_i, and K·n = n cos φ; hence c_R = −γ / cos φ, cos φ = (tr − 1)/2.
     */
    private double alignFrames(int e) {
        int c = 6 * e + 3;
        misalignment(e, correction, c);
        double sineSquared = dot(correction, c, correction, c);
        double cosine = (traceOfRotation(e) - 1) / 2;
        correction[c] = -correction[c];
        correction[c + 1] = -correction[c + 1];
        correction[c + 2] = -correction[c + 2];
        scaleByCosine(c, cosine);
        return sineSquared;
    }

    /** γ = ½ Σ V_i × B_i. */
    void misalignment(int e, double[] out, int o) {
        out[o] = 0;
        out[o + 1] = 0;
        out[o + 2] = 0;
        for (int j = 9 * e; j < 9 * e + 9; j += 3) {
            cross(axesA, j, axesB, j, scratch, 0);
            out[o] += 0.5 * scratch[0];
            out[o + 1] += 0.5 * scratch[1];
            out[o + 2] += 0.5 * scratch[2];
        }
    }

    double traceOfRotation(int e) {
        int o = 9 * e;
        return dot(axesA, o, axesB, o) + dot(axesA, o + 3, axesB, o + 3) + dot(axesA, o + 6, axesB, o + 6);
    }

    /** V₁ ⟂ B₂: g = V₁·B₂, δg = (B₂ × V₁)·δθ. Free: V₁, B₂. c_R = −g w/|w|² with w = B₂ × V₁. */
    private double universal(int e) {
        int first = 9 * e;
        int second = 9 * e + 3;
        int c = 6 * e + 3;
        copyAxis(axesA, first, 36 * e);
        copyAxis(axesB, second, 36 * e + 6);
        double g = dot(axesA, first, axesB, second);
        cross(axesB, second, axesA, first, correction, c);
        double k = -g / Math.max(dot(correction, c, correction, c), 0.01);
        correction[c] *= k;
        correction[c + 1] *= k;
        correction[c + 2] *= k;
        return closePoints(e) + g * g;
    }

    /**
     * Third axes parallel, no offset across, advance tied to the angle: g₃ = V₃·d − p·θ, δg₃ = V₃·(δP_B − δP_A) −
     * p w·δθ with w = ∂θ/∂(δθ). Free: (p (w·B₃) V₃, B₃). c as for its parts, with V₃·c_T = −g₃ + p w·c_R.
     */
    private double screw(int e) {
        int third = 9 * e + 6;
        double p = table.pitch[e];
        double sum = alignAxes(e);
        double angle = JointAngles.twist(this, e, scratch, 0);
        double advance = dot(axesA, third, offset, 3 * e) - p * JointAngles.unwrap(angle, lastAngle[2 * e]);
        double along = -advance + p * dot(scratch, 0, correction, 6 * e + 3);
        int c = 6 * e;
        correction[c] = along * axesA[third];
        correction[c + 1] = along * axesA[third + 1];
        correction[c + 2] = along * axesA[third + 2];
        sum += advance * advance;
        for (int axis = 9 * e; axis < third; axis += 3) {
            double g = dot(axesA, axis, offset, 3 * e);
            addScaled(c, -g, axesA, axis);
            sum += g * g;
        }
        double rise = p * dot(scratch, 0, axesB, third);
        copyAxis(axesB, third, 36 * e);
        free[36 * e] = rise * axesA[third];
        free[36 * e + 1] = rise * axesA[third + 1];
        free[36 * e + 2] = rise * axesA[third + 2];
        return sum;
    }

    private void copyAxis(double[] axes, int axis, int column) {
        column(column, axes[axis], axes[axis + 1], axes[axis + 2]);
    }

    private void column(int column, double rx, double ry, double rz) {
        free[column] = 0;
        free[column + 1] = 0;
        free[column + 2] = 0;
        free[column + 3] = rx;
        free[column + 4] = ry;
        free[column + 5] = rz;
    }

    private void addScaled(int c, double k, double[] v, int o) {
        correction[c] += k * v[o];
        correction[c + 1] += k * v[o + 1];
        correction[c + 2] += k * v[o + 2];
    }
}
