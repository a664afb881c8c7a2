package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Closed loops in joint coordinates. */
class ClosedLoopsTest {
    /** Halving the step of the maximal engine, of order 2, leaves a quarter, less what higher terms take. */
    private static final double LEAST_RATIO = 3.5;

    /** The tolerance of a solve in all engines, m or rad. */
    private static final double JOINT_TOLERANCE = 1e-10;

    private static Snapshot end(Scene.Setup setup, boolean own, double h) {
        return end(setup, own ? new ReducedEngine() : new MaximalEngine(), h);
    }

    private static Snapshot end(Scene.Setup setup, Engine engine, double h) {
        Simulation run = setup.simulate(engine, h).build();
        run.steps(Math.round(20 * setup.step() / h));
        return run.now().copy();
    }

    private static double distance(Snapshot a, Snapshot b) {
        double most = 0;
        for (int k = 0; k < a.bodyPositions().length; k++) {
            most = Math.max(most, Math.abs(a.bodyPositions()[k] - b.bodyPositions()[k]));
        }
        return most;
    }

    /** Planar loops with redundant rows, spatial ones, one that moves only by its redundancy, and one that is driven. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "four-bar",
                "slider-crank",
                "scissor-lift",
                "stewart-platform",
                "bricard",
                "redmax-tied-loop",
                "redmax-driven-four-bar"
            })
    void loopsMoveAsInTheMaximalEngine(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Snapshot own = end(setup, true, setup.step());
        double coarse = distance(own, end(setup, false, setup.step()));
        double fine = distance(own, end(setup, false, setup.step() / 2));
        assertThat(coarse / fine).as("%g, %g", coarse, fine).isGreaterThan(LEAST_RATIO);
    }

    /** The crank of a four-bar follows a wave at random, with up to 15 rad/s, and swings a bob. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void drivenJointsInLoopsAreFollowed(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double swing = random.nextDouble(0.2, 3);
        double frequency = random.nextDouble(0.2, 0.8);
        Scene.Setup scene = Scenes.named("crank-rocker").build();
        InitialState still = scene.start();
        String crank = still.mechanism().joints().get(0).name();
        double from = scene.simulate(new ReducedEngine()).build().now().position(crank);
        String rocker = still.mechanism().bodies().get(2).name();
        Signal wave = new Signal.Sinusoid(swing, frequency, 0, from);
        InitialState start = InitialState.of(Mechanism.like(still.mechanism())
                        .prescribe("drive", crank, wave)
                        .bodyOfMass("bob", new Box(0.1, 0.2, 0.3), 0.5)
                        .joint("ball", JointType.spherical(), Anchor.on(rocker), Anchor.on("bob", 0, 0, 0.2))
                        .build())
                .position(crank, from)
                .velocity(crank, wave.rate(0));
        Scene.Setup setup = new Scene.Setup(start, 0.005, 1);
        Snapshot own = end(setup, true, 0.005);
        double coarse = distance(own, end(setup, false, 0.005));
        double fine = distance(own, end(setup, false, 0.0025));
        assertThat(own.position(crank)).isCloseTo(wave.value(0.1), within(1e-9));
        assertThat(coarse / fine).as("%g, %g", coarse, fine).isGreaterThan(LEAST_RATIO);
    }

    /** Order 2 and more with the steps of the run; what governs its own steps is below. */
    @ParameterizedTest
    @CsvSource({"dopri5", "rk8", "rk4", "verlet", "impulse"})
    void integratorsThatTakeLoopsAgree(String integrator) {
        Scene.Setup setup = Scenes.named("strandbeest-leg").build();
        Snapshot known = end(setup, true, setup.step());
        Engine engine = new ReducedEngine().with("integrator", integrator);
        double coarse = distance(known, end(setup, engine, setup.step()));
        double fine = distance(known, end(setup, engine, setup.step() / 2));
        assertThat(coarse < 1e-8 ? 4 : coarse / fine).as("%g, %g", coarse, fine).isGreaterThan(LEAST_RATIO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gauss4", "gauss6", "bdf1", "bdf2"})
    void otherIntegratorsNameTheJointAndTheRemedy(String integrator) {
        Mechanism loop = Scenes.named("four-bar").build().start().mechanism();
        Engine engine = new ReducedEngine().with("integrator", integrator);
        assertThatThrownBy(() -> engine.compile(loop))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("there is joint 'rocker-pin', which closes a loop: its integrator '" + integrator)
                .hasMessageContaining("choose 'dop853', 'dopri5', 'rk8', 'rk4', 'verlet', 'euler', 'impulse'");
    }

    /** Stops and friction in loops are taken by steps with impulses; contact is refused, whatever else there is. */
    @Test
    void contactBesideLoopsIsRefusedByName() {
        Mechanism rubbing =
                Scenes.named("redmax-friction-four-bar").build().start().mechanism();
        assertThat(Refusal.of(new ReducedEngine(), rubbing)).isEmpty();
        Mechanism walker = Scenes.named("four-bar-walker").build().start().mechanism();
        assertThatThrownBy(() -> new ReducedEngine().compile(walker))
                .hasMessageContaining("it has no contact, and there is contact 'step1': use the maximal engine");
    }

    /** A chain of loops passes poses in which rows depend on each other; five of them come within 10⁻⁶ rad of one. */
    @ParameterizedTest
    @CsvSource({"dop853, 5", "rk4, 2"})
    void chainsOfLoopsPassSingularPoses(String integrator, int segments) {
        Scene scene = Scenes.named("four-link-segments");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("segments", Integer.toString(segments))));
        Simulation run = setup.simulate(new ReducedEngine().with("integrator", integrator), setup.step())
                .build();
        double start = run.now().energy();
        double kinetic = 0;
        double change = 0;
        for (int k = 0; k < 900; k++) {
            StepReport report = run.step();
            assertThat(report.jointError()).isLessThan(JOINT_TOLERANCE);
            assertThat(report.rescues()).isZero();
            kinetic = Math.max(kinetic, run.now().kineticEnergy());
            change = Math.max(change, Math.abs(run.now().energy() - start));
        }
        assertThat(change / kinetic).isLessThan(1e-4); // found: 1.7e-5 with steps of order 4, else 2.5e-8
    }
}
