package org.gimbal.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** @param all whether to list the elements that were simply used too */
    String text(boolean all) {
        Entries text = new Entries();
        text.add("elements", counts());
        for (Fate fate : List.of(Fate.DOUBTFUL, Fate.ALTERED, Fate.IGNORED)) {
            grouped(fate).forEach((key, entries) -> text.add(word(fate), told(entries)));
        }
        if (all) {
            report.entries(Fate.USED).forEach(entry -> text.add(word(Fate.USED), entry.toString()));
        }
        return text.toString();
    }

    private String counts() {
        List<String> parts = new ArrayList<>();
        for (Fate fate : Fate.values()) {
            parts.add(report.entries(fate).size() + " " + word(fate));
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
            case IGNORED -> "ignored";
            case DOUBTFUL -> "doubtful";
        };
    }
}
