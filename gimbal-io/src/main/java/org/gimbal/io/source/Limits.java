package org.gimbal.io.source;

/**
 * What a reader puts up with. Files come from strangers: beyond these bounds a file is refused, however it is nested,
 * repeated or included.
 */
public final class Limits {
    /** Bytes of one file of text. */
    public static final int TEXT_BYTES = 32 << 20;

    /** Bytes of one mesh. */
    public static final int MESH_BYTES = 128 << 20;

    /**
     * Elements inside elements: a chain of so many links in a format that nests them. The readers' recursion fits a
     * stack of 1 MB.
     */
    public static final int DEPTH = 1_100;

    /** Elements, scalars or frames of one model with all it includes. */
    public static final int ELEMENTS = 1_000_000;

    /** Triangles of one mesh. */
    public static final int TRIANGLES = 1_000_000;

    /** Files that one model reads. */
    public static final int FILES = 1_000;

    /** Entries that the repeats of one scene make. */
    public static final int REPEATS = 20_000;

    private Limits() {}
}
