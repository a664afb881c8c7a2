package org.gimbal.sim;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A number that an engine leaves to its user. Command lines and reports know it by its name alone, so that they need to
 * know nothing of the engine.
 *
 * @param name one lower-case word, such as {@code tolerance}
 * @param meaning what it is, with its unit
 * @param value in force
 */
public record EngineOption(String name, String meaning, double value) {

    /** What to throw if an engine is asked for an option that it does not have. */
    public static IllegalArgumentException unknown(String option, Engine engine) {
        return EngineChoice.unknown(option, engine);
    }

    /** What there is, numbers and words. */
    static String remedy(Engine engine) {
        String known = Stream.concat(
                        engine.choices().stream().map(EngineChoice::name),
                        engine.options().stream().map(EngineOption::name))
                .collect(Collectors.joining(", "));
        return known.isEmpty() ? "it has none" : "it has " + known;
    }
}
