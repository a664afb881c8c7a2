package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;

/** The repeated part of the work must not touch the heap. */
class AllocationTest {
    private static final int REPETITIONS = 200;

    @Test
    void clearFactoriseAndSolveDoNotAllocate() {
        RandomGenerator random = new SplittableRandom(1);
        BlockLdu matrix = BlockLduTest.wellConditionedNet(random);
        double[] numbers = matrix.values().clone();
        double[] rhs =
                RandomBlocks.vector(random, 2 * matrix.schedule().pattern().dimension());
        assertThat(AllocationMeter.bytesOf(() -> repeat(matrix, numbers, rhs))).isZero();
    }

    /** Guards the test above: the meter must see one small array. */
    @Test
    void meterSeesAllocation() {
        double[][] kept = new double[1][];
        assertThat(AllocationMeter.bytesOf(() -> kept[0] = new double[100])).isGreaterThanOrEqualTo(800);
    }

    private static void repeat(BlockLdu matrix, double[] numbers, double[] rhs) {
        for (int r = 0; r < REPETITIONS; r++) {
            matrix.clear();
            System.arraycopy(numbers, 0, matrix.values(), 0, numbers.length);
            if (matrix.factorise() != BlockLdu.REGULAR) {
                throw new IllegalStateException("the matrix is well-conditioned");
            }
            matrix.solve(rhs);
            matrix.solveColumns(rhs, 2);
        }
    }
}
