package org.gimbal.kinematics.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.model.joint.JointType;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;

/** Joints say where their third derivatives jump: there they do, and nowhere else. */
class JointSeamsTest {
    private static final int SEEDS = 30;

    /** How far along a coordinate seams are looked for: any closed curve comes round. */
    private static final double WAY = 8;

    @Test
    void thirdDerivativesJumpAtSeamsAndNowhereElse() {
        int jumps = 0;
        int seams = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                double[] q = RandomJoints.coordinates(type, 1, random);
                for (int k = 0; k < q.length; k++) {
                    double end = q[k] + (random.nextBoolean() ? WAY : -WAY);
                    double[] found = look(type, q, k, end, "seed " + seed + ", " + type);
                    seams += (int) found[0];
                    jumps += (int) found[1];
                }
            }
        }
        // splines and paths, of which some are straight for a while beyond their ends
        assertThat(seams).isGreaterThan(20 * SEEDS);
        assertThat(jumps).isGreaterThan(seams / 2);
    }

    /** Goes from seam to seam; how many there were, and at how many of them something jumps. */
    private static double[] look(JointType type, double[] q, int k, double end, String message) {
        EdgeTable table = EdgeTable.single(type);
        JointMotion motion = new JointMotion(type);
        double[] found = new double[2];
        double at = q[k];
        while (at != end) {
            double seam = JointKinematics.seam(table, 0, k, at, end);
            double next = Double.isNaN(seam) ? end : seam;
            assertThat(next).as(message).isBetween(Math.min(q[k], end), Math.max(q[k], end));
            assertThat((next - at) * (end - q[k])).as(message).isPositive();
            for (double share = 0.25; share < 1; share += 0.25) {
                assertThat(jumps(motion, q, k, at + share * (next - at)))
                        .as("%s, coordinate %d between %s and %s", message, k, at, next)
                        .isFalse();
            }
            if (!Double.isNaN(seam)) {
                found[0]++;
                found[1] += jumps(motion, q, k, seam) ? 1 : 0;
            }
            at = next;
        }
        return found;
    }

    /** Whether third derivatives to both sides of a value keep their distance when they are taken nearer to it. */
    private static boolean jumps(JointMotion motion, double[] q, int k, double value) {
        double near = difference(motion, q, k, value, 1e-4);
        double far = difference(motion, q, k, value, 2e-4);
        return near > 1e-4 && near > 0.75 * far; // differences have round-off of some 1e-7
    }

    /** By how much the derivative of ∂S/∂q_k by q_k differs to both sides of a value. */
    private static double difference(JointMotion motion, double[] q, int k, double value, double aside) {
        double most = 0;
        double[] left = slope(motion, q, k, value - aside, 0.9 * aside);
        double[] right = slope(motion, q, k, value + aside, 0.9 * aside);
        for (int i = 0; i < left.length; i++) {
            most = Math.max(most, Math.abs(right[i] - left[i]));
        }
        return most;
    }

    private static double[] slope(JointMotion motion, double[] q, int k, double value, double step) {
        double[] u = new double[q.length];
        u[k] = 1;
        double[] at = q.clone();
        at[k] = value + step;
        double[] ahead = motion.directionRates(at, u, 0);
        at[k] = value - step;
        double[] behind = motion.directionRates(at, u, 0);
        for (int i = 0; i < ahead.length; i++) {
            ahead[i] = (ahead[i] - behind[i]) / (2 * step);
        }
        return ahead;
    }
}
