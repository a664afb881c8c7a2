package org.gimbal.kinematics.closure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.motion.PrescribedMotion;

/**
 * All closures of a mechanism: their rows one behind the other, and the products with their gradient that engines need.
 * Symbols: γ violation, C gradient, μ multiplier of a row. Constant: threads may share it, each with configurations of
 * its own.
 */
public final class Closures {
    private final Closure[] all;
    private final int links;
    private final int rows;
    private final int gradientSize;
    private final int[] firstRow;
    private final int[] gradientStart;
    private final int memory;

    /** Those that depend on time. */
    private final int[] timed;

    /** Those that hold velocities. */
    private final int[] ofVelocity;

    private final double tilt;

    public Closures(Mechanism mechanism, JointTable joints, BodyTable bodies) {
        this(list(mechanism, joints, bodies), joints.count());
    }

    /** Any closures over a tree of {@code links} links. */
    public Closures(List<Closure> list, int links) {
        this(list, links, 0);
    }

    private Closures(List<Closure> list, int links, double tilt) {
        this.links = links;
        this.tilt = tilt;
        memory = list.stream().mapToInt(Closure::memory).sum();
        all = list.toArray(new Closure[0]);
        firstRow = new int[all.length + 1];
        gradientStart = new int[all.length + 1];
        for (int c = 0; c < all.length; c++) {
            firstRow[c + 1] = firstRow[c] + all[c].rows();
            gradientStart[c + 1] = gradientStart[c] + 6 * all[c].rows() * all[c].slots().length;
        }
        rows = firstRow[all.length];
        gradientSize = gradientStart[all.length];
        timed = IntStream.range(0, all.length).filter(c -> all[c].timed()).toArray();
        ofVelocity = IntStream.range(0, all.length)
                .filter(c -> all[c].positionRows() < all[c].rows())
                .toArray();
    }

    /** These and, behind them, others. */
    public Closures with(Closures others) {
        List<Closure> list = new ArrayList<>(List.of(all));
        list.addAll(List.of(others.all));
        return new Closures(list, links);
    }

    /**
     * All closures of a mechanism, with planar loops reduced to the rows that their tree does not satisfy by itself.
     */
    public static Closures withoutImplied(Mechanism mechanism, JointTable joints, Closures complete) {
        PlanarLoops planar = new PlanarLoops(joints);
        List<Closure> list = new ArrayList<>(List.of(complete.all));
        for (int e = joints.count(); e < joints.edges(); e++) {
            if (planar.contains(e)) {
                list.set(e - joints.count(), new PlanarPinClosure(mechanism, joints, e)); // loop joints come first
            }
        }
        return new Closures(list, joints.count(), planar.tilt());
    }

    /** Largest sine between axes of loops that were taken as planar; zero where nothing was reduced. */
    public double tilt() {
        return tilt;
    }

    /** What these ask of positions: these themselves if none of them holds velocities. */
    public Closures ofPositions() {
        if (ofVelocity.length == 0) {
            return this;
        }
        List<Closure> list = new ArrayList<>();
        for (Closure closure : all) {
            if (closure.positionRows() == closure.rows()) {
                list.add(closure);
            } else if (closure.positionRows() > 0) {
                list.add(new PositionRows(closure));
            }
        }
        return new Closures(list, links, tilt);
    }

    /** Whose row it is. */
    public int closureOfRow(int row) {
        int c = 0;
        while (firstRow[c + 1] <= row) {
            c++;
        }
        return c;
    }

    public boolean holdVelocities() {
        return ofVelocity.length > 0;
    }

    /** Takes a pose as the knot where those that hold velocities are asked about them. */
    public void takeKnot(Configuration at) {
        for (int c : ofVelocity) {
            all[c].remember(at);
        }
    }

    /** The first that does not follow a step that ends at a pose, see {@link Closure#follows}; −1 if all do. */
    public int lost(Configuration at) {
        for (int c : ofVelocity) {
            if (!all[c].follows(at)) {
                return c;
            }
        }
        return -1;
    }

    /** Whose rows a pose makes hard to satisfy and why, see {@link Closure#trouble}; empty if none are. */
    public String trouble(Configuration at) {
        for (int c : ofVelocity) {
            String why = all[c].trouble(at);
            if (!why.isEmpty()) {
                return all[c].label() + ", " + why;
            }
        }
        return "";
    }

    /** Some of these, in their order. */
    public Closures only(IntPredicate chosen) {
        return new Closures(
                IntStream.range(0, all.length)
                        .filter(chosen)
                        .mapToObj(c -> all[c])
                        .toList(),
                links);
    }

    /**
     * Loop joints in the order of their edges, gears, coordinates locked by their limits, constraints, prescribed
     * motions.
     */
    private static List<Closure> list(Mechanism mechanism, JointTable joints, BodyTable bodies) {
        List<Closure> list = new ArrayList<>();
        for (int e = joints.count(); e < joints.edges(); e++) {
            list.add(new LoopJointClosure(mechanism, joints, e));
        }
        mechanism.couplings().forEach(c -> list.add(CombinationClosure.of(mechanism, joints, c)));
        for (JointLimit limit : mechanism.limits()) {
            if (limit.locks()) {
                int edge = joints.edgeOfJoint(
                        mechanism.jointIndex(limit.coordinate().joint()));
                list.add(new CoordinateClosure(
                        mechanism, joints, edge, limit.coordinate().index(), limit.lower()));
            }
        }
        int kept = 0; // only constraints keep anything
        for (Constraint constraint : mechanism.constraints()) {
            list.add(ConstraintClosures.of(mechanism, bodies, joints, constraint, kept, list.size()));
            kept += list.get(list.size() - 1).memory();
        }
        for (PrescribedMotion motion : mechanism.motions()) {
            list.add(closure(mechanism, bodies, joints, motion, list.size()));
        }
        return list;
    }

    private static Closure closure(
            Mechanism mechanism, BodyTable bodies, JointTable joints, PrescribedMotion motion, int number) {
        if (motion instanceof PrescribedMotion.OfCoordinate on) {
            return SignalClosure.of(mechanism, joints, on);
        }
        return motion instanceof PrescribedMotion.OfDistance string
                ? SignalClosure.of(mechanism, bodies, string)
                : new BodyMotionClosure(mechanism, bodies, (PrescribedMotion.OfBody) motion, number);
    }

    public int count() {
        return all.length;
    }

    public Closure get(int closure) {
        return all[closure];
    }

    /** Number of all rows. */
    public int rows() {
        return rows;
    }

    public int firstRow(int closure) {
        return firstRow[closure];
    }

    /** Length of the array that holds all gradients. */
    public int gradientSize() {
        return gradientSize;
    }

    /** Where the gradient of a closure begins: for each row, for each side, six numbers. */
    public int gradientStart(int closure) {
        return gradientStart[closure];
    }

    /** Length of {@link Configuration#memory}. */
    public int memory() {
        return memory;
    }

    /** Scratch space for one {@link Configuration}, by the number of each closure here. */
    public ClosureScratch[] newScratch() {
        return Arrays.stream(all).map(Closure::newScratch).toArray(ClosureScratch[]::new);
    }

    /** Evaluates all closures; returns the sum of squares of their violations. */
    public double evaluate(Configuration at, double[] violation, double[] gradient) {
        for (int c = 0; c < all.length; c++) {
            all[c].evaluate(at, violation, firstRow[c], gradient, gradientStart[c]);
        }
        double sum = 0;
        for (int r = 0; r < rows; r++) {
            sum += violation[r] * violation[r];
        }
        return sum;
    }

    /**
     * How all gradients change while the bodies move, see {@link Closure#gradientRate}. In the places of the gradient,
     * so that {@link #rates} makes Ċ u of it, and {@link #addImpulses} the change Ċᵀ μ of impulses with constant
     * multipliers.
     *
     * @param motion (v, ω), six numbers per link
     */
    public void gradientRates(Configuration at, double[] motion, double[] out) {
        for (int c = 0; c < all.length; c++) {
            all[c].gradientRate(at, motion, out, gradientStart[c]);
        }
    }

    /** Whether any of them depends on time. */
    public boolean timed() {
        return timed.length > 0;
    }

    /** Rows ← ∂γ/∂t; zero where nothing depends on time. */
    public void timeRates(Configuration at, double[] out) {
        Arrays.fill(out, 0, rows, 0);
        for (int c : timed) {
            all[c].timeRate(at, out, firstRow[c]);
        }
    }

    /** Rows ← ∂²γ/∂t² + 2 (∂C/∂t) u, see {@link Closure#timeBias}; zero where nothing depends on time. */
    public void timeBiases(Configuration at, double[] motion, double[] out) {
        Arrays.fill(out, 0, rows, 0);
        for (int c : timed) {
            all[c].timeBias(at, motion, out, firstRow[c]);
        }
    }

    /** Adds {@code factor} Cᵀ μ to six numbers per link. */
    public void addImpulses(double factor, double[] mu, double[] gradient, double[] impulses) {
        for (int c = 0; c < all.length; c++) {
            int[] slots = all[c].slots();
            int g = gradientStart[c];
            for (int r = firstRow[c]; r < firstRow[c + 1]; r++) {
                double f = factor * mu[r];
                for (int slot : slots) {
                    if (slot < links) {
                        for (int k = 0; k < 6; k++) {
                            impulses[6 * slot + k] += f * gradient[g + k];
                        }
                    }
                    g += 6;
                }
            }
        }
    }

    /** Rows ← C u for six numbers per link. */
    public void rates(double[] gradient, double[] u, double[] rates) {
        for (int c = 0; c < all.length; c++) {
            int[] slots = all[c].slots();
            int g = gradientStart[c];
            for (int r = firstRow[c]; r < firstRow[c + 1]; r++) {
                double sum = 0;
                for (int slot : slots) {
                    if (slot < links) {
                        for (int k = 0; k < 6; k++) {
                            sum += gradient[g + k] * u[6 * slot + k];
                        }
                    }
                    g += 6;
                }
                rates[r] = sum;
            }
        }
    }

    /** Sets the memory up for the pose {@code at} where a run begins, or from where its start is looked for. */
    public void begin(Configuration at) {
        for (Closure closure : all) {
            closure.begin(at);
        }
    }

    /**
     * Looks at the pose from where a start is looked for, after {@link #begin}.
     *
     * @throws org.gimbal.model.part.ModelException naming a constraint that cannot be meant so
     */
    public void checkStart(Configuration at) {
        for (Closure closure : all) {
            closure.checkStart(at);
        }
    }

    /** Brings the memory up to the pose {@code at}, which has become a knot. */
    public void remember(Configuration at) {
        for (Closure closure : all) {
            closure.remember(at);
        }
    }

    /**
     * Checks the user-supplied constraints and curves by differences at a pose, after {@link #begin}.
     *
     * @throws org.gimbal.model.part.ModelException naming a constraint that does not match its derivatives
     */
    public void check(Configuration at) {
        for (Closure closure : all) {
            closure.check(at);
        }
    }
}
