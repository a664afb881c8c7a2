package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * What Gimbal wants to reach beside the others, and whether it does; aims whose scenario or engine was not run are left
 * out.
 */
final class Aims {
    private static final String REVOLUTE_10 = "revolute chain, n = 10, from 45°";
    private static final String REVOLUTE_100 = "revolute chain, n = 100, from 45°";
    private static final String BALL_100 = "ball chain, n = 100, from 45°";
    private static final String FOUR_LINKS = "four-link segments, k = 10";

    /** A number that should not be above a limit. */
    private record Aim(String what, double limit, String scenario, ToDoubleFunction<List<Comparison.Row>> number) {}

    private final Map<String, List<Comparison.Row>> results = new LinkedHashMap<>();

    void add(Scenario scenario, List<Comparison.Row> rows) {
        results.put(scenario.name(), rows);
    }

    void print(PrintStream out) {
        List<String> lines = new ArrayList<>();
        for (Aim aim : aims()) {
            List<Comparison.Row> rows = results.get(aim.scenario);
            double reached = rows == null ? Double.NaN : aim.number.applyAsDouble(rows);
            if (!Double.isNaN(reached)) {
                lines.add(String.format(
                        Locale.ROOT,
                        "| %s | %.3g | %.3g | %s |",
                        aim.what,
                        aim.limit,
                        reached,
                        reached <= aim.limit ? "reached" : "missed"));
            }
        }
        if (!lines.isEmpty()) {
            out.printf("%n| aim | at most | measured | |%n|---|---:|---:|---|%n");
            lines.forEach(out::println);
        }
    }

    private List<Aim> aims() {
        List<Aim> aims = new ArrayList<>(List.of(
                times(REVOLUTE_10, "MuJoCo euler", 2.2),
                times(REVOLUTE_10, "MuJoCo rk4", 0.6),
                times(REVOLUTE_100, "MuJoCo euler", 0.6),
                times(REVOLUTE_100, "Bullet multibody", 1.3),
                times(BALL_100, "Bullet multibody", 1.0),
                times(FOUR_LINKS, "MuJoCo euler", 1.0),
                own(FOUR_LINKS, "energy error", 0.01, Comparison.Row::energyError),
                own(FOUR_LINKS, "gap, m", 1e-9, Comparison.Row::gap),
                own("double pendulum, 600 s", "energy error", 0.05, Comparison.Row::energyError),
                own("scissor lift, 5 segments", "angle error, rad", 0.05, Comparison.Row::reading),
                own("sphere chain, 100 spheres", "penetration, m", 1e-9, Comparison.Row::depth),
                own("torque-free tumbling, 1000 s", "momentum error", 1e-12, Comparison.Row::reading)));
        for (String scenario : results.keySet()) {
            if (scenario.endsWith("from horizontal")) {
                aims.add(own(scenario, "failures", 0, row -> row.failed() ? 1 : 0));
            }
        }
        return aims;
    }

    /** CPU time over that of another engine. */
    private static Aim times(String scenario, String peer, double limit) {
        return new Aim(
                scenario + ": time over that of " + peer,
                limit,
                scenario,
                rows -> rows.get(0).secondsPerStep() / seconds(rows, peer).orElse(Double.NaN));
    }

    private static OptionalDouble seconds(List<Comparison.Row> rows, String peer) {
        return rows.stream()
                .filter(row -> row.peer().label().equals(peer))
                .mapToDouble(Comparison.Row::secondsPerStep)
                .findFirst();
    }

    /** A number of Gimbal's own row, the first. */
    private static Aim own(String scenario, String what, double limit, ToDoubleFunction<Comparison.Row> number) {
        return new Aim(scenario + ": " + what, limit, scenario, rows -> number.applyAsDouble(rows.get(0)));
    }
}
