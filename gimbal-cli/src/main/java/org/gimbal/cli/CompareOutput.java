package org.gimbal.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gimbal.compare.Comparison;
import org.gimbal.compare.Contestant;
import org.gimbal.compare.Entry;
import org.gimbal.compare.Spread;
import org.gimbal.compare.Track;
import org.gimbal.compare.Trial;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.chart.ErrorChart;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.page.Report;
import org.gimbal.viewer.page.Summary;

/** The files of a comparison. */
final class CompareOutput {
    static final String FILES = "comparison.csv, comparison.png, comparison.svg, comparison.html";

    private static final int CHART_WIDTH = 1000;
    private static final int CHART_HEIGHT = 520;

    private final Comparison found;
    private final CompareReport report;
    private final Map<Contestant, Film> films;

    CompareOutput(Comparison found, CompareReport report, Map<Contestant, Film> films) {
        this.found = found;
        this.report = report;
        this.films = films;
    }

    void write(Path folder) {
        makeFolder(folder);
        write(folder.resolve("comparison.csv"), csv());
        chart().write(folder.resolve("comparison"));
        if (found.reference().isPresent()) {
            write(folder.resolve("comparison.html"), page(found.reference().get()));
        }
    }

    static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WriteException(folder, e);
        }
    }

    static void write(Path file, String text) {
        try (PendingFile pending = new PendingFile(file)) {
            pending.write(text.getBytes(StandardCharsets.UTF_8));
            pending.finish();
            pending.commit();
        }
    }

    /** The reference as it is, the others translucent over it. */
    private String page(Entry reference) {
        Map<String, Film> others = new LinkedHashMap<>();
        for (Entry entry : found.entries()) {
            if (!entry.equals(reference) && entry.trial().ran()) {
                others.put(
                        entry.trial().contestant().label(),
                        Objects.requireNonNull(films.get(entry.trial().contestant())));
            }
        }
        Subject subject = report.subject();
        String shown = reference.trial().contestant().label() + " in full colours"
                + (others.isEmpty() ? "" : ", " + String.join(", ", others.keySet()) + " translucent");
        List<String> warnings = found.entries().stream()
                .filter(entry -> entry.verdict().bad())
                .map(entry -> entry.trial().contestant().label() + " "
                        + entry.verdict().words() + ".")
                .toList();
        Summary summary = new Summary(
                subject.heading() + ", compared", subject.subheading() + ": " + shown, report.sections(), warnings);
        Film film = Objects.requireNonNull(films.get(reference.trial().contestant()));
        return Report.html(film, others, summary);
    }

    /** Distances to the reference with steps of dt/4, and what halving the step moves each contestant by. */
    private ErrorChart chart() {
        ErrorChart chart = new ErrorChart("How far apart", "sizes of the mechanism, rad", CHART_WIDTH, CHART_HEIGHT);
        for (Entry entry : found.entries()) {
            String label = entry.trial().contestant().label();
            Spread spread = entry.spread();
            for (int k = 1; spread != null && k < spread.knots(); k++) {
                chart.add(label + " to reference", spread.time(k), spread.all(k));
            }
            if (entry.trial().ran()) {
                Spread own = entry.trial().halving(Trial.RUNS - 2);
                for (int k = 1; k < own.knots(); k++) {
                    chart.add(label + ", step halved", own.time(k), own.all(k));
                }
            }
        }
        return chart;
    }

    /** One row for each knot of the longest step. */
    private String csv() {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(Main.version()).append(", comparison of mechanism ");
        text.append(found.mechanism().name())
                .append(", dt ")
                .append(found.step())
                .append(" s\n");
        text.append(
                "# to reference: steps of dt/4, m and rad; halved: from dt/2 to dt/4; energy in J and gap in m and rad"
                        + " with steps of dt\n");
        text.append(String.join(",", columns())).append('\n');
        int rows = found.entries().stream()
                .filter(entry -> entry.trial().ran())
                .mapToInt(entry -> entry.trial().track(0).size())
                .min()
                .orElse(0);
        for (int k = 0; k < rows; k++) {
            appendRow(text, k);
        }
        return text.toString();
    }

    private List<String> columns() {
        ArrayList<String> names = new ArrayList<>(List.of("t"));
        Mechanism mechanism = found.mechanism();
        for (Entry entry : found.entries()) {
            String label = entry.trial().contestant().label();
            if (!entry.trial().ran()) {
                continue;
            }
            names.addAll(List.of(label + ".energy", label + ".balance", label + ".gap", label + ".halved"));
            if (entry.spread() != null) {
                mechanism.joints().forEach(joint -> names.add(label + ".joint." + joint.name()));
                mechanism
                        .bodies()
                        .forEach(body -> names.addAll(List.of(
                                label + ".body." + body.name() + ".place", label + ".body." + body.name() + ".angle")));
            }
        }
        return names;
    }

    private void appendRow(StringBuilder text, int k) {
        double time = Double.NaN;
        StringBuilder row = new StringBuilder();
        for (Entry entry : found.entries()) {
            if (!entry.trial().ran()) {
                continue;
            }
            Track track = entry.trial().track(0);
            time = track.time(k);
            row.append(',').append(track.energy(k)).append(',').append(track.balance(k));
            row.append(',').append(track.gap(k));
            row.append(',').append(entry.trial().halving(Trial.RUNS - 2).all(k));
            Spread spread = entry.spread();
            for (int j = 0; spread != null && j < found.mechanism().joints().size(); j++) {
                row.append(',').append(spread.joint(k, j));
            }
            for (int i = 0; spread != null && i < found.mechanism().bodies().size(); i++) {
                row.append(',').append(spread.place(k, i)).append(',').append(spread.angle(k, i));
            }
        }
        text.append(time).append(row).append('\n');
    }
}
