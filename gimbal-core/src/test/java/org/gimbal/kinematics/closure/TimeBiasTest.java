package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.MassProperties;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.motion.CubicSpline;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Accelerations of what is prescribed, by differences. */
class TimeBiasTest {
    private static final double STEP = 1e-4;

    /** (1e-4)² times fourth derivatives of up to a hundred, and 1e-16/(1e-4)². */
    private static final double TOLERANCE = 1e-6;

    @Test
    void signalsHaveTheAccelerationsOfDifferences() {
        Signal[] signals = {
            new Signal.Sinusoid(0.7, 0.5, 0.3, 0.2),
            CubicSpline.through(new double[] {0, 0}, new double[] {1, 0.3}, new double[] {2, -0.1}),
            Signal.of(new Signal.Law() {
                @Override
                public double value(double t) {
                    return t * t * t;
                }

                @Override
                public double rate(double t) {
                    return 3 * t * t;
                }
            })
        };
        for (Signal signal : signals) {
            for (double t : new double[] {0.13, 0.71, 1.4}) {
                double difference = (signal.rate(t + STEP) - signal.rate(t - STEP)) / (2 * STEP);
                assertThat(Math.abs(signal.acceleration(t) - difference)).isLessThan(TOLERANCE);
            }
        }
    }

    /** γ(t ± ε) of a body that turns and moves evenly: the second difference is Ċ u and the bias of time. */
    @Test
    void bodiesOnPathsHaveTheSecondDerivativeOfDifferences() {
        PosePath path = new PosePath(
                new Pose(new Vec3(0.1, 0.2, 0.3), Quat.about(Vec3.Y, 0.4)),
                new Signal.Sinusoid(0.2, 1, 0, 0),
                new Signal.Sinusoid(0.3, 0.7, 1, 0),
                new Signal.Constant(0.05),
                new Vec3(1, 2, 2),
                new Signal.Sinusoid(1, 0.4, 0, 0.5));
        Linkage linkage = new Linkage(Mechanism.named("table")
                .body("table", new MassProperties(3, new Vec3(0.1, 0, 0.05), Mat3.symmetric(1, 2, 1.5, 0.1, 0, 0.2)))
                .prescribe("robot", "table", path)
                .build());
        Closures closures = linkage.closures;
        Configuration at = linkage.newConfiguration();
        double[] motion = {0.3, -0.4, 0.5, 0.7, -0.6, 0.8};
        double[] gradient = new double[closures.gradientSize()];
        double[][] values = new double[3][6];
        for (int k = -1; k <= 1; k++) {
            place(at, 0.37 + k * STEP, k * STEP, motion);
            closures.evaluate(at, values[k + 1], gradient);
        }
        place(at, 0.37, 0, motion);
        double[] bias = new double[6];
        double[] turning = new double[6];
        closures.timeBiases(at, motion, bias);
        closures.gradientRates(at, motion, gradient);
        closures.rates(gradient, motion, turning);
        for (int r = 0; r < 6; r++) {
            double difference = (values[2][r] - 2 * values[1][r] + values[0][r]) / (STEP * STEP);
            assertThat(Math.abs(bias[r] + turning[r] - difference)).isLessThan(TOLERANCE);
        }
    }

    private static void place(Configuration at, double time, double ahead, double[] motion) {
        Vec3 spin = Vec3.from(motion, 3);
        Quat turn = Quat.fromRotationVector(spin.times(ahead)).times(Quat.about(new Vec3(1, 1, 0), 0.9));
        double[] x = {0.4 + ahead * motion[0], 0.1 + ahead * motion[1], ahead * motion[2]};
        double[] q = new double[4];
        turn.into(q, 0);
        at.set(x, q);
        at.time = time;
    }
}
