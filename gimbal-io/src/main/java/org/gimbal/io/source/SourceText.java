package org.gimbal.io.source;

/**
 * The text of a file.
 *
 * @param name as the user would name it
 */
public record SourceText(String name, String text) {
    public Place place(int line) {
        return new Place(name, line);
    }

    /** The last part of the name without its ending, for models that have no name of their own. */
    public String stem() {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int dot = last.indexOf('.');
        return dot > 0 ? last.substring(0, dot) : last;
    }
}
