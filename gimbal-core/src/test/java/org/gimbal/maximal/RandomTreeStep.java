package org.gimbal.maximal;

import java.util.List;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.model.joint.Coordinate;
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
    final double[] f;

    /** Components of Δx, f and of what puts the old pose out of place are up to {@code size}, m and half radians. */
    RandomTreeStep(RandomTree tree, double h, double size, RandomGenerator random) {
        this.h = h;
        system = new MaximalSystem(tree.mechanism());
        bodies = new BodyDynamics(system);
        before = system.newConfiguration();
        after = system.newConfiguration();
        dx = random.doubles(3L * system.count, -1, 1).map(v -> size * v).toArray();
        f = random.doubles(3L * system.count, -1, 1).map(v -> size * v).toArray();
        double[] x = new double[3 * system.count];
        double[] q = new double[4 * system.count];
        Assembly assembly = new Assembly(system.linkage, tree.start());
        assembly.positions(x);
        assembly.orientations(q);
        assembly.angles(before.frames.lastAngle);
        disturb(x, q, size, random);
        before.set(x, q);
        countTurns();
        System.arraycopy(before.frames.lastAngle, 0, after.frames.lastAngle, 0, before.frames.lastAngle.length);
        if (!bodies.advance(dx, f, before, after)) {
            throw new IllegalArgumentException("a size of " + size + " is more than a step can turn");
        }
        after.frames.update(after.x, after.r);
    }

    /** Angles of the old pose, by which the turns of the new one are counted. */
    private void countTurns() {
        for (int j = 0; j < system.mechanism.joints().size(); j++) {
            int e = system.joints.edgeOfJoint(j);
            List<Coordinate> list = system.mechanism.joints().get(j).type().coordinates();
            before.rows.locate(e, before.x, before.r);
            before.rows.coordinates(e);
            int found = 0;
            for (int k = 0; k < list.size(); k++) {
                if (list.get(k).scalar() && list.get(k).unit() == Coordinate.Unit.RADIAN) {
                    before.frames.lastAngle[2 * e + found++] = before.rows.coordinates[k];
                }
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
