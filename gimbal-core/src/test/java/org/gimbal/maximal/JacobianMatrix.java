package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.maximal.elimination.FilledMatrix;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * The matrix of the linearised step, once as the graph solver fills it and once by central differences of the residual
 *
 * <pre>   (p, L) − G₁ᵀλ − C₁ᵀμ,   g(z₂),   γ(z₂). </pre>
 *
 * The differences never look at a row of a joint or gear: G₁ and C₁ are differences of g and γ at the old pose.
 */
final class JacobianMatrix {
    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    final int dimension;
    private final RandomTreeStep at;
    private final BlockLdu ldu;
    private final BlockPattern pattern;
    private final int n;

    JacobianMatrix(RandomTreeStep at) {
        this.at = at;
        ldu = FilledMatrix.of(at.system.layout, at.bodies, at.h, at.f, at.before, at.after);
        pattern = ldu.schedule().pattern();
        dimension = pattern.dimension();
        n = at.system.count;
    }

    /** As the solver fills it, row by row. */
    double[] filled() {
        double[] dense = new double[dimension * dimension];
        ldu.toDense(dense);
        return dense;
    }

    /** Number of nodes: a body and a joint for each link, then the gears. */
    int nodes() {
        return pattern.nodeCount();
    }

    int begin(int node) {
        return pattern.offset(node);
    }

    int size(int node) {
        return pattern.size(node);
    }

    /** By differences, row by row. */
    double[] differences() {
        double[] dense = new double[dimension * dimension];
        for (int k = 0; k < 6 * n; k++) {
            int column = pattern.offset(2 * (k / 6)) + k % 6;
            double[] momenta = difference(k, this::momenta);
            for (int i = 0; i < 6 * n; i++) {
                dense[dimension * (pattern.offset(2 * (i / 6)) + i % 6) + column] = momenta[i];
            }
            double[] rows = difference(k, this::violationsAfter);
            double[] impulses = difference(k, this::violationsBefore);
            for (int i = 0; i < dimension; i++) {
                dense[dimension * i + column] += rows[i];
                dense[dimension * column + i] -= impulses[i];
            }
        }
        return dense;
    }

    private interface Function {
        double[] at(int increment, double by);
    }

    private static double[] difference(int increment, Function function) {
        double[] ahead = function.at(increment, STEP);
        double[] behind = function.at(increment, -STEP);
        for (int i = 0; i < ahead.length; i++) {
            ahead[i] = (ahead[i] - behind[i]) / (2 * STEP);
        }
        return ahead;
    }

    /** Momenta of the step to the moved new pose: the unknowns are read off the two poses. */
    private double[] momenta(int increment, double by) {
        Configuration moved = moved(at.after, increment, by);
        double[] dx = new double[3 * n];
        double[] f = new double[3 * n];
        for (int i = 0; i < n; i++) {
            Vec3.from(moved.x, 3 * i).minus(Vec3.from(at.before.x, 3 * i)).into(dx, 3 * i);
            Quat turn = Quat.from(at.before.q, 4 * i).conjugate().times(Quat.from(moved.q, 4 * i));
            (turn.w() < 0 ? turn.negate() : turn).vector().into(f, 3 * i);
        }
        double[] momenta = new double[6 * n];
        at.bodies.momenta(at.h, dx, f, at.before.r, momenta);
        return momenta;
    }

    private double[] violationsAfter(int increment, double by) {
        return violations(moved(at.after, increment, by));
    }

    private double[] violationsBefore(int increment, double by) {
        return violations(moved(at.before, increment, by));
    }

    private double[] violations(Configuration there) {
        double[] all = new double[dimension];
        for (int e = 0; e < n; e++) {
            there.rows.locate(e, there.x, there.r);
            int count = there.rows.constraints(e);
            System.arraycopy(there.rows.violation, 0, all, pattern.offset(2 * e + 1), count);
        }
        double[] closures = new double[at.system.closures.rows()];
        at.system.closures.evaluate(there, closures, new double[at.system.closures.gradientSize()]);
        System.arraycopy(closures, 0, all, dimension - closures.length, closures.length);
        return all;
    }

    /** The pose with one body moved along, or turned about, one of the world's axes. */
    private Configuration moved(Configuration from, int increment, double by) {
        double[] x = Arrays.copyOf(from.x, 3 * n);
        double[] q = Arrays.copyOf(from.q, 4 * n);
        int body = increment / 6;
        int axis = increment % 3;
        if (increment % 6 < 3) {
            x[3 * body + axis] += by;
        } else {
            Vec3 about = new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}[axis];
            Quat.about(about, by).times(Quat.from(q, 4 * body)).into(q, 4 * body);
        }
        Configuration moved = at.system.newConfiguration();
        moved.follow(from);
        moved.set(x, q);
        return moved;
    }
}
