package org.gimbal.io.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.io.source.Place;

/** What became of each element of a model file. Grows while a file is read. */
public final class ImportReport {
    /** So many entries are kept: a report that nobody can read needs no more. */
    private static final int MOST = 200_000;

    /** What happened to an element. */
    public enum Fate {
        /** It means in the mechanism what it means in the file. */
        USED,
        /** It is in the mechanism, but not as the file has it. */
        ALTERED,
        /** It is faulty, and is in the mechanism as it was most likely meant. */
        MENDED,
        /** It has no effect. */
        IGNORED,
        /** It is used as it is, and most likely not meant so. */
        DOUBTFUL,
        /** It has no effect and says nothing of motion: colours, cameras, settings of other programs. */
        UNRELATED
    }

    /**
     * One element.
     *
     * @param element what the user would look for in that line
     */
    public record Entry(Place place, String element, Fate fate, String note) {
        @Override
        public String toString() {
            return place + ": " + element + (note.isEmpty() ? "" : ": " + note);
        }
    }

    private final Set<Entry> entries = new LinkedHashSet<>();

    public void used(Place place, String element) {
        add(place, element, Fate.USED, "");
    }

    /** Used in a way that the user may want to know. */
    public void used(Place place, String element, String note) {
        add(place, element, Fate.USED, note);
    }

    public void altered(Place place, String element, String note) {
        add(place, element, Fate.ALTERED, note);
    }

    /** Readers tell of faults that they mend through {@code Repairs}, which may refuse them. */
    public void mended(Place place, String element, String note) {
        add(place, element, Fate.MENDED, note);
    }

    public void unrelated(Place place, String element, String note) {
        add(place, element, Fate.UNRELATED, note);
    }

    public void ignored(Place place, String element, String note) {
        add(place, element, Fate.IGNORED, note);
    }

    public void doubtful(Place place, String element, String note) {
        add(place, element, Fate.DOUBTFUL, note);
    }

    private void add(Place place, String element, Fate fate, String note) {
        if (entries.size() < MOST) {
            entries.add(new Entry(place, element, fate, note));
        }
    }

    /** Takes over what was found in a file that the model includes. */
    public void addAll(ImportReport included) {
        included.entries.forEach(entry -> add(entry.place(), entry.element(), entry.fate(), entry.note()));
    }

    /** All entries in the order of the lines they speak of. */
    public List<Entry> entries() {
        List<Entry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparing((Entry entry) -> entry.place().file())
                .thenComparingInt(entry -> entry.place().line()));
        return sorted;
    }

    public List<Entry> entries(Fate fate) {
        return entries().stream().filter(entry -> entry.fate() == fate).toList();
    }

    /** Everything that makes the motion, or may make it, another one than the file has. */
    public List<Entry> findings() {
        return entries().stream()
                .filter(entry -> entry.fate() != Fate.USED && entry.fate() != Fate.UNRELATED)
                .toList();
    }
}
