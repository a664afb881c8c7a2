package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.EngineTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One compiled system runs in eight threads at once, each from a start and with a step length of its own, and every run
 * takes the path to the last bit that it takes alone: nothing that was compiled changes while it runs.
 */
abstract class SharedSystemTest extends EngineTest {
    private static final int THREADS = 8;

    private static final int STEPS = 50;

    @ParameterizedTest
    @MethodSource("scenes")
    void runsInManyThreadsAreTheRunsAlone(String name) throws InterruptedException, ExecutionException {
        Scene.Setup setup = Scenes.named(name).build();
        List<String> alone = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            alone.add(hash(engine().compile(setup.start().mechanism()), setup, i));
        }
        assertThat(alone).as("paths of different runs").doesNotHaveDuplicates();
        assertThat(together(engine().compile(setup.start().mechanism()), setup)).isEqualTo(alone);
    }

    private static List<String> together(CompiledSystem system, Scene.Setup setup)
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            CyclicBarrier barrier = new CyclicBarrier(THREADS);
            List<Callable<String>> runs = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                runs.add(() -> {
                    barrier.await();
                    return hash(system, setup, number);
                });
            }
            List<String> hashes = new ArrayList<>();
            for (Future<String> run : threads.invokeAll(runs)) {
                hashes.add(run.get());
            }
            return hashes;
        } finally {
            threads.shutdownNow();
        }
    }

    private static String hash(CompiledSystem system, Scene.Setup setup, int number) {
        Scene.Setup varied =
                new Scene.Setup(varied(setup.start(), number), setup.step(), setup.duration(), setup.controllers());
        TrajectoryHash hash = new TrajectoryHash();
        varied.simulate(system, setup.step() * (1 - 0.03 * number))
                .observer(hash)
                .build()
                .steps(STEPS);
        return hash.toString();
    }

    /** The first joint that is free to move, or the first body if there is none, moves a little faster. */
    private static InitialState varied(InitialState start, int number) {
        double faster = 0.01 * number;
        for (Joint joint : start.mechanism().joints()) {
            int freedom = joint.type().freedom();
            if (freedom > 0 && !prescribed(joint, start.mechanism())) {
                double[] velocity = start.givenVelocity(joint.name())
                        .orElseGet(() -> new double[freedom])
                        .clone();
                velocity[0] += faster;
                return start.velocity(joint.name(), velocity);
            }
        }
        String body = start.mechanism().bodies().get(0).name();
        Vec3 linear = start.givenLinearVelocity(body).orElse(Vec3.ZERO);
        Vec3 angular = start.givenAngularVelocity(body).orElse(Vec3.ZERO);
        return start.twist(body, linear.plus(Vec3.X.times(faster)), angular);
    }

    private static boolean prescribed(Joint joint, Mechanism mechanism) {
        return mechanism.motions().stream()
                .anyMatch(motion -> motion instanceof PrescribedMotion.OfCoordinate moved
                        && moved.coordinate().joint().equals(joint.name()));
    }
}
