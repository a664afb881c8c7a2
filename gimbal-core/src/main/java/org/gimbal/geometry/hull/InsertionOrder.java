package org.gimbal.geometry.hull;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gimbal.numerics.space.Vec3;

/**
 * The order in which points join the hull. Those farthest from the middle come first, for they are vertices and most
 * others are soon inside; with few points that is the whole order, and the triangles of a hull come in an order that
 * depends on the points alone. The others are shuffled, always in the same way: in an order of their own (row by row,
 * say) each could be far outside all that came before, and the time would grow with the square of their number.
 */
final class InsertionOrder {
    private static final int FARTHEST = 256;
    private static final long SEED = 20260101;

    private InsertionOrder() {}

    static int[] of(List<Vec3> points, Vec3 middle) {
        double[] distance = new double[points.size()];
        for (int k = 0; k < distance.length; k++) {
            distance[k] = points.get(k).minus(middle).norm();
        }
        double[] sorted = distance.clone();
        Arrays.sort(sorted);
        double far = sorted[Math.max(0, sorted.length - FARTHEST)];
        int[] ahead = IntStream.range(0, distance.length)
                .filter(k -> distance[k] >= far)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -distance[k]))
                .mapToInt(k -> k)
                .toArray();
        int[] others = IntStream.range(0, distance.length)
                .filter(k -> !(distance[k] >= far))
                .toArray();
        shuffle(ahead, Math.min(FARTHEST, ahead.length));
        shuffle(others, 0);
        return IntStream.concat(Arrays.stream(ahead), Arrays.stream(others)).toArray();
    }

    /** Shuffles all from an index on. */
    private static void shuffle(int[] list, int from) {
        Random random = new Random(SEED);
        for (int k = list.length - 1; k > from; k--) {
            int other = from + random.nextInt(k - from + 1);
            int swap = list[k];
            list[k] = list[other];
            list[other] = swap;
        }
    }
}
