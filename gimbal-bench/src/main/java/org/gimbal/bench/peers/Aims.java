package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.gimbal.bench.timed.AimTable;

/**
 * What Gimbal wants to reach beside the others, and whether it does; aims whose scenario or engine was not run are left
 * out.
 */
final class Aims {
    private static final String REVOLUTE_10 = "revolute chain, n = 10, from 45°";
    private static final String REVOLUTE_100 = "revolute chain, n = 100, from 45°";
    private static final String BALL_10 = "ball chain, n = 10, from 45°";
    private static final String BALL_100 = "ball chain, n = 100, from 45°";
    private static final String MAXIMAL = "Gimbal order 2";
    private static final String VERLET = "Gimbal reduced verlet";
    private static final String STANDING = "walking robot, standing";
    private static final String TROTTING = "walking robot, trotting";
    private static final String FOUR_LINKS = "four-link segments, k = 10";

    /** A number that should not be above a limit. */
    private record Aim(String what, double limit, String scenario, ToDoubleFunction<List<Comparison.Row>> number) {}

    private final Map<String, List<Comparison.Row>> results = new LinkedHashMap<>();

    void add(Scenario scenario, List<Comparison.Row> rows) {
        results.put(scenario.name(), rows);
    }

    void print(PrintStream out) {
        AimTable table = new AimTable();
        for (Aim aim : aims()) {
            List<Comparison.Row> rows = results.get(aim.scenario);
            if (rows != null) {
                table.add(aim.what, aim.limit, aim.number.applyAsDouble(rows));
            }
        }
        table.print(out);
    }

    private List<Aim> aims() {
        List<Aim> aims = new ArrayList<>(List.of(
                times(REVOLUTE_10, MAXIMAL, "MuJoCo euler", 2.2),
                times(REVOLUTE_10, MAXIMAL, "MuJoCo rk4", 0.6),
                times(REVOLUTE_100, MAXIMAL, "MuJoCo euler", 0.6),
                times(REVOLUTE_100, MAXIMAL, "Bullet multibody", 1.3),
                times(BALL_100, MAXIMAL, "Bullet multibody", 1.0),
                times(REVOLUTE_10, VERLET, "MuJoCo euler", 0.6),
                times(REVOLUTE_100, VERLET, "Bullet multibody", 0.4),
                times(BALL_10, VERLET, "MuJoCo euler", 0.6),
                times(BALL_100, VERLET, "Bullet multibody", 0.4),
                times(FOUR_LINKS, MAXIMAL, "MuJoCo euler", 1.0),
                own(FOUR_LINKS, "energy error", 0.01, Comparison.Row::energyError),
                own(FOUR_LINKS, "gap, m", 1e-9, Comparison.Row::gap),
                own("double pendulum, 600 s", "energy error", 0.05, Comparison.Row::energyError),
                own("scissor lift, 5 segments", "angle error, rad", 0.05, Comparison.Row::reading),
                own("sphere chain, 100 spheres", "penetration, m", 1e-9, Comparison.Row::depth),
                times(STANDING, MAXIMAL, "MuJoCo euler", 2.0),
                own(STANDING, "penetration, m", 1e-9, Comparison.Row::depth),
                times(TROTTING, MAXIMAL, "MuJoCo euler", 2.0),
                own(TROTTING, "penetration, m", 1e-9, Comparison.Row::depth),
                own("torque-free tumbling, 1000 s", "momentum error", 1e-12, Comparison.Row::reading)));
        for (String scenario : results.keySet()) {
            if (scenario.endsWith("from horizontal")) {
                aims.add(own(scenario, "failures", 0, row -> row.failed() ? 1 : 0));
            }
        }
        return aims;
    }

    /** CPU time over that of another engine. */
    private static Aim times(String scenario, String own, String peer, double limit) {
        String which = own.equals(MAXIMAL) ? "" : own + ", ";
        return new Aim(
                scenario + ": " + which + "time over that of " + peer,
                limit,
                scenario,
                rows -> seconds(rows, own) / seconds(rows, peer));
    }

    /** Not a number if the engine has no row. */
    private static double seconds(List<Comparison.Row> rows, String peer) {
        return rows.stream()
                .filter(row -> row.peer().label().equals(peer))
                .mapToDouble(Comparison.Row::secondsPerStep)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** A number of Gimbal's own row, the first. */
    private static Aim own(String scenario, String what, double limit, ToDoubleFunction<Comparison.Row> number) {
        return new Aim(scenario + ": " + what, limit, scenario, rows -> number.applyAsDouble(rows.get(0)));
    }
}
