package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.bench.Benchmark;

/** The same scenarios on Gimbal and on the engines a user would pick instead. */
public final class PeersBenchmark implements Benchmark {
    @Override
    public String summary() {
        return "the same scenarios on other engines, side by side";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        DriverFolder drivers = new DriverFolder(Path.of("peers", "drivers"));
        List<Peer> peers = Peers.all(drivers);
        Comparison comparison = new Comparison(peers, 2);
        for (String group : arguments.isEmpty() ? Scenarios.names() : arguments) {
            for (Scenario s : Scenarios.of(group)) {
                PeerTable.print(s, comparison.run(s, p -> System.err.print(p.label() + " ... ")), out);
            }
        }
    }
}
