package org.gimbal.testing.contract.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/**
 * A wheel that moves a slide by a cam, q_b = f(q_a) that gains 0.3 m in every turn. Nothing else acts, so that ½ (I + m
 * f′²) q̇² stays as it is: the velocity at every angle is known.
 */
@Needs({Capability.JOINTS, Capability.CONSTRAINTS})
abstract class CamTest extends EngineTest {
    private static final double RATE = 5;
    private static final double MASS = 2;

    /** What a solve may leave in metres. */
    private static final double JOINT_TOLERANCE = 1e-10;

    /** Up to 8 turns, from one lap to the next. */
    private static final CamLaw LAW =
            CamLaw.closedSpline(new double[][] {{-2, 0.1}, {-0.5, 0.25}, {1, 0.1}, {2.5, 0.3}, {2 * Math.PI - 2, 0.4}});

    private static Mechanism mechanism() {
        return Mechanism.named("cam")
                .gravity(0, 0, 0)
                .bodyOfMass("wheel", new Box(0.1, 0.6, 0.6), 3)
                .bodyOfMass("slide", new Box(0.1, 0.2, 0.1), MASS)
                .joint("axle", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("wheel"))
                .joint("guide", JointType.prismatic(Vec3.Y), Anchor.ground(0, 0, 1), Anchor.on("slide"))
                .constrain(new Cam("cam", CoordinateRef.of("axle"), CoordinateRef.of("guide"), LAW))
                .build();
    }

    @Test
    void goesAtTheKnownVelocityAtEveryAngle() {
        Simulation run = begin(InitialState.of(mechanism()).velocity("axle", RATE), 0.005);
        double inertia = 3 * (0.36 + 0.36) / 12;
        double[] f = new double[3];
        LAW.at(0, f);
        double energy = (inertia + MASS * f[1] * f[1]) * RATE * RATE;
        double error = 0;
        for (int k = 0; k < 2000; k++) {
            run.step();
            Snapshot now = run.now();
            double angle = now.position("axle");
            LAW.at(angle, f);
            assertThat(Math.abs(now.position("guide") - f[0])).isLessThan(JOINT_TOLERANCE);
            double rate = Math.sqrt(energy / (inertia + MASS * f[1] * f[1]));
            error = Math.max(error, Math.abs(now.rate("axle") - rate));
        }
        assertThat(run.now().position("axle")).isGreaterThan(14 * Math.PI);
        // measured in the maximal and, but for a part in 10⁹, in the generalized engine; goes with the square of the
        // step
        assertThat(error).isLessThan(methodError(1.1 * 2.434e-4));
    }
}
