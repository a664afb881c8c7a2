package org.gimbal.io.source;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What is wrong in a file but can only be meant in one way, and is read so. Each repair is told; a strict reader makes
 * none and refuses instead.
 */
public final class Repairs {
    /** So many are kept: what is wrong more often is not read one by one. */
    private static final int MOST = 20_000;

    private final boolean strict;
    private final Set<Repair> made = new LinkedHashSet<>();

    /**
     * One of them.
     *
     * @param element what the user would look for in that line
     * @param note what was wrong, and what was taken instead
     */
    public record Repair(Place place, String element, String note) {}

    private Repairs(boolean strict) {
        this.strict = strict;
    }

    public static Repairs allowed() {
        return new Repairs(false);
    }

    /**
     * An empty list.
     *
     * @param strict whether the first that would be needed is a fault
     */
    public static Repairs ofStrictness(boolean strict) {
        return new Repairs(strict);
    }

    /** Tells of a repair, before it is made. */
    public void add(Place place, String element, String note) {
        if (strict) {
            throw new ModelFileException(place, element, note + " (read so without --strict)");
        }
        if (made.size() < MOST) {
            made.add(new Repair(place, element, note));
        }
    }

    public List<Repair> made() {
        return List.copyOf(made);
    }
}
