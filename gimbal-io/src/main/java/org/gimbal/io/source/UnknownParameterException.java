package org.gimbal.io.source;

/** A parameter that the user sets and the file does not have: the file is no worse for that. */
public final class UnknownParameterException extends ModelFileException {
    private static final long serialVersionUID = 1L;

    public UnknownParameterException(Place place, String element, String problem) {
        super(place, element, problem);
    }
}
