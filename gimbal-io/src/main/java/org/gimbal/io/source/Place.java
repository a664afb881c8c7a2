package org.gimbal.io.source;

/**
 * Where something stands.
 *
 * @param file as the user would name it
 * @param line from 1; 0 for the file as a whole
 */
public record Place(String file, int line) {
    public static Place of(String file) {
        return new Place(file, 0);
    }

    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line;
    }
}
