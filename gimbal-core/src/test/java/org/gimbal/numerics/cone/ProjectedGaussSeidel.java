package org.gimbal.numerics.cone;

import java.util.ArrayList;
import java.util.List;

/**
 * Impulses of an {@link ImpulseProblem} by a slow method that has nothing in common with interior points: one impulse
 * after the other follows its rate downhill and is projected back onto the set where it may be, until nothing changes
 * any more.
 */
final class ProjectedGaussSeidel {
    private static final int SWEEPS = 200_000;

    /**
     * Relative change in a sweep that ends the iteration: with a rate of convergence of 0.999 errors are 10⁻¹¹ then.
     */
    private static final double NOTHING_CHANGES = 1e-14;

    /** Where impulses may be and what they follow: one of the cones of the package as a projection. */
    private interface Law {
        void update(int first);
    }

    private final ImpulseProblem problem;
    private final double[] free;
    private final double[] impulses;
    private final List<Law> laws = new ArrayList<>();
    private int rows;
    private double changed;

    /** Laws have to be added in the order of the problem's cones. */
    ProjectedGaussSeidel(ImpulseProblem problem) {
        this.problem = problem;
        free = problem.freeRates();
        impulses = new double[free.length];
    }

    private void add(int count, Law law) {
        int first = rows;
        laws.add(ignored -> law.update(first));
        rows += count;
    }

    /** γ ≥ 0. */
    void addStop() {
        add(1, first -> set(first, Math.max(0, impulses[first] - rate(first) / diagonal(first))));
    }

    /** |β| ≤ b with d = rate + aβ. */
    void addBound(double bound, double compliance) {
        add(1, first -> {
            double gradient = rate(first) + compliance * impulses[first];
            double follows = impulses[first] - gradient / (diagonal(first) + compliance);
            set(first, Math.max(-bound, Math.min(bound, follows)));
        });
    }

    /**
     * γ ≥ 0 and friction in a disc or polygon of radius μγ.
     *
     * @param sides of the polygon; zero for the disc
     * @param held stands for γ in the radius if it is a number
     */
    void addContact(double friction, int sides, double held) {
        add(3, first -> {
            set(first, Math.max(0, impulses[first] - rate(first) / diagonal(first)));
            double radius = friction * (Double.isNaN(held) ? impulses[first] : held);
            double step = 1 / (diagonal(first + 1) + diagonal(first + 2)); // below 1 over the larger eigenvalue
            double x = impulses[first + 1] - step * rate(first + 1);
            double y = impulses[first + 2] - step * rate(first + 2);
            double[] nearest = sides == 0 ? nearestInDisc(radius, x, y) : Polygons.nearest(sides, radius, x, y);
            set(first + 1, nearest[0]);
            set(first + 2, nearest[1]);
        });
    }

    private static double[] nearestInDisc(double radius, double x, double y) {
        double share = Math.min(1, radius / Math.max(Double.MIN_NORMAL, Math.sqrt(x * x + y * y)));
        return new double[] {share * x, share * y};
    }

    private double diagonal(int row) {
        return problem.delassus(row, row);
    }

    private double rate(int row) {
        double sum = free[row];
        for (int j = 0; j < impulses.length; j++) {
            sum += problem.delassus(row, j) * impulses[j];
        }
        return sum;
    }

    private void set(int row, double value) {
        changed = Math.max(changed, Math.abs(value - impulses[row]) / (1 + Math.abs(value)));
        impulses[row] = value;
    }

    /** Sweeps until nothing changes; returns the impulses. */
    double[] solve() {
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            changed = 0;
            laws.forEach(law -> law.update(0));
            if (changed <= NOTHING_CHANGES) {
                return impulses;
            }
        }
        throw new IllegalStateException("impulses still change by " + changed + " in a sweep");
    }
}
