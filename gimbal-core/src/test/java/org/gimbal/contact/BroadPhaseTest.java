package org.gimbal.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * Pairs of spheres and boxes in random places, some pairs named twice; the distance of spheres round them is the judge.
 */
class BroadPhaseTest {
    private static final int SHAPES = 30;
    private static final double MARGIN = 0.1;

    @RepeatedTest(20)
    void listsEveryNearPairOnceInOrder(RepetitionInfo info) {
        SplittableRandom random = new SplittableRandom(info.getCurrentRepetition());
        List<Shape> shapes = new ArrayList<>(List.of(new HalfSpace()));
        double[] x = new double[3 * SHAPES];
        double[] r = new double[9 * SHAPES];
        for (int k = 0; k < SHAPES; k++) {
            if (k > 0) {
                shapes.add(k % 2 == 0 ? new Sphere(0.2) : new Box(0.3, 0.2, 0.1));
                x[3 * k] = 3 * random.nextDouble();
                x[3 * k + 1] = 3 * random.nextDouble();
                x[3 * k + 2] = 3 * random.nextDouble();
            }
            r[9 * k] = 1;
            r[9 * k + 4] = 1;
            r[9 * k + 8] = 1;
        }
        List<int[]> pairs = new ArrayList<>();
        for (int k = 0; k < 400; k++) {
            int a = (int) (SHAPES * random.nextDouble());
            int b = (int) (SHAPES * random.nextDouble());
            if (a != b) {
                pairs.add(new int[] {a, b});
            }
        }
        int[] first = pairs.stream().mapToInt(p -> p[0]).toArray();
        int[] second = pairs.stream().mapToInt(p -> p[1]).toArray();
        ContactPairs noSets = new ContactPairs(
                Mechanism.named("none").body("any", new Sphere(1), 1).build());
        BroadPhase phase = new BroadPhase(shapes, new ShapePairIndex(first, second), noSets);
        int count = phase.find(x, r, MARGIN);
        int[] found = phase.found();
        List<Integer> listed = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            listed.add(found[k]);
        }
        assertThat(listed).isSorted().doesNotHaveDuplicates().hasSizeLessThan(pairs.size());
        for (int p = 0; p < pairs.size(); p++) {
            if (isNear(first[p], second[p], x)) {
                assertThat(listed).contains(p);
            }
        }
    }

    /** Whether two shapes are nearer than the margin for sure: spheres inside them are. */
    private static boolean isNear(int a, int b, double[] x) {
        double inside = 0.05;
        if (a == 0 || b == 0) {
            return x[3 * Math.max(a, b) + 2] - inside <= MARGIN;
        }
        double square = 0;
        for (int k = 0; k < 3; k++) {
            square += (x[3 * a + k] - x[3 * b + k]) * (x[3 * a + k] - x[3 * b + k]);
        }
        return Math.sqrt(square) <= 2 * inside + MARGIN;
    }
}
