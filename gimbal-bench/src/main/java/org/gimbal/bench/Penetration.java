package org.gimbal.bench;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.geometry.contact.ShapePairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.PlacedShape;
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
        for (ContactRule rule : mechanism.contacts()) {
            for (PlacedShape a : shapes(mechanism, rule.a(), rule.shapesA())) {
                for (PlacedShape b : shapes(mechanism, rule.b(), rule.shapesB())) {
                    pairs.add(new Pair(
                            mechanism.bodyIndex(rule.a()),
                            a.pose(),
                            mechanism.bodyIndex(rule.b()),
                            b.pose(),
                            ShapePairs.of(a.shape(), b.shape()),
                            a.shape().describe() + " and " + b.shape().describe()));
                }
            }
        }
        features =
                new int[pairs.stream().mapToInt(p -> p.shapes.capacity()).max().orElse(0)];
    }

    private static List<PlacedShape> shapes(Mechanism mechanism, String side, List<PlacedShape> given) {
        if (!given.isEmpty()) {
            return given;
        }
        int body = mechanism.bodyIndex(side);
        return body < 0
                ? mechanism.groundShapes()
                : mechanism.bodies().get(body).shapes();
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
