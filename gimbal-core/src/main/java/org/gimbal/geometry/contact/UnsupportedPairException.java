package org.gimbal.geometry.contact;

import org.gimbal.geometry.Shape;

/** There is no contact between these two kinds of shape; the message names both. */
public final class UnsupportedPairException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnsupportedPairException(Shape a, Shape b) {
        super("no contact is computed between " + a.describe() + " and " + b.describe()
                + "; docs/contact-pairs.md lists the pairs that have one");
    }
}
