package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** Rotations of any number of turns go on without a kink where their rotation vectors are written anew. */
class ManyTurnsTest {
    private static final double STEP = 1e-4;

    private static final int TURNS = 100;

    /**
     * Fourth differences of velocities: about h⁴ times their fourth derivative, (10/s)⁴ of some 10 rad/s, is 1e-11, and
     * round-off is 16 times 1e-15 of 10. A kink of any size would show in full, a jump of the acceleration h-fold.
     */
    private static final double SMOOTH = 1e-9;

    private static void assertSmooth(
            JointType type, double gravity, double[] position, double[] velocity, int component) {
        Mechanism mechanism = Mechanism.named("ball")
                .gravity(0, 0, -gravity)
                .body("body", MassProperties.of(1, Mat3.diagonal(0.3, 0.4, 0.5)).placedAt(Pose.at(0.02, 0, -0.05)))
                .joint("joint", type, Anchor.ground(), Anchor.on("body"))
                .build();
        InitialState start =
                InitialState.of(mechanism).position("joint", position).velocity("joint", velocity);
        Simulation run = Simulation.of(new ReducedEngine(), start, STEP).build();
        double[][] last = new double[5][];
        double turned = 0;
        double roughest = 0;
        int wraps = 0;
        double[] before = run.now().positions("joint");
        for (int k = 0; turned < 2 * Math.PI * TURNS; k++) {
            run.step();
            double[] rates = run.now().rates("joint");
            double[] now = run.now().positions("joint");
            wraps += Vec3.from(now, component)
                                    .minus(Vec3.from(before, component))
                                    .norm()
                            > 1
                    ? 1
                    : 0;
            before = now;
            turned += STEP * Vec3.from(rates, component).norm();
            last[k % 5] = rates;
            for (int i = 0; k >= 4 && i < rates.length; i++) {
                double fourth = last[k % 5][i]
                        - 4 * last[(k + 4) % 5][i]
                        + 6 * last[(k + 3) % 5][i]
                        - 4 * last[(k + 2) % 5][i]
                        + last[(k + 1) % 5][i];
                roughest = Math.max(roughest, Math.abs(fourth));
            }
        }
        assertThat(wraps).isGreaterThan(TURNS / 2); // rotation vectors were written anew all the time
        assertThat(roughest).isLessThan(SMOOTH);
    }

    @Test
    void aBallTurnsAHundredTimesWithoutAKink() {
        assertSmooth(JointType.spherical(), 9.81, new double[] {0.3, 0, 0}, new double[] {1, -2, 9}, 0);
    }

    @Test
    void aFloatingBodyTurnsAHundredTimesWithoutAKink() {
        assertSmooth(JointType.floating(), 9.81, new double[6], new double[] {1, 0, 2, 7, 5, 1}, 3);
    }

    /** Rotation first, then translation along turned axes. */
    @Test
    void aBallThatCarriesASlideTurnsAHundredTimesWithoutAKink() {
        JointType type = JointType.composite(
                Part.of("ball", JointType.spherical()), Part.of("way", JointType.fixedOrientation()));
        assertSmooth(type, 0, new double[6], new double[] {1, -2, 9, 0.1, 0.2, 0.1}, 0);
    }
}
