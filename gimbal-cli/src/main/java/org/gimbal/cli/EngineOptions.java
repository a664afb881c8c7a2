package org.gimbal.cli;

import java.util.function.Supplier;
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
            names = "--integrator",
            paramLabel = "NAME",
            description = "How the engine steps, if it leaves that to choose ('gimbal engines NAME' lists its"
                    + " integrators, and shows the default).")
    private @Nullable String integrator;

    @Option(
            names = "--tolerance",
            paramLabel = "X",
            description = "Largest error of a solve or of an integrator's step, if the engine has such an option"
                    + " ('gimbal engines NAME' tells what it bounds, and shows the default).")
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
        if (integrator != null) {
            engine = set(engine, "integrator", integrator);
        }
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
        return set(option, () -> engine.with(option, value));
    }

    private static Engine set(Engine engine, String choice, String value) {
        return set(choice, () -> engine.with(choice, value));
    }

    private static Engine set(String name, Supplier<Engine> changed) {
        try {
            return changed.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--" + name + ": " + e.getMessage());
        }
    }
}
