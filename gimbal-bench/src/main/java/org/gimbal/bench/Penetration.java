package org.gimbal.bench;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.geometry.contact.ShapePairs;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.Snapshot;

/**
 * How deep shapes that may touch overlap at a snapshot; measured from the published poses alone, without the engine.
 */
final class Penetration {
    /** One pair of shapes; a body index below zero is the ground. */
    private record Pair(int a, Pose poseA, int b, Pose poseB, ShapePair shapes, String name) {}

    private final List<Pair> pairs = new ArrayList<>();
    private String where = "";
    private final int[] features;
    private final double[] x = new double[6];
    private final double[] r = new double[18];
    private final double[] measured = new double[ShapePair.SIZE];

    Penetration(Mechanism mechanism) {
        ContactPairs all = new ContactPairs(mechanism);
        for (int p = 0; p < all.ofRules(); p++) {
            add(all.sides().get(all.shapeA(p)), all.sides().get(all.shapeB(p)));
        }
        for (int i = 0; i < all.sides().size() && !mechanism.contactSets().isEmpty(); i++) {
            for (int j = i + 1; j < all.sides().size(); j++) {
                if (all.setOf(i, j) >= 0) {
                    add(all.sides().get(i), all.sides().get(j));
                }
            }
        }
        features =
                new int[pairs.stream().mapToInt(p -> p.shapes.capacity()).max().orElse(0)];
    }

    private void add(ContactPairs.Side a, ContactPairs.Side b) {
        Shape first = a.placed().shape();
        Shape second = b.placed().shape();
        pairs.add(new Pair(
                a.body(),
                a.placed().pose(),
                b.body(),
                b.placed().pose(),
                ShapePairs.of(first, second),
                first.describe() + " and " + second.describe()));
    }

    /** The greatest depth of all pairs, m; zero if nothing overlaps. */
    double deepest(Snapshot at) {
        double deepest = 0;
        for (Pair pair : pairs) {
            double depth = -leastGap(pair, at, 0);
            if (depth > deepest) {
                deepest = depth;
                where = pair.name;
            }
        }
        return deepest;
    }

    /** The shapes that overlapped most when anything did last. */
    String where() {
        return where;
    }

    /** The smallest gap below {@code reach} of all pairs, m; {@code reach} if there is none. */
    double leastGap(Snapshot at, double reach) {
        double least = reach;
        for (Pair pair : pairs) {
            least = Math.min(least, leastGap(pair, at, reach));
        }
        return least;
    }

    private double leastGap(Pair pair, Snapshot at, double reach) {
        place(at, pair.a, pair.poseA, 0);
        place(at, pair.b, pair.poseB, 1);
        double least = reach;
        int count = pair.shapes.find(x, r, 0, 1, reach, features, 0);
        for (int k = 0; k < count; k++) {
            pair.shapes.evaluate(features[k], x, r, 0, 1, measured, 0);
            least = Math.min(least, measured[ShapePair.GAP]);
        }
        return least;
    }

    private void place(Snapshot at, int body, Pose shape, int side) {
        Pose pose = body < 0
                ? shape
                : at.pose(at.mechanism().bodies().get(body).name()).times(shape);
        pose.position().into(x, 3 * side);
        pose.orientation().matrix().into(r, 9 * side);
    }
}
