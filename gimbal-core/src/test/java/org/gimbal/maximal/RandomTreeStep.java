package org.gimbal.maximal;

import java.util.random.RandomGenerator;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.maximal.rotation.ExponentialRule;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomTree;

/**
 * A random tree in the middle of a Newton iteration: an old pose, a new pose that satisfies neither joints nor gears,
 * and the unknowns that lead from one to the other.
 */
final class RandomTreeStep {
    final MaximalSystem system;
    final BodyDynamics bodies;
    final double h;
    final Configuration before;
    final Configuration after;
    final double[] dx;
    final double[] turn;

    /** Components of Δx, turns and of what puts the old pose out of place are up to {@code size}, m and rad. */
    RandomTreeStep(RandomTree tree, double h, double size, RandomGenerator random) {
        this.h = h;
        system = new MaximalSystem(tree.mechanism());
        bodies = new BodyDynamics(system, new ExponentialRule(system.bodies.inertia()));
        before = system.newConfiguration();
        after = system.newConfiguration();
        dx = random.doubles(3L * system.count, -1, 1).map(v -> size * v).toArray();
        turn = random.doubles(3L * system.count, -1, 1).map(v -> size * v).toArray();
        double[] x = new double[3 * system.count];
        double[] q = new double[4 * system.count];
        Assembly assembly = new Assembly(system.linkage, tree.start());
        assembly.positions(x);
        assembly.orientations(q);
        assembly.kept(before.frames.kept);
        disturb(x, q, size, random);
        before.set(x, q);
        countTurns();
        before.set(x, q); // coordinates are searched for from those
        System.arraycopy(before.frames.kept, 0, after.frames.kept, 0, before.frames.kept.length);
        if (!bodies.advance(dx, turn, before, after)) {
            throw new IllegalArgumentException("a size of " + size + " is more than a step can turn");
        }
        after.frames.update(after.x, after.r);
    }

    /** Angles of the old pose, by which the turns of the new one are counted. */
    private void countTurns() {
        for (int j = 0; j < system.mechanism.joints().size(); j++) {
            int e = system.joints.edgeOfJoint(j);
            before.rows.locate(e, before.x, before.r);
            int count = before.rows.coordinates(e);
            int first = system.joints.firstKept(e);
            if (first >= 0) {
                System.arraycopy(
                        before.rows.coordinates, first, before.frames.kept, system.joints.keptStart(e), count - first);
            }
        }
    }

    private static void disturb(double[] x, double[] q, double size, RandomGenerator random) {
        for (int i = 0; i < x.length / 3; i++) {
            Vec3.from(x, 3 * i).plus(SpaceSamples.vector(random).times(size)).into(x, 3 * i);
            Quat turn = Quat.fromRotationVector(SpaceSamples.vector(random).times(size));
            turn.times(Quat.from(q, 4 * i)).unit().into(q, 4 * i);
        }
    }

    /** A step length of either sign between 1 ms and 0.1 s. */
    static double length(RandomGenerator random) {
        return SpaceSamples.logUniform(random, 1e-3, 0.1) * (random.nextBoolean() ? 1 : -1);
    }

    /** Violations of the closures at the new pose. */
    double[] closureViolations() {
        double[] violations = new double[system.closures.rows()];
        system.closures.evaluate(after, violations, new double[system.closures.gradientSize()]);
        return violations;
    }
}
