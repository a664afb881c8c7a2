package org.gimbal.force;

import java.util.List;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.BodyFrames;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;

/** One force on the bodies of {@link LawSamples}, compiled, at a motion that can be drawn and moved at will. */
final class LawBench {
    final Linkage linkage;
    final BodyForces onBodies;
    final BodyForceWork work;
    final int n;
    final double[] x;
    final double[] q;
    final double[] velocity;
    final double time = 0.7;

    LawBench(Force force) {
        linkage = new Linkage(LawSamples.mechanism(force));
        onBodies = new BodyForces(linkage.mechanism, linkage.bodies);
        work = onBodies.newWork();
        n = linkage.bodies.count();
        x = new double[3 * n];
        q = new double[4 * n];
        velocity = new double[6 * n];
    }

    /** Bodies within a metre and half a radian: far from the half turn where joint angles jump. */
    void draw(RandomGenerator random) {
        for (int i = 0; i < n; i++) {
            SpaceSamples.vector(random).into(x, 3 * i);
            Quat.fromRotationVector(SpaceSamples.vector(random).times(0.3)).into(q, 4 * i);
        }
        vector(random, velocity);
    }

    double[] vector(RandomGenerator random) {
        return vector(random, new double[6 * n]);
    }

    private static double[] vector(RandomGenerator random, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] = random.nextDouble(-1, 1);
        }
        return out;
    }

    /** The same law and motion, displaced by a factor times (δx, δθ). */
    LawBench displaced(Force force, double[] displacement, double factor) {
        LawBench moved = new LawBench(force);
        for (int i = 0; i < n; i++) {
            BodyFrames.displace(x, q, i, displacement, factor, moved.x, moved.q);
        }
        System.arraycopy(velocity, 0, moved.velocity, 0, velocity.length);
        return moved;
    }

    Configuration at() {
        Configuration at = linkage.newConfiguration();
        at.set(x, q);
        return at;
    }

    /** Springs, dampers and servos of the mechanism: none, or the one force. */
    MeasureForces alongMeasures() {
        return new MeasureForces(linkage.mechanism, linkage.joints, linkage.bodies);
    }

    /** The measure of a force alone. */
    Closures measure(MeasureForce force) {
        Closure measure = MeasureForces.measure(linkage.mechanism, linkage.joints, linkage.bodies, force);
        return new Closures(List.of(measure), n);
    }

    double measureOf(MeasureForce force) {
        Closures measure = measure(force);
        double[] value = new double[1];
        measure.evaluate(at(), value, new double[measure.gradientSize()]);
        return value[0];
    }

    /** Gravity and the force, if it has an energy. */
    double energy() {
        MeasureForces rows = alongMeasures();
        double[] values = new double[rows.count()];
        rows.measures().evaluate(at(), values, new double[rows.measures().gradientSize()]);
        return onBodies.potentialEnergy(x, q, work) + rows.energy(values);
    }

    double[] conservativeWrench() {
        double[] out = new double[6 * n];
        onBodies.addConservative(x, q, out, work);
        alongMeasures().addSpringForces(at(), out);
        return out;
    }

    double[] userWrench() {
        double[] out = new double[6 * n];
        onBodies.addWrenches(time, x, q, velocity, out, work);
        return out;
    }

    /** For one number for each line of the energy ledger. */
    double[] byLine() {
        return new double[new LedgerLines(linkage.mechanism).count()];
    }

    LinearisationPoint point() {
        return new LinearisationPoint(time, x, q, velocity);
    }

    Vec3 center(int link) {
        return Vec3.from(x, 3 * link);
    }
}
