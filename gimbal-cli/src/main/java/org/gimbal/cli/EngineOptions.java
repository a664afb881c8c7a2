package org.gimbal.cli;

import org.gimbal.model.Mechanism;
import org.gimbal.sim.Engine;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Which engine runs a mechanism, and what is set of what that engine leaves to its user. Each option that some engine
 * has stands here under its own name; the engines that do not have it refuse it.
 */
final class EngineOptions {
    private final EngineList engines;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Engine that simulates it (default: the one the scene file asks for, else the first that"
                    + " 'gimbal engines' lists).")
    private @Nullable String name;

    @Option(
            names = "--tolerance",
            paramLabel = "X",
            description = "Largest joint error in m or rad, and velocity residual in m/s or rad/s, of a solve, if the"
                    + " engine has such an option ('gimbal engines NAME' tells, and shows the default).")
    private @Nullable String tolerance;

    EngineOptions(EngineList engines) {
        this.engines = engines;
    }

    /**
     * The engine asked for, with its options, if it takes the mechanism.
     *
     * @param ofFile the engine that a scene file asks for; the command line goes before it
     */
    Engine engine(@Nullable String ofFile, Mechanism mechanism) {
        Engine engine = chosen(ofFile);
        if (tolerance != null) {
            engine = set(engine, "tolerance", Numbers.positive("--tolerance", tolerance, ""));
        }
        engines.check(engine, mechanism);
        return engine;
    }

    private Engine chosen(@Nullable String ofFile) {
        String wanted = name == null ? ofFile : name;
        return wanted == null ? engines.standard() : engines.named(wanted);
    }

    private static Engine set(Engine engine, String option, double value) {
        try {
            return engine.with(option, value);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--" + option + ": " + e.getMessage());
        }
    }
}
