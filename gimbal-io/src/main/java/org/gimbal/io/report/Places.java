package org.gimbal.io.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.ModelException;

/** Remembers where each part of a mechanism stands, so that what the model refuses can be told with file and line. */
public final class Places {
    private static final int MOST_HINTS = 3;
    private static final Pattern NAMED = Pattern.compile("name=\"([^\"]+)\"");

    private final Place whole;
    private final Map<String, Place> places = new LinkedHashMap<>();

    /** @param whole told where an element is not known */
    public Places(Place whole) {
        this.whole = whole;
    }

    public Place whole() {
        return whole;
    }

    /**
     * Notes a place.
     *
     * @param kind as the model's messages have it: body, joint, gear, constraint, force, contact
     */
    public void put(String kind, String name, Place place) {
        places.putIfAbsent(kind + " '" + name + "'", place);
    }

    public Place of(String kind, String name) {
        return places.getOrDefault(kind + " '" + name + "'", whole);
    }

    public void addAll(Places included) {
        included.places.forEach(places::putIfAbsent);
    }

    /** Does what may be refused, and tells where. */
    public <T> T locating(Supplier<T> work) {
        try {
            return work.get();
        } catch (ModelException e) {
            List<String> told = new ArrayList<>();
            e.faults().forEach(fault -> told.add(placeOf(fault) + ": " + fault));
            throw new ModelFileException(told);
        }
    }

    /** Builds a mechanism; joints whose coordinates depend on each other are refused here, where their place is known. */
    public Mechanism build(MechanismBuilder builder) {
        return locating(() -> {
            Mechanism mechanism = builder.build();
            mechanism.joints().forEach(JointTable::requireIndependent);
            return mechanism;
        });
    }

    /** The same; what the file says of the same part but nobody read may be why, so such elements are told too. */
    public Mechanism build(MechanismBuilder builder, ImportReport report) {
        try {
            return build(builder);
        } catch (ModelFileException e) {
            List<String> told = new ArrayList<>(e.faults());
            report.entries(ImportReport.Fate.IGNORED).stream()
                    .filter(entry -> e.faults().stream().anyMatch(fault -> concerns(fault, entry)))
                    .limit(MOST_HINTS)
                    .forEach(entry -> told.add("perhaps because of " + entry));
            throw new ModelFileException(told);
        }
    }

    /** Whether an element stands in the line of a fault, or is called like a part that it names. */
    private static boolean concerns(String fault, ImportReport.Entry entry) {
        Matcher named = NAMED.matcher(entry.element());
        return (entry.place().line() > 0 && fault.startsWith(entry.place() + ":"))
                || (named.find() && fault.contains("'" + named.group(1) + "'"));
    }

    /** The place of the first element that the message names. */
    private Place placeOf(String fault) {
        Place best = whole;
        int first = Integer.MAX_VALUE;
        for (Map.Entry<String, Place> known : places.entrySet()) {
            int at = fault.indexOf(known.getKey());
            if (at >= 0 && at < first) {
                first = at;
                best = known.getValue();
            }
        }
        return best;
    }
}
