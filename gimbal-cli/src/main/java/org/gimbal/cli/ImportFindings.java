package org.gimbal.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.ImportReport.Entry;
import org.gimbal.io.report.ImportReport.Fate;

/** What the import doctor found, for reading: the same note about several elements is one entry. */
final class ImportFindings {
    private final ImportReport report;

    ImportFindings(ImportReport report) {
        this.report = report;
    }

    boolean any() {
        return !report.findings().isEmpty();
    }

    /** What of a model file does not move as the file says, in one line; empty if all of it does. */
    static Optional<String> summary(Subject subject) {
        ImportReport report = subject.loaded().report();
        List<String> parts = new ArrayList<>();
        for (Fate fate : List.of(Fate.IGNORED, Fate.ALTERED, Fate.MENDED)) {
            int count = report.entries(fate).size();
            if (count > 0) {
                parts.add(count + " " + word(fate));
            }
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "elements: " + String.join(", ", parts) + "; 'gimbal check " + subject.name() + "' lists them");
    }

    /** @param all whether to list the elements that were simply used too */
    String text(boolean all) {
        Entries text = new Entries();
        text.add("elements", counts());
        for (Fate fate : List.of(Fate.DOUBTFUL, Fate.MENDED, Fate.ALTERED, Fate.IGNORED)) {
            grouped(fate).forEach((key, entries) -> text.add(word(fate), told(entries)));
        }
        if (all) {
            for (Fate fate : List.of(Fate.UNRELATED, Fate.USED)) {
                report.entries(fate).forEach(entry -> text.add(word(fate), entry.toString()));
            }
        }
        return text.toString();
    }

    private String counts() {
        List<String> parts = new ArrayList<>();
        for (Fate fate : List.of(Fate.USED, Fate.ALTERED, Fate.IGNORED, Fate.DOUBTFUL)) {
            parts.add(report.entries(fate).size() + " " + word(fate));
        }
        for (Fate fate : List.of(Fate.MENDED, Fate.UNRELATED)) {
            if (!report.entries(fate).isEmpty()) {
                parts.add(report.entries(fate).size() + " " + word(fate));
            }
        }
        return String.join(", ", parts);
    }

    private Map<String, List<Entry>> grouped(Fate fate) {
        Map<String, List<Entry>> groups = new LinkedHashMap<>();
        for (Entry entry : report.entries(fate)) {
            groups.computeIfAbsent(entry.note(), key -> new ArrayList<>()).add(entry);
        }
        return groups;
    }

    private static String told(List<Entry> entries) {
        return entries.get(0) + (entries.size() == 1 ? "" : " (and " + (entries.size() - 1) + " more like it)");
    }

    private static String word(Fate fate) {
        return switch (fate) {
            case USED -> "used";
            case ALTERED -> "altered";
            case MENDED -> "mended";
            case UNRELATED -> "unrelated";
            case IGNORED -> "ignored";
            case DOUBTFUL -> "doubtful";
        };
    }
}
