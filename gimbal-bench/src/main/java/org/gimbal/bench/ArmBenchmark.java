package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;

/**
 * Random arms and trees of 3 to 30 joints with limits on all (scene random-arm) by seed, 20 s each, with steps from 1 to
 * 20 ms: how many end in a failure, how far joints leave their limits, how often steps are divided, what it takes.
 */
final class ArmBenchmark implements Benchmark {
    private static final double DURATION = 20;

    private static final StepSpread STEPS = new StepSpread(1e-3, 20e-3);

    @Override
    public String summary() {
        return "failures in random arms that fall onto their stops; arguments: how many, first seed";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int arms = Arguments.count(arguments, 0, 1000, "the number of arms");
        int first = Arguments.count(arguments, 1, 1, "the first seed");
        Scene scene = Scenes.named("random-arm");
        RunTally tally = new RunTally();
        for (int seed = first; seed < first + arms; seed++) {
            Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", Integer.toString(seed))));
            tally.run(setup.simulate(new MaximalEngine(), STEPS.of(seed)).build(), DURATION, seed, out, report -> {});
        }
        tally.print(out);
    }
}
