package org.gimbal.liegroup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the step is, beside the maximal engine's, and where it ends. */
class LieGroupRulesTest {
    private static final Engine CHORD =
            new MaximalEngine(MaximalOptions.defaults().withRotation(MaximalOptions.Rotation.CHORD));

    static List<Engine> ways() {
        return FieldRuns.ways();
    }

    private static InitialState spinning(double jx, double jy, double jz, Vec3 spin) {
        Mechanism mechanism = Mechanism.named("top")
                .weightless()
                .body("top", MassProperties.of(1, Mat3.diagonal(jx, jy, jz)))
                .build();
        return InitialState.of(mechanism).twist("top", Vec3.ZERO, spin);
    }

    /** The discrete Lagrangian (16) of the paper is that of the chord rule: the same map, found in another way (L3). */
    @ParameterizedTest
    @CsvSource({"three-balls, 2", "three-balls, 8", "five-bodies, 2", "five-bodies, 4"})
    void allWaysAreTheMaximalEnginesChordRule(String scene, int order) {
        Scene.Setup setup = FieldRuns.scene(scene);
        Simulation chord = setup.simulate(CHORD).order(order).build();
        chord.steps(500);
        for (Engine way : ways()) {
            Simulation run = setup.simulate(way).order(order).build();
            run.steps(500);
            FieldRuns.Errors off = FieldRuns.between(run, chord);
            assertThat(off.position()).isLessThan(1e-11); // what the tolerance of the maximal engine leaves open
            assertThat(off.angle()).isLessThan(1e-10);
        }
    }

    /** L10: asin ωh in a step in place of ωh, 1/6 (ωh)² too much; the exponential rule is exact here. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 0.9})
    void steadySpinTurnsByTheArcSine(double turn) {
        double h = 0.01;
        InitialState start = spinning(1, 2, 3, new Vec3(0, 0, turn / h));
        for (Engine way : ways()) {
            Simulation run = Simulation.of(way, start, h).build();
            run.step();
            Quat after = run.now().pose("top").orientation();
            assertThat(2 * Math.atan2(after.z(), after.w())).isCloseTo(Math.asin(turn), within(1e-14));
        }
    }

    /** L11: what both rules differ by, to leading order, about the axes of a body that turns about none of them. */
    @Test
    void theRulesDifferByTheFourthOrderTermsOfTheirActions() {
        double[] j = {0.5, 1.0, 1.4};
        Vec3 spin = new Vec3(1, 2, 3);
        double end = 0.2;
        double coarse = differenceOfRules(j, spin, end, 0.01);
        double fine = differenceOfRules(j, spin, end, 0.005);
        assertThat(Math.log(coarse / fine) / Math.log(2)).isCloseTo(2, within(0.02));
        assertThat(coarse).isCloseTo(predictedDifference(j, spin, end, 0.01), within(0.02 * coarse));
    }

    private static double differenceOfRules(double[] j, Vec3 spin, double end, double h) {
        InitialState start = spinning(j[0], j[1], j[2], spin);
        Simulation lie = Simulation.of(new LieGroupEngine(), start, h).build();
        Simulation exponential = Simulation.of(new MaximalEngine(), start, h).build();
        int steps = (int) Math.round(end / h);
        lie.steps(steps);
        exponential.steps(steps);
        return FieldRuns.between(lie, exponential).angle();
    }

    /**
     * The rotation that the change δL of the Lagrangian makes, by small steps of Euler's equations with and without it:
     * δL = −(h²/24) (|ω|² ω·Jω − Σ_k (J_i − J_j)²/J_k ω_i² ω_j²), at constant world momentum ℓ. With m = Rᵀℓ the
     * velocity is J⁻¹ (m − ∂δL/∂ω).
     */
    private static double predictedDifference(double[] j, Vec3 spin, double end, double h) {
        Vec3 momentum = new Vec3(j[0] * spin.x(), j[1] * spin.y(), j[2] * spin.z());
        Quat plain = Quat.IDENTITY;
        Quat changed = Quat.IDENTITY;
        int parts = 20_000; // of explicit midpoint steps: far below what is looked for
        double dt = end / parts;
        for (int k = 0; k < parts; k++) {
            plain = midpoint(plain, momentum, j, 0, dt);
            changed = midpoint(changed, momentum, j, h, dt);
        }
        return FieldRuns.angle(plain, changed);
    }

    private static Quat midpoint(Quat q, Vec3 momentum, double[] j, double h, double dt) {
        Quat half = q.times(Quat.fromRotationVector(velocity(q, momentum, j, h).times(dt / 2)));
        return q.times(Quat.fromRotationVector(velocity(half, momentum, j, h).times(dt)))
                .unit();
    }

    private static Vec3 velocity(Quat q, Vec3 momentum, double[] j, double h) {
        Vec3 m = q.conjugate().rotate(momentum);
        double[] w = {m.x() / j[0], m.y() / j[1], m.z() / j[2]};
        double square = w[0] * w[0] + w[1] * w[1] + w[2] * w[2];
        double energy = j[0] * w[0] * w[0] + j[1] * w[1] * w[1] + j[2] * w[2] * w[2];
        double[] out = new double[3];
        for (int a = 0; a < 3; a++) {
            double slope = 2 * w[a] * energy + 2 * square * j[a] * w[a];
            for (int b = 0; b < 3; b++) {
                if (b != a) {
                    double difference = j[a] - j[b];
                    slope -= 2 * difference * difference / j[3 - a - b] * w[a] * w[b] * w[b];
                }
            }
            out[a] = w[a] + h * h / 24 * slope / j[a];
        }
        return new Vec3(out[0], out[1], out[2]);
    }

    /** The derivative of the step's momentum (L7) against differences, at turns up to 160°. */
    @Test
    void theDerivativeOfTheMomentumIsTheSlopeOfTheMomentum() {
        var random = new SplittableRandom(4);
        TurnEquation equation = new TurnEquation(new double[] {0.5, 1.1, 1.4});
        equation.begin(0, 0.3);
        double[] exact = new double[9];
        double[] ahead = new double[3];
        double[] behind = new double[3];
        for (int trial = 0; trial < 200; trial++) {
            double size = trial < 20 ? 1e-4 * (trial + 1) : 0.8;
            double[] xi = {
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size)
            };
            equation.derivative(xi, exact);
            for (int column = 0; column < 3; column++) {
                double keep = xi[column];
                xi[column] = keep + 1e-5;
                equation.momentum(xi, 0, 1, ahead);
                xi[column] = keep - 1e-5;
                equation.momentum(xi, 0, 1, behind);
                xi[column] = keep;
                for (int row = 0; row < 3; row++) {
                    // third derivatives up to 100 times 1e-10/6, and round-off of 10 in 2e-5
                    assertThat(exact[3 * row + column]).isCloseTo((ahead[row] - behind[row]) / 2e-5, within(5e-9));
                }
            }
        }
    }

    /** Both end at the same solution; the paper's iteration takes more of cheaper ones. */
    @Test
    void broydenTakesMoreIterations() {
        Scene.Setup setup = FieldRuns.scene("three-balls", "layout", "ell");
        int[] iterations = new int[2];
        for (int k = 0; k < 2; k++) {
            Simulation run = setup.simulate(ways().get(2 * k), 0.1).build();
            for (int step = 0; step < 200; step++) {
                iterations[k] += run.step().iterations();
            }
        }
        assertThat(iterations[0]).isBetween(400, 1000);
        assertThat(iterations[1]).isBetween(iterations[0] + 100, 1600);
    }

    /** ωh ≥ 1 has no solution (L10): the run goes on in shorter parts, and says so. */
    @ParameterizedTest
    @MethodSource("ways")
    void turnsWithoutASolutionAreTakenInParts(Engine way) {
        Simulation run =
                Simulation.of(way, spinning(1, 2, 3, new Vec3(1, 2, 30)), 0.1).build();
        StepReport report = run.step();
        assertThat(report.refinement()).isBetween(2, 3); // 3.01 rad: in four parts 0.75
        // read out of a turned body: a dozen roundings of 90
        assertThat(run.now().angularMomentum().minus(new Vec3(1, 4, 90)).norm()).isLessThan(1e-13);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void turnsWithoutASolutionInAnyPartAreToldByName(Engine way) {
        Simulation run =
                Simulation.of(way, spinning(1, 2, 3, new Vec3(0, 0, 1e9)), 0.1).build();
        assertThatThrownBy(run::step)
                .isInstanceOf(SimulationException.class)
                .hasMessageContaining("worst at body 'top'; it turns too far in a step: try one shorter than 0.1 s");
        assertThat(run.time()).isZero();
    }

    @Test
    void bodiesWithoutInertiaAreRefused() {
        Mechanism mechanism = Mechanism.named("m")
                .weightless()
                .body("dot", MassProperties.point(1))
                .build();
        assertThatThrownBy(() -> new LieGroupEngine().compile(mechanism))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("body 'dot' has a principal moment of inertia of zero");
    }

    /** A spring to the origin, whose force was forgotten. */
    private static final class WithoutDerivative implements PotentialForce.Law {
        @Override
        public double energy(BodyPoses poses) {
            return 0.5 * poses.position(0, 0) * poses.position(0, 0);
        }

        @Override
        public void push(BodyPoses poses, WrenchSink out) {
            // nothing
        }
    }

    @Test
    void potentialsWithoutADerivativeAreRefused() {
        Mechanism mechanism = Mechanism.named("m")
                .body("b", MassProperties.of(1, Mat3.IDENTITY))
                .potential("well", new WithoutDerivative(), "b")
                .build();
        InitialState start = InitialState.of(mechanism).pose("b", Pose.at(2, 0, 0));
        assertThatThrownBy(() -> Simulation.of(new LieGroupEngine(), start, 0.1).build())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("force 'well' does not match its energy: its force on body 'b' along world x is"
                        + " 0.00000, but the energy falls by -2.00000 per unit");
    }
}
