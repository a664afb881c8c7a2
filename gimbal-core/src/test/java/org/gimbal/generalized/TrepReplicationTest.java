package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Systems of the published trep library, step by step. Its solver left residuals of 1e-10 in every step, which swinging
 * chains enlarge; bounds are those of the tables.
 */
class TrepReplicationTest {
    private static final JointType HINGE = JointType.revolute(Vec3.X);
    private static final MassProperties POINT = MassProperties.point(1);
    private static final GeneralizedOptions TWO_SIDED = GeneralizedOptions.defaults();
    private static final GeneralizedOptions ONE_SIDED =
            GeneralizedOptions.defaults().withForcing(GeneralizedOptions.Forcing.ONE_SIDED);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void pendulums(int links) {
        new TrepRun(pendulum(links), "pendulum_" + links, TWO_SIDED)
                .fromTwoConfigurations(0)
                .follow(1e-8);
    }

    @Test
    void pendulumFromRest() {
        TrepRun run = new TrepRun(pendulum(2), "pendulum_2_at_rest", TWO_SIDED);
        run.follow(1e-8, row -> {
            for (int k = 0; k < 2; k++) {
                assertThat(run.state().p[k]).isCloseTo(run.table().get(row, "p:link-" + k), within(1e-8));
            }
        });
    }

    static Mechanism pendulum(int links) {
        MechanismBuilder builder = Mechanism.named("pendulum").gravity(0, 0, -9.8);
        for (int i = 0; i < links; i++) {
            Anchor above = i == 0 ? Anchor.ground() : Anchor.on("mass-" + (i - 1));
            builder.body("mass-" + i, POINT).joint("link-" + i, HINGE, above, Anchor.on("mass-" + i, 0, 0, 1));
        }
        return builder.build();
    }

    /** Rows are along axes of a link here, as it is where the step begins, and along those of the world there. */
    @Test
    void closedChain() {
        TrepRun run = new TrepRun(device(), "closed_chain", TWO_SIDED).fromTwoConfigurations(0);
        run.follow(1e-7, row -> {
            double turn = run.state().record.q[0] + run.state().record.q[1];
            for (int c = 0; c < 4; c += 2) {
                double y = run.state().impulse[c];
                double z = run.state().impulse[c + 1];
                // the published λ acts against its gradient, and its second difference is ours the other way round
                double sign = c == 0 ? -1 : 1;
                assertThat(run.table().get(row, "lam" + c))
                        .isCloseTo(sign * (Math.cos(turn) * y - Math.sin(turn) * z), within(1e-7));
                assertThat(run.table().get(row, "lam" + (c + 1)))
                        .isCloseTo(sign * (Math.sin(turn) * y + Math.cos(turn) * z), within(1e-7));
            }
        });
    }

    @Test
    void closedChainFromRest() {
        new TrepRun(device(), "closed_chain_at_rest", TWO_SIDED).follow(1e-7);
    }

    private static Mechanism device() {
        MechanismBuilder builder = Mechanism.named("closed chain").gravity(0, 0, -9.81);
        link(builder, "J", Anchor.ground(), 0.5);
        link(builder, "H", Anchor.on("J", 0, 0, -1), 1);
        link(builder, "K", Anchor.ground(0, 1.5, 0), 1);
        link(builder, "M", Anchor.on("K", 0, 0, -2), 0.5);
        link(builder, "A", Anchor.ground(0, -1.5, 0), 1);
        link(builder, "C", Anchor.on("A", 0, 0, -2), 0.375);
        link(builder, "E", Anchor.on("C", 0, 0, -0.75), 0.5);
        return builder.constrain(PointToPoint.along("O", Anchor.on("H", 0, 0, -2), Anchor.on("M", 0, 0, -1), "yz"))
                .constrain(PointToPoint.along("G", Anchor.on("H", 0, 0, -1), Anchor.on("E", 0, 0, -1), "yz"))
                .build();
    }

    private static void link(MechanismBuilder builder, String name, Anchor above, double below) {
        builder.body(name, POINT.placedAt(Pose.at(0, 0, -below))).joint(name, HINGE, above, Anchor.on(name));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void scissorLifts(int segments) {
        MechanismBuilder builder = Mechanism.named("scissor lift").gravity(0, 0, -9.8);
        builder.body("SLIDER", POINT)
                .joint("SLIDER", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("SLIDER"));
        Anchor left = Anchor.ground();
        Anchor right = Anchor.on("SLIDER");
        MassProperties link = MassProperties.of(1, Mat3.IDENTITY).placedAt(Pose.at(2.5, 0, 0));
        for (int i = 0; i < segments; i++) {
            String l = "L%02d".formatted(i);
            String r = "R%02d".formatted(i);
            builder.body(l, link).joint(l, JointType.revolute(Vec3.Y), left, Anchor.on(l));
            builder.body(r, link).joint(r, JointType.revolute(Vec3.Y), right, Anchor.on(r));
            builder.constrain(PointToPoint.along("middle" + i, Anchor.on(l, 2.5, 0, 0), Anchor.on(r, 2.5, 0, 0), "xz"));
            left = Anchor.on(r, 5, 0, 0);
            right = Anchor.on(l, 5, 0, 0);
        }
        new TrepRun(builder.build(), "scissor_" + segments, TWO_SIDED)
                .fromTwoConfigurations(0)
                .follow(1e-8);
    }

    private static Mechanism damped() {
        return Mechanism.named("damped pendulum")
                .gravity(0, 0, -9.8)
                .body("mass", POINT)
                .joint("theta", HINGE, Anchor.ground(), Anchor.on("mass", 0, 0, 3))
                .damper("damper", Measure.of("theta"), 1.2)
                .build();
    }

    @Test
    void dampedPendulum() {
        new TrepRun(damped(), "damped_pendulum", ONE_SIDED)
                .fromTwoConfigurations(0.24 - 0.23)
                .follow(1e-7);
    }

    /** Where the published forcing errs with the step, that of the paper errs with its square. */
    @Test
    void twoSidedForcingIsOfSecondOrder() {
        InitialState swing = InitialState.of(damped()).position("theta", 0.23).velocity("theta", 1);
        InitialState pair = InitialState.of(dual()).position("theta1", 3).position("theta2", -3);
        for (InitialState start : List.of(swing, pair)) {
            assertThat(slope(start, TWO_SIDED)).isBetween(1.9, 2.1);
            assertThat(slope(start, ONE_SIDED)).isBetween(0.9, 1.1);
        }
    }

    /** Of the error after half a second, steps of 10 and 5 ms, against steps of 1/32 of that. */
    private static double slope(InitialState start, GeneralizedOptions options) {
        double[] errors = new double[2];
        double exact = end(start, options.withForcing(TWO_SIDED.forcing()), 0.01 / 32);
        for (int k = 0; k < 2; k++) {
            errors[k] = Math.abs(end(start, options, 0.01 / (1 << k)) - exact);
        }
        return StrictMath.log(errors[0] / errors[1]) / StrictMath.log(2);
    }

    private static double end(InitialState start, GeneralizedOptions options, double h) {
        Simulation run = Simulation.of(new GeneralizedEngine(options), start, h).build();
        run.steps(Math.round(0.5 / h));
        return run.now().position(start.mechanism().joints().get(0).name());
    }

    private static Mechanism dual() {
        return Mechanism.named("dual pendulums")
                .gravity(0, 0, -9.8)
                .body("pend1", POINT)
                .joint("theta1", HINGE, Anchor.ground(), Anchor.on("pend1", 0, 0, -2))
                .body("pend2", POINT)
                .joint("theta2", HINGE, Anchor.ground(0, 1, 0), Anchor.on("pend2", 0, 0, -2))
                .spring("spring", Measure.between(Anchor.on("pend1"), Anchor.on("pend2")), 20, 1)
                .damper("damper", Measure.between(Anchor.on("pend1"), Anchor.on("pend2")), 1)
                .build();
    }

    @Test
    void dualPendulums() {
        new TrepRun(dual(), "dual_pendulums", ONE_SIDED)
                .fromTwoConfigurations(0)
                .follow(1e-7);
    }

    @Test
    void configurationSpring() {
        Mechanism mechanism = Mechanism.named("config spring")
                .weightless()
                .body("mass", POINT)
                .joint("theta", HINGE, Anchor.ground(), Anchor.on("mass", 0, -3, 0))
                .spring("spring", Measure.of("theta"), 20, 0.6)
                .build();
        new TrepRun(mechanism, "config_spring", TWO_SIDED)
                .fromTwoConfigurations(0)
                .follow(1e-8);
    }

    /** The slider rests at its start for the first step, and then is where the signal has it. */
    @Test
    void drivenScrew() {
        double start = ReferenceTable.named("trep/screw_driven").get(0, "hel-x");
        Signal drive = Signal.of(new Signal.Law() {
            @Override
            public double value(double time) {
                return time < 1.5 * TrepRun.STEP ? start : 0.75 + 0.75 * StrictMath.sin(time);
            }

            @Override
            public double rate(double time) {
                return time < 1.5 * TrepRun.STEP ? 0 : 0.75 * StrictMath.cos(time);
            }
        });
        Mechanism mechanism = Mechanism.like(screwMechanism())
                .prescribe("drive", "hel-x", drive)
                .build();
        new TrepRun(mechanism, "screw_driven", TWO_SIDED)
                .fromTwoConfigurations(0)
                .follow(1e-8);
    }

    @Test
    void screw() {
        new TrepRun(screwMechanism(), "screw", TWO_SIDED)
                .fromTwoConfigurations(0)
                .follow(1e-8);
    }

    private static Mechanism screwMechanism() {
        MassProperties disc = MassProperties.of(1, Mat3.IDENTITY);
        return Mechanism.named("screw")
                .gravity(0, 0, -9.8)
                .body("slider", disc)
                .joint("hel-x", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("slider"))
                .body("rotor", disc)
                .joint("hel-angle", JointType.revolute(Vec3.Z), Anchor.on("slider"), Anchor.on("rotor"))
                .gear("thread", "hel-x", "hel-angle", 5, 0)
                .build();
    }
}
