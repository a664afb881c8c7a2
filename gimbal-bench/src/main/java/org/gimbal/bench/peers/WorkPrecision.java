package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What an engine's CPU time buys: runs of one scenario at shorter and shorter steps, each with its largest error
 * against a reference.
 *
 * <p>The reference is Gimbal at order 8 with short steps; how far it is from the same at half the step is reported with
 * it. That it is the right limit shows in the other engines, which approach it at the order of their own rules.
 */
final class WorkPrecision {
    /** Time between the samples at which errors are taken, s; every step length divides it. */
    static final double SAMPLE = 0.1;

    private static final double LONGEST_STEP = 0.1;
    private static final int HALVINGS = 11;
    private static final double REFERENCE_STEP = 0.0025;

    /** No shorter steps once a run takes this long. */
    private static final double MOST_SECONDS = 1.5;

    /** No shorter steps once the error is this small: below it, round-off and the reference's own error count. */
    private static final double LEAST_ERROR = 1e-10;

    private final Scenario scenario;
    private final Motion reference;
    private final double referenceError;

    WorkPrecision(Scenario scenario) {
        this.scenario = scenario;
        reference = reference(REFERENCE_STEP);
        referenceError = error(reference(REFERENCE_STEP / 2));
    }

    /**
     * A run.
     *
     * @param error largest distance of a centre of mass from the reference, m
     * @param energyError largest difference of the energy from that at the start, J
     */
    record Point(double dt, double cpuSeconds, double error, double energyError) {}

    /** The runs of one engine, from long steps to short ones. */
    record Curve(String label, List<Point> points) {
        Curve {
            points = List.copyOf(points);
        }

        /**
         * The CPU time at which the curve first passes below an error, in s; between points in proportion of
         * logarithms.
         */
        OptionalDouble secondsFor(double error) {
            for (int i = 0; i < points.size(); i++) {
                if (points.get(i).error <= error) {
                    return OptionalDouble.of(i == 0 ? points.get(0).cpuSeconds : between(i - 1, i, error));
                }
            }
            return OptionalDouble.empty();
        }

        /** The energy error of the first run below an error; not a number if there is none. */
        double energyErrorAt(double error) {
            return points.stream()
                    .filter(point -> point.error <= error)
                    .findFirst()
                    .map(Point::energyError)
                    .orElse(Double.NaN);
        }

        private double between(int i, int j, double error) {
            Point a = points.get(i);
            Point b = points.get(j);
            double share = Math.log(error / a.error) / Math.log(b.error / a.error);
            return a.cpuSeconds * Math.pow(b.cpuSeconds / a.cpuSeconds, share);
        }
    }

    Scenario scenario() {
        return scenario;
    }

    /** How far the reference is from that at half its step, m. */
    double referenceError() {
        return referenceError;
    }

    /** An engine with fixed steps, at one length after the other. */
    Curve curve(Peer peer, int repeats) {
        List<Point> points = new ArrayList<>();
        double dt = LONGEST_STEP;
        for (int i = 0; i <= HALVINGS && !enough(points); i++, dt /= 2) {
            addPoint(points, peer, dt, repeats);
        }
        return new Curve(peer.label(), points);
    }

    /** An engine that chooses its steps, at one accuracy after the other; each is a setting of its own. */
    Curve curve(String label, List<? extends Peer> accuracies, int repeats) {
        List<Point> points = new ArrayList<>();
        for (Peer peer : accuracies) {
            if (!enough(points)) {
                addPoint(points, peer, SAMPLE, repeats);
            }
        }
        return new Curve(label, points);
    }

    private static boolean enough(List<Point> points) {
        if (points.isEmpty()) {
            return false;
        }
        Point last = points.get(points.size() - 1);
        return last.cpuSeconds > MOST_SECONDS || last.error < LEAST_ERROR;
    }

    private void addPoint(List<Point> points, Peer peer, double dt, int repeats) {
        Outcome outcome = peer.run(scenario, schedule(dt, repeats));
        if (!outcome.failed()) {
            double energy = new Measures(scenario.model(), outcome.motion()).energyError();
            points.add(new Point(dt, outcome.cpuSeconds(), error(outcome.motion()), energy));
        }
    }

    private Schedule schedule(double dt, int repeats) {
        return new Schedule(dt, Math.round(scenario.seconds() / dt), Math.round(SAMPLE / dt), repeats);
    }

    private Motion reference(double dt) {
        return GimbalWorld.ofOrder(8).run(scenario, schedule(dt, 0)).motion();
    }

    private double error(Motion motion) {
        return new Measures(scenario.model(), motion).largestDistance(reference);
    }
}
