package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.generalized.recursion.FrameLagrangian;
import org.gimbal.generalized.recursion.FrameTree;
import org.gimbal.generalized.recursion.RandomFrameTree;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.dense.RankRevealingQr;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.Dynamics;
import org.junit.jupiter.api.Test;

/**
 * Accelerations by the paper's (29), M q̈ = f + ∂L/∂q − ∂²L/∂q̇∂q q̇, from derivatives of L: those that the published
 * program gives, and those that the integrators of the engine {@code reduced} have from a recursion over bodies.
 */
class ContinuousDynamicsTest {
    private static final double DIFFERENCE = 1e-6;

    private static double[] accelerations(FrameLagrangian lagrangian, double[] q, double[] u, double[] force) {
        lagrangian.set(q, u);
        int n = q.length;
        double[] mass = new double[n * n];
        double[] right = new double[n];
        for (int i = 0; i < n; i++) {
            right[i] = force[i] + lagrangian.dq(i);
            for (int j = 0; j < n; j++) {
                mass[i * n + j] = lagrangian.dudu(i, j);
                right[i] -= lagrangian.dqdu(j, i) * u[j];
            }
        }
        RankRevealingQr qr = new RankRevealingQr(n, n);
        qr.factorise(mass, 0, n, n, n, 0);
        double[] out = new double[n];
        qr.solve(right, 0, out, 0);
        return out;
    }

    private static final FrameLagrangian PENDULUM = new FrameLagrangian(
            new FrameTree(Mechanism.named("two links")
                    .gravity(0, 0, -9.8)
                    .body("upper", MassProperties.point(1))
                    .joint("a", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("upper", 0, 0, 1))
                    .body("lower", MassProperties.point(1))
                    .joint("b", JointType.revolute(Vec3.Y), Anchor.on("upper"), Anchor.on("lower", 0, 0, 1))
                    .build()),
            true);

    /** With dampers of 0.3 and a torque on the second joint. */
    private static double[] published(double a, double b, double da, double db, double torque) {
        return accelerations(
                PENDULUM, new double[] {a, b}, new double[] {da, db}, new double[] {-0.3 * da, torque - 0.3 * db});
    }

    @Test
    void publishedAccelerationsAndTheirDerivatives() {
        double[] state = {0.4, -0.7, 0.9, -0.3, 0.8};
        double[] found = published(0.4, -0.7, 0.9, -0.3, 0.8);
        assertThat(found[0]).isCloseTo(-8.70618337969048, within(1e-12));
        assertThat(found[1]).isCloseTo(19.672954070656463, within(1e-12));
        double[][] wanted = { // by both angles, both rates and the torque
            {-7.697518624749009, 4.222608012934188},
            {-2.4345163506253464, -0.07660528238246302},
            {-1.3851188877597924, 3.604108084550894},
            {-0.1721595336879125, 0.003834407995653116},
            {-1.2472238142797485, 3.2011532044267743}
        };
        for (int k = 0; k < 5; k++) {
            double[] more = moved(state, k, DIFFERENCE);
            double[] less = moved(state, k, -DIFFERENCE);
            for (int i = 0; i < 2; i++) {
                assertThat((more[i] - less[i]) / (2 * DIFFERENCE)).isCloseTo(wanted[k][i], within(1e-7));
            }
        }
    }

    private static double[] moved(double[] state, int k, double by) {
        double[] s = state.clone();
        s[k] += by;
        return published(s[0], s[1], s[2], s[3], s[4]);
    }

    @Test
    void thoseOfTheRecursionOverBodies() {
        for (int seed = 0; seed < 200; seed++) {
            RandomFrameTree random = new RandomFrameTree(seed);
            int n = random.q.length;
            double[] byPaper = accelerations(
                    new FrameLagrangian(new FrameTree(random.mechanism), true), random.q, random.u, new double[n]);
            Dynamics dynamics = new Dynamics(random.mechanism);
            int[] place =
                    new GeneralizedSystem(random.mechanism).tree.place; // from the order of links to that of joints
            dynamics.move(inOrder(random.q, place), inOrder(random.u, place));
            double[] byBodies = new double[n];
            dynamics.forwardDynamics(new double[n], byBodies);
            double scale = 1;
            for (double each : byBodies) {
                scale = Math.max(scale, Math.abs(each));
            }
            for (int k = 0; k < n; k++) {
                assertThat(byPaper[k]).as("seed %d", seed).isCloseTo(byBodies[place[k]], within(1e-9 * scale));
            }
        }
    }

    private static double[] inOrder(double[] values, int[] place) {
        double[] out = new double[values.length];
        for (int k = 0; k < place.length; k++) {
            out[place[k]] = values[k];
        }
        return out;
    }
}
