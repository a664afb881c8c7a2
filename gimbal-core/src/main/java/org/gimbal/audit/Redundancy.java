package org.gimbal.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.ClosureJacobian;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.kinematics.tree.TreeLoads;
import org.gimbal.model.Joint;
import org.gimbal.model.TreePath;
import org.gimbal.numerics.dense.RankRevealingQr;

/**
 * Redundant constraints of a mechanism at a pose, and which reactions are therefore not unique.
 *
 * <pre>
 *   J = ∂γ/∂(coordinates of the tree)       redundant rows = rows − rank J
 *   Jᵀ y = 0                                y: multipliers of a self-stress, which no force has to balance
 *   w = Cᵀ y, summed from the leaves        what the joints of the tree carry of it
 * </pre>
 *
 * A loop joint has a unique reaction if no self-stress has a part in it, a joint of the tree if it carries nothing of
 * any. Rank by QR with pivoting: pivots up to 1e-9 of the largest entry of J count as zero, metres and radians alike.
 */
public final class Redundancy {
    /** A share of a self-stress below this is round-off; newtons and newton metres alike. */
    private static final double SMALLEST_STRESS = 1e-9;

    /** Rows times coordinates up to which a dense factorisation takes less than about a second. */
    private static final long LARGEST_DENSE = 1_000_000;

    /**
     * A closure that demands something twice. Which of several closures that depend on each other is named is
     * arbitrary, the sum is not.
     *
     * @param closure such as {@code joint 'pin'}
     * @param rows of all
     * @param redundant how many of them follow from the rest
     */
    public record Part(String closure, int rows, int redundant) {}

    private final Linkage linkage;
    private final int rows;
    private final int rank;

    /** Of Jᵀ, so that its columns are the rows of J. */
    private final RankRevealingQr qr;

    /** Which edges carry a self-stress; by closure for those that are no joints. */
    private final boolean[] stressedEdge;

    private final boolean[] stressedClosure;

    /** Of the start of a run. */
    public Redundancy(Assembly assembly) {
        this(assembly.coordinates());
    }

    /**
     * By joint, whether its reaction is not unique at the start of a run. For mechanisms too big for a dense
     * factorisation every joint that lies on a loop is taken as such.
     */
    public static boolean[] sharedReactions(Assembly assembly) {
        TreeCoordinates tree = assembly.coordinates();
        Linkage linkage = tree.linkage;
        boolean[] shared = new boolean[linkage.mechanism.joints().size()];
        boolean[] edges = (long) linkage.closures.rows() * tree.count() <= LARGEST_DENSE
                ? new Redundancy(tree).stressedEdge
                : edgesOnLoops(linkage);
        for (int e = 0; e < edges.length; e++) {
            if (edges[e] && linkage.joints.jointOfEdge(e) >= 0) {
                shared[linkage.joints.jointOfEdge(e)] = true;
            }
        }
        return shared;
    }

    private static boolean[] edgesOnLoops(Linkage linkage) {
        boolean[] on = new boolean[linkage.joints.edges()];
        for (int e = linkage.joints.count(); e < on.length; e++) {
            on[e] = true;
            TreePath loop = linkage.tree.path(linkage.joints.sideA(e), linkage.joints.sideB(e));
            while (loop.climb()) {
                on[loop.link()] = true;
            }
        }
        return on;
    }

    private Redundancy(TreeCoordinates tree) {
        this(tree, jacobian(tree));
    }

    /** At the pose placed last, of which {@code jacobian} has all columns. */
    Redundancy(TreeCoordinates tree, ClosureJacobian jacobian) {
        linkage = tree.linkage;
        rows = jacobian.rows();
        rank = jacobian.rank();
        qr = jacobian.ofTransposed();
        stressedEdge = new boolean[linkage.joints.edges()];
        stressedClosure = new boolean[linkage.closures.count()];
        double[] gradient = new double[linkage.closures.gradientSize()];
        linkage.closures.takeKnot(tree.at);
        linkage.closures.evaluate(tree.at, new double[rows], gradient);
        for (int k = 0; k < rows - rank; k++) {
            spread(tree, selfStress(k), gradient);
        }
    }

    static ClosureJacobian jacobian(TreeCoordinates tree) {
        int[] all = IntStream.range(0, tree.count()).toArray();
        return new ClosureJacobian(tree, tree.linkage.closures, all);
    }

    private double[] selfStress(int k) {
        double[] y = new double[rows];
        qr.nullVector(k, y, 0);
        return y;
    }

    /** Marks what carries a self-stress, whose multipliers have the length one. */
    private void spread(TreeCoordinates tree, double[] y, double[] gradient) {
        for (int c = 0; c < stressedClosure.length; c++) {
            int first = linkage.closures.firstRow(c);
            stressedClosure[c] |= exceeds(y, first, linkage.closures.get(c).rows(), SMALLEST_STRESS);
        }
        double[] wrench = new double[6 * tree.pose.length];
        linkage.closures.addImpulses(1, y, gradient, wrench);
        TreeLoads.gather(tree, wrench);
        double largest = Arrays.stream(gradient).map(Math::abs).max().orElse(0);
        for (int i = 0; i < tree.pose.length; i++) {
            stressedEdge[i] |= exceeds(wrench, 6 * i, 6, SMALLEST_STRESS * largest);
        }
        int loops = linkage.joints.edges() - linkage.joints.count(); // the first closures
        for (int c = 0; c < loops; c++) {
            stressedEdge[linkage.joints.count() + c] = stressedClosure[c];
        }
    }

    private static boolean exceeds(double[] numbers, int first, int count, double limit) {
        for (int k = first; k < first + count; k++) {
            if (Math.abs(numbers[k]) > limit) {
                return true;
            }
        }
        return false;
    }

    /** Number of rows of all closures. */
    public int rows() {
        return rows;
    }

    /** How many of them are independent. */
    public int rank() {
        return rank;
    }

    /** How many of them follow from the rest. */
    public int redundantRows() {
        return rows - rank;
    }

    /**
     * How clearly the rank was decided: the smallest pivot that counts, relative to the largest; one if there is none.
     */
    public double margin() {
        return rank == 0 ? 1 : qr.pivot(rank - 1) / qr.pivot(0);
    }

    /** The closures with redundant rows, in the order of loop joints, gears, constraints. */
    public List<Part> parts() {
        boolean[] dependent = new boolean[rows];
        for (int k = rank; k < rows; k++) {
            dependent[qr.pivotColumn(k)] = true;
        }
        List<Part> parts = new ArrayList<>();
        for (int c = 0; c < linkage.closures.count(); c++) {
            Closure closure = linkage.closures.get(c);
            int redundant = 0;
            for (int r = 0; r < closure.rows(); r++) {
                redundant += dependent[linkage.closures.firstRow(c) + r] ? 1 : 0;
            }
            if (redundant > 0) {
                parts.add(new Part(closure.label(), closure.rows(), redundant));
            }
        }
        return parts;
    }

    /** Names of the joints whose reactions are not unique, in the order of the mechanism. */
    public List<String> jointsWithoutUniqueReaction() {
        List<String> names = new ArrayList<>();
        List<Joint> joints = linkage.mechanism.joints();
        for (int j = 0; j < joints.size(); j++) {
            if (stressedEdge[linkage.joints.edgeOfJoint(j)]) {
                names.add(joints.get(j).name());
            }
        }
        return names;
    }

    /** Gears and constraints whose multipliers are not unique, such as {@code gear 'g'}. */
    public List<String> othersWithoutUniqueForce() {
        List<String> labels = new ArrayList<>();
        for (int c = linkage.joints.edges() - linkage.joints.count(); c < stressedClosure.length; c++) {
            if (stressedClosure[c]) {
                labels.add(linkage.closures.get(c).label());
            }
        }
        return labels;
    }

    /** λ for which Jᵀλ comes nearest to generalised forces of the tree, the shortest of them. */
    double[] multipliers(double[] generalised) {
        double[] lambda = new double[rows];
        qr.solve(generalised, 0, lambda, 0);
        return lambda;
    }
}
