package org.gimbal.maximal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.DistanceClosure;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.force.Measure;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/**
 * How fast forces between points make bodies swing to the side. A spring, damper or servo with the pull T along a distance
 * q holds its ends like a string,
 *
 * <pre>   K = T ∂²q/∂z²     (for points alone T/q across the line, nothing along it) </pre>
 *
 * Its effort follows the distance implicitly (M11), but the direction of it is that of the old pose, as with joints: see
 * {@link TautJoints}, which adds these swings to those of joints. Scratch space of one run.
 */
final class TautStrings {
    private final MaximalSystem system;

    /** Rows of forces between points. */
    private final int[] row;

    private final Closures strings;

    /**
     * Of the two ends of each: how far the point gives way across the line for a unit push, at most, 1/kg; and what a pull
     * gives in angular acceleration by turning its arm, 1/(kg m).
     */
    private final double[] giving;

    private final double[] turning;

    private final double[] before;
    private final double[] after;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] rate;
    private final double[] pull;
    private final double[] byBody;

    TautStrings(MaximalSystem system) {
        this.system = system;
        MeasureForces forces = system.measureForces;
        List<Closure> list = new ArrayList<>();
        List<double[]> ends = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        for (int r = 0; r < forces.count(); r++) {
            List<Anchor> points = points(forces.along(r));
            for (int k = 1; k < points.size(); k++) {
                Distance span = new Distance("span", points.get(k - 1), points.get(k), 0);
                rows.add(r);
                list.add(new DistanceClosure(system.mechanism, system.bodies, span));
                ends.add(end(span.a()));
                ends.add(end(span.b()));
            }
        }
        row = rows.stream().mapToInt(r -> r).toArray();
        strings = new Closures(list, system.count);
        giving = ends.stream().mapToDouble(end -> end[0]).toArray();
        turning = ends.stream().mapToDouble(end -> end[1]).toArray();
        before = new double[row.length];
        after = new double[row.length];
        gradientBefore = new double[strings.gradientSize()];
        gradientAfter = new double[strings.gradientSize()];
        rate = new double[strings.gradientSize()];
        pull = new double[row.length];
        byBody = new double[system.count];
    }

    /** Where a force is strung from point to point; nothing if it is not. */
    private static List<Anchor> points(Measure along) {
        if (along instanceof Measure.PointDistance between) {
            return List.of(between.a(), between.b());
        }
        return along instanceof Measure.Path path ? path.points() : List.of();
    }

    /**
     * 1/m + Σ (a² − a_k²)/j_k for the arm a in principal axes, since no component of a × e is longer than that for any
     * unit vector e; and |a| over the second moment (about its axis a rod is not turned by what pulls along it).
     */
    private double[] end(Anchor anchor) {
        BodyTable bodies = system.bodies;
        if (anchor.isGround()) {
            return new double[2];
        }
        int link = bodies.linkOfBody(system.mechanism.bodyIndex(anchor.body()));
        Vec3 arm = bodies.centralFrame(link).inverse().times(anchor.frame()).position();
        double[] a = {arm.x(), arm.y(), arm.z()};
        double[] j = Arrays.copyOfRange(bodies.inertia(), 3 * link, 3 * link + 3);
        double sum = 1 / bodies.mass()[link];
        for (int k = 0; k < 3; k++) {
            sum += (arm.dot(arm) - a[k] * a[k]) / j[k];
        }
        Arrays.sort(j);
        return new double[] {sum, arm.norm() / j[1]};
    }

    /** A bound on ω² for the step that stands in the equations, from sizes alone. */
    double bound(StepEquations equations) {
        if (row.length == 0) {
            return 0;
        }
        measure(equations);
        Arrays.fill(byBody, 0);
        double most = 0;
        for (int s = 0; s < row.length; s++) {
            int[] slots = strings.get(s).slots();
            for (int side = 0; side < 2; side++) {
                if (slots[side] < system.count) {
                    double swing = 2 * giving[2 * s + side] / before[s] + turning[2 * s + side];
                    byBody[slots[side]] += Math.abs(pull[s]) * swing;
                    most = Math.max(most, byBody[slots[side]]);
                }
            }
        }
        return most;
    }

    /**
     * T of all. Ends that pass each other within a step have no direction to speak of: there T is lessened as if they were
     * as far apart as they travel.
     */
    private void measure(StepEquations equations) {
        strings.evaluate(equations.before, before, gradientBefore);
        strings.evaluate(equations.after, after, gradientAfter);
        double h = equations.stepLength();
        for (int s = 0; s < row.length; s++) {
            int g = strings.gradientStart(s) + 6; // of the second end: the unit vector along the line
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double travel = after[s] * gradientAfter[g + k] - before[s] * gradientBefore[g + k];
                square += travel * travel;
            }
            double apart = Math.max(before[s], Math.sqrt(square));
            double effort = 2 * equations.forces.impulses.begin[row[s]] / h;
            pull[s] = apart > 0 ? -effort * before[s] / apart : 0;
            before[s] = Math.max(before[s], Double.MIN_NORMAL);
        }
    }

    /** Adds K times the swing of all bodies to the push on them, with the pulls of the last {@link #bound}. */
    void pullBack(Configuration at, double[] swing, double[] push) {
        if (row.length > 0) {
            strings.gradientRates(at, swing, rate);
            strings.addImpulses(1, pull, rate, push);
        }
    }
}
