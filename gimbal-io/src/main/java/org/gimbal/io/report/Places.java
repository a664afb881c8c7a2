package org.gimbal.io.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.ModelException;

/** Remembers where each part of a mechanism stands, so that what the model refuses can be told with file and line. */
public final class Places {
    private static final int MOST_HINTS = 3;

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

    /** The same; what the file has but nobody read may be why, so the first such elements are told too. */
    public Mechanism build(MechanismBuilder builder, ImportReport report) {
        try {
            return build(builder);
        } catch (ModelFileException e) {
            List<String> told = new ArrayList<>(e.faults());
            report.entries(ImportReport.Fate.IGNORED).stream()
                    .limit(MOST_HINTS)
                    .forEach(entry -> told.add("perhaps because of " + entry));
            throw new ModelFileException(told);
        }
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
