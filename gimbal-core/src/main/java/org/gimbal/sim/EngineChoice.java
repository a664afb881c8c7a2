package org.gimbal.sim;

import java.util.List;

/**
 * One of several ways that an engine leaves to its user to choose by name, such as its integrator. Like {@link
 * EngineOption}, but for words.
 *
 * @param name one lower-case word, such as {@code integrator}
 * @param meaning what it is
 * @param value in force
 * @param values all there are
 */
public record EngineChoice(String name, String meaning, String value, List<String> values) {
    public EngineChoice {
        values = List.copyOf(values);
    }

    /** What to throw if an engine is asked for a choice that it does not have. */
    public static IllegalArgumentException unknown(String choice, Engine engine) {
        return new IllegalArgumentException(
                "the " + engine.name() + " engine has no option '" + choice + "'; " + EngineOption.remedy(engine));
    }

    /** What to throw if a choice has no such value. */
    public IllegalArgumentException unknownValue(String wanted) {
        return new IllegalArgumentException(
                "there is no " + name + " '" + wanted + "'; there are " + String.join(", ", values));
    }
}
