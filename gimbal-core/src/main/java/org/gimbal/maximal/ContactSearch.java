package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactWork;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.kinematics.Configuration;

/** Decides which contacts count in a step and lists them in {@link ContactFrames}. */
final class ContactSearch {
    private final ContactTable table;
    private final ContactWork work;
    private final ContactFrames frames;
    private final int[] foundPair;
    private final int[] foundFeature;
    private final int[] ofPair;
    private final double[] measure = new double[ShapePair.SIZE];
    private final double[] noWay;

    /** Contacts that overlap at both poses by their own measure. */
    private final boolean[] suspect;

    /** Pairs of shapes that are passed over: those on their way to an impact that gives something back. */
    private final boolean[] ignored;

    ContactSearch(ContactFrames frames, int links) {
        this.frames = frames;
        noWay = new double[6 * links];
        table = frames.table;
        work = frames.work;
        int capacity = work.capacity();
        foundPair = new int[capacity];
        foundFeature = new int[capacity];
        ofPair = new int[capacity];
        suspect = new boolean[capacity];
        ignored = new boolean[table.shapePairs()];
    }

    /** Lists the contacts nearer than {@code reach} at a pose. */
    void find(Configuration at, double reach) {
        find(at, reach, noWay, reach);
    }

    /**
     * Lists the contacts that a step from {@code before} may meet: what is nearer than {@code margin} and twice the way of the two bodies past each
     * other, up to {@code reach}.
     *
     * @param way where bodies are first thought to go, (δx, δθ) of all links
     */
    void find(Configuration before, double reach, double[] way, double margin) {
        frames.clear();
        if (table.isEmpty()) {
            return;
        }
        work.place(before);
        int found = work.find(reach, foundPair, foundFeature);
        for (int k = 0; k < found; k++) {
            if (!ignored[foundPair[k]]) {
                int c = frames.count();
                frames.list(foundPair[k], foundFeature[k], before);
                if (frames.count() > c && frames.gapBefore(c) > Math.min(reach, margin + 2 * wayPast(c, way))) {
                    frames.dropLast();
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
     * Adds the features that overlap at {@code after} and are not listed yet; whether there were any. A pair may have come round a corner: then its
     * feature at the new pose is another than the one that separates it at the old pose, and that one is added too.
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
                    && !ignored[foundPair[k]]
                    && !frames.isListed(foundPair[k], foundFeature[k])) {
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
    private void addParting(int pair, int feature, Configuration before) {
        int found = work.parting(pair, feature, ofPair);
        for (int k = 0; k < found; k++) {
            frames.list(pair, ofPair[k], before);
        }
    }

    /** Whether shapes overlap at {@code after} that did not before, although what overlaps is listed: where they came round a corner. */
    boolean slippedThrough(Configuration before, Configuration after, double tolerance) {
        boolean any = false;
        work.place(after);
        for (int c = 0; c < frames.count(); c++) {
            suspect[c] = frames.gapBefore(c) < -tolerance
                    && frames.gapAfter(c) < -tolerance
                    && leastGap(frames.pair[c], 0) < -tolerance;
            any |= suspect[c];
        }
        work.place(before);
        for (int c = 0; any && c < frames.count(); c++) {
            if (suspect[c] && leastGap(frames.pair[c], 0) >= -tolerance) {
                return true;
            }
        }
        return false;
    }

    /** Smallest gap of a pair at the poses placed last, {@code reach} if it is farther. */
    private double leastGap(int pair, double reach) {
        double least = reach;
        int found = work.find(pair, reach, ofPair);
        for (int k = 0; k < found; k++) {
            work.evaluate(pair, ofPair[k], measure, 0);
            least = Math.min(least, measure[ShapePair.GAP]);
        }
        return least;
    }

    void ignoreNothing() {
        Arrays.fill(ignored, false);
    }

    /**
     * Passes over the pairs that bounce and come nearer faster than {@code least}; whether there are any.
     *
     * @param velocity of all links at the pose {@code at}
     */
    boolean ignoreFast(Configuration at, double reach, double[] velocity, double least) {
        ignoreNothing();
        find(at, reach);
        boolean any = false;
        for (int c = 0; c < frames.count(); c++) {
            if (table.restitution(frames.pair[c]) > 0 && frames.velocity(c, 0, velocity) < -least) {
                ignored[frames.pair[c]] = true;
                any = true;
            }
        }
        return any;
    }

    /** Smallest gap below {@code reach} of the pairs that are passed over; {@code reach} if there is none. */
    double smallestIgnoredGap(Configuration at, double reach) {
        work.place(at);
        double smallest = reach;
        for (int p = 0; p < ignored.length; p++) {
            smallest = ignored[p] ? Math.min(smallest, leastGap(p, reach)) : smallest;
        }
        return smallest;
    }
}
