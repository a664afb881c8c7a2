package org.gimbal.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.assertj.core.data.Offset;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rates of small motions against formulas, and the steps that follow from them. */
class StepAdviceTest {
    private static final double G = 9.81;

    /** Differences of 1e-5 leave about 1e-10. */
    private static final Offset<Double> CLOSE = within(1e-8);

    /** A chain of slender rods of 1 m and 1 kg from a hinge downwards, the angles as given. */
    private static MobilityAudit chain(double... angles) {
        MechanismBuilder builder = Mechanism.named("chain");
        for (int i = 0; i < angles.length; i++) {
            builder.body("rod" + i, slender(1, 1))
                    .joint(
                            "hinge" + i,
                            JointType.revolute(Vec3.X),
                            i == 0 ? Anchor.ground() : Anchor.on("rod" + (i - 1), 0, 0, -0.5),
                            Anchor.on("rod" + i, 0, 0, 0.5));
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < angles.length; i++) {
            start = start.position("hinge" + i, angles[i]);
        }
        return new MobilityAudit(start);
    }

    private static MassProperties slender(double mass, double length) {
        double j = mass * length * length / 12;
        return MassProperties.of(mass, Mat3.diagonal(j, j, 0.01 * j));
    }

    private static double square(StepAdvice advice) {
        return advice.rate() * advice.rate();
    }

    @Test
    void aRodSwings() {
        StepAdvice advice = chain(0).stepAdvice();
        assertThat(square(advice)).isCloseTo(1.5 * G, CLOSE);
        assertThat(advice.growing()).isFalse();
        assertThat(advice.acceleration()).isZero();
        assertThat(advice.spin()).isZero();
        assertThat(advice.frequency()).isCloseTo(Math.sqrt(1.5 * G) / (2 * Math.PI), CLOSE);
        assertThat(advice.byRate()).isCloseTo(2 * Math.PI / Math.sqrt(1.5 * G) / 20, CLOSE);
        assertThat(advice.step()).hasValue(0.05);
    }

    @Test
    void aRodOnItsHeadFalls() {
        StepAdvice advice = chain(Math.PI).stepAdvice();
        assertThat(square(advice)).isCloseTo(1.5 * G, CLOSE);
        assertThat(advice.growing()).isTrue();
    }

    @Test
    void aLevelRodIsReleased() {
        StepAdvice advice = chain(Math.PI / 2).stepAdvice();
        assertThat(advice.rate()).isZero();
        assertThat(advice.acceleration()).isCloseTo(1.5 * G, CLOSE);
        assertThat(advice.byAcceleration()).isCloseTo(Math.sqrt(0.05 / (1.5 * G)), CLOSE);
    }

    /** λ² − 6λ + 27/7 = 0 for ω² = λ g of two uniform rods of 1 m. */
    @Test
    void aDoublePendulumSwings() {
        assertThat(square(chain(0, 0).stepAdvice())).isCloseTo((3 + 6 / Math.sqrt(7)) * G, CLOSE);
    }

    /** Two cranks and a coupler that swings without turning: one pendulum. */
    @Test
    void aParallelogramSwings() {
        Scene scene = Scenes.named("parallelogram");
        StepAdvice advice = new MobilityAudit(
                        scene.build(Settings.of(scene, Map.of("angle", "0"))).start())
                .stepAdvice();
        double inertia = 2 * 0.6 * 0.6 * 0.6 / 3 + 1 * 0.6 * 0.6;
        assertThat(square(advice)).isCloseTo(G * (2 * 0.6 * 0.3 + 1 * 0.6) / inertia, CLOSE);
    }

    /** The coupler turns as well, and the closing joint pulls: the energies along the motion, by differences. */
    @Test
    void aTrapezoidSwings() {
        Trapezoid t = new Trapezoid(1.4, 0.8, 0.6);
        double half = 1e-4;
        double curvature = (t.potential(t.hanging + half) - 2 * t.potential(t.hanging) + t.potential(t.hanging - half))
                / (half * half);
        StepAdvice advice = new MobilityAudit(t.start()).stepAdvice();
        assertThat(square(advice)).isCloseTo(curvature / t.inertia(), within(1e-5)); // second differences
    }

    /** A symmetric four-bar of slender rods of 1 kg/m in the y–z plane, hanging. */
    private static final class Trapezoid {
        private final double base;
        private final double crank;
        private final double coupler;
        private final double hanging;

        Trapezoid(double base, double crank, double coupler) {
            this.base = base;
            this.crank = crank;
            this.coupler = coupler;
            hanging = Math.asin((base - coupler) / 2 / crank);
        }

        /** Ends of the coupler (y, z) for an angle of the left crank from hanging: where two circles meet below. */
        private double[] ends(double angle) {
            double y = crank * Math.sin(angle);
            double z = -crank * Math.cos(angle);
            double dy = base - y;
            double distance = Math.hypot(dy, z);
            double along = (distance * distance + coupler * coupler - crank * crank) / (2 * distance);
            double across = Math.sqrt(coupler * coupler - along * along);
            return new double[] {
                y, z, y + (along * dy - across * z) / distance, z + (-along * z - across * dy) / distance
            };
        }

        double potential(double angle) {
            double[] e = ends(angle);
            return G * (crank * e[1] / 2 + coupler * (e[1] + e[3]) / 2 + crank * e[3] / 2);
        }

        /** Twice the kinetic energy at unit rate of the left crank. */
        double inertia() {
            double half = 1e-5;
            double[] ahead = ends(hanging + half);
            double[] back = ends(hanging - half);
            double[] rate = new double[4];
            for (int k = 0; k < 4; k++) {
                rate[k] = (ahead[k] - back[k]) / (2 * half);
            }
            double vy = (rate[0] + rate[2]) / 2;
            double vz = (rate[1] + rate[3]) / 2;
            double turn = Math.hypot(rate[2] - rate[0], rate[3] - rate[1]) / coupler;
            double right = Math.hypot(rate[2], rate[3]) / crank;
            return crank * crank * crank / 3 * (1 + right * right)
                    + coupler * (vy * vy + vz * vz + coupler * coupler / 12 * turn * turn);
        }

        InitialState start() {
            Mechanism mechanism = Mechanism.named("trapezoid")
                    .body("left", slender(crank, crank))
                    .body("coupler", slender(coupler, coupler))
                    .body("right", slender(crank, crank))
                    .joint("a", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("left", 0, 0, crank / 2))
                    .joint(
                            "b",
                            JointType.revolute(Vec3.X),
                            Anchor.on("left", 0, 0, -crank / 2),
                            Anchor.on("coupler", 0, 0, coupler / 2))
                    .joint(
                            "c",
                            JointType.revolute(Vec3.X),
                            Anchor.on("coupler", 0, 0, -coupler / 2),
                            Anchor.on("right", 0, 0, -crank / 2))
                    .joint(
                            "d",
                            JointType.revolute(Vec3.X),
                            Anchor.ground(0, base, 0),
                            Anchor.on("right", 0, 0, crank / 2))
                    .build();
            return InitialState.of(mechanism)
                    .position("a", hanging)
                    .position("b", Math.PI / 2 - hanging)
                    .position("d", -hanging);
        }
    }

    /** ½ k |x|². */
    private record Spring(double stiffness) implements PotentialForce.Law {
        @Override
        public double energy(BodyPoses poses) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                square += poses.position(0, k) * poses.position(0, k);
            }
            return 0.5 * stiffness * square;
        }

        @Override
        public void push(BodyPoses poses, WrenchSink out) {
            out.addForce(
                    0,
                    -stiffness * poses.position(0, 0),
                    -stiffness * poses.position(0, 1),
                    -stiffness * poses.position(0, 2));
        }
    }

    @Test
    void aStiffSpringAsksForShortSteps() {
        Mechanism mechanism = Mechanism.named("spring")
                .weightless()
                .body("ball", slender(2, 1))
                .potential("spring", new Spring(8e6), "ball")
                .build();
        StepAdvice advice = new MobilityAudit(InitialState.of(mechanism).pose("ball", Pose.at(0.1, 0, 0))).stepAdvice();
        assertThat(advice.rate()).isCloseTo(2000, within(1e-4));
        assertThat(advice.step()).hasValue(1e-4); // a period of 3.1 ms
    }

    @Test
    void freeFlightHasNoLimitUnlessItTurns() {
        Mechanism mechanism =
                Mechanism.named("stone").body("stone", slender(1, 1)).build();
        InitialState start = InitialState.of(mechanism).pose("stone", Pose.at(0, 0, 7));
        StepAdvice still = new MobilityAudit(start.twist("stone", new Vec3(3, 0, 0), Vec3.ZERO)).stepAdvice();
        assertThat(still.motionsKnown()).isTrue();
        assertThat(still.step()).isEmpty();
        StepAdvice turning = new MobilityAudit(start.twist("stone", Vec3.ZERO, new Vec3(3, 4, 0))).stepAdvice();
        assertThat(turning.spin()).isCloseTo(5, CLOSE);
        assertThat(turning.step()).hasValue(0.02);
    }

    @ParameterizedTest
    @CsvSource({"0.082, 0.05", "0.05, 0.05", "0.0499, 0.02", "1, 1", "1.99e-7, 1e-7", "2e-7, 2e-7", "9e3, 5e3"})
    void stepsAreRoundedDown(double step, double rounded) {
        assertThat(StepAdvice.roundedDown(step)).isEqualTo(rounded);
    }

    /**
     * A point mass on a ball joint may turn about its rod, which has no inertia: nothing is said, but by the
     * velocities.
     */
    @Test
    void freedomWithoutInertiaIsNotJudged() {
        Mechanism mechanism = Mechanism.named("point")
                .body("mass", MassProperties.of(1, Mat3.diagonal(0, 0, 0)))
                .joint("pin", JointType.spherical(), Anchor.ground(), Anchor.on("mass", 0, 0, 1))
                .build();
        StepAdvice advice = new MobilityAudit(InitialState.of(mechanism).velocity("pin", 2, 0, 0)).stepAdvice();
        assertThat(advice.motionsKnown()).isFalse();
        assertThat(advice.step()).hasValue(0.05);
    }
}
