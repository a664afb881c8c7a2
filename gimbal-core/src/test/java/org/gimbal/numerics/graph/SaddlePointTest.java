package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Matrices [D Gᵀ; H 0] of trees of bodies (6 rows) and joints (1 to 6 rows) with zero diagonal blocks for the joints
 * and H ≠ G, as in linear-time-variational-integrators-2020, equation (38). Nodes 2b and 2b + 1 are body b and the
 * joint that hangs it on its parent body; the joint of body 0 leads to the ground.
 */
class SaddlePointTest {
    private static final int BODIES = 20;

    /**
     * The condition numbers of the seeds, by singular values, stay below 1e4, so two solvers with rounding 240·2⁻⁵³
     * could differ by 5e-10 if all errors conspired; 2e-14 is the largest difference seen. Fifty times that leaves room
     * for other seeds.
     */
    private static final double TOLERANCE = 1e-12;

    @Test
    void eachBodyBeforeItsJointSolvesLikeTheDenseOracle() {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            BlockPattern pattern = mechanism(random);
            BlockLdu matrix = new BlockLdu(EliminationSchedule.depthFirst(pattern, groundJoint()));
            fill(random, matrix);
            double[] dense = RandomBlocks.dense(matrix);
            double[] x = RandomBlocks.vector(random, pattern.dimension());
            double[] expected = RandomBlocks.solveDense(dense, x, pattern.dimension());

            assertBodiesBeforeTheirJoints(matrix.schedule());
            assertThat(matrix.schedule().fillBlockCount()).isZero();
            assertThat(matrix.factorise()).as("seed %d", seed).isEqualTo(BlockLdu.REGULAR);
            matrix.solve(x);
            assertThat(RandomBlocks.relativeError(x, expected))
                    .as("seed %d", seed)
                    .isLessThan(TOLERANCE);
        }
    }

    @Test
    void jointBeforeItsBodiesIsSingularAndNamed() {
        RandomGenerator random = new SplittableRandom(1);
        BlockPattern pattern = mechanism(random);
        int[] order = EliminationSchedule.depthFirst(pattern, groundJoint()).order();
        // The first body in the order is a leaf; exchanged with its joint, the zero block comes first.
        int leaf = order[0];
        int joint = order[1];
        assertThat(joint).isEqualTo(leaf + 1);
        order[0] = joint;
        order[1] = leaf;
        BlockLdu matrix = new BlockLdu(EliminationSchedule.inOrder(pattern, order));
        fill(random, matrix);
        assertThat(matrix.factorise()).isEqualTo(joint);
    }

    @Test
    void groundJointAsALeafIsSingularAndNamed() {
        RandomGenerator random = new SplittableRandom(2);
        BlockPattern pattern = mechanism(random);
        BlockLdu matrix = new BlockLdu(EliminationSchedule.depthFirst(pattern, 0));
        fill(random, matrix);
        assertThat(matrix.factorise()).isEqualTo(groundJoint());
    }

    private static int groundJoint() {
        return 1;
    }

    private static BlockPattern mechanism(RandomGenerator random) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int body = 0; body < BODIES; body++) {
            int bodyNode = builder.addNode(6);
            int jointNode = builder.addNode(1 + random.nextInt(6));
            builder.addEdge(bodyNode, jointNode);
            if (body > 0) {
                builder.addEdge(jointNode, 2 * random.nextInt(body));
            }
        }
        return builder.build();
    }

    private static void fill(RandomGenerator random, BlockLdu matrix) {
        BlockPattern pattern = matrix.schedule().pattern();
        for (int body = 0; body < BODIES; body++) {
            int bodyNode = 2 * body;
            RandomBlocks.fillUniform(random, matrix, bodyNode, bodyNode);
            int block = matrix.blockOffset(bodyNode, bodyNode);
            for (int r = 0; r < 6; r++) {
                matrix.values()[block + 7 * r] += 7;
            }
            int jointNode = bodyNode + 1;
            for (int rank = 0; rank < pattern.degree(jointNode); rank++) {
                fillConstraint(random, matrix, jointNode, pattern.neighbour(jointNode, rank));
            }
        }
    }

    /** Independent rows G = [1 0] + small numbers, and H = G + still smaller ones. */
    private static void fillConstraint(RandomGenerator random, BlockLdu matrix, int joint, int body) {
        int rows = matrix.schedule().pattern().size(joint);
        int rowsTimesBody = matrix.blockOffset(joint, body);
        int bodyTimesRows = matrix.blockOffset(body, joint);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < 6; c++) {
                double entry = (r == c ? 1.0 : 0.0) + 0.2 * RandomBlocks.uniform(random);
                matrix.values()[rowsTimesBody + r * 6 + c] = entry + 0.02 * RandomBlocks.uniform(random);
                matrix.values()[bodyTimesRows + c * rows + r] = entry;
            }
        }
    }

    private static void assertBodiesBeforeTheirJoints(EliminationSchedule schedule) {
        for (int body = 0; body < BODIES; body++) {
            assertThat(schedule.position(2 * body)).isLessThan(schedule.position(2 * body + 1));
        }
    }
}
