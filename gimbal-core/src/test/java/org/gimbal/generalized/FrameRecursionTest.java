package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.generalized.recursion.FrameIntegrator;
import org.gimbal.generalized.recursion.FrameLagrangian;
import org.gimbal.generalized.recursion.FrameTree;
import org.gimbal.generalized.recursion.RandomFrameTree;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recursion of the paper against the two passes of the engine, and its integrator against published runs. */
class FrameRecursionTest {

    /** Both first derivatives; each of the two has rounding errors only. */
    @Test
    void derivativesAreThoseOfTheEngine() {
        for (int seed = 0; seed < 200; seed++) {
            RandomFrameTree random = new RandomFrameTree(seed);
            GeneralizedSystem system = new GeneralizedSystem(random.mechanism);
            TreeMotion motion = new TreeMotion(system.tree);
            LagrangianDerivatives engine = new LagrangianDerivatives(system, motion);
            FrameLagrangian frames = new FrameLagrangian(new FrameTree(random.mechanism), true);
            assertThat(random.q).hasSize(system.size);
            motion.move(random.q, random.u);
            engine.evaluate(random.q, random.u);
            frames.set(random.q, random.u);
            double scale = 1;
            for (int k = 0; k < system.size; k++) {
                scale = Math.max(scale, Math.abs(engine.slope[k]));
            }
            for (int k = 0; k < system.size; k++) {
                assertThat(frames.du(k)).isCloseTo(engine.momenta[k], within(1e-12 * scale));
                assertThat(frames.dq(k)).isCloseTo(engine.slope[k], within(1e-12 * scale));
            }
        }
    }

    /** The method of the published program with its own stopping rule. */
    @ParameterizedTest
    @CsvSource({"1, true", "2, true", "3, false", "5, true"})
    void publishedPendulums(int links, boolean caching) {
        ReferenceTable table = ReferenceTable.named("trep/pendulum_" + links);
        double[] start = new double[links];
        for (int k = 0; k < links; k++) {
            start[k] = table.get(0, "link-" + k);
        }
        FrameTree tree = new FrameTree(TrepReplicationTest.pendulum(links));
        FrameIntegrator run = new FrameIntegrator(tree, caching, TrepRun.STEP, start, start);
        int step = 1;
        for (int row = 1; row < table.rowCount(); row++) {
            for (; step < Math.round(table.get(row, "t") / TrepRun.STEP); step++) {
                run.step();
            }
            double[] q = run.configuration();
            for (int k = 0; k < links; k++) {
                assertThat(q[k]).isCloseTo(table.get(row, "link-" + k), within(1e-8));
            }
        }
        assertThat((double) run.iterations() / step).isBetween(1.5, 3.5);
    }

    /**
     * How a step of the published program answers its state, from second derivatives of L alone:
     *
     * <pre>
     *   p₁ + D₁L_d + h F = 0,   p₂ = D₂L_d,   h F = h u − c (q₂ − q₁)
     *   K = D₂D₁L_d − c,   ∂q₂/∂p₁ = −K⁻¹,   ∂q₂/∂q₁ = −K⁻¹ (D₁D₁L_d + c),   ∂q₂/∂u = −K⁻¹ h
     * </pre>
     *
     * Both ends are given with the solver's 1e-10.
     */
    @ParameterizedTest
    @CsvSource({"undamped, 0.01, 0", "damped, 0.05, 0.3"})
    void publishedDerivativesOfAStep(String name, double h, double c) {
        ReferenceTable table = ReferenceTable.named("trep/step_derivatives_" + name);
        double[] q1 = {table.get(0, "q1[0]"), table.get(0, "q1[1]")};
        double[] q2 = {table.get(0, "q2[0]"), table.get(0, "q2[1]")};
        Mechanism mechanism = Mechanism.named("two links")
                .gravity(0, 0, -9.8)
                .body("upper", MassProperties.point(1))
                .joint("a", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("upper", 0, 0, 1))
                .body("lower", MassProperties.point(1))
                .joint("b", JointType.revolute(Vec3.Y), Anchor.on("upper"), Anchor.on("lower", 0, 0, 1))
                .build();
        FrameLagrangian lagrangian = new FrameLagrangian(new FrameTree(mechanism), true);
        lagrangian.set(
                new double[] {(q1[0] + q2[0]) / 2, (q1[1] + q2[1]) / 2},
                new double[] {(q2[0] - q1[0]) / h, (q2[1] - q1[1]) / h});
        Mat2 damping = new Mat2(c, 0, 0, c);
        Mat2 minusInverse = slot(lagrangian, h, 1, 2).minus(damping).inverse().times(-1);
        Mat2 ofStart = minusInverse.times(slot(lagrangian, h, 1, 1).plus(damping));
        Mat2 ends = slot(lagrangian, h, 2, 2);
        compare(table, "q2_dp1", minusInverse);
        compare(table, "q2_dq1", ofStart);
        compare(table, "p2_dp1", ends.times(minusInverse));
        compare(table, "p2_dq1", slot(lagrangian, h, 2, 1).plus(ends.times(ofStart)));
        if (c > 0) {
            Mat2 ofInput = minusInverse.times(h);
            Mat2 after = ends.times(ofInput);
            double[] wanted = {ofInput.xy, ofInput.yy, after.xy, after.yy};
            String[] columns = {"q2_du1[0][0]", "q2_du1[1][0]", "p2_du1[0][0]", "p2_du1[1][0]"};
            for (int k = 0; k < 4; k++) {
                assertThat(table.get(0, columns[k])).as(columns[k]).isCloseTo(wanted[k], within(1e-9));
            }
        }
    }

    /** The change of D₁L_d or D₂L_d with the first or the second configuration of a step. */
    private static Mat2 slot(FrameLagrangian l, double h, int of, int by) {
        double[] out = new double[4];
        double own = of == 1 ? -1 : 1; // sign of ∂L/∂q̇ in the derivative, and of q̇ in what it is derived by
        double other = by == 1 ? -1 : 1;
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                out[2 * i + j] = h / 4 * l.dqdq(i, j)
                        + other / 2 * l.dqdu(i, j)
                        + own / 2 * l.dqdu(j, i)
                        + own * other / h * l.dudu(i, j);
            }
        }
        return new Mat2(out[0], out[1], out[2], out[3]);
    }

    private static void compare(ReferenceTable table, String name, Mat2 found) {
        double[] all = {found.xx, found.xy, found.yx, found.yy};
        for (int k = 0; k < 4; k++) {
            String column = "%s[%d][%d]".formatted(name, k / 2, k % 2);
            assertThat(table.get(0, column)).as(column).isCloseTo(all[k], within(1e-9));
        }
    }

    private record Mat2(double xx, double xy, double yx, double yy) {
        Mat2 times(Mat2 o) {
            return new Mat2(xx * o.xx + xy * o.yx, xx * o.xy + xy * o.yy, yx * o.xx + yy * o.yx, yx * o.xy + yy * o.yy);
        }

        Mat2 times(double s) {
            return new Mat2(s * xx, s * xy, s * yx, s * yy);
        }

        Mat2 plus(Mat2 o) {
            return new Mat2(xx + o.xx, xy + o.xy, yx + o.yx, yy + o.yy);
        }

        Mat2 minus(Mat2 o) {
            return plus(o.times(-1));
        }

        Mat2 inverse() {
            double d = xx * yy - xy * yx;
            return new Mat2(yy / d, -xy / d, -yx / d, xx / d);
        }
    }
}
