package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedOptions.Method;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.Stepper;
import org.gimbal.testing.AllocationMeter;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What integrators owe: their order, knots wherever they are asked for, inputs at once, the same bits again. */
class IntegratorsTest {
    private static final List<Base> BASES = List.of(Base.GROUNDED, Base.FREE, Base.FLOATING);

    static Engine engine(Method method) {
        return new ReducedEngine(ReducedOptions.defaults().withMethod(method));
    }

    private static Engine adaptive(double tolerance) {
        return new ReducedEngine(ReducedOptions.defaults().withTolerance(tolerance));
    }

    static Stream<Method> adaptive() {
        return Arrays.stream(Method.values()).filter(Method::choosesSteps);
    }

    private static InitialState tree(int seed) {
        Base base = BASES.get(seed % BASES.size());
        return RandomTree.of(Recipe.of(base).onlyExact().withGravity(9.81), new SplittableRandom(seed))
                .start();
    }

    private static Snapshot end(Engine engine, InitialState start, double step, double seconds) {
        Simulation run = Simulation.of(engine, start, step).build();
        run.advance(seconds);
        return run.now().copy();
    }

    /**
     * Against the adaptive method at 1e-13; steps so long that errors are far above it. Where two terms of the error have
     * opposite signs it falls faster.
     */
    @ParameterizedTest
    @CsvSource({
        "rk4, 4, 0.008",
        "rk8, 8, 0.06",
        "verlet, 2, 0.004",
        "gauss4, 4, 0.016",
        "gauss6, 6, 0.04",
        "euler, 1, 0.0004",
        "bdf1, 1, 0.0004",
        "bdf2, 2, 0.002"
    })
    void errorsOfFixedStepsFallWithTheirOrder(String integrator, int order, double longest) {
        double[] steps = {longest, longest / 2, longest / 4};
        double[] errors = new double[3];
        Engine engine = new ReducedEngine().with("integrator", integrator);
        for (int seed = 0; seed < 9; seed++) {
            InitialState start = tree(seed);
            Snapshot exact = end(adaptive(1e-13), start, 0.48, 0.48);
            for (int k = 0; k < 3; k++) {
                double error = SnapshotDistance.farthest(exact, end(engine, start, steps[k], 0.48));
                errors[k] = Math.max(errors[k], error);
            }
        }
        assertThat(Convergence.order(steps, errors)).as(Arrays.toString(errors)).isBetween(order - 0.3, order + 2.0);
    }

    /** Errors follow the tolerance over nine decades, within what a second of these motions makes of the error of a step. */
    @ParameterizedTest
    @MethodSource("adaptive")
    void errorsFollowTheTolerance(Method method) {
        Engine engine = engine(method);
        for (int seed = 0; seed < 12; seed++) {
            InitialState start = tree(seed);
            Snapshot exact = end(adaptive(1e-14), start, 0.5, 0.5);
            for (double tolerance : new double[] {1e-4, 1e-6, 1e-8, 1e-10}) {
                Snapshot found = end(engine.with("tolerance", tolerance), start, 0.5, 0.5);
                assertThat(SnapshotDistance.farthest(exact, found))
                        .as("tree %d, tolerance %.0e", seed, tolerance)
                        .isLessThan(500 * tolerance + 1e-11);
            }
        }
    }

    /** Knots read from the dense output and knots that steps end at are the same motion. */
    @ParameterizedTest
    @MethodSource("adaptive")
    void knotsWithinAStepLieOnTheSameMotion(Method method) {
        Engine engine = engine(method);
        for (int seed = 0; seed < 30; seed++) {
            InitialState start = tree(seed);
            Simulation run = Simulation.of(engine, start, 0.001).build();
            for (int k = 1; k <= 8; k++) {
                run.steps(37);
                Snapshot alone = end(adaptive(1e-13), start, 0.037 * k, 0.037 * k);
                assertThat(SnapshotDistance.farthest(alone, run.now()))
                        .as("tree %d, knot %d", seed, k)
                        .isLessThan(1e-6); // some hundred times the tolerance, as above
            }
        }
    }

    @Test
    void atATightToleranceEnergyStaysForTenSeconds() {
        for (int seed = 0; seed < 12; seed++) {
            Simulation run = Simulation.of(adaptive(1e-10), tree(seed), 0.01).build();
            double start = run.now().energy();
            double most = 0;
            double kinetic = 9.81; // 1 kg, 1 m
            for (int k = 0; k < 1000; k++) {
                run.step();
                most = Math.max(most, Math.abs(run.now().energy() - start));
                kinetic = Math.max(kinetic, run.now().kineticEnergy());
            }
            assertThat(most / kinetic).as("tree %d", seed).isLessThan(1e-8);
        }
    }

    /** A step of the run divided at will ends where it ends undivided. */
    @ParameterizedTest
    @EnumSource
    void stepsMayHaveAnyLengthAndSign(Method method) {
        InitialState start = tree(3);
        Stepper stepper = engine(method).compile(start.mechanism()).start(start);
        SplittableRandom random = new SplittableRandom(7);
        double ahead = 0;
        for (int k = 0; k < 400; k++) {
            double h = random.nextDouble(-0.0015, 0.002);
            stepper.step(h, Composition.ORDER_2);
            ahead += h;
        }
        Snapshot found = new Snapshot(start.mechanism());
        stepper.publish(found);
        Snapshot exact = end(adaptive(1e-13), start, ahead, ahead);
        double error = byOrder(method, 0.3, 1e-3, 1e-6); // steps of 2 ms at a few rad/s
        assertThat(SnapshotDistance.farthest(exact, found)).isLessThan(error);
    }

    private static double byOrder(Method method, double first, double second, double higher) {
        return switch (method) {
            case EULER, BDF1 -> first;
            case VERLET, BDF2, IMPULSE -> second;
            default -> higher;
        };
    }

    /** An effort set at a knot acts from that knot on, as if the run had begun there. */
    @ParameterizedTest
    @EnumSource
    void inputsActFromTheKnotTheyAreSetAt(Method method) {
        Scene.Setup setup = Scenes.named("double-pendulum").build();
        Simulation run = setup.simulate(engine(method), 0.001).build();
        Simulation exact = setup.simulate(adaptive(1e-13), 0.001).build();
        String joint = run.mechanism().joints().get(1).name();
        for (Simulation each : List.of(run, exact)) {
            for (int k = 0; k < 300; k++) {
                each.inputs().effort(joint, k % 100 < 50 ? 0 : 3 * (k / 100 + 1));
                each.step();
            }
        }
        double error = byOrder(method, 0.1, 1e-4, 1e-7);
        assertThat(SnapshotDistance.farthest(exact.now(), run.now())).isLessThan(error);
    }

    /** Changed between steps of any phase of a long span, an input leaves no trace of what the span had foreseen. */
    @ParameterizedTest
    @MethodSource("adaptive")
    void aRunWithChangedInputsIsTheRunThatBeginsThere(Method method) {
        Mechanism pendulum = Mechanism.named("pendulum")
                .bodyOfMass("rod", new Box(0.1, 0.1, 1), 1)
                .joint("pivot", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        InitialState start = InitialState.of(pendulum).position("pivot", 1);
        Stepper a = engine(method).compile(start.mechanism()).start(start);
        for (int k = 0; k < 57; k++) {
            a.step(0.003, Composition.ORDER_2);
        }
        byte[] middle = a.save();
        a.inputs().effort(0, 0, 2.5);
        a.step(0.003, Composition.ORDER_2);
        Stepper b = engine(method).compile(start.mechanism()).start(start);
        b.restore(middle);
        b.inputs().effort(0, 0, 2.5);
        b.step(0.003, Composition.ORDER_2);
        assertThat(b.save()).isEqualTo(a.save());
    }

    @ParameterizedTest
    @EnumSource
    void savedRunsResumeBitByBitAtAnyKnot(Method method) {
        InitialState start = tree(1);
        Simulation whole = Simulation.of(engine(method), start, 0.002).build();
        for (int k = 0; k < 40; k++) {
            whole.step();
            Simulation resumed = Simulation.of(engine(method), tree(1), 0.002).build();
            resumed.steps(k % 3);
            resumed.restore(whole.save());
            resumed.steps(10);
            byte[] kept = whole.save();
            whole.steps(10);
            assertThat(resumed.save()).isEqualTo(whole.save());
            whole.restore(kept);
        }
    }

    @ParameterizedTest
    @EnumSource
    void stepsDoNotAllocate(Method method) {
        for (int seed = 0; seed < 3; seed++) {
            Simulation run = Simulation.of(engine(method), tree(seed), 0.002).build();
            assertThat(AllocationMeter.bytesOf(() -> run.steps(100))).isZero();
        }
    }
}
