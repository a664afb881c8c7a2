package org.gimbal.sim;

import java.util.List;
import java.util.stream.Collectors;

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
        List<EngineOption> known = engine.options();
        String remedy = known.isEmpty()
                ? "it has none"
                : "it has " + known.stream().map(EngineOption::name).collect(Collectors.joining(", "));
        return new IllegalArgumentException(
                "the " + engine.name() + " engine has no option '" + option + "'; " + remedy);
    }
}
