package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.PointOnCurve;

/**
 * A point on a curve: γ_i = n_i·e for two unit normals n_i of the curve at the place s nearest to the point, e = p −
 * c(s). All in the axes of the anchor that carries the curve; {@link CurveFollower} finds s and the normals.
 *
 * <p>Memory: s, then n₁ (n₂ = t × n₁), at the last knot.
 */
final class CurveClosure implements Closure {
    private final ClosureForm form;
    private final PointOnCurve on;
    private final AnchoredPoints pair;
    private final int memoryStart;
    private final int number;

    /**
     * Compiles.
     *
     * @param memoryStart where its numbers in {@link Configuration#memory} begin
     * @param number where its scratch space in {@link Configuration#scratch} is
     */
    CurveClosure(Mechanism mechanism, BodyTable bodies, PointOnCurve on, int memoryStart, int number) {
        this.on = on;
        pair = new AnchoredPoints(mechanism, bodies, on.curve(), on.point());
        form = pair.form(on.name(), 2);
        this.memoryStart = memoryStart;
        this.number = number;
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public int memory() {
        return 4;
    }

    @Override
    public ClosureScratch newScratch() {
        return new CurveFollower(on.shape(), memoryStart);
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        LocatedPoints points = pair.locate(at);
        CurveFollower follower = look(at, points);
        follower.follow(at.memory);
        for (int i = 0; i < 2; i++) {
            violation[v + i] = follower.violation(i);
            points.write(follower.gradient(i), 0, gradient, g + 12 * i);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        LocatedPoints points = pair.follow(at, motion);
        CurveFollower follower = look(at, points);
        follower.follow(at.memory);
        follower.move(points);
        for (int i = 0; i < 2; i++) {
            double[] rate = follower.gradientRate(i);
            points.writeRate(follower.gradient(i), 0, rate, 0, out, g + 12 * i);
        }
    }

    @Override
    public void remember(Configuration at) {
        look(at, pair.locate(at)).remember(at.memory);
    }

    @Override
    public void begin(Configuration at) {
        look(at, pair.locate(at)).begin(at.memory);
    }

    @Override
    public void check(Configuration at) {
        ConstraintCheck.checkCurve(on, at.memory[memoryStart]);
    }

    private CurveFollower look(Configuration at, LocatedPoints points) {
        CurveFollower follower = (CurveFollower) at.scratch[number];
        follower.look(points);
        return follower;
    }
}
