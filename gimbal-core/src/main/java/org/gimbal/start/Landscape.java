package org.gimbal.start;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.audit.StaticLoads;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CoordinateClosure;
import org.gimbal.kinematics.tree.ClosureJacobian;
import org.gimbal.kinematics.tree.LoopSolver;
import org.gimbal.kinematics.tree.TreeCoordinates;

/**
 * The potential energy of a mechanism over the configurations that its closures and the stops it leans on allow, about
 * the one it is at.
 *
 * <pre>
 *   J N = 0                            directions of the freedom, orthonormal, in the coordinates of the tree
 *   g = −Nᵀ Tᵀ f                       slope of V along them
 *   λ = least squares Jᵀλ = Tᵀ f       what closures and stops hold
 *   K = −∂/∂s Nᵀ Tᵀ(f − Cᵀλ)           curvature of V on the curved set of allowed configurations
 * </pre>
 */
final class Landscape {
    /** Errors of differences, relative to the forces and curvatures they are made of, with a margin of ten. */
    private static final double DIFFERENCE_NOISE = 1e-9;

    /** Closing the loops may turn a step so much: beyond this share of it, it leads elsewhere. */
    private static final double LARGEST_CORRECTION = 0.5;

    final TreeCoordinates tree;
    private final Closures mechanism;
    private Closures closures;
    private StaticLoads loads;
    private double[][] directions = new double[0][];
    private double[] slope = new double[0];
    private double[] stiffness = new double[0];
    private double[] lambda = new double[0];
    private double energy;
    private double force;

    /** @param mechanism its closures */
    Landscape(TreeCoordinates tree, Closures mechanism) {
        this.tree = tree;
        this.mechanism = mechanism;
        closures = mechanism;
        loads = new StaticLoads(tree, closures);
        energy = loads.energy();
    }

    /** Lets coordinates lean on stops, in place of those before; whether the configuration could be brought there. */
    boolean leanOn(List<Stop> stops) {
        List<Closure> list = new ArrayList<>();
        for (int c = 0; c < mechanism.count(); c++) {
            list.add(mechanism.get(c));
        }
        for (Stop stop : stops) {
            list.add(new CoordinateClosure(
                    tree.linkage.mechanism, tree.linkage.joints, stop.edge(), stop.index(), stop.value()));
        }
        closures = new Closures(list, tree.linkage.joints.count());
        loads = new StaticLoads(tree, closures);
        boolean closed = Double.isFinite(LoopSolver.closeNearby(tree, closures));
        tree.remember();
        energy = loads.energy();
        return closed;
    }

    /** Computes slope and curvature here. */
    void survey() {
        ClosureJacobian jacobian = new ClosureJacobian(
                tree, closures, IntStream.range(0, tree.count()).toArray());
        directions = new double[tree.count() - jacobian.rank()][];
        for (int k = 0; k < directions.length; k++) {
            directions[k] = jacobian.freedom(k);
        }
        double[] load = loads.load(new double[closures.rows()]);
        lambda = jacobian.multipliers(load);
        slope = StaticLoads.project(directions, load);
        for (int k = 0; k < slope.length; k++) {
            slope[k] = -slope[k];
        }
        stiffness = loads.stiffness(directions, lambda);
        force = largest(load);
    }

    /** Goes along the surveyed directions, and closes the loops again; false, and back, if they do not close nearby. */
    boolean go(double[] s) {
        TreeCoordinates before = tree.copy();
        double[] move = along(s);
        tree.move(move, 1);
        tree.place();
        double corrected = closures.rows() == 0 ? 0 : LoopSolver.closeNearby(tree, closures);
        if (!(corrected <= LARGEST_CORRECTION * largest(move))) {
            back(before);
            return false;
        }
        tree.remember();
        energy = loads.energy();
        return true;
    }

    void back(TreeCoordinates before) {
        tree.take(before);
        tree.at.follow(before.at);
        tree.place();
        energy = loads.energy();
    }

    /** A step as changes of the coordinates of the tree. */
    double[] along(double[] s) {
        double[] move = new double[tree.count()];
        for (int k = 0; k < s.length; k++) {
            for (int j = 0; j < move.length; j++) {
                move[j] += s[k] * directions[k][j];
            }
        }
        return move;
    }

    /** The slope alone, at a place that was not surveyed. */
    double steepness() {
        ClosureJacobian jacobian = new ClosureJacobian(
                tree, closures, IntStream.range(0, tree.count()).toArray());
        double[] load = loads.load(new double[closures.rows()]);
        return largest(jacobian.alongFreedom(load));
    }

    double energy() {
        return energy;
    }

    double[] slope() {
        return slope;
    }

    double[] stiffness() {
        return stiffness;
    }

    /** What a stop holds, N or N·m, by its place in the list that was leant on. */
    double held(int stop) {
        return lambda[mechanism.rows() + stop];
    }

    /** Slope that round-off and differences leave, relative to forces and curvatures: N or N·m. */
    double noise() {
        return DIFFERENCE_NOISE * scale();
    }

    /** Forces and curvatures at hand: N or N·m, and J for moves of one m or rad. */
    double scale() {
        return force + largest(stiffness);
    }

    static double largest(double[] v) {
        return Arrays.stream(v).map(Math::abs).max().orElse(0);
    }

    /**
     * A stop that a coordinate leans on.
     *
     * @param edge of the joint
     * @param index of the coordinate
     * @param at where the coordinate stands among those of all joints
     * @param side 1 for an upper stop, −1 for a lower one
     */
    record Stop(int edge, int index, int at, double value, int side) {
        /** How far a coordinate is beyond it. */
        double beyond(double[] q) {
            return side * (q[at] - value);
        }
    }
}
