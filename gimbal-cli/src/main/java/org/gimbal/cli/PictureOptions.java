package org.gimbal.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How large pictures are, and the engine and step of the run that they show. */
final class PictureOptions {
    @Option(names = "--size", paramLabel = "WxH", description = "Width and height in pixels (default: 960x600).")
    private String size = "960x600";

    @Option(names = "--dt", paramLabel = "S", description = "Length of a step in seconds (default: the scene's).")
    private @Nullable String step;

    @Mixin
    private EngineOptions engine;

    PictureOptions(EngineList engines) {
        engine = new EngineOptions(engines);
    }

    SceneRun run(SceneChoice choice) {
        return SceneRun.of(choice, engine, step == null ? Double.NaN : Numbers.positive("--dt", step, " of seconds"));
    }

    PictureSize size() {
        return PictureSize.read(size);
    }
}
