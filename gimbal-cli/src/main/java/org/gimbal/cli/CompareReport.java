package org.gimbal.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gimbal.compare.Comparison;
import org.gimbal.compare.Entry;
import org.gimbal.compare.ReactionSpread;
import org.gimbal.compare.Spread;
import org.gimbal.compare.Trial;
import org.gimbal.model.Mechanism;
import org.gimbal.viewer.page.Section;
import org.jspecify.annotations.Nullable;

/** What a comparison found, in tables. */
final class CompareReport {
    /** So many joints and bodies are listed; those that differ most. */
    private static final int MOST_ROWS = 12;

    private static final int COLUMNS = 5;

    private final Subject subject;
    private final Comparison found;

    CompareReport(Subject subject, Comparison found) {
        this.subject = subject;
        this.found = found;
    }

    Subject subject() {
        return subject;
    }

    String text() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Entries head = new Entries();
        head.addTitle(subject);
        head.add("steps", steps());
        subject.startNotes().forEach(note -> head.add("start", note.message()));
        out.println(head);
        Table.print(contestants(), out);
        out.println();
        for (Entry entry : found.entries()) {
            Spread spread = entry.spread();
            if (spread != null) {
                out.println(entry.trial().contestant().label() + " from the reference over time, steps of dt/4:");
                Table.print(differences(spread), out);
                out.println();
            }
        }
        found.entries().forEach(entry -> out.print(verdict(entry)));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private String steps() {
        double dt = found.step();
        return String.format(
                Locale.ROOT,
                "%d of %s s, and twice and four times as many of a half and a quarter of it, to t = %s s",
                found.steps(),
                Numbers.brief(dt, 9),
                Numbers.brief(found.steps() * dt, 9));
    }

    private static String verdict(Entry entry) {
        Entries text = new Entries();
        text.add(entry.trial().contestant().label(), entry.verdict().words());
        return text.toString();
    }

    /** For the page. */
    List<Section> sections() {
        Entries verdicts = new Entries();
        found.entries()
                .forEach(entry -> verdicts.add(
                        entry.trial().contestant().label(), entry.verdict().words()));
        Entries runs = new Entries();
        runs.add("steps", steps());
        List<List<String>> rows = contestants();
        for (List<String> row : rows.subList(1, rows.size())) {
            for (int k = 1; k < row.size(); k++) {
                runs.add(row.get(0) + ": " + rows.get(0).get(k).toLowerCase(Locale.ROOT), row.get(k));
            }
        }
        return List.of(verdicts.section("Verdicts"), runs.section("Comparison"));
    }

    /** Orders and invariants side by side. */
    List<List<String>> contestants() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                "CONTESTANT",
                "OWN ORDER",
                "ORDER TO REFERENCE",
                "ENERGY DRIFT J",
                "MOMENTUM DRIFT",
                "JOINT GAP",
                "REACTIONS"));
        for (Entry entry : found.entries()) {
            Trial trial = entry.trial();
            if (!trial.ran()) {
                rows.add(List.of(trial.contestant().label(), "–", "–", "–", "–", "–", "–"));
                continue;
            }
            rows.add(List.of(
                    trial.contestant().label(),
                    order(entry.ownOrder()),
                    order(entry.order()),
                    Double.isNaN(trial.energyDrift()) ? "–" : Numbers.size(trial.energyDrift()),
                    momenta(trial),
                    Numbers.size(trial.worstGap()),
                    reactions(entry.reactions())));
        }
        return rows;
    }

    private static String momenta(Trial trial) {
        return trial.statistics().isolated()
                ? Numbers.size(trial.statistics().linearMomentumDrift()) + ", "
                        + Numbers.size(trial.statistics().angularMomentumDrift())
                : "–";
    }

    private static String reactions(@Nullable ReactionSpread spread) {
        return spread == null || spread.joints() == 0
                ? "–"
                : "apart by " + Numbers.size(spread.share()) + " at " + spread.worst();
    }

    static String order(double order) {
        return Double.isNaN(order) ? "–" : String.format(Locale.ROOT, "%.2f", order);
    }

    /** Joints and bodies by how much they differ, at equal times through the run. */
    private List<List<String>> differences(Spread spread) {
        int last = spread.knots() - 1;
        int[] knots = IntStream.rangeClosed(1, COLUMNS)
                .map(k -> Math.max(1, last * k / COLUMNS))
                .distinct()
                .toArray();
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("t / s"));
        for (int knot : knots) {
            head.add(Numbers.brief(spread.time(knot), 4));
        }
        rows.add(head);
        Mechanism mechanism = found.mechanism();
        List<Line> lines = new ArrayList<>();
        for (int j = 0; j < mechanism.joints().size(); j++) {
            int joint = j;
            if (mechanism.joints().get(j).type().freedom() > 0) {
                lines.add(new Line(
                        "joint " + mechanism.joints().get(j).name(),
                        spread.joint(last, j),
                        knot -> Numbers.size(spread.joint(knot, joint))));
            }
        }
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            int body = i;
            lines.add(new Line(
                    "body " + mechanism.bodies().get(i).name(),
                    spread.body(last, i),
                    knot -> Numbers.size(spread.place(knot, body)) + " m " + Numbers.size(spread.angle(knot, body))
                            + " rad"));
        }
        lines.sort(Comparator.comparingDouble(Line::most).reversed());
        for (Line line : lines.subList(0, Math.min(MOST_ROWS, lines.size()))) {
            List<String> row = new ArrayList<>(List.of(line.name()));
            for (int knot : knots) {
                row.add(line.cell().apply(knot));
            }
            rows.add(row);
        }
        if (lines.size() > MOST_ROWS) {
            List<String> row = new ArrayList<>(List.of("and " + (lines.size() - MOST_ROWS) + " that differ less"));
            row.addAll(Collections.nCopies(knots.length, ""));
            rows.add(row);
        }
        return rows;
    }

    private record Line(String name, double most, IntFunction<String> cell) {}
}
