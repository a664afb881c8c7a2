package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.gimbal.bench.timed.AimTable;

/** Work against precision of all integrators on the double pendulum and the chain of ten links. */
final class PrecisionStudy {
    private static final double SECONDS = 5;
    private static final int REPEATS = 3;
    private static final double[] ERRORS = {1e-2, 1e-4, 1e-6, 1e-8};

    /** Aims at these errors: the best integrator of the engine in joint coordinates over the cheapest other engine. */
    private static final double[] MOST_TIMES = {0.5, 0.5, 0.3, 0.2};

    private static final String GIMBAL = "Gimbal ";
    private static final String REDUCED = GIMBAL + "reduced ";

    private final DriverFolder drivers;
    private final Path folder;
    private final PrintStream out;
    private final PeersArguments asked;

    PrecisionStudy(DriverFolder drivers, PeersArguments asked, PrintStream out) {
        this.drivers = drivers;
        folder = asked.folder();
        this.asked = asked;
        this.out = out;
    }

    void run() {
        PeerCsv csv = PeerCsv.ofCurves();
        AimTable aims = new AimTable();
        for (Scenario scenario :
                List.of(Scenarios.doublePendulum(SECONDS), Scenarios.chain(10, "revolute", 45, SECONDS))) {
            WorkPrecision study = new WorkPrecision(scenario);
            List<WorkPrecision.Curve> curves = curves(study);
            print(study, curves);
            judge(scenario, curves, aims);
            curves.forEach(curve -> csv.add(scenario, curve));
            PrecisionChart.write(scenario, curves, folder.resolve(fileName(scenario)));
        }
        aims.print(out);
        csv.write(folder.resolve("work-precision.csv"));
    }

    private static void judge(Scenario scenario, List<WorkPrecision.Curve> curves, AimTable aims) {
        for (int k = 0; k < ERRORS.length; k++) {
            double error = ERRORS[k];
            double own = least(curves, error, label -> label.startsWith(REDUCED));
            double others = least(curves, error, label -> !label.startsWith(GIMBAL));
            String what = String.format(
                    Locale.ROOT, "%s: time to %.0e m over that of the cheapest other engine", scenario.name(), error);
            aims.add(what, MOST_TIMES[k], own / others);
        }
    }

    /** The least CPU time to an error, s, of the curves that count; not a number if none reaches it. */
    private static double least(List<WorkPrecision.Curve> curves, double error, Predicate<String> counts) {
        return curves.stream()
                .filter(curve -> counts.test(curve.label()))
                .flatMapToDouble(curve -> curve.secondsFor(error).stream())
                .min()
                .orElse(Double.NaN);
    }

    private static String fileName(Scenario scenario) {
        int bodies = scenario.model().bodies().size();
        return "work-precision-" + bodies + "-links.svg";
    }

    private List<WorkPrecision.Curve> curves(WorkPrecision study) {
        List<WorkPrecision.Curve> curves = new ArrayList<>();
        for (Peer peer : Peers.integrators(drivers)) {
            if (wanted(peer)) {
                curves.add(study.curve(peer, REPEATS));
            }
        }
        for (List<Peer> adaptive : Peers.adaptive(drivers)) {
            if (wanted(adaptive.get(0))) {
                String label = adaptive.get(0).label();
                curves.add(study.curve(label.substring(0, label.indexOf("-1e-")), adaptive, REPEATS));
            }
        }
        return curves;
    }

    private boolean wanted(Peer peer) {
        return asked.wants(peer) && peer.missing().isEmpty();
    }

    private void print(WorkPrecision study, List<WorkPrecision.Curve> curves) {
        out.printf(
                Locale.ROOT,
                "%n**work and precision: %s, %s s** — CPU ms to reach a largest error, in m, of any centre of mass, and"
                        + " the largest energy error of that run, in J (own error of the reference: %.0e m)%n%n",
                study.scenario().name(),
                Math.round(SECONDS),
                study.referenceError());
        out.printf("| %-24s |", "engine");
        for (double error : ERRORS) {
            out.printf(Locale.ROOT, " %14.0e |", error);
        }
        out.printf("%n|--------------------------|%s%n", "---------------:|".repeat(ERRORS.length));
        curves.stream().sorted(Comparator.comparingDouble(PrecisionStudy::rank)).forEach(curve -> {
            out.printf("| %-24s |", curve.label());
            for (double error : ERRORS) {
                out.printf(" %14s |", cell(curve, error));
            }
            out.println();
        });
        out.flush();
    }

    /** The cheapest to a tenth of a millimetre first. */
    private static double rank(WorkPrecision.Curve curve) {
        return curve.secondsFor(1e-4).orElse(Double.POSITIVE_INFINITY);
    }

    private static String cell(WorkPrecision.Curve curve, double error) {
        OptionalDouble seconds = curve.secondsFor(error);
        return seconds.isEmpty()
                ? "–"
                : String.format(Locale.ROOT, "%.3f (%.0e)", 1e3 * seconds.getAsDouble(), curve.energyErrorAt(error));
    }
}
