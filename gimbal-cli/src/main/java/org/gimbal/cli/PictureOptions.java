package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.source.Nearest;
import org.gimbal.viewer.picture.Picture;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How large pictures are, and the engine and step of the run that they show. */
final class PictureOptions {
    @Option(names = "--size", paramLabel = "WxH", description = "Width and height in pixels (default: 960x600).")
    private String size = "960x600";

    @Option(names = "--dt", paramLabel = "S", description = "Length of a step in seconds (default: the scene's).")
    private @Nullable String step;

    @Option(
            names = "--style",
            paramLabel = "NAME",
            description =
                    "What is drawn: shapes (default), or tree: lines from frame to frame, masses as balls, strings,"
                            + " springs and wrenches.")
    private String style = "shapes";

    @Mixin
    private EngineOptions engine;

    PictureOptions(EngineList engines) {
        engine = new EngineOptions(engines);
    }

    SceneRun run(SceneChoice choice) {
        return SceneRun.of(choice, engine, step == null ? Double.NaN : Numbers.positive("--dt", step, " of seconds"));
    }

    Picture.Style style() {
        List<String> words = new ArrayList<>();
        for (Picture.Style each : Picture.Style.values()) {
            words.add(each.name().toLowerCase(Locale.ROOT));
            if (style.equals(each.name().toLowerCase(Locale.ROOT))) {
                return each;
            }
        }
        throw new UsageException("--style knows no '" + style + "'" + Nearest.remedy(style, words));
    }

    PictureSize size() {
        return PictureSize.read(size);
    }
}
