package org.gimbal.book.setups;

import java.util.Map;
import org.gimbal.book.chapter.CpuTime;
import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.book.rivals.RestoredPins;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/**
 * The hanging scissor lift of the trep paper: links of 5 m, 1 kg and 1 kg m², a slider of 1 kg, released at 9° from
 * level. It has one freedom, the angle θ of its links, and so an exact equation to compare with.
 */
public final class ScissorLifts {
    private static final double GRAVITY = 9.81;
    private static final double LENGTH = 5;
    private static final double MASS = 1;
    private static final double INERTIA = 1;
    private static final double SLIDER = 1;
    private static final double START = 0.05 * Math.PI;

    private final int segments;

    /** Angles at the knots of a run, and how long it took on the processor, s. */
    public record Run(double step, double[] angles, double seconds) {
        public double[] times() {
            double[] times = new double[angles.length];
            java.util.Arrays.setAll(times, k -> k * step);
            return times;
        }
    }

    public ScissorLifts(int segments) {
        this.segments = segments;
    }

    /** The variational integrator in maximal coordinates, whose steps are as asked for: none is refined. */
    public static Engine maximal() {
        return new MaximalEngine(MaximalOptions.defaults().withResolution(Double.POSITIVE_INFINITY));
    }

    /** The variational integrator in joint coordinates, which divides steps that do not follow the motion. */
    public static Engine generalized() {
        return new GeneralizedEngine();
    }

    /** A run of a variational integrator. */
    public Run variational(Engine engine, double step, double duration) {
        Simulation simulation = start(engine, step);
        double[] angles = new double[(int) Math.round(duration / step) + 1];
        angles[0] = START;
        double seconds = 0;
        for (int k = 1; k < angles.length; k++) {
            double begin = CpuTime.now();
            simulation.step();
            seconds += CpuTime.now() - begin;
            angles[k] = Math.PI / 2 - simulation.now().position("support");
        }
        return new Run(step, angles, seconds);
    }

    private Simulation start(Engine engine, double step) {
        Scene scene = Scenes.named("scissor-lift");
        return scene.build(Settings.of(scene, Map.of("segments", Integer.toString(segments))))
                .simulate(engine, step)
                .build();
    }

    /** Energy less energy at the start, J, and the sum of the gaps of all pins, m and rad. */
    public record Kept(Track energy, Track gap) {}

    /** What a variational integrator keeps. */
    public Kept kept(Engine engine, double step, double duration) {
        Simulation simulation = start(engine, step);
        Kept kept = new Kept(new Track(), new Track());
        double begin = simulation.now().energy();
        for (long k = 1; k <= Math.round(duration / step); k++) {
            simulation.step();
            kept.energy.add(k * step, simulation.now().energy() - begin);
            kept.gap.add(k * step, JointGaps.sumOfPins(simulation.now()));
        }
        return kept;
    }

    /** Velocities stepped and joints restored. */
    public Run restored(double step, double duration) {
        Simulation start = start(maximal(), step);
        PinnedBodies bodies = PlanarCopy.of(start.mechanism());
        RestoredPins stepper = new RestoredPins(bodies);
        double[] y = PlanarCopy.state(start.now());
        int angle = 3 * start.mechanism().bodyIndex("a1") + 2;
        double first = y[angle];
        double[] angles = new double[(int) Math.round(duration / step) + 1];
        angles[0] = START;
        double begin = CpuTime.now();
        for (int k = 1; k < angles.length; k++) {
            y = stepper.step(y, step);
            angles[k] = START + first - y[angle];
        }
        return new Run(step, angles, CpuTime.now() - begin);
    }

    /** The exact angles at the knots of a run of this step. */
    public Run exact(double step, double duration) {
        Exact equation = new Exact();
        DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-8, 0.1, 1e-11, 1e-11);
        ODEState state = new ODEState(0, new double[] {START, 0});
        double[] angles = new double[(int) Math.round(duration / step) + 1];
        angles[0] = START;
        for (int k = 1; k < angles.length; k++) {
            state = integrator.integrate(equation, state, k * step);
            angles[k] = state.getPrimaryState()[0];
        }
        return new Run(step, angles, 0);
    }

    /** Largest distance of a run's angle from the exact one. */
    public double largestError(Run run) {
        double[] exact = exact(run.step, run.step * (run.angles.length - 1)).angles;
        double worst = 0;
        for (int k = 0; k < exact.length; k++) {
            worst = Math.max(worst, Math.abs(run.angles[k] - exact[k]));
        }
        return worst;
    }

    /** ∫ (θ − θ_exact)² dt over a run (trep, eq. 47). */
    public double squaredError(Run run) {
        double[] exact = exact(run.step, run.step * (run.angles.length - 1)).angles;
        double sum = 0;
        for (int k = 0; k < exact.length; k++) {
            double off = run.angles[k] - exact[k];
            sum += off * off * run.step;
        }
        return sum;
    }

    /** T = K(θ) θ̇², V = −W sin θ; 2 K θ̈ + K′ θ̇² = W cos θ. */
    private final class Exact implements OrdinaryDifferentialEquation {
        private double across;
        private double along;
        private double weight;

        Exact() {
            along = SLIDER * LENGTH * LENGTH / 2;
            for (int n = 1; n <= segments; n++) {
                across += MASS * LENGTH * LENGTH * (n - 0.5) * (n - 0.5);
                along += MASS * LENGTH * LENGTH / 4;
                weight += 2 * MASS * GRAVITY * LENGTH * (n - 0.5);
            }
        }

        @Override
        public int getDimension() {
            return 2;
        }

        @Override
        public double[] computeDerivatives(double t, double[] y) {
            double s = Math.sin(y[0]);
            double c = Math.cos(y[0]);
            double inertia = across * c * c + along * s * s + segments * INERTIA;
            double slope = 2 * (along - across) * s * c;
            return new double[] {y[1], (weight * c - slope * y[1] * y[1]) / (2 * inertia)};
        }
    }
}
