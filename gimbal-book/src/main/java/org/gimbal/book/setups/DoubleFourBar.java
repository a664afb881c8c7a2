package org.gimbal.book.setups;

import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/** Ten seconds of the double four-bar, beside its exact motion (2023 Fig. 12). */
public final class DoubleFourBar {
    private static final double DURATION = 10;

    /** g((N+1)/2 + N) / ((N+1)/3 + N) for two squares of bars. */
    private static final double KAPPA = 9.81 * 3.5 / 3;

    private final Track x = new Track();
    private final Track exactX = new Track();
    private final Track energy = new Track();
    private final Track rawEnergy = new Track();
    private final Track gaps = new Track();
    private final Track kinetic = new Track();
    private final Track potential = new Track();
    private final Track total = new Track();
    private double angleError;
    private int singularPoses;
    private int singularPosesExpected;
    private int mostIterations;

    private DoubleFourBar() {}

    /** Runs it. */
    public static DoubleFourBar run(double step, MaximalOptions.Start start) {
        DoubleFourBar seen = new DoubleFourBar();
        Scene scene = Scenes.named("double-four-bar");
        Simulation simulation = scene.build()
                .simulate(new MaximalEngine(MaximalOptions.defaults().withStart(start)), step)
                .build();
        seen.follow(simulation, Math.round(DURATION / step));
        return seen;
    }

    private void follow(Simulation simulation, long steps) {
        Exact exact = new Exact();
        PaperEnergy paper = new PaperEnergy(simulation.mechanism().bodies().size());
        double start = simulation.now().energy();
        double side = 0;
        double exactSide = 0;
        for (long k = 0; k <= steps; k++) {
            if (k > 0) {
                mostIterations = Math.max(mostIterations, simulation.step().iterations());
            }
            Snapshot at = simulation.now();
            double t = at.time();
            double angle = exact.at(t);
            Vec3 tip = at.pose("crank0").apply(new Vec3(0, 0, -0.5));
            angleError = Math.max(angleError, distance(tip, angle));
            singularPoses += crossed(side, tip.z());
            singularPosesExpected += crossed(exactSide, StrictMath.cos(angle));
            side = tip.z();
            exactSide = StrictMath.cos(angle);
            x.add(t, tip.y());
            exactX.add(t, StrictMath.sin(angle));
            record(at, t, start);
            paper.add(at);
            if (k > 0) {
                rawEnergy.add(t - simulation.stepLength(), paper.raw() - start);
            }
        }
    }

    private void record(Snapshot at, double t, double start) {
        energy.add(t, at.energy() - start);
        gaps.add(t, JointGaps.sum(at));
        kinetic.add(t, at.kineticEnergy());
        potential.add(t, at.potentialEnergy());
        total.add(t, at.energy());
    }

    /** Whether a crank went through the level, where all bars lie on one line. */
    private static int crossed(double before, double now) {
        return before * now < 0 ? 1 : 0;
    }

    /** Angle between the crank and where it ought to be. */
    private static double distance(Vec3 tip, double angle) {
        return Math.abs(StrictMath.IEEEremainder(StrictMath.atan2(tip.y(), tip.z()) - angle, 2 * Math.PI));
    }

    /** φ'' = κ sin φ from φ = 0, φ' = 1. */
    private static final class Exact implements OrdinaryDifferentialEquation {
        private final DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-7, 0.1, 1e-12, 1e-12);
        private ODEState state = new ODEState(0, new double[] {0, 1});

        @Override
        public int getDimension() {
            return 2;
        }

        @Override
        public double[] computeDerivatives(double t, double[] y) {
            return new double[] {y[1], KAPPA * StrictMath.sin(y[0])};
        }

        /** The angle at a time that is not before the last one asked for. */
        double at(double t) {
            if (t > state.getTime()) {
                state = integrator.integrate(this, state, t);
            }
            return state.getPrimaryState()[0];
        }
    }

    public Track x() {
        return x;
    }

    public Track exactX() {
        return exactX;
    }

    public Track energy() {
        return energy;
    }

    /** By the measure of the paper. */
    public Track rawEnergy() {
        return rawEnergy;
    }

    public Track gaps() {
        return gaps;
    }

    public Track kinetic() {
        return kinetic;
    }

    public Track potential() {
        return potential;
    }

    public Track total() {
        return total;
    }

    /** Largest distance of the crank's angle from the exact one, rad. */
    public double angleError() {
        return angleError;
    }

    public int singularPoses() {
        return singularPoses;
    }

    public int singularPosesExpected() {
        return singularPosesExpected;
    }

    public int mostIterations() {
        return mostIterations;
    }
}
