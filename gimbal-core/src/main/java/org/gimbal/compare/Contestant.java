package org.gimbal.compare;

import java.util.List;
import java.util.stream.Collectors;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineOption;

/**
 * An engine with what is chosen of it, under a name: {@code maximal}, {@code maximal:4} for a composition of order 4,
 * {@code reduced:gauss4} for an integrator.
 *
 * @param order of the composition: 2, 4, 6 or 8
 */
public record Contestant(String label, Engine engine, int order) {

    private static final String TOLERANCE = "tolerance";

    /**
     * By how much a tolerance of errors is lessened where steps are halved: integrators that choose their own steps would
     * else make the same ones again, and hide their errors. What order 5 makes of half the step.
     */
    private static final double TIGHTENING = 32;

    /** Tighter is round-off. */
    private static final double LEAST_TOLERANCE = 1e-13;

    /** The engine for steps that were halved so many times: integrators with a tolerance for errors get a tighter one. */
    Engine refined(int halvings) {
        boolean integrates =
                engine.choices().stream().anyMatch(choice -> choice.name().equals("integrator"));
        for (EngineOption option : engine.options()) {
            if (integrates && halvings > 0 && option.name().equals(TOLERANCE)) {
                double tighter = option.value() / (halvings == 1 ? TIGHTENING : TIGHTENING * TIGHTENING);
                return engine.with(TOLERANCE, Math.max(Math.min(LEAST_TOLERANCE, option.value()), tighter));
            }
        }
        return engine;
    }

    /** An engine as it is. */
    public static Contestant of(Engine engine) {
        return new Contestant(engine.name(), engine, 2);
    }

    /**
     * Reads a name.
     *
     * @throws IllegalArgumentException if there is no such engine, order or integrator, saying which there are
     */
    public static Contestant named(String text, List<Engine> among) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        Engine engine = among.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no engine '" + name + "'; there are "
                        + among.stream().map(Engine::name).collect(Collectors.joining(", "))));
        if (colon < 0) {
            return of(engine);
        }
        String choice = text.substring(colon + 1);
        return switch (choice) {
            case "2", "4", "6", "8" -> new Contestant(text, engine, Integer.parseInt(choice));
            default -> new Contestant(text, engine.with("integrator", choice), 2);
        };
    }
}
