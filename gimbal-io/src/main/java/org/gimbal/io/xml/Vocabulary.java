package org.gimbal.io.xml;

import java.util.Set;

/**
 * The words of a format that no reader here asks for: legal, and without effect. What is in neither set is most likely
 * a slip of the keyboard.
 *
 * @param looks attributes and elements that say how things look, are called or are controlled by others
 * @param motion those that would make a difference to the motion
 */
public record Vocabulary(Set<String> looks, Set<String> motion) {
    public static final Vocabulary NONE = new Vocabulary(Set.of(), Set.of());

    public Vocabulary {
        looks = Set.copyOf(looks);
        motion = Set.copyOf(motion);
    }
}
