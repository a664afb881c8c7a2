package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/**
 * The N-link pendulum of the trep paper: links of 1 m with a ball of 1 kg at the lower end of each, in a straight line
 * at 45°, at rest.
 */
public final class LinkPendulums {
    private static final double STEP = 0.01;
    private static final int STEPS = 2000;

    private LinkPendulums() {}

    /** A run of one of them. */
    public static Simulation start(int links, Engine engine) {
        MechanismBuilder builder = Mechanism.named("link-pendulum");
        for (int i = 1; i <= links; i++) {
            Anchor above = i == 1 ? Anchor.ground() : Anchor.on("ball" + (i - 1));
            builder.bodyOfMass("ball" + i, new Sphere(0.1), 1)
                    .joint("joint" + i, JointType.revolute(Vec3.X), above, Anchor.on("ball" + i, 0, 0, 1));
        }
        InitialState start = InitialState.of(builder.build()).position("joint1", Math.PI / 4);
        return Simulation.of(engine, start, STEP).build();
    }

    /** Seconds of processor time for twenty seconds of each. */
    public static double[] times(int[] links, Engine engine, int rounds, BookRun run) {
        List<Supplier<Runnable>> candidates = new ArrayList<>();
        Arrays.stream(links).forEach(n -> candidates.add(() -> start(n, engine)::step));
        return StepTiming.best(rounds, STEPS, candidates, run.progress());
    }

    /** Newton's iterations a step, on the average over twenty seconds. */
    public static double iterations(int links, Engine engine) {
        Simulation simulation = start(links, engine);
        long sum = 0;
        for (int k = 1; k <= STEPS; k++) {
            sum += simulation.step().iterations();
        }
        return (double) sum / STEPS;
    }

    /** Largest sum of the gaps of all hinges over twenty seconds, m and rad. */
    public static double gap(int links, Engine engine) {
        Simulation simulation = start(links, engine);
        double worst = 0;
        for (int k = 1; k <= STEPS; k++) {
            simulation.step();
            worst = Math.max(worst, JointGaps.sum(simulation.now()));
        }
        return worst;
    }

    /** Width of the band of the energy over twenty seconds, J. */
    public static double energyBand(int links, Engine engine) {
        Simulation simulation = start(links, engine);
        Track track = new Track();
        double begin = simulation.now().energy();
        for (int k = 1; k <= STEPS; k++) {
            simulation.step();
            track.add(k * STEP, simulation.now().energy() - begin);
        }
        return track.largest();
    }
}
