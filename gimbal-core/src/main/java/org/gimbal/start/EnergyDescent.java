package org.gimbal.start;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.dense.TrustRegionStep;
import org.gimbal.start.Landscape.Stop;
import org.jspecify.annotations.Nullable;

/**
 * Goes down the potential energy to a minimum: Newton's method within a trust region, leaving saddles along their
 * steepest way down. A coordinate that reaches a stop leans on it, until the forces would draw it off again.
 */
final class EnergyDescent {
    private static final int ITERATIONS = 1000;

    /** First trust region, m or rad. */
    private static final double FIRST_RADIUS = 0.5;

    private static final double LEAST_RADIUS = 1e-13;

    /** Moves of a coordinate beyond this many sizes of the mechanism, or turns of as many rad, have no end. */
    private static final double WITHOUT_END = 1e4;

    /** Where the last step leads down, so many are enough: gears follow turns of less than π a step. */
    private static final double FAR = 100;

    /** Below this share of the energies at hand, differences of them are round-off and the slope judges steps. */
    private static final double ENERGY_ROUND_OFF = 1e-11;

    /** Share of the fall that the model promises: below the first a step is not taken, above the second the next is longer. */
    private static final double POOR = 1e-4;

    private static final double GOOD = 0.75;

    /** A coordinate so far beyond its stop, m or rad, is at it: what a start is closed to. */
    private static final double AT_STOP = 1e-10;

    private final Landscape landscape;
    private final TreeCoordinates tree;
    private final List<Stop> stops;
    private final List<Stop> leaning = new ArrayList<>();
    private final double[] travelled;
    private final double size;
    private double radius = FIRST_RADIUS;
    private int iterations;
    private boolean neutral;

    EnergyDescent(Landscape landscape) {
        this.landscape = landscape;
        tree = landscape.tree;
        stops = stops(tree.linkage);
        travelled = new double[tree.count()];
        size = Math.max(1, Landscape.largest(tree.at.x));
    }

    private static List<Stop> stops(Linkage linkage) {
        List<Stop> all = new ArrayList<>();
        for (JointLimit limit : linkage.mechanism.limits()) {
            CoordinateRef on = limit.coordinate();
            int joint = linkage.mechanism.jointIndex(on.joint());
            int edge = linkage.joints.edgeOfJoint(joint);
            int at = linkage.layout.offset(joint) + on.index();
            if (!limit.locks() && Double.isFinite(limit.upper())) {
                all.add(new Stop(edge, on.index(), at, limit.upper(), 1));
            }
            if (!limit.locks() && Double.isFinite(limit.lower())) {
                all.add(new Stop(edge, on.index(), at, limit.lower(), -1));
            }
        }
        return all;
    }

    double energy() {
        return landscape.energy();
    }

    int iterations() {
        return iterations;
    }

    /** Whether there are directions at the end along which nothing pulls. */
    boolean neutral() {
        return neutral;
    }

    /** Goes to the minimum, and leaves the tree there. */
    void run() {
        for (Stop crossed = worst(); crossed != null; crossed = worst()) {
            lean(crossed);
        }
        while (true) {
            if (descend() && !release()) {
                return;
            }
            if (++iterations > ITERATIONS) {
                refuseToFall(FAR);
                throw new ModelException(prefix() + "no minimum of the potential energy was found in " + ITERATIONS
                        + " steps; the last slope is "
                        + (float) Landscape.largest(landscape.slope()) + " N or N·m: start nearer to it");
            }
        }
    }

    private String prefix() {
        return "mechanism '" + tree.linkage.mechanism.name() + "': ";
    }

    /** One step; whether there is nowhere lower to go. */
    private boolean descend() {
        landscape.survey();
        double[] slope = landscape.slope();
        double noise = landscape.noise();
        TrustRegionStep step = new TrustRegionStep(landscape.stiffness(), slope, radius, noise);
        boolean valley = step.least() >= -noise;
        if (slope.length == 0 || (valley && Landscape.largest(slope) == 0)) {
            neutral = slope.length > 0 && step.least() <= noise;
            return true;
        }
        double before = landscape.energy();
        boolean fine = valley && step.fall() <= ENERGY_ROUND_OFF * Math.max(Math.abs(before), landscape.scale());
        TreeCoordinates here = tree.copy();
        double steepness = landscape.steepness();
        boolean went = landscape.go(step.step());
        Stop crossed = went ? worst() : null;
        if (crossed != null) {
            meet(crossed, here, step.step(), before);
            return false;
        }
        double share = went ? (before - landscape.energy()) / step.fall() : Double.NEGATIVE_INFINITY;
        boolean taken = went && (fine ? landscape.steepness() < steepness : share > POOR);
        if (taken) {
            travel(step.step());
            radius *= share > GOOD && step.bounded() ? 2 : 1;
            return false;
        }
        landscape.back(here);
        radius = 0.25 * Math.min(radius, Landscape.largest(step.step()));
        if (fine || radius < LEAST_RADIUS) {
            requireSettled(valley, noise);
            neutral = step.least() <= noise;
            return true;
        }
        return false;
    }

    /** At the floor of round-off this has to be an equilibrium. */
    private void requireSettled(boolean valley, double noise) {
        if (!valley || !(landscape.steepness() <= noise)) {
            throw new ModelException(
                    prefix() + "the search for an equilibrium is stuck where the slope of the potential"
                            + " energy is " + (float) landscape.steepness()
                            + " N or N·m; potentials must be smooth, and loops away from singular poses: start elsewhere");
        }
    }

    private void travel(double[] s) {
        double[] move = landscape.along(s);
        for (int j = 0; j < move.length; j++) {
            travelled[j] += move[j];
        }
        refuseToFall(WITHOUT_END);
    }

    /** Where coordinates have moved by this many sizes of the mechanism, or turns of as many rad, there is no end. */
    private void refuseToFall(double bound) {
        int farthest = 0;
        for (int j = 0; j < travelled.length; j++) {
            farthest = Math.abs(travelled[j]) > Math.abs(travelled[farthest]) ? j : farthest;
        }
        if (Math.abs(travelled[farthest]) > bound * size || !Double.isFinite(landscape.energy())) {
            throw new ModelException(String.format(
                    Locale.ROOT,
                    "%sthere is no equilibrium: the potential energy falls without end as %s moves on; hold it with a"
                            + " joint, a spring or a limit",
                    prefix(),
                    name(farthest)));
        }
    }

    private String name(int entry) {
        Linkage linkage = tree.linkage;
        int i = tree.link(entry);
        return tree.isFree(i)
                ? "body '"
                        + linkage.mechanism
                                .bodies()
                                .get(linkage.bodies.bodyOfLink(i))
                                .name() + "'"
                : new CoordinateRef(
                                linkage.mechanism
                                        .joints()
                                        .get(linkage.joints.jointOfEdge(i))
                                        .name(),
                                tree.index(entry))
                        .toString();
    }

    /** The stop that is crossed farthest; none if all coordinates are within their limits. */
    private @Nullable Stop worst() {
        return stops.stream()
                .filter(stop -> !leaning.contains(stop) && stop.beyond(tree.q) > AT_STOP)
                .max(Comparator.comparingDouble(stop -> stop.beyond(tree.q)))
                .orElse(null);
    }

    /** Goes the share of a step that leads to the stop, and leans there; if that is no way down, with a shorter step. */
    private void meet(Stop stop, TreeCoordinates here, double[] whole, double before) {
        double after = stop.beyond(tree.q);
        landscape.back(here);
        double room = Math.max(0, -stop.beyond(tree.q));
        double share = room / (room + after);
        double[] part = whole.clone();
        for (int k = 0; k < part.length; k++) {
            part[k] *= share;
        }
        if (share == 0 || landscape.go(part)) {
            lean(stop);
            double tolerance = ENERGY_ROUND_OFF * Math.max(1, Math.abs(before));
            if (landscape.energy() <= before + tolerance) {
                return;
            }
            leaning.remove(stop);
            landscape.leanOn(leaning);
            landscape.back(here);
        }
        radius = 0.25 * Math.min(radius, Landscape.largest(whole));
    }

    private void lean(Stop stop) {
        leaning.add(stop);
        if (!landscape.leanOn(leaning)) {
            throw new ModelException(prefix() + "joints and limits cannot be satisfied together at " + describe(stop));
        }
    }

    private String describe(Stop stop) {
        int joint = tree.linkage.joints.jointOfEdge(stop.edge());
        return "the limit " + (float) stop.value() + " of "
                + new CoordinateRef(tree.linkage.mechanism.joints().get(joint).name(), stop.index());
    }

    /** Lets go of the stop that would have to pull most; whether there was one. */
    private boolean release() {
        int worst = -1;
        for (int k = 0; k < leaning.size(); k++) {
            double pull = -leaning.get(k).side() * landscape.held(k);
            double most = worst < 0 ? landscape.noise() : -leaning.get(worst).side() * landscape.held(worst);
            worst = pull > most ? k : worst;
        }
        if (worst < 0) {
            return false;
        }
        leaning.remove(worst);
        landscape.leanOn(leaning);
        radius = FIRST_RADIUS;
        return true;
    }
}
