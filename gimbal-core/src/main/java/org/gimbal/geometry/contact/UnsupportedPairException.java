package org.gimbal.geometry.contact;

import org.gimbal.geometry.Shape;

/** There is no contact between these two shapes; the message names both. */
public final class UnsupportedPairException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnsupportedPairException(Shape a, Shape b) {
        super("no contact is computed between " + a.describe() + " and " + b.describe()
                + "; docs/contact-pairs.md lists the pairs that have one");
    }

    /** Corners, edges and faces of the shapes form more pairs than an {@code int} can count. */
    UnsupportedPairException(Shape a, Shape b, ArithmeticException cause) {
        super(
                "no contact is computed between " + a.describe() + " and " + b.describe()
                        + ": they have too many corners and edges; make them coarser,"
                        + " as ConvexMesh.hull(points, mostVertices) does",
                cause);
    }
}
