package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The repeated part of the work must not touch the heap. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int REPETITIONS = 200;

    @Test
    void clearFactoriseAndSolveDoNotAllocate() {
        RandomGenerator random = new SplittableRandom(1);
        BlockLdu matrix = BlockLduTest.wellConditionedNet(random);
        double[] numbers = matrix.values().clone();
        double[] rhs =
                RandomBlocks.vector(random, 2 * matrix.schedule().pattern().dimension());
        // Warm-up: class loading and the like allocate once.
        long checksum = repeat(matrix, numbers, rhs);

        long before = THREADS.getCurrentThreadAllocatedBytes();
        checksum += repeat(matrix, numbers, rhs);
        long after = THREADS.getCurrentThreadAllocatedBytes();

        assertThat(after - before).isZero();
        assertThat(checksum).as("nodes reported singular").isEqualTo(2L * REPETITIONS * BlockLdu.REGULAR);
    }

    /** Guards the test above: the meter must see one small array. */
    @Test
    void meterSeesAllocation() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        double[] array = new double[100];
        long after = THREADS.getCurrentThreadAllocatedBytes();
        assertThat(array).hasSize(100);
        assertThat(after - before).isGreaterThanOrEqualTo(800);
    }

    private static long repeat(BlockLdu matrix, double[] numbers, double[] rhs) {
        long checksum = 0;
        for (int r = 0; r < REPETITIONS; r++) {
            matrix.clear();
            System.arraycopy(numbers, 0, matrix.values(), 0, numbers.length);
            checksum += matrix.factorise();
            matrix.solve(rhs);
            matrix.solveColumns(rhs, 2);
        }
        return checksum;
    }
}
