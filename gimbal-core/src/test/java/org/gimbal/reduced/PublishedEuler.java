package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.dense.DenseLdu;
import org.gimbal.numerics.space.Vec3;

/**
 * The linearly implicit Euler method with what the published code has and this engine leaves out, written with the mass
 * matrix, the bias and the Jacobians of {@link Dynamics} and dense matrices. With the right-hand side r = M u₀ + h f and
 * the matrix A, both of the pose at the beginning, and rows C u₁ = b for the velocities at the end,
 *
 * <pre>   A u₁ = r + Cᵀ λ,   q₁ = q₀ + h u₁ </pre>
 *
 * A scene adds to A, r and the rows what it has beside the tree. Free points may follow the coordinates of the tree.
 */
final class PublishedEuler {
    /** What a scene has beside its tree. */
    interface Addition {
        /** Adds to {@link #matrix}, {@link #force} and, by {@link #row}, to the rows of the step that is taken. */
        void add(PublishedEuler step, double time);
    }

    private final Dynamics dynamics;
    private final Addition addition;
    private final double[] mass; // of the free points
    private final int tree;
    final int size;
    final double h;
    final double[] q;
    final double[] u;

    /** A, row by row. */
    final double[] matrix;

    /** f, without what is in A. */
    final double[] force;

    private final double[] treeMatrix;
    private final double[] treeForce;
    private double[][] rows = new double[0][];
    private double[] target = new double[0];

    /** Of a mechanism and points of these masses, which fall with it. */
    PublishedEuler(Mechanism mechanism, double h, double[] pointMass, Addition addition) {
        dynamics = new Dynamics(mechanism);
        tree = dynamics.size();
        size = tree + 3 * pointMass.length;
        mass = pointMass.clone();
        this.h = h;
        this.addition = addition;
        q = new double[size];
        u = new double[size];
        matrix = new double[size * size];
        force = new double[size];
        treeMatrix = new double[tree * tree];
        treeForce = new double[tree];
    }

    /** Velocity of a point of a body in its frame by the velocities, three rows, world axes. */
    double[][] velocityRows(String body, Vec3 point) {
        return Arrays.copyOf(twistRows(body, point), 3);
    }

    /** (v, ω) likewise, six rows. */
    double[][] twistRows(String body, Vec3 point) {
        double[] jacobian = new double[6 * tree];
        dynamics.jacobian(body, point.x(), point.y(), point.z(), jacobian);
        double[][] out = new double[6][size];
        for (int k = 0; k < 6; k++) {
            System.arraycopy(jacobian, k * tree, out[k], 0, tree);
        }
        return out;
    }

    /** Where a point of a body is. */
    Vec3 place(String body, Vec3 point) {
        return dynamics.pose(body).apply(point);
    }

    /** A direction of a body's frame, in world axes. */
    Vec3 direction(String body, Vec3 axis) {
        return dynamics.pose(body).orientation().rotate(axis);
    }

    /** Where a free point is. */
    Vec3 free(int point) {
        int o = tree + 3 * point;
        return new Vec3(q[o], q[o + 1], q[o + 2]);
    }

    /** Velocity of a free point by the velocities, three rows. */
    double[][] freeRows(int point) {
        double[][] out = new double[3][size];
        for (int k = 0; k < 3; k++) {
            out[k][tree + 3 * point + k] = 1;
        }
        return out;
    }

    /** A row of the matrix times a direction: what a motion along it is by the velocities. */
    static double[] along(double[][] rows, Vec3 e) {
        double[] out = new double[rows[0].length];
        for (int k = 0; k < out.length; k++) {
            out[k] = e.x() * rows[0][k] + e.y() * rows[1][k] + e.z() * rows[2][k];
        }
        return out;
    }

    /** Pushes along what moves by a row: f ← f + size · row. */
    void push(double[] row, double amount) {
        for (int k = 0; k < size; k++) {
            force[k] += amount * row[k];
        }
    }

    /** A ← A + weight · rowᵀ row. */
    void resist(double[] row, double weight) {
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                matrix[k * size + l] += weight * row[k] * row[l];
            }
        }
    }

    /**
     * A force that is fixed in a body turns with it, by ω h for the velocities at the end: A ← A − h² (Jᵀ (f × ω) + its
     * transpose)/2, J and ω by six rows of a point.
     */
    void turnWith(double[][] twist, Vec3 force) {
        for (int l = 0; l < size; l++) {
            Vec3 turned = force.cross(new Vec3(twist[3][l], twist[4][l], twist[5][l]));
            double[] effort = along(twist, turned);
            for (int k = 0; k < size; k++) {
                matrix[k * size + l] -= h * h * effort[k] / 2;
                matrix[l * size + k] -= h * h * effort[k] / 2;
            }
        }
    }

    /** Leads a body as scenes 13 and 20 do: rows for its spin, and for the velocity of a point along its own axes. */
    void lead(String body, Vec3 point, double t) {
        double spin = t < 2 ? -t : t < 6 ? t - 4 : t < 8 ? 8 - t : 0;
        double speed = t < 4 ? 0 : t < 6 ? -2 * (t - 4) : t < 8 ? 2 * (t - 8) : 0;
        double[][] rows = twistRows(body, point);
        for (Vec3 axis : new Vec3[] {Vec3.X, Vec3.Z}) {
            Vec3 e = direction(body, axis);
            row(along(rows, e), e.dot(new Vec3(speed, 0, 0)));
        }
        row(rows[4], spin);
    }

    /** Asks for row · u₁ = value. */
    void row(double[] row, double value) {
        rows = Arrays.copyOf(rows, rows.length + 1);
        rows[rows.length - 1] = row.clone();
        target = Arrays.copyOf(target, rows.length);
        target[rows.length - 1] = value;
    }

    /** Keeps a row only if the step without it would go beyond its value. */
    void rowIfExceeded(double[] row, double value) {
        if (dot(row, plain()) > value) {
            row(row, value);
        }
    }

    private void step(double time) {
        dynamics.move(Arrays.copyOf(q, tree), Arrays.copyOf(u, tree));
        dynamics.massMatrix(treeMatrix);
        dynamics.nonlinearEffects(treeForce);
        Arrays.fill(matrix, 0);
        for (int k = 0; k < tree; k++) {
            force[k] = -treeForce[k];
            System.arraycopy(treeMatrix, k * tree, matrix, k * size, tree);
        }
        for (int k = tree; k < size; k++) {
            double m = mass[(k - tree) / 3];
            matrix[k * size + k] = m;
            force[k] = (k - tree) % 3 == 2 ? -980 * m : 0;
        }
        double[] momentum = new double[size];
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                momentum[k] += matrix[k * size + l] * u[l];
            }
        }
        push(momentum, 1 / h);
        rows = new double[0][];
        addition.add(this, time);
        double[] end = held(plain());
        for (int k = 0; k < size; k++) {
            u[k] = end[k];
            q[k] += h * u[k];
        }
    }

    /** A⁻¹ r without rows. */
    private double[] plain() {
        return solve(Arrays.stream(force).map(f -> h * f).toArray());
    }

    private double[] solve(double[] right) {
        double[] factors = matrix.clone();
        DenseLdu.factorise(factors, size);
        double[] out = right.clone();
        DenseLdu.solve(factors, size, out);
        return out;
    }

    /** What rows make of velocities: u + A⁻¹ Cᵀ (C A⁻¹ Cᵀ)⁻¹ (b − C u). */
    private double[] held(double[] velocities) {
        int n = rows.length;
        double[][] answer = new double[n][];
        double[] compliance = new double[n * n];
        double[] impulse = new double[n];
        for (int i = 0; i < n; i++) {
            answer[i] = solve(rows[i]);
            impulse[i] = target[i] - dot(rows[i], velocities);
            for (int k = 0; k < n; k++) {
                compliance[k * n + i] = dot(rows[k], answer[i]);
            }
        }
        DenseLdu.factorise(compliance, n);
        DenseLdu.solve(compliance, n, impulse);
        double[] out = velocities.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < size; k++) {
                out[k] += impulse[i] * answer[i][k];
            }
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** Takes all steps of a published run and returns the largest difference of a coordinate, velocities times a tenth. */
    double farthestFrom(List<double[]> table) {
        for (int k = 0; k < size; k++) {
            q[k] = table.get(0)[1 + k];
            u[k] = table.get(0)[1 + size + k];
        }
        double farthest = 0;
        double time = 0;
        for (double[] row : table) {
            for (; time < row[0] - h / 2; time += h) {
                step(time);
            }
            for (int k = 0; k < size; k++) {
                farthest = Math.max(farthest, Math.abs(q[k] - row[1 + k]));
                farthest = Math.max(farthest, Math.abs(u[k] - row[1 + size + k]) / 10);
            }
        }
        return farthest;
    }

    /** Takes all steps of a scene without free points and returns how far the energy ends above the potential energy of the start. */
    double endEnergy(int scene) {
        double[][] start = RedmaxScene.start(scene);
        System.arraycopy(start[0], 0, q, 0, size);
        System.arraycopy(start[1], 0, u, 0, size);
        dynamics.move(q, u);
        double before = dynamics.potentialEnergy();
        for (int k = 0; k < Math.round(RedmaxScene.duration(scene) / h); k++) {
            step(k * h);
        }
        dynamics.move(q, u);
        return dynamics.kineticEnergy() + dynamics.potentialEnergy() - before;
    }

    /** As {@link #farthestFrom}, from the table of a scene; at most the bound. */
    void assertFollows(int scene, double bound) {
        assertThat(farthestFrom(RedmaxScene.table("euler_scene%02d.csv".formatted(scene))))
                .as("scene %s", scene)
                .isCloseTo(0, within(bound));
    }
}
