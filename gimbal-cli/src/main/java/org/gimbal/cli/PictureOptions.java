package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.source.Nearest;
import org.gimbal.viewer.picture.Picture;
import org.gimbal.viewer.picture.Theme;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How large pictures are, and the engine and step of the run that they show. */
final class PictureOptions {
    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "Width and height in pixels (default: ${DEFAULT-VALUE}).")
    private String size;

    @Option(names = "--dt", paramLabel = "S", description = "Length of a step in seconds (default: the scene's).")
    private @Nullable String step;

    @Option(
            names = "--style",
            paramLabel = "NAME",
            description =
                    "What is drawn: shapes (default), or tree: lines from frame to frame, masses as balls, strings,"
                            + " springs and wrenches.")
    private String style = "shapes";

    @Option(names = "--theme", paramLabel = "NAME", description = "Light or dark ground (default: light).")
    private String theme = "light";

    @Mixin
    private EngineOptions engine;

    PictureOptions(EngineList engines) {
        this(engines, "960x600");
    }

    /** @param size where none is typed */
    PictureOptions(EngineList engines, String size) {
        this.size = size;
        engine = new EngineOptions(engines);
    }

    SceneRun run(SceneChoice choice) {
        return SceneRun.of(choice, engine, step == null ? Double.NaN : Numbers.positive("--dt", step, " of seconds"));
    }

    Picture.Look look() {
        PictureSize pixels = PictureSize.read(size);
        return new Picture.Look(
                pixels.width(),
                pixels.height(),
                named("--style", style, Picture.Style.values()),
                named("--theme", theme, Theme.values()));
    }

    /** The one whose name, in small letters, was typed. */
    static <T extends Enum<T>> T named(String option, String typed, T[] choices) {
        List<String> words = new ArrayList<>();
        for (T each : choices) {
            words.add(each.name().toLowerCase(Locale.ROOT));
            if (typed.equals(each.name().toLowerCase(Locale.ROOT))) {
                return each;
            }
        }
        throw new UsageException(option + " knows no '" + typed + "'" + Nearest.remedy(typed, words));
    }
}
