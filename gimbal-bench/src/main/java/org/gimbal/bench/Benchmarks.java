package org.gimbal.bench;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.bench.peers.PeersBenchmark;
import org.gimbal.bench.timed.Benchmark;

/** The list of all benchmarks. */
public final class Benchmarks {
    private static final Map<String, Benchmark> ALL = all();

    private Benchmarks() {}

    private static Map<String, Benchmark> all() {
        Map<String, Benchmark> map = new LinkedHashMap<>();
        map.put("chain", new ChainBenchmark());
        map.put("dynamics", new DynamicsBenchmark());
        map.put("generalized", new GeneralizedBenchmark());
        map.put("newton", new NewtonBenchmark());
        map.put("orders", new OrdersBenchmark());
        map.put("graph", new GraphBenchmark());
        map.put("loops", new LoopBenchmark());
        map.put("drops", new DropBenchmark());
        map.put("arms", new ArmBenchmark());
        map.put("bands", new BandBenchmark());
        map.put("contraptions", new ContraptionBenchmark());
        map.put("contact", new ContactBenchmark());
        map.put("heaps", new HeapBenchmark());
        map.put("load", new LoadBenchmark());
        map.put("kills", new KillBenchmark());
        map.put("learn", new LearnBenchmark());
        map.put("peers", new PeersBenchmark());
        return map;
    }

    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    /** One line that says what a benchmark measures. */
    public static String summary(String name) {
        return find(name).summary();
    }

    /**
     * Runs a benchmark and prints its tables.
     *
     * @throws IllegalArgumentException for an unknown name or argument, saying what there is
     */
    public static void run(String name, List<String> arguments, PrintStream out) {
        find(name).run(arguments, out);
    }

    private static Benchmark find(String name) {
        Benchmark benchmark = ALL.get(name);
        if (benchmark == null) {
            throw new IllegalArgumentException(
                    "there is no benchmark '" + name + "'; there are " + String.join(", ", ALL.keySet()));
        }
        return benchmark;
    }
}
