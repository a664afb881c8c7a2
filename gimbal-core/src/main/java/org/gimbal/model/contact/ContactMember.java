package org.gimbal.model.contact;

import java.util.List;
import org.gimbal.model.part.PlacedShape;

/**
 * Bodies of a {@link ContactSet}, what touches of them, and what they are made of.
 *
 * @param bodies name of a body or {@code ground}, or a pattern: {@code *} stands for any characters, {@code ?} for one
 * @param shapes what touches, in the frame of each body; empty for the shapes a body has. A member with shapes adds
 *     them to those that other members give; without shapes, the last member that names a body says what it is made of
 * @param group bits of the groups that the shapes are in
 * @param mask bits of the groups that they touch
 * @param surface what they are made of
 * @param priority where it differs, the surface of the side with the higher one counts alone
 */
public record ContactMember(
        String bodies, List<PlacedShape> shapes, int group, int mask, Surface surface, int priority) {
    /** Every bit: touches all groups. */
    public static final int ALL = -1;

    public ContactMember {
        shapes = List.copyOf(shapes);
    }

    /** All shapes of some bodies, which touch everything. */
    public ContactMember(String bodies, Surface surface) {
        this(bodies, List.of(), 1, ALL, surface, 0);
    }

    /** The same in other groups. */
    public ContactMember in(int bits, int touchedBits) {
        return new ContactMember(bodies, shapes, bits, touchedBits, surface, priority);
    }

    /** Whether it names a body. */
    public boolean names(String body) {
        return new NamePattern(bodies).matches(body);
    }

    /** Whether it names bodies by a pattern. */
    public boolean isPattern() {
        return NamePattern.isPattern(bodies);
    }
}
