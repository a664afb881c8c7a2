package org.gimbal.scenes;

import java.util.List;

/**
 * A parameter of a scene: a number within bounds, a whole number, or one of several words.
 *
 * @param standard the default, as one would write it
 * @param choices the allowed words; empty for numbers
 */
public record Parameter(
        String name, String meaning, String standard, double least, double most, boolean whole, List<String> choices) {

    public static Parameter number(String name, String meaning, double standard, double least, double most) {
        return new Parameter(name, meaning, Double.toString(standard), least, most, false, List.of());
    }

    public static Parameter count(String name, String meaning, int standard, int least, int most) {
        return new Parameter(name, meaning, Integer.toString(standard), least, most, true, List.of());
    }

    public static Parameter choice(String name, String meaning, String... choices) {
        return new Parameter(name, meaning, choices[0], 0, 0, false, List.of(choices));
    }
}
