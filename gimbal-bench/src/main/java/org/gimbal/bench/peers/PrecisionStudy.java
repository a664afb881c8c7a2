package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Work against precision of all integrators on the double pendulum and the chain of ten links. */
final class PrecisionStudy {
    private static final double SECONDS = 5;
    private static final int REPEATS = 3;
    private static final double[] ERRORS = {1e-2, 1e-4, 1e-6, 1e-8};

    private final DriverFolder drivers;
    private final Path folder;
    private final PrintStream out;

    PrecisionStudy(DriverFolder drivers, Path folder, PrintStream out) {
        this.drivers = drivers;
        this.folder = folder;
        this.out = out;
    }

    void run() {
        PeerCsv csv = PeerCsv.ofCurves();
        for (Scenario scenario :
                List.of(Scenarios.doublePendulum(SECONDS), Scenarios.chain(10, "revolute", 45, SECONDS))) {
            WorkPrecision study = new WorkPrecision(scenario);
            List<WorkPrecision.Curve> curves = curves(study);
            print(study, curves);
            curves.forEach(curve -> csv.add(scenario, curve));
            PrecisionChart.write(scenario, curves, folder.resolve(fileName(scenario)));
        }
        csv.write(folder.resolve("work-precision.csv"));
    }

    private static String fileName(Scenario scenario) {
        int bodies = scenario.model().bodies().size();
        return "work-precision-" + bodies + "-links.svg";
    }

    private List<WorkPrecision.Curve> curves(WorkPrecision study) {
        List<WorkPrecision.Curve> curves = new ArrayList<>();
        for (Peer peer : Peers.integrators(drivers)) {
            if (peer.missing().isEmpty()) {
                curves.add(study.curve(peer, REPEATS));
            }
        }
        List<Peer> adaptive = Peers.adaptive(drivers);
        if (adaptive.get(0).missing().isEmpty()) {
            curves.add(study.curve("Simbody adaptive", adaptive, REPEATS));
        }
        return curves;
    }

    private void print(WorkPrecision study, List<WorkPrecision.Curve> curves) {
        out.printf(
                Locale.ROOT,
                "%n**work and precision: %s, %s s** — CPU ms to reach a largest error, in m, of any centre of mass"
                        + " (own error of the reference: %.0e m)%n%n",
                study.scenario().name(),
                Math.round(SECONDS),
                study.referenceError());
        out.printf("| %-24s |", "engine");
        for (double error : ERRORS) {
            out.printf(Locale.ROOT, " %8.0e |", error);
        }
        out.printf("%n|--------------------------|%s%n", "---------:|".repeat(ERRORS.length));
        curves.stream().sorted(Comparator.comparingDouble(PrecisionStudy::rank)).forEach(curve -> {
            out.printf("| %-24s |", curve.label());
            for (double error : ERRORS) {
                out.printf(" %8s |", milliseconds(curve.secondsFor(error)));
            }
            out.println();
        });
        out.flush();
    }

    /** The cheapest to a tenth of a millimetre first. */
    private static double rank(WorkPrecision.Curve curve) {
        return curve.secondsFor(1e-4).orElse(Double.POSITIVE_INFINITY);
    }

    private static String milliseconds(OptionalDouble seconds) {
        return seconds.isEmpty() ? "–" : String.format(Locale.ROOT, "%.2f", 1e3 * seconds.getAsDouble());
    }
}
