package org.gimbal.io.mesh;

import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;

/** A mesh that encloses nothing: all its points lie in one plane, or there are too few of them. */
public final class FlatMeshException extends ModelFileException {
    private static final long serialVersionUID = 1L;

    FlatMeshException(Place place, String element, String problem) {
        super(place, element, problem);
    }
}
