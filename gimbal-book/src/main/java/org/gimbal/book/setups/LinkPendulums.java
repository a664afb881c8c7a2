package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
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
    public static Simulation start(int links, MaximalOptions options) {
        MechanismBuilder builder = Mechanism.named("link-pendulum");
        for (int i = 1; i <= links; i++) {
            Anchor above = i == 1 ? Anchor.ground() : Anchor.on("ball" + (i - 1));
            builder.bodyOfMass("ball" + i, new Sphere(0.1), 1)
                    .joint("joint" + i, JointType.revolute(Vec3.X), above, Anchor.on("ball" + i, 0, 0, 1));
        }
        InitialState start = InitialState.of(builder.build()).position("joint1", Math.PI / 4);
        return Simulation.of(new MaximalEngine(options), start, STEP).build();
    }

    /** Seconds of processor time for twenty seconds of each. */
    public static double[] times(int[] links, MaximalOptions options, int rounds, BookRun run) {
        List<Supplier<Runnable>> candidates = new ArrayList<>();
        Arrays.stream(links).forEach(n -> candidates.add(() -> start(n, options)::step));
        return StepTiming.best(rounds, STEPS, candidates, run.progress());
    }

    /** Width of the band of the energy over twenty seconds, J. */
    public static double energyBand(int links) {
        Simulation simulation = start(links, MaximalOptions.defaults());
        Track track = new Track();
        double begin = simulation.now().energy();
        for (int k = 1; k <= STEPS; k++) {
            simulation.step();
            track.add(k * STEP, simulation.now().energy() - begin);
        }
        return track.largest();
    }
}
