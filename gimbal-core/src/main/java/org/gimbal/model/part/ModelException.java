package org.gimbal.model.part;

import java.util.List;

/** A mechanism that cannot be: one line for each fault, each naming its element and, where there is one, a remedy. */
public final class ModelException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> faults;

    public ModelException(List<String> faults) {
        super(String.join(System.lineSeparator(), faults));
        this.faults = List.copyOf(faults);
    }

    public ModelException(String fault) {
        this(List.of(fault));
    }

    public List<String> faults() {
        return faults;
    }
}
