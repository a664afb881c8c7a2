package org.gimbal.io.source;

import java.util.List;

/**
 * A file that is no model: one line for each fault, each with file, line, element, what is wrong and what to do about
 * it.
 */
public class ModelFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> faults;

    public ModelFileException(List<String> faults) {
        super(String.join(System.lineSeparator(), faults));
        this.faults = List.copyOf(faults);
    }

    /**
     * One fault.
     *
     * @param element what the user would look for in that line, such as {@code <link name="arm">}; may be empty
     * @param problem what is wrong, with the remedy
     */
    public ModelFileException(Place place, String element, String problem) {
        this(List.of(place + ": " + (element.isEmpty() ? "" : element + ": ") + problem));
    }

    public List<String> faults() {
        return faults;
    }
}
