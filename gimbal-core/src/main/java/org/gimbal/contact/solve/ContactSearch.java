package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.ContactWork;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;

/** Decides which contacts count in a step and lists them in {@link ContactFrames}. */
final class ContactSearch {
    private final ContactTable table;
    private final ContactWork work;
    private final ContactFrames frames;
    private final ContactList list;
    private final ContactTolerances.Search tolerances;
    private final int[] foundPair;
    private final int[] foundFeature;

    /** Features of one shape pair. */
    private final int[] features;

    private final double[] measure = new double[ShapePair.SIZE];
    private final double[] noWay;

    /** Contacts that overlap at both poses by their own measure. */
    private final boolean[] suspect;

    /** Shape pairs that are left out of the step: those on their way to an impact with restitution. */
    private final boolean[] leftOut;

    ContactSearch(ContactWork work, ContactFrames frames, ContactTolerances.Search tolerances) {
        this.work = work;
        this.frames = frames;
        this.tolerances = tolerances;
        list = frames.list;
        table = work.table();
        noWay = new double[6 * table.bodies()];
        int capacity = work.capacity();
        foundPair = new int[capacity];
        foundFeature = new int[capacity];
        features = new int[capacity];
        suspect = new boolean[capacity];
        leftOut = new boolean[table.shapePairs()];
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
        int found = work.find(reach, foundPair, foundFeature);
        for (int k = 0; k < found; k++) {
            if (!leftOut[foundPair[k]]) {
                int c = list.count();
                frames.list(foundPair[k], foundFeature[k], before);
                if (list.count() > c
                        && frames.gapBefore(c) > Math.min(reach, margin + tolerances.wayFactor() * wayPast(c, way))) {
                    list.dropLast();
                }
            }
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
                    && !leftOut[foundPair[k]]
                    && !list.contains(foundPair[k], foundFeature[k])) {
                foundPair[met] = foundPair[k];
                foundFeature[met++] = foundFeature[k];
            }
        }
        work.place(before);
        for (int k = 0; k < met; k++) {
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
        Arrays.fill(leftOut, false);
    }

    /**
     * Leaves out the shape pairs that bounce and come nearer faster than {@code slowest}; whether there are any.
     *
     * @param velocity of all bodies at the pose {@code at}
     */
    boolean leaveOutBouncing(Configuration at, double reach, double[] velocity, double slowest) {
        leaveOutNothing();
        find(at, reach);
        boolean any = false;
        for (int c = 0; c < list.count(); c++) {
            if (table.restitution(list.shapePair(c)) > 0 && frames.velocity(c, 0, velocity) < -slowest) {
                leftOut[list.shapePair(c)] = true;
                any = true;
            }
        }
        return any;
    }

    /** Smallest gap below {@code reach} of the shape pairs that are left out; {@code reach} if there is none. */
    double smallestGapLeftOut(Configuration at, double reach) {
        work.place(at);
        double smallest = reach;
        for (int p = 0; p < leftOut.length; p++) {
            smallest = leftOut[p] ? Math.min(smallest, smallestGap(p, reach)) : smallest;
        }
        return smallest;
    }
}
