package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.util.List;
import org.gimbal.bench.timed.Benchmark;

/** The same scenarios on Gimbal and on the engines a user would pick instead. */
public final class PeersBenchmark implements Benchmark {
    @Override
    public String summary() {
        return "the same scenarios on other engines, side by side: [GROUP…] [rounds=N] [only=WORD,…] [out=DIR]";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        PeersArguments asked = PeersArguments.of(arguments);
        DriverFolder drivers = new DriverFolder(asked.folder().resolve("drivers"));
        asked.checkWords(Peers.everySetting(drivers));
        List<Peer> peers = asked.choose(Peers.all(drivers));
        Surroundings.print(peers, out);
        if (!asked.groups().isEmpty()) {
            compare(asked, peers, out);
        }
        if (asked.precision()) {
            new PrecisionStudy(drivers, asked, out).run();
        }
        out.printf("%nTables as CSV%s: %s%n", asked.precision() ? " and figures" : "", asked.folder());
    }

    private static void compare(PeersArguments asked, List<Peer> peers, PrintStream out) {
        Comparison comparison = new Comparison(peers, asked.rounds());
        PeerCsv csv = PeerCsv.ofTables();
        Aims aims = new Aims();
        for (String group : asked.groups()) {
            for (Scenario scenario : Scenarios.of(group)) {
                List<Comparison.Row> rows = comparison.run(scenario);
                PeerTable.print(scenario, rows, out);
                rows.forEach(row -> csv.add(scenario, row));
                aims.add(scenario, rows);
            }
        }
        aims.print(out);
        csv.write(asked.folder().resolve("peers.csv"));
    }
}
