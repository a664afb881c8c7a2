package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what a reader must know of a comparison: when and where it ran, and which engines took part. */
final class Surroundings {
    private Surroundings() {}

    static void print(List<Peer> peers, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%s, %d processors, load %.1f, %s %s%n%n",
                Instant.now().truncatedTo(ChronoUnit.MINUTES),
                Runtime.getRuntime().availableProcessors(),
                load(),
                System.getProperty("java.vm.name"),
                Runtime.version());
        Map<String, String> engines = new LinkedHashMap<>();
        peers.forEach(peer -> engines.putIfAbsent(peer.engine(), peer.missing().orElseGet(peer::version)));
        engines.forEach((engine, state) -> out.printf("- %s: %s%n", engine, state));
        out.flush();
    }

    /** Processes that wanted a processor in the last minute; below zero where the system does not tell. */
    static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}
