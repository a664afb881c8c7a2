package org.gimbal.contact.solve;

import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.ContactWork;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;

/** Decides which contacts count in a step and lists them in {@link ContactFrames}. */
final class ContactSearch {
    /** So many times as many as a step can have may be near, of which most are not on their way to each other. */
    private static final int ROOM_AROUND = 8;

    private final ContactTable table;
    private final ContactWork work;
    private final ContactFrames frames;
    private final ContactList list;
    private final ContactTolerances.Search tolerances;
    private final ContactTolerances.Impacts impacts;
    private final int[] foundPair;
    private final int[] foundFeature;

    /** Features of one shape pair. */
    private final int[] features;

    private final double[] measure = new double[ShapePair.SIZE];
    private final double[] noWay;
    private final double[] arm = new double[3];
    private final double[] speed = new double[3];

    /** Contacts that overlap at both poses by their own measure. */
    private final boolean[] suspect;

    /** Shape pairs that are left out of the step: those on their way to an impact with restitution, or from one. */
    final BouncingPairs bouncing;

    /** Which contacts land beside one that rests. */
    final Landings landings;

    private boolean rebounds;

    ContactSearch(ContactWork work, ContactFrames frames, ContactModel model) {
        ContactTolerances all = model.tolerances();
        this.work = work;
        this.frames = frames;
        tolerances = all.search();
        impacts = all.impacts();
        list = frames.list;
        table = work.table();
        noWay = new double[6 * table.bodies()];
        int capacity = work.capacity();
        foundPair = new int[ROOM_AROUND * capacity];
        foundFeature = new int[ROOM_AROUND * capacity];
        features = new int[capacity];
        suspect = new boolean[capacity];
        bouncing = new BouncingPairs(capacity, all.impacts().mostStrikes());
        landings = new Landings(model, frames);
    }

    /** Lists the contacts nearer than {@code reach} at a pose. */
    void find(Configuration at, double reach) {
        find(at, reach, noWay, reach);
    }

    /**
     * Lists the contacts that a step from {@code before} may meet: what is nearer than {@code margin} and twice the way
     * of the two bodies past each other, up to {@code reach}.
     *
     * @param way where bodies are first thought to go, (δx, δθ) of all bodies
     */
    void find(Configuration before, double reach, double[] way, double margin) {
        list.clear();
        if (table.isEmpty()) {
            return;
        }
        work.place(before);
        int found = work.find(reach, margin, way, foundPair, foundFeature);
        for (int k = 0; k < found; k++) {
            if (!bouncing.isLeftOut(foundPair[k], foundFeature[k])) {
                int c = list.count();
                requireRoom(foundPair[k], foundFeature[k]);
                if (frames.listNext(foundPair[k], foundFeature[k], before)
                        && frames.gapBefore(c) > Math.min(reach, margin + tolerances.wayFactor() * wayPast(c, way))) {
                    list.dropLast();
                }
            }
        }
    }

    private void requireRoom(int pair, int feature) {
        if (list.count() == list.capacity() && !list.contains(pair, feature)) {
            throw work.tooMany(list.capacity(), pair);
        }
    }

    /** How far the two bodies of a contact move past each other where they are nearest, m. */
    private double wayPast(int c, double[] way) {
        double square = 0;
        for (int row = 0; row < 3; row++) {
            double along = frames.velocity(c, row, way);
            square += along * along;
        }
        return Math.sqrt(square);
    }

    /**
     * Adds the features that overlap at {@code after} and are not listed yet; whether there were any. Shapes may have
     * come round a corner: then their feature at the new pose is another than the one that separates them at the old
     * pose, and that one is added too.
     *
     * @param tolerance overlap that is none, m
     */
    boolean addMet(Configuration before, Configuration after, double tolerance) {
        work.place(after);
        int found = work.find(0, foundPair, foundFeature);
        int met = 0;
        for (int k = 0; k < found; k++) {
            work.evaluate(foundPair[k], foundFeature[k], measure, 0);
            if (measure[ShapePair.GAP] < -tolerance
                    && !bouncing.isLeftOut(foundPair[k], foundFeature[k])
                    && !list.contains(foundPair[k], foundFeature[k])) {
                foundPair[met] = foundPair[k];
                foundFeature[met++] = foundFeature[k];
            }
        }
        work.place(before);
        for (int k = 0; k < met; k++) {
            requireRoom(foundPair[k], foundFeature[k]);
            if (!frames.list(foundPair[k], foundFeature[k], before)) {
                addParting(foundPair[k], foundFeature[k], before);
            }
        }
        return met > 0;
    }

    /** Lists what keeps apart, at the old pose, what a feature brings together at the new one; however far it is. */
    private void addParting(int shapePair, int feature, Configuration before) {
        int found = work.parting(shapePair, feature, features);
        for (int k = 0; k < found; k++) {
            frames.list(shapePair, features[k], before);
        }
    }

    /**
     * Whether shapes overlap at {@code after} that did not before, although what overlaps is listed: where they came
     * round a corner.
     */
    boolean slippedThrough(Configuration before, Configuration after, double tolerance) {
        boolean any = false;
        work.place(after);
        for (int c = 0; c < list.count(); c++) {
            suspect[c] = frames.gapBefore(c) < -tolerance
                    && frames.gapAfter(c) < -tolerance
                    && smallestGap(list.shapePair(c), 0) < -tolerance;
            any |= suspect[c];
        }
        work.place(before);
        for (int c = 0; any && c < list.count(); c++) {
            if (suspect[c] && smallestGap(list.shapePair(c), 0) >= -tolerance) {
                return true;
            }
        }
        return false;
    }

    /** How deep shapes whose contacts are listed overlap at {@code after}, where these were evaluated last, m. */
    double deepestOverlap(Configuration before, Configuration after) {
        double deepest = 0;
        for (int c = 0; c < list.count(); c++) {
            if (frames.gapAfter(c) < -deepest) { // features of rough ground measure overlaps that are none
                work.place(after);
                deepest = Math.max(deepest, -smallestGap(list.shapePair(c), 0));
                work.place(before);
            }
        }
        return deepest;
    }

    /** Smallest gap of a shape pair at the poses placed last, {@code reach} if it is farther. */
    private double smallestGap(int shapePair, double reach) {
        double smallest = reach;
        int found = work.find(shapePair, reach, features);
        for (int k = 0; k < found; k++) {
            work.evaluate(shapePair, features[k], measure, 0);
            smallest = Math.min(smallest, measure[ShapePair.GAP]);
        }
        return smallest;
    }

    /** Puts all shapes where a configuration has their bodies. */
    void lookAt(Configuration at) {
        work.place(at);
    }

    /**
     * The gap of a contact at the poses placed last, where its own measure is {@code gap}, m: features of rough ground
     * go on beyond their ends, and measure overlaps there that are none.
     */
    double trueGap(int c, double gap) {
        return gap < 0 ? Math.max(gap, smallestGap(list.shapePair(c), -gap)) : gap;
    }

    /** Whether a contact is among the features that keep its shapes apart at the poses placed last. */
    boolean separates(int c, double gap) {
        int found = work.find(list.shapePair(c), Math.max(0, gap) + tolerances.startOverlap(), features);
        for (int k = 0; k < found; k++) {
            if (features[k] == list.feature(c)) {
                return true;
            }
        }
        return false;
    }

    void leaveOutNothing() {
        bouncing.clear();
    }

    /**
     * Leaves out the shape pairs that bounce and come nearer or open fast enough for that, or land beside a contact that
     * rests, but for their features that do not; whether there are any.
     *
     * @param velocity of all bodies at the pose {@code at}
     * @param byGravity what gravity adds to a velocity in the step
     */
    boolean leaveOutBouncing(Configuration at, double reach, double[] velocity, double byGravity) {
        leaveOutNothing();
        find(at, reach);
        rebounds = false;
        for (int c = 0; c < list.count(); c++) {
            int pair = list.shapePair(c);
            double rate = frames.velocity(c, 0, velocity);
            rebounds |= bounces(pair, rate, byGravity);
            if (strikes(c, rate, byGravity) && !bouncing.isWorn(pair, rate < 0)) {
                bouncing.leaveOut(pair, list.feature(c), frames.gapBefore(c), rate);
            }
        }
        for (int c = 0; c < list.count(); c++) {
            int pair = list.shapePair(c);
            if (bouncing.isLeftOut(pair) && !strikes(c, frames.velocity(c, 0, velocity), byGravity)) {
                bouncing.keep(pair, list.feature(c));
            }
        }
        return bouncing.count() > 0;
    }

    /** Whether anything left out gives back some of its approach. */
    boolean leavesOutRebounds() {
        return rebounds;
    }

    private boolean strikes(int c, double rate, double byGravity) {
        return bounces(list.shapePair(c), rate, byGravity) || landings.lands(c, rate, byGravity);
    }

    private boolean bounces(int pair, double rate, double byGravity) {
        double e = table.restitution(pair);
        return e > 0 && Math.abs(rate) > impacts.slowest(byGravity, e);
    }

    /** Smallest gap of what is left out and comes nearer, where the search began; infinite if there is none. */
    double smallestGapAtStart() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < bouncing.count(); k++) {
            smallest = Math.min(smallest, bouncing.gap(k));
        }
        return smallest;
    }

    /** How fast that gap opens, m/s; zero if there is none. */
    double rateAtStart() {
        double smallest = Double.POSITIVE_INFINITY;
        double rate = 0;
        for (int k = 0; k < bouncing.count(); k++) {
            if (bouncing.gap(k) < smallest) {
                smallest = bouncing.gap(k);
                rate = bouncing.rate(k);
            }
        }
        return rate;
    }

    /** Smallest gap below {@code reach} of what is left out and does not open; {@code reach} if there is none. */
    double smallestGapLeftOut(Configuration at, double reach) {
        work.place(at);
        double smallest = reach;
        for (int k = 0; k < bouncing.count(); k++) {
            smallest = Math.min(smallest, nearestLeftOut(bouncing.pair(k), reach));
        }
        return smallest;
    }

    /** Counts an impact of all pairs left out that are no farther apart than {@code closed}; whether there are any. */
    boolean countStrikes(Configuration at, double closed) {
        boolean any = false;
        work.place(at);
        for (int k = 0; k < bouncing.count(); k++) {
            if (nearestLeftOut(bouncing.pair(k), 2 * closed) <= closed) {
                bouncing.strike(bouncing.pair(k));
                landings.strike(bouncing.pair(k));
                any = true;
            }
        }
        return any;
    }

    /**
     * When a pair left out may be nearest that came near where the search began and opens at the end of a step of length
     * h: where straight lines along its gap at both ends meet, if they meet below {@code closed}. The first such time;
     * h if there is none.
     *
     * @param velocity of all bodies in the step
     */
    double passing(Configuration at, double reach, double h, double[] velocity, double closed) {
        work.place(at);
        double first = h;
        for (int k = 0; k < bouncing.count(); k++) {
            double rate = bouncing.rate(k);
            if (rate < 0) {
                double gap = nearestLeftOut(bouncing.pair(k), reach);
                double rateThere = gap < reach ? openingRate(bouncing.pair(k), at, velocity) : 0;
                double when = (gap - rateThere * h - bouncing.gap(k)) / (rate - rateThere);
                if (rateThere > 0 && bouncing.gap(k) + rate * when <= closed) {
                    first = Math.min(first, when);
                }
            }
        }
        return first;
    }

    /**
     * Gap of the nearest feature of a pair that is left out and does not open, at the poses placed last; it stays in the
     * measure.
     */
    private double nearestLeftOut(int pair, double reach) {
        double smallest = reach;
        int nearest = -1;
        int found = work.find(pair, reach, features);
        for (int k = 0; k < found; k++) {
            if (bouncing.isLeftOut(pair, features[k])) {
                work.evaluate(pair, features[k], measure, 0);
                double gap = measure[ShapePair.GAP];
                if (gap < smallest && !bouncing.isOpening(pair, features[k], gap)) {
                    smallest = gap;
                    nearest = features[k];
                }
            }
        }
        if (nearest >= 0) {
            work.evaluate(pair, nearest, measure, 0);
        }
        return smallest;
    }

    /** n·(relative velocity) at the points in the measure. */
    private double openingRate(int pair, Configuration at, double[] velocity) {
        return pointRate(table.slotB(pair), ShapePair.POINT_B, at, velocity)
                - pointRate(table.slotA(pair), ShapePair.POINT_A, at, velocity);
    }

    private double pointRate(int slot, int point, Configuration at, double[] velocity) {
        if (!list.isBody(slot)) {
            return 0;
        }
        for (int k = 0; k < 3; k++) {
            arm[k] = measure[point + k] - at.x[3 * slot + k];
        }
        Kernels3.cross(velocity, 6 * slot + 3, arm, 0, speed, 0);
        for (int k = 0; k < 3; k++) {
            speed[k] += velocity[6 * slot + k];
        }
        return Kernels3.dot(measure, ShapePair.NORMAL, speed, 0);
    }
}
