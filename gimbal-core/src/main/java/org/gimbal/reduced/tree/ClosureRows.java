package org.gimbal.reduced.tree;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.dense.MeetingRows;

/**
 * What loop joints, gears, constraints and motions of bodies ask of a tree: rows γ with gradient C, seen in joint
 * coordinates. With G = C J (docs/theory/reduced.md, R65),
 *
 * <pre>   W = G M⁻¹ Gᵀ,   λ = W⁺ side </pre>
 *
 * column by column by the tree's answers to rows, in time rows × links; W⁺ has the rank rule of all engines. Scratch space
 * of one run.
 */
public final class ClosureRows {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final Closures closures;
    private final BodyInertia inertia;
    private final MeetingRows meet;
    private final int[] numbers;
    private final double[] scale;
    private final double[] w;
    private final double[] unit;
    private final double[] column;
    private final double[] wrench;
    private final double[] moved;
    private final double[] gradientRate;
    private final double[] timeTerm;
    private final boolean[] idle;

    public final int count;

    /** The pose looked at last. */
    public final Configuration at;

    public final double[] violation;
    public final double[] gradient;

    /** M⁻¹ Gᵀ, a row of the system's size for each row here. */
    public final double[] answer;

    public ClosureRows(ReducedSystem system, TreeMotion motion, BodyReadings bodies) {
        this.system = system;
        this.motion = motion;
        this.bodies = bodies;
        closures = system.rows;
        count = closures.rows();
        inertia = new BodyInertia(system.bodies);
        at = system.linkage.newConfiguration();
        meet = new MeetingRows(count);
        numbers = IntStream.range(0, count).toArray();
        scale = new double[count];
        w = new double[count * count];
        unit = new double[count];
        column = new double[count];
        wrench = new double[6 * system.count];
        moved = new double[6 * system.count];
        violation = new double[count];
        gradient = new double[closures.gradientSize()];
        gradientRate = new double[closures.gradientSize()];
        timeTerm = new double[count];
        idle = new boolean[count];
        answer = new double[count * system.size];
    }

    /** Takes over where the bodies read last are; coordinates of tree joints are q. */
    public void place(double time, double[] q) {
        at.time = time;
        System.arraycopy(bodies.x, 0, at.x, 0, bodies.x.length);
        System.arraycopy(bodies.q, 0, at.q, 0, bodies.q.length);
        System.arraycopy(motion.rotation, 0, at.r, 0, 9 * system.count);
        JointTable joints = system.joints;
        for (int i = 0; i < system.count; i++) {
            int first = joints.firstKept(i);
            if (first >= 0) {
                int kept = system.start[i + 1] - system.start[i] - first;
                System.arraycopy(q, system.start[i] + first, at.frames.kept, joints.keptStart(i), kept);
            }
        }
    }

    /** γ and C at the bodies read last; returns |γ|. */
    public double look(double time, double[] q) {
        place(time, q);
        return Math.sqrt(closures.evaluate(at, violation, gradient));
    }

    /** From now on all rows count. */
    public void useAll() {
        Arrays.fill(idle, false);
    }

    /**
     * From now on only those rows count that the last factorisation found independent, and of them the {@code most}
     * strongest: the others hold by themselves on poses that satisfy these.
     */
    public void useIndependent(int most) {
        meet.markDependent(numbers, idle, most);
    }

    /** W and its factors at the pose looked at. */
    public void factorise(TreeResponse tree) {
        for (int r = 0; r < count; r++) {
            if (idle[r]) {
                leaveOut(r);
                continue;
            }
            Arrays.fill(wrench, 0);
            unit[r] = 1;
            closures.addImpulses(1, unit, gradient, wrench);
            unit[r] = 0;
            tree.answer(wrench, answer, r * system.size, moved);
            closures.rates(gradient, moved, column);
            setColumn(r);
        }
        decompose();
    }

    /** G N and its factors at the pose looked at, for directions N in coordinates, laid out as {@link #answer} is. */
    public void factorise(double[] directions, TreeProducts tree) {
        for (int r = 0; r < count; r++) {
            if (idle[r]) {
                leaveOut(r);
                continue;
            }
            tree.twists(directions, r * system.size, moved);
            closures.rates(gradient, moved, column);
            setColumn(r);
        }
        decompose();
    }

    private void leaveOut(int row) {
        Arrays.fill(answer, row * system.size, (row + 1) * system.size, 0);
        for (int s = 0; s < count; s++) {
            w[s * count + row] = 0;
        }
    }

    private void setColumn(int row) {
        for (int s = 0; s < count; s++) {
            w[s * count + row] = idle[s] ? 0 : column[s];
        }
    }

    /** Factors of W with the rank rule of all engines. */
    private void decompose() {
        for (int c = 0; c < closures.count(); c++) {
            int[] slots = closures.get(c).slots();
            for (int k = 0; k < closures.get(c).rows(); k++) {
                double free = inertia.freeCompliance(slots, gradient, closures.gradientStart(c) + 6 * slots.length * k);
                scale[closures.firstRow(c) + k] = free > 0 ? Math.sqrt(1 / free) : 0;
            }
        }
        meet.factorise(w, 0, count, numbers, scale);
    }

    /** G, laid out as {@link #answer} is. */
    public void inCoordinates(TreeProducts tree, double[] out) {
        for (int r = 0; r < count; r++) {
            Arrays.fill(wrench, 0);
            unit[r] = idle[r] ? 0 : 1;
            closures.addImpulses(1, unit, gradient, wrench);
            unit[r] = 0;
            tree.efforts(wrench, out, r * system.size);
        }
    }

    /** Factorises W, as it was made last, into another place. */
    public void factoriseInto(MeetingRows other) {
        other.factorise(w, 0, count, numbers, scale);
    }

    /** Takes pivots below a size as zero, from the factors of W as it was made last on. */
    public void weakest(double pivot) {
        meet.weakest(pivot);
        meet.factorise(w, 0, count, numbers, scale);
    }

    /** How many rows are independent, as the last factorisation found them. */
    public int rank() {
        return meet.rank();
    }

    /** |γ| of the rows that count, at the pose looked at. */
    public double open() {
        double sum = 0;
        for (int r = 0; r < count; r++) {
            sum += idle[r] ? 0 : violation[r] * violation[r];
        }
        return Math.sqrt(sum);
    }

    /** x ← W⁺ x. */
    public void solve(double[] x) {
        meet.solve(x, 0, 1);
    }

    /** C v of velocities or small displacements v of the bodies. */
    public void changes(double[] velocity, double[] out) {
        closures.rates(gradient, velocity, out);
    }

    /** γ̇ = C v + ∂γ/∂t of velocities v of the bodies. */
    public void rates(double[] velocity, double[] out) {
        closures.rates(gradient, velocity, out);
        closures.timeRates(at, timeTerm);
        for (int r = 0; r < count; r++) {
            out[r] += timeTerm[r];
        }
    }

    /** γ̈ of accelerations of the bodies, at the velocities read last. */
    public void accelerations(double[] acceleration, double[] out) {
        closures.gradientRates(at, bodies.velocity, gradientRate);
        closures.rates(gradientRate, bodies.velocity, out);
        closures.timeBiases(at, bodies.velocity, timeTerm);
        closures.rates(gradient, acceleration, column);
        for (int r = 0; r < count; r++) {
            out[r] += column[r] + timeTerm[r];
        }
    }

    /** Adds Cᵀ λ to wrenches on the bodies. */
    public void addForces(double[] multiplier, double[] out) {
        closures.addImpulses(1, multiplier, gradient, out);
    }

    /** How many numbers are kept from knot to knot: angles of loop joints, and what closures remember. */
    public int memory() {
        return at.frames.kept.length + at.memory.length;
    }

    public void recall(double[] kept) {
        System.arraycopy(kept, 0, at.frames.kept, 0, at.frames.kept.length);
        System.arraycopy(kept, at.frames.kept.length, at.memory, 0, at.memory.length);
    }

    /** Brings what is kept up to the bodies read last, which are at a knot. */
    public void remember(double time, double[] q, double[] kept) {
        place(time, q);
        JointTable joints = system.joints;
        for (int e = system.count; e < joints.edges(); e++) {
            int first = joints.firstKept(e);
            if (first >= 0) {
                at.rows.locate(e, at.x, at.r);
                int freedom = at.rows.coordinates(e);
                System.arraycopy(at.rows.coordinates, first, at.frames.kept, joints.keptStart(e), freedom - first);
            }
        }
        closures.remember(at);
        System.arraycopy(at.frames.kept, 0, kept, 0, at.frames.kept.length);
        System.arraycopy(at.memory, 0, kept, at.frames.kept.length, at.memory.length);
    }
}
