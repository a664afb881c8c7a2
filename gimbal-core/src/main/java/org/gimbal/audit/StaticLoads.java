package org.gimbal.audit;

import org.gimbal.force.BodyForceWork;
import org.gimbal.force.BodyForces;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.kinematics.tree.TreeLoads;

/**
 * What the conservative forces do to a mechanism at rest, at the pose placed last: gravity, springs, potentials of the
 * user. For set-up code.
 *
 * <pre>
 *   Q = Tᵀ(f − Cᵀλ)          on the coordinates of the tree; f forces, λ what the closures hold, C their gradient
 *   K = −∂/∂s Nᵀ Q           along directions N, central differences with λ as it is; made symmetric
 * </pre>
 */
public final class StaticLoads {
    /** Step of the differences, m or rad: a relative error of about 1e-10 from both the formula and round-off. */
    private static final double DIFFERENCE_STEP = 1e-5;

    private final TreeCoordinates tree;
    private final Closures closures;
    private final BodyForces forces;
    private final BodyForceWork work;
    private final MeasureForces springs;

    /** @param closures those whose λ are meant */
    public StaticLoads(TreeCoordinates tree, Closures closures) {
        this.tree = tree;
        this.closures = closures;
        forces = new BodyForces(tree.linkage.mechanism, tree.linkage.bodies);
        work = forces.newWork();
        springs = new MeasureForces(tree.linkage.mechanism, tree.linkage.joints, tree.linkage.bodies);
    }

    /** V of gravity, springs and potentials, J. */
    public double energy() {
        double[] q = new double[springs.count()];
        springs.measures().evaluate(tree.at, q, new double[springs.measures().gradientSize()]);
        return forces.potentialEnergy(tree.at.x, tree.at.q, work) + springs.energy(q);
    }

    /** Adds the conservative forces, (force, torque about the centre of mass), world axes, six numbers per link. */
    public void addForces(double[] wrench) {
        forces.addConservative(tree.at.x, tree.at.q, wrench, work);
        springs.addSpringForces(tree.at, wrench);
    }

    /** Q. */
    public double[] load(double[] lambda) {
        double[] wrench = new double[6 * tree.pose.length];
        addForces(wrench);
        double[] gradient = new double[closures.gradientSize()];
        closures.takeKnot(tree.at);
        closures.evaluate(tree.at, new double[closures.rows()], gradient);
        closures.addImpulses(-1, lambda, gradient, wrench);
        return TreeLoads.generalised(tree, wrench);
    }

    /** Nᵀ Q. */
    public static double[] project(double[][] directions, double[] load) {
        double[] along = new double[directions.length];
        for (int k = 0; k < along.length; k++) {
            for (int j = 0; j < load.length; j++) {
                along[k] += directions[k][j] * load[j];
            }
        }
        return along;
    }

    /** K, row by row. */
    public double[] stiffness(double[][] directions, double[] lambda) {
        int n = directions.length;
        double[] matrix = new double[n * n];
        TreeCoordinates here = tree.copy();
        for (int a = 0; a < n; a++) {
            double[] ahead = project(directions, displaced(here, directions[a], DIFFERENCE_STEP, lambda));
            double[] back = project(directions, displaced(here, directions[a], -DIFFERENCE_STEP, lambda));
            for (int b = 0; b < n; b++) {
                double slope = (back[b] - ahead[b]) / (2 * DIFFERENCE_STEP);
                matrix[a * n + b] += 0.5 * slope;
                matrix[b * n + a] += 0.5 * slope;
            }
        }
        tree.take(here);
        tree.place();
        return matrix;
    }

    private double[] displaced(TreeCoordinates here, double[] along, double by, double[] lambda) {
        tree.take(here);
        tree.move(along, by);
        tree.place();
        return load(lambda);
    }
}
