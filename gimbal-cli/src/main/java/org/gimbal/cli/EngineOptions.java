package org.gimbal.cli;

import java.util.function.Supplier;
import org.gimbal.io.model.Model.RunSettings;
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

    @Option(
            names = "--alpha",
            paramLabel = "X",
            description = "Where in a step the engine looks at its forces, from 0 to 1, if it has such an option.")
    private @Nullable String alpha;

    @Option(
            names = "--forcing",
            paramLabel = "NAME",
            description = "To which ends of a step forces act, if the engine leaves that to choose ('gimbal engines"
                    + " NAME' lists the ways, and shows the default).")
    private @Nullable String forcing;

    @Option(
            names = "--form",
            paramLabel = "NAME",
            description = "What the engine keeps from step to step, if it leaves that to choose ('gimbal engines NAME'"
                    + " lists the forms, and shows the default).")
    private @Nullable String form;

    @Option(
            names = "--iteration",
            paramLabel = "NAME",
            description = "How the engine solves the equations of a step, if it leaves that to choose ('gimbal engines"
                    + " NAME' lists the ways, and shows the default).")
    private @Nullable String iteration;

    @Option(
            names = "--stabilisation",
            paramLabel = "NAME",
            description = "What keeps loops, gears and constraints closed, if the engine leaves that to choose ('gimbal"
                    + " engines NAME' lists the ways, and shows the default).")
    private @Nullable String stabilisation;

    EngineOptions(EngineList engines) {
        this.engines = engines;
    }

    /**
     * The engine asked for, with its options, if it takes the mechanism.
     *
     * @param ofFile what a scene file asks for; the command line goes before it, and what the file says of an engine is
     *     nothing to another
     */
    Engine engine(@Nullable RunSettings ofFile, Mechanism mechanism) {
        Engine engine = chosen(ofFile);
        if (integrator != null) {
            engine = set(engine, "integrator", integrator);
        }
        if (tolerance != null) {
            engine = set(engine, "tolerance", Numbers.positive("--tolerance", tolerance, ""));
        }
        if (alpha != null) {
            engine = set(engine, "alpha", Numbers.any("--alpha", alpha));
        }
        if (forcing != null) {
            engine = set(engine, "forcing", forcing);
        }
        if (form != null) {
            engine = set(engine, "form", form);
        }
        if (iteration != null) {
            engine = set(engine, "iteration", iteration);
        }
        if (stabilisation != null) {
            engine = set(engine, "stabilisation", stabilisation);
        }
        engines.check(engine, mechanism);
        return engine;
    }

    /** The same for a scene. */
    Engine engine(SceneChoice choice) {
        return engine(choice.run(), choice.build().start().mechanism());
    }

    private Engine chosen(@Nullable RunSettings ofFile) {
        String wanted = ofFile == null ? null : ofFile.engine();
        if (ofFile != null && wanted != null && (name == null || name.equals(wanted))) {
            // a tolerance of the file is for its integrator
            Double kept = integrator == null ? ofFile.tolerance() : null;
            return engines.named(wanted).withIntegrator(ofFile.integrator(), kept);
        }
        return name == null ? engines.standard() : engines.named(name);
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
