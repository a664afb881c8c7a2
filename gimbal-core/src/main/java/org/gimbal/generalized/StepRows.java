package org.gimbal.generalized;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.dense.MeetingRows;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.SpatialVectors;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Loop joints, gears, constraints and motions of bodies as rows of a step (docs/theory/generalized.md, G18, G19): their
 * impulses λ act with the gradient G₀ where it begins, and they are closed where it ends, with gradient G₁,
 *
 * <pre>
 *   K δu = r + G₀ᵀ δλ,   G₁ δu = −γ/h:      δλ = −W⁺ (γ/h + G₁ K⁻¹ r),   W = G₁ K⁻¹ G₀ᵀ
 * </pre>
 *
 * with K of {@link NewtonDirection}; W⁺ has the rank rule of all engines. Scratch space of one run.
 */
final class StepRows {
    private final ReducedSystem system;
    private final Knot knot;
    private final TreeMotion motion;
    private final Closures closures;
    private final BodyInertia inertia;
    private final MeetingRows meet;
    private final int[] numbers;
    private final double[] scale;
    private final double[] w;
    private final double[] side;
    private final double[] atEnd; // G₁
    private final double[] answer; // K⁻¹ G₀ᵀ, a row of the system's size for each row
    private final double[] wrench = new double[6];
    private final int size;

    /** By closure, the link where the ways from its bodies to the ground meet; the ground if it is not relative. */
    private final int[] meeting;

    /** By row, the first coordinate on these ways, and behind the last. */
    private final int[] from;

    private final int[] to;

    final int count;

    /** G₀, a row of the system's size for each row. */
    final double[] atStart;

    StepRows(GeneralizedSystem compiled, Knot knot) {
        system = compiled.tree;
        this.knot = knot;
        motion = knot.motion;
        closures = system.rows;
        count = closures.rows();
        size = system.size;
        inertia = new BodyInertia(system.bodies);
        meet = new MeetingRows(count);
        numbers = IntStream.range(0, count).toArray();
        scale = new double[count];
        w = new double[count * count];
        side = new double[count];
        atEnd = new double[count * size];
        answer = new double[count * size];
        atStart = new double[count * size];
        meeting = new int[closures.count()];
        from = new int[count];
        to = new int[count];
        for (int c = 0; c < closures.count(); c++) {
            meeting[c] = meeting(closures.get(c));
            for (int r = 0; r < closures.get(c).rows(); r++) {
                bound(closures.firstRow(c) + r, closures.get(c).slots(), meeting[c]);
            }
        }
    }

    /** What bodies do together does not change a relative closure: joints above where they meet do not move it. */
    private int meeting(Closure closure) {
        int[] slots = closure.slots().clone();
        while (closure.relative()) {
            int lowest = 0;
            boolean same = true;
            for (int k = 1; k < slots.length; k++) {
                same &= slots[k] == slots[0];
                lowest = later(slots[k], slots[lowest]) ? k : lowest;
            }
            if (same) {
                return slots[0];
            }
            slots[lowest] = system.parent[slots[lowest]];
        }
        return system.count;
    }

    /** Whether a slot comes behind another in link order; the ground comes first. */
    private boolean later(int slot, int other) {
        return slot != system.count && (other == system.count || slot > other);
    }

    private void bound(int row, int[] slots, int meeting) {
        from[row] = size;
        for (int slot : slots) {
            for (int i = slot; i != meeting && i != system.count; i = system.parent[i]) {
                from[row] = Math.min(from[row], system.start[i]);
                to[row] = Math.max(to[row], system.start[i + 1]);
            }
        }
        from[row] = Math.min(from[row], to[row]);
    }

    /** A step begins at a pose. */
    void begin(double time, double[] q0) {
        knot.open(time, q0);
        project(atStart);
        double[] gradient = knot.rows.gradient;
        for (int c = 0; c < closures.count(); c++) {
            int[] slots = closures.get(c).slots();
            for (int k = 0; k < closures.get(c).rows(); k++) {
                double free = inertia.freeCompliance(slots, gradient, closures.gradientStart(c) + 6 * slots.length * k);
                scale[closures.firstRow(c) + k] = free > 0 ? Math.sqrt(1 / free) : 0;
            }
        }
    }

    /** K is eliminated. */
    void answer(NewtonDirection eliminated) {
        for (int r = 0; r < count; r++) {
            eliminated.solve(atStart, r * size, answer, r * size);
        }
    }

    /** One over a unit of each impulse: what moves its row by one. */
    void units(double[] out, int o) {
        for (int r = 0; r < count; r++) {
            double compliance = product(atStart, r, answer, r * size);
            out[o + r] = compliance > 0 ? Math.sqrt(compliance) : 1;
        }
    }

    /** W at the pose where the rows were looked at last. */
    void factorise() {
        project(atEnd);
        for (int s = 0; s < count; s++) {
            for (int r = 0; r < count; r++) {
                w[s * count + r] = product(atEnd, s, answer, r * size);
            }
        }
        meet.factorise(w, 0, count, numbers, scale);
    }

    /** Adds to δ = K⁻¹ r what rows change of it, and writes δλ behind it; γ is that looked at last. */
    void correct(double h, double[] change) {
        for (int r = 0; r < count; r++) {
            side[r] = -knot.rows.violation[r] / h - product(atEnd, r, change, 0);
        }
        meet.solve(side, 0, 1);
        for (int r = 0; r < count; r++) {
            change[size + r] = side[r];
            for (int k = 0; k < size; k++) {
                change[k] += answer[r * size + k] * side[r];
            }
        }
    }

    /** Adds G₀ᵀ λ. */
    void addImpulses(double[] impulse, double[] out) {
        for (int r = 0; r < count; r++) {
            for (int k = from[r]; k < to[r]; k++) {
                out[k] += atStart[r * size + k] * impulse[r];
            }
        }
    }

    /** G at the pose looked at last, side by side from the body to the ground: only joints on that way move it. */
    private void project(double[] out) {
        Arrays.fill(out, 0);
        for (int c = 0; c < closures.count(); c++) {
            int[] slots = closures.get(c).slots();
            int g = closures.gradientStart(c);
            for (int r = closures.firstRow(c);
                    r < closures.firstRow(c) + closures.get(c).rows();
                    r++) {
                for (int slot : slots) {
                    climb(slot, meeting[c], g, out, r * size);
                    g += 6;
                }
            }
        }
    }

    private void climb(int slot, int meeting, int g, double[] out, int o) {
        if (slot == meeting || slot == system.count) {
            return;
        }
        System.arraycopy(knot.rows.gradient, g, wrench, 0, 6);
        Kernels3.addCross(motion.center, 3 * slot, wrench, 0, wrench, 3);
        for (int i = slot; i != meeting && i != system.count; i = system.parent[i]) {
            if (system.hinge[i]) {
                int k = system.start[i];
                out[o + k] += Kernels3.dot(motion.column, 6 * k + 3, wrench, 3);
            } else {
                for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                    out[o + k] += SpatialVectors.dot(motion.column, 6 * k, wrench, 0);
                }
            }
            Kernels3.addCross(motion.arm, 3 * i, wrench, 0, wrench, 3);
        }
    }

    /** A row times a column; two sums beside each other, so that additions need not wait for one another. */
    private double product(double[] rows, int row, double[] column, int o) {
        double even = 0;
        double odd = 0;
        int k = from[row];
        int end = to[row];
        int i = row * size;
        for (; k < end - 1; k += 2) {
            even += rows[i + k] * column[o + k];
            odd += rows[i + k + 1] * column[o + k + 1];
        }
        return k < end ? even + odd + rows[i + k] * column[o + k] : even + odd;
    }
}
