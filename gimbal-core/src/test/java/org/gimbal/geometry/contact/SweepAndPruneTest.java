package org.gimbal.geometry.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;

class SweepAndPruneTest {
    private static final double MARGIN = 0.05;

    /** Shapes of all kinds, scattered; the first is a half-space, the second a height field. */
    private static final class Scene {
        final List<Shape> shapes = new ArrayList<>();
        final double[] x;
        final double[] r;
        private final Random random;

        Scene(int count, long seed) {
            random = new Random(seed);
            shapes.add(new HalfSpace());
            shapes.add(PairContractTest.HILLS);
            for (int k = 2; k < count; k++) {
                List<Shape> kinds = PairContractTest.solids();
                shapes.add(k % 7 == 6 ? new Point() : kinds.get(k % 7));
            }
            x = new double[3 * count];
            r = new double[9 * count];
            scatter();
        }

        void scatter() {
            for (int k = 0; k < shapes.size(); k++) {
                SpaceSamples.vector(random).times(k < 2 ? 0.1 : 2).into(x, 3 * k);
                SpaceSamples.rotation(random).matrix().into(r, 9 * k);
            }
        }

        void drift() {
            for (int k = 6; k < x.length; k++) {
                x[k] += 0.05 * random.nextGaussian();
            }
        }

        boolean touch(int i, int j) {
            Shape a = shapes.get(i);
            Shape b = shapes.get(j);
            if (isGround(a) && isGround(b)) {
                return false;
            }
            if (a instanceof HalfSpace || (a instanceof HeightField && !isSmooth(b))) {
                ShapePair pair = ShapePairs.of(a, b);
                return pair.find(x, r, i, j, MARGIN, new int[pair.capacity()], 0) > 0;
            }
            return !isGround(a)
                    && ConvexDistance.of(Core.of(a).at(pose(i)), Core.of(b).at(pose(j)))
                                    .gap()
                            < MARGIN;
        }

        private static boolean isSmooth(Shape shape) {
            return shape instanceof Ellipsoid || shape instanceof Cylinder;
        }

        private static boolean isGround(Shape shape) {
            return shape instanceof HalfSpace || shape instanceof HeightField;
        }

        private Pose pose(int k) {
            return new Pose(Vec3.from(x, 3 * k), Quat.fromMatrix(Mat3.from(r, 9 * k)));
        }
    }

    private static List<List<Integer>> pairs(SweepAndPrune phase, Scene scene) {
        int count = phase.find(scene.x, 0, scene.r, 0, MARGIN);
        List<List<Integer>> pairs = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            pairs.add(List.of(phase.first(k), phase.second(k)));
        }
        return pairs;
    }

    @Test
    void noPairThatTouchesIsMissed() {
        Scene scene = new Scene(40, 1);
        List<List<Integer>> found = pairs(new SweepAndPrune(scene.shapes, (i, j) -> true), scene);
        int touching = 0;
        for (int i = 0; i < 40; i++) {
            for (int j = i + 1; j < 40; j++) {
                if (scene.touch(i, j)) {
                    touching++;
                    assertThat(found).contains(List.of(i, j));
                }
            }
        }
        assertThat(touching).isGreaterThan(20);
        assertThat(found.size()).isLessThan(40 * 39 / 2 / 2);
    }

    @Test
    void pairsAreSortedUniqueAndDoNotDependOnTheHistory() {
        Scene scene = new Scene(200, 2);
        SweepAndPrune phase = new SweepAndPrune(scene.shapes, (i, j) -> true);
        for (int step = 0; step < 20; step++) {
            List<List<Integer>> found = pairs(phase, scene);
            assertThat(found).isEqualTo(pairs(new SweepAndPrune(scene.shapes, (i, j) -> true), scene));
            List<Integer> codes =
                    found.stream().map(p -> p.get(0) * 1000 + p.get(1)).toList();
            assertThat(codes).isSorted().doesNotHaveDuplicates();
            assertThat(found).allSatisfy(p -> assertThat(p.get(0)).isLessThan(p.get(1)));
            if (step == 10) {
                scene.scatter();
            }
            scene.drift();
        }
    }

    @Test
    void groundNeverMeetsGroundAndTheFilterIsObeyed() {
        Scene scene = new Scene(100, 3);
        List<List<Integer>> found = pairs(new SweepAndPrune(scene.shapes, (i, j) -> (i + j) % 2 == 0), scene);
        assertThat(found).isNotEmpty().doesNotContain(List.of(0, 1));
        assertThat(found).allSatisfy(p -> assertThat((p.get(0) + p.get(1)) % 2).isZero());
    }

    @Test
    void nothingIsAllocatedOnceTheListIsLongEnough() {
        Scene scene = new Scene(300, 4);
        SweepAndPrune phase = new SweepAndPrune(scene.shapes, (i, j) -> true);
        long bytes = AllocationMeter.bytesOf(() -> phase.find(scene.x, 0, scene.r, 0, MARGIN));
        assertThat(bytes).isZero();
    }

    /** Many shapes go into a tree; it must find what comparing all boxes finds. */
    @Test
    void manyShapesGiveThePairsOfAllBoxesThatOverlap() {
        for (int count : new int[] {130, 131, 400, 777}) {
            Scene scene = new Scene(count, count);
            for (int k = 6; k < scene.x.length && count == 777; k++) {
                scene.x[k] *= 3;
            }
            WorldBoxes boxes = new WorldBoxes(scene.shapes);
            boxes.moveTo(scene.x, 0, scene.r, 0);
            List<List<Integer>> expected = new ArrayList<>();
            for (int i = 2; i < count; i++) {
                for (int j = i + 1; j < count; j++) {
                    if (boxes.overlap(i, j, MARGIN)) {
                        expected.add(List.of(i, j));
                    }
                }
            }
            List<List<Integer>> found = pairs(new SweepAndPrune(scene.shapes, (i, j) -> i >= 2), scene);
            assertThat(found).isEqualTo(expected).hasSizeGreaterThan(count);
        }
    }

    @Test
    void noShapesHaveNoPairs() {
        assertThat(new SweepAndPrune(List.of(), (i, j) -> true).find(new double[0], 0, new double[0], 0, 1))
                .isZero();
    }
}
