package org.gimbal.book.setups;

import java.util.List;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.Trend;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** What must stay in a run of the three balls, looked at in every knot. */
public final class BallInvariants {
    private static final double STEP = 0.01;

    /** The radial starts fall back to the centre; until now they are far from it, s. */
    public static final double BEFORE_THE_FALL = 100;

    private final Track energy = new Track();
    private final Track early = new Track();
    private final Track norm = new Track();
    private final Track momentum = new Track();
    private final RunStatistics statistics;
    private final Mat3 inertia;
    private final double mass;
    private final double duration;
    private final double size;
    private double largestTerms;
    private double worstOfTerms;
    private final List<Vec3> places;
    private double nearest = Double.POSITIVE_INFINITY;
    private double nearestTime;

    private BallInvariants(Simulation run, List<Vec3> places, double duration) {
        this.places = places;
        this.duration = duration;
        statistics = new RunStatistics(run.mechanism());
        var body = run.mechanism().bodies().get(0).massProperties();
        inertia = body.inertia();
        mass = body.mass();
        double start = run.now().energy();
        Vec3 begin = run.now().angularMomentum();
        size = begin.norm();
        for (long k = 1; k <= Math.round(duration / STEP); k++) {
            statistics.observe(run.now(), run.step());
            look(run.now(), k * STEP, start, begin);
        }
    }

    /** Runs it. */
    public static BallInvariants of(ThreeBalls balls, Engine engine, double duration) {
        return new BallInvariants(balls.run(engine, STEP, 2), balls.places(), duration);
    }

    private void look(Snapshot now, double time, double start, Vec3 begin) {
        energy.add(time, now.energy() - start);
        if (time < BEFORE_THE_FALL + STEP / 2) {
            early.add(time, now.energy() - start);
        }
        norm.add(time, now.pose(ThreeBalls.BODY).orientation().norm() - 1);
        double off = now.angularMomentum().minus(begin).norm();
        momentum.add(time, off / size);
        Vec3 spin = inertia.times(now.angularVelocity(ThreeBalls.BODY));
        double orbital = mass
                * now.pose(ThreeBalls.BODY).position().norm()
                * now.velocity(ThreeBalls.BODY).norm();
        largestTerms = Math.max(largestTerms, orbital + spin.norm());
        worstOfTerms = Math.max(worstOfTerms, off / largestTerms);
        for (Vec3 place : places) {
            double distance = now.pose(ThreeBalls.BODY).apply(place).norm();
            nearestTime = distance < nearest ? time : nearestTime;
            nearest = Math.min(nearest, distance);
        }
    }

    /** Energy less energy at the start, J. */
    public Track energy() {
        return energy;
    }

    /** The same, until {@link #BEFORE_THE_FALL}. */
    public Track early() {
        return early;
    }

    /** |q| − 1. */
    public Track norm() {
        return norm;
    }

    /** Distance of the total angular momentum from that of the start, divided by its size. */
    public Track momentum() {
        return momentum;
    }

    /**
     * The same distance divided by |x| |p| + |JΩ|, the largest so far: the sizes of what is summed, and so what its
     * round-off goes by.
     */
    public double momentumOfTerms() {
        return worstOfTerms;
    }

    /** |x| |p| + |JΩ| at its largest, divided by the total angular momentum. */
    public double termsOfSize() {
        return largestTerms / size;
    }

    /** The least distance of a ball's middle from the centre, m. */
    public double nearest() {
        return nearest;
    }

    /** When that was, s. */
    public double nearestTime() {
        return nearestTime;
    }

    /** Change of the energy by a straight line through the whole run, divided by the width of its band. */
    public double trendOfBand() {
        Trend trend = statistics.trend().orElseThrow();
        return Math.abs(trend.slope()) * duration / (energy.greatest() - energy.least());
    }
}
