package org.gimbal.reduced.impulse;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.dense.MeetingRows;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * The linear system of impulses and velocities (docs/theory/reduced.md, R99), dense: contacts couple what they touch.
 *
 * <pre>
 *   A = M + J₁ᵀ (B + C₁ᵀ K C₂) J₂ D,     A x − G₁ᵀ μ = side,   G₂ D x = rows
 * </pre>
 *
 * B are the blocks of contacts, K the stiffness of rows that give way, G rows of loops, gears and constraints, with the
 * rank rule of all engines. Coordinates that follow a signal have x given. Impulses belong to the pose 1 and increments to
 * the pose 2; where both are the same and D = 1, x is a velocity. Scratch space of one run.
 */
final class ImpulseMatrix {
    private final ReducedSystem system;
    private final Closures measures;
    private final BodyInertia inertia;
    private final int n;
    private final int m;
    private final double[] a;
    private final int[] pivots;
    private final MeetingRows meet;
    private final int[] numbers;
    private final double[] scale;
    private final double[] left; // G₁, row by row
    private final double[] right; // G₂ D
    private final double[] answer; // A⁻¹ G₁ᵀ, row by row
    private final double[] w;
    private final double[] unit;
    private final double[] wrench;
    private final double[] projected;
    private final double[] first;
    private final double[] second;
    private final int[] path;
    private final int[] otherPath;
    private final double[] columns;
    private final double[] otherColumns;
    private final double[] product = new double[6];

    ImpulseMatrix(BoundedSystem bounded) {
        system = bounded.tree;
        measures = bounded.measures;
        inertia = bounded.inertia;
        n = system.size;
        m = system.rows.rows();
        a = new double[n * n];
        pivots = new int[n];
        meet = new MeetingRows(m);
        numbers = IntStream.range(0, m).toArray();
        scale = new double[m];
        left = new double[m * n];
        right = new double[m * n];
        answer = new double[m * n];
        w = new double[m * m];
        unit = new double[Math.max(m, measures.rows())];
        wrench = new double[6 * system.count];
        projected = new double[n];
        first = new double[n];
        second = new double[n];
        path = new int[n];
        otherPath = new int[n];
        columns = new double[6 * n];
        otherColumns = new double[6 * n];
    }

    /** Where impulses and increments belong; the same pose twice for velocities, with a length of one and no drift. */
    record Places(TreePose first, TreePose second, double[] firstGradient, double[] secondGradient) {}

    /** D, or nothing of the kind. */
    interface Increments {
        Increments NONE = (row, from) -> {};

        /** row ← Dᵀ row. */
        void transposed(double[] row, int from);
    }

    /** Fills and factorises; false if it is singular. */
    boolean factorise(
            double[] mass, Places at, Increments drift, double perRow, ContactBlocks blocks, double[] stiffness) {
        Arrays.fill(a, 0);
        addBlocks(blocks, at);
        addMeasures(stiffness, at);
        for (int k = 0; k < n; k++) {
            drift.transposed(a, k * n); // rows times D from the right
        }
        for (int k = 0; k < n * n; k++) {
            a[k] += mass[k];
        }
        for (int k = 0; k < n; k++) {
            if (system.prescribed[k]) {
                Arrays.fill(a, k * n, k * n + n, 0);
                a[k * n + k] = 1;
            }
        }
        return SmallLu.factorise(a, 0, n, pivots, 0, 0) && meetRows(at, drift, perRow);
    }

    private void addBlocks(ContactBlocks blocks, Places at) {
        if (blocks == ContactBlocks.NONE) {
            return;
        }
        for (int i = 0; i < system.count; i++) {
            if (blocks.touches(i)) {
                addBlock(i, i, blocks.diagonal(), 36 * i, at);
            }
        }
        for (int c = 0; c < blocks.couplings(); c++) {
            addBlock(blocks.first(c), blocks.second(c), blocks.upper(), 36 * c, at);
            addBlock(blocks.second(c), blocks.first(c), blocks.lower(), 36 * c, at);
        }
    }

    /** A += J₁ᵀ block J₂ for impulses of body i and increments of body j. */
    private void addBlock(int i, int j, double[] block, int o, Places at) {
        int rows = at.first.columns(i, path, columns);
        int count = at.second.columns(j, otherPath, otherColumns);
        for (int d = 0; d < count; d++) {
            for (int k = 0; k < 6; k++) {
                double sum = 0;
                for (int l = 0; l < 6; l++) {
                    sum += block[o + 6 * k + l] * otherColumns[6 * d + l];
                }
                product[k] = sum;
            }
            for (int c = 0; c < rows; c++) {
                double sum = 0;
                for (int k = 0; k < 6; k++) {
                    sum += columns[6 * c + k] * product[k];
                }
                a[path[c] * n + otherPath[d]] += sum;
            }
        }
    }

    private void addMeasures(double[] stiffness, Places at) {
        for (int r = 0; r < stiffness.length; r++) {
            if (stiffness[r] != 0) {
                row(measures, r, at.firstGradient, at.first, first, 0);
                row(measures, r, at.secondGradient, at.second, second, 0);
                for (int k = 0; k < n; k++) {
                    double factor = stiffness[r] * first[k];
                    for (int l = 0; factor != 0 && l < n; l++) {
                        a[k * n + l] += factor * second[l];
                    }
                }
            }
        }
    }

    /** One row of a gradient in coordinates: Jᵀ Cᵀ. */
    private void row(Closures closures, int r, double[] gradient, TreePose at, double[] out, int o) {
        Arrays.fill(wrench, 0);
        unit[r] = 1;
        closures.addImpulses(1, unit, gradient, wrench);
        unit[r] = 0;
        at.products.efforts(wrench, projected);
        System.arraycopy(projected, 0, out, o, n);
    }

    /** W = G₂ D A⁻¹ G₁ᵀ. */
    private boolean meetRows(Places at, Increments drift, double perRow) {
        for (int r = 0; r < m; r++) {
            row(system.rows, r, at.first.rows.gradient, at.first, left, r * n);
            row(system.rows, r, at.second.rows.gradient, at.second, right, r * n);
            drift.transposed(right, r * n);
            for (int k = 0; k < n; k++) {
                answer[r * n + k] = system.prescribed[k] ? 0 : left[r * n + k];
            }
            SmallLu.solve(a, 0, n, pivots, 0, answer, r * n);
        }
        for (int r = 0; r < m; r++) {
            for (int s = 0; s < m; s++) {
                w[r * m + s] = dot(right, r * n, answer, s * n);
            }
        }
        if (m > 0) {
            scaleRows(at.first.rows.gradient, perRow);
            meet.factorise(w, 0, m, numbers, scale);
        }
        return true;
    }

    private void scaleRows(double[] gradient, double perRow) {
        for (int c = 0; c < system.rows.count(); c++) {
            int[] slots = system.rows.get(c).slots();
            for (int k = 0; k < system.rows.get(c).rows(); k++) {
                int g = system.rows.gradientStart(c) + 6 * slots.length * k;
                double free = inertia.freeCompliance(slots, gradient, g);
                scale[system.rows.firstRow(c) + k] = free > 0 ? Math.sqrt(perRow / free) : 0;
            }
        }
    }

    private double dot(double[] x, int o, double[] y, int p) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += x[o + k] * y[p + k];
        }
        return sum;
    }

    /**
     * Solves in place.
     *
     * @param side becomes x; of coordinates that follow a signal it is x already
     * @param rows becomes μ
     */
    void solve(double[] side, double[] rows) {
        SmallLu.solve(a, 0, n, pivots, 0, side, 0);
        for (int r = 0; r < m; r++) {
            rows[r] -= dot(right, r * n, side, 0);
        }
        if (m > 0) {
            meet.solve(rows, 0, 1);
        }
        for (int r = 0; r < m; r++) {
            for (int k = 0; k < n; k++) {
                side[k] += answer[r * n + k] * rows[r];
            }
        }
    }

    /** out −= G₁ᵀ μ. */
    void subtractRows(double[] multiplier, double[] out) {
        for (int r = 0; r < m; r++) {
            for (int k = 0; k < n; k++) {
                out[k] -= left[r * n + k] * multiplier[r];
            }
        }
    }
}
