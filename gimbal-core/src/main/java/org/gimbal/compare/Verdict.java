package org.gimbal.compare;

/**
 * What a comparison came to, of one contestant.
 *
 * @param time until when it holds, or when they part, s
 * @param words one sentence, to follow the name of the contestant
 */
public record Verdict(Kind kind, double time, String words) {
    /** From good to bad. */
    public enum Kind {
        /** All others are measured against it: it has the smallest errors of its own. */
        REFERENCE,
        /** No further apart than the errors of their steps, from start to end. */
        AGREES,
        /** The same, until the errors of their own steps grow over all bounds: chaos, or steps that are too long. */
        AGREES_UNTIL,
        /** The engine does not take the mechanism. */
        REFUSED,
        /** Only one contestant takes the mechanism. */
        ALONE,
        /** Steps are so long that nothing can be told. */
        UNRESOLVED,
        /** Further apart than the errors of their steps: they tend to different limits. */
        PARTS,
        /** A step had no solution. */
        FAILED
    }

    /** Whether it speaks against one of the engines, or leaves that open. */
    public boolean bad() {
        return kind.compareTo(Kind.UNRESOLVED) >= 0;
    }
}
