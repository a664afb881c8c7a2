package org.gimbal.geometry.contact;

import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.field.FieldPairs;
import org.gimbal.geometry.contact.ground.GroundPairs;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PolytopePair;
import org.gimbal.geometry.contact.round.RoundPairs;
import org.jspecify.annotations.Nullable;

/**
 * Makes the pair for two shapes, in either order. G: corners, end balls, rim or lowest point over the plane; B: nearest
 * point to the centre of a ball; S: side of a sharp solid under a point; C: nearest points and end balls of capsules;
 * E: capsule against ends, edges and vertices; P: face–vertex and edge–edge of polytopes; F: corners of a solid over
 * triangles, peaks under its sides, ridges across its edges; N: nearest point of a segment, edge or face to an
 * ellipsoid; R: faces, corners and edges with caps, rims and barrel of a cylinder; M: the normal that parts two
 * ellipsoids most; small letters: the cylinder or ellipsoid of the other side, or of one, is a polytope there.
 *
 * <pre>
 *              point sphere capsule  box  mesh cylinder ellipsoid
 * half-space     G      G      G      G     G      G        G
 * height field   F      F      F      F     F      f        f
 * point          –      B      B      S     S      S        B
 * sphere                B      B      B     B      B        B
 * capsule                      C      E     E      e        N
 * box, mesh                           P     P      R        N
 * cylinder                                         r        n
 * ellipsoid                                                 M
 * </pre>
 *
 * <p>docs/contact-pairs.md says what each gives and where it ends.
 */
public final class ShapePairs {
    private ShapePairs() {}

    /**
     * A new pair with scratch space of its own.
     *
     * @throws UnsupportedPairException if the table has none, or the shapes are too detailed
     */
    public static ShapePair of(Shape a, Shape b) {
        try {
            return inEitherOrder(a, b);
        } catch (ArithmeticException e) {
            throw new UnsupportedPairException(a, b, e);
        }
    }

    private static ShapePair inEitherOrder(Shape a, Shape b) {
        RelativePair pair = pair(a, b);
        if (pair != null) {
            return new PlacedPair(pair, false);
        }
        RelativePair swapped = pair(b, a);
        if (swapped != null) {
            return new PlacedPair(swapped, true);
        }
        throw new UnsupportedPairException(a, b);
    }

    private static @Nullable RelativePair pair(Shape a, Shape b) {
        if (a instanceof HalfSpace) {
            return GroundPairs.with(b);
        }
        if (a instanceof HeightField field) {
            return FieldPairs.of(field, b);
        }
        Polytope other = Polytope.ifFlat(b);
        if (other == null) {
            return RoundPairs.of(a, b);
        }
        Polytope polytope = Polytope.ifFlat(a);
        return polytope == null ? null : new PolytopePair(polytope, other);
    }
}
