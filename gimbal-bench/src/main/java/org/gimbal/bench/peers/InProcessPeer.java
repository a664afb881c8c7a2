package org.gimbal.bench.peers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/**
 * An engine of this virtual machine.
 *
 * @param library a class of the engine
 */
record InProcessPeer(String engine, String setting, Class<?> library, Limits limits, Builder builder) implements Peer {
    /** The compiler needs about this long to come to rest; measured on the chain of ten links. */
    private static final double WARM_UP_SECONDS = 1.5;

    /** No more repeats once they have taken this long. */
    private static final double MOST_SECONDS = 2;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Why an engine cannot run a scenario, if it cannot. */
    @FunctionalInterface
    interface Limits {
        Optional<String> unable(Scenario scenario);
    }

    /** Makes the engine's world of a scenario. */
    @FunctionalInterface
    interface Builder {
        World build(Scenario scenario, double dt);
    }

    /** What an engine made of a scenario. */
    interface World {
        /**
         * Goes on by one step.
         *
         * @throws RuntimeException if the engine cannot
         */
        void step();

        BodyState state(int body);
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    /** The name of the file that the engine comes from. */
    @Override
    public String version() {
        CodeSource source = library.getProtectionDomain().getCodeSource();
        return source == null
                ? "unknown version"
                : String.valueOf(Path.of(source.getLocation().getPath()).getFileName());
    }

    @Override
    public Optional<String> unable(Scenario scenario) {
        return limits.unable(scenario);
    }

    @Override
    public Outcome run(Scenario scenario, Schedule schedule) {
        Motion motion = new Motion(scenario.model().bodies().size());
        try {
            World world = builder.build(scenario, schedule.dt());
            sample(world, motion, 0);
            for (long i = 1; i <= schedule.steps(); i++) {
                world.step();
                if (i % schedule.every() == 0) {
                    sample(world, motion, i * schedule.dt());
                }
            }
            return new Outcome(motion, best(scenario, schedule), null);
        } catch (RuntimeException e) {
            return new Outcome(motion, Double.NaN, String.valueOf(e.getMessage()));
        }
    }

    private static void sample(World world, Motion motion, double time) {
        double[] row = new double[BodyState.SIZE * motion.bodies()];
        for (int i = 0; i < motion.bodies(); i++) {
            world.state(i).into(row, BodyState.SIZE * i);
        }
        for (double value : row) {
            if (!(Math.abs(value) < 1e9)) {
                throw new IllegalStateException("speeds or places out of bounds at " + time + " s");
            }
        }
        motion.add(time, row);
    }

    /** The best of the repeats, of which there are as many more as the compiler needs to warm up. */
    private double best(Scenario scenario, Schedule schedule) {
        double best = Double.NaN;
        double spent = 0;
        for (int i = 0; wantsMore(schedule.repeats(), i, spent); i++) {
            World world = builder.build(scenario, schedule.dt());
            long begin = THREADS.getCurrentThreadCpuTime();
            for (long k = 0; k < schedule.steps(); k++) {
                world.step();
            }
            double seconds = (THREADS.getCurrentThreadCpuTime() - begin) * 1e-9;
            spent += seconds;
            best = Double.isNaN(best) ? seconds : Math.min(best, seconds);
        }
        return best;
    }

    private static boolean wantsMore(int repeats, int done, double spent) {
        return (done < repeats && spent < MOST_SECONDS) || (repeats > 0 && spent < WARM_UP_SECONDS);
    }
}
