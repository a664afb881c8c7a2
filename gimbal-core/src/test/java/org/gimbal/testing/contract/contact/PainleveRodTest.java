package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/**
 * A uniform rod of half-length 1 that slides on its tip, leaning back (Painlevé 1895). With the angle φ from the floor,
 * friction μN at the tip gives its normal acceleration as A N − g, A = 1 + 3 cos φ (cos φ − μ sin φ): where A < 0 no
 * force holds it, but an impulse does, the one that stops the tip,
 *
 * <pre>   P = −W⁻¹ (v, 0),     W = [1 + 3 sin²φ, 3 sin φ cos φ; 3 sin φ cos φ, 1 + 3 cos²φ], </pre>
 *
 * which lies in the friction cone exactly there.
 */
@Needs(Capability.CONTACT)
abstract class PainleveRodTest extends ContactTest {
    private static final Vec3 TIP = new Vec3(0, 0, -1);

    private record Rod(double friction, double speed, double angle) {
        static Rod random(Random random) {
            double friction = 1.4 + random.nextDouble();
            double speed = Math.pow(10, 0.5 + 1.5 * random.nextDouble());
            double angle = 0;
            while (!(free(friction, angle) < -0.02)) { // beside the borders a step leads out of the zone
                angle = 0.5 * Math.PI * random.nextDouble();
            }
            return new Rod(friction, speed, angle);
        }

        /** A. */
        static double free(double friction, double angle) {
            double c = Math.cos(angle);
            return 1 + 3 * c * (c - friction * Math.sin(angle));
        }

        InitialState start() {
            Mechanism mechanism = Mechanism.named("painleve-rod")
                    .gravity(0, 0, -10)
                    .body("rod", MassProperties.of(1, Mat3.diagonal(1.0 / 3, 1.0 / 3, 1e-3)))
                    .joint("plane", JointType.planar(Vec3.Y), Anchor.ground(), Anchor.on("rod"))
                    .floor(0)
                    .contactPoint("tip", Anchor.on("rod", TIP), friction)
                    .build();
            Quat lean = Quat.about(Vec3.Y, angle - Math.PI / 2);
            return InitialState.of(mechanism)
                    .pose("rod", new Pose(new Vec3(0, 0, -lean.rotate(TIP).z()), lean))
                    .twist("rod", new Vec3(speed, 0, 0), Vec3.ZERO);
        }

        /** Velocity of the centre after the impulse. */
        Vec3 stuck() {
            double s = Math.sin(angle);
            double c = Math.cos(angle);
            double determinant = (1 + 3 * s * s) * (1 + 3 * c * c) - 9 * s * s * c * c;
            return new Vec3(speed * (1 - (1 + 3 * c * c) / determinant), 0, speed * 3 * s * c / determinant);
        }
    }

    @Test
    void theTipStopsAtOnceWhereNoForceHoldsIt() {
        Random random = new Random(5);
        for (int trial = 0; trial < 150; trial++) {
            Rod rod = Rod.random(random);
            double h = Math.pow(10, -5 + 2 * random.nextDouble()) * 10 / rod.speed;
            Simulation run = begin(rod.start(), h);
            StepReport report = run.step();
            assertThat(report.rescues()).as("%s, h = %s", rod, h).isZero();
            // the rod turns by about 2 v h within the step
            double error = run.now().velocity("rod").minus(rod.stuck()).norm();
            assertThat(error / rod.speed).as("%s, h = %s", rod, h).isLessThan(3 * rod.speed * h);
            run.steps(20);
        }
    }
}
