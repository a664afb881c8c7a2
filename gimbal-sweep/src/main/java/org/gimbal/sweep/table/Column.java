package org.gimbal.sweep.table;

/** A column of a table. */
public record Column(String name, Kind kind) {
    /** What its cells hold. */
    public enum Kind {
        /** A whole number. */
        COUNT,
        /** Any number; NaN stands for none. */
        NUMBER,
        /** A word; empty for none. */
        WORD
    }
}
