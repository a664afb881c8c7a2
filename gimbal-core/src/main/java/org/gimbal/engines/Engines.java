package org.gimbal.engines;

import java.util.List;
import java.util.stream.Collectors;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.liegroup.LieGroupEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.sim.Engine;

/** The engines there are, by name. */
public final class Engines {
    private static final List<Engine> ALL =
            List.of(new MaximalEngine(), new ReducedEngine(), new GeneralizedEngine(), new LieGroupEngine());

    private Engines() {}

    /** All engines; the first is the default. */
    public static List<Engine> all() {
        return ALL;
    }

    /** The engine that is used where none is asked for. */
    public static Engine standard() {
        return ALL.get(0);
    }

    /**
     * An engine by its name.
     *
     * @throws IllegalArgumentException if there is none, saying which there are
     */
    public static Engine named(String name) {
        return named(name, ALL);
    }

    /**
     * One of some engines by its name.
     *
     * @throws IllegalArgumentException if there is none, saying which there are
     */
    public static Engine named(String name, List<Engine> among) {
        return among.stream()
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no engine '" + name + "'; there are "
                        + among.stream().map(Engine::name).collect(Collectors.joining(", "))));
    }
}
