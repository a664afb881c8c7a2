package org.gimbal.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.picture.Picture;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws a run as a moving picture, without a browser or a display. */
@Command(
        name = "film",
        description = {
            "Runs a scene and writes it as MP4, as a moving GIF, or as numbered PNG files into a folder: the name says which.",
            "Needs no browser and no display.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class FilmCommand implements Callable<Integer> {
    private static final int MOST_PICTURES = 3000;

    private final Screen screen;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Mixin
    private PictureOptions picture;

    @Mixin
    private CameraOptions camera = new CameraOptions();

    @Option(names = "--time", paramLabel = "S", description = "Seconds to simulate (default: 5).")
    private String time = "5";

    @Option(names = "--fps", paramLabel = "N", description = "Pictures a second, from 1 to 50 (default: 25).")
    private String fps = "25";

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            description = "A file that ends in .mp4 or .gif, or a folder for PNG files (default: SCENE.mp4).")
    private @Nullable String out;

    FilmCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        picture = new PictureOptions(engines);
    }

    @Override
    public Integer call() {
        SceneRun run = picture.run(scene.choice("film"));
        double seconds = Numbers.positive("--time", time, " of seconds");
        int rate = Numbers.count("--fps", fps);
        if (rate > 50) {
            throw new UsageException("--fps must be a whole number from 1 to 50, got '" + fps + "'");
        }
        if (seconds * rate > MOST_PICTURES) {
            throw new UsageException("--time " + time + " at --fps " + fps + " gives more than " + MOST_PICTURES
                    + " pictures: choose fewer");
        }
        Picture.Look look = camera.on(picture.look(), run.mechanism());
        Path target = Path.of(out == null ? run.name() + ".mp4" : out);
        FilmFile kind = FilmFile.of(target);
        kind.check(look);
        int stride = (int) Math.max(1, Math.round(1 / (rate * run.step())));
        Film film = new Film(run.mechanism(), stride, 2 * MOST_PICTURES, Thinning.EVEN);
        run.advance(film, seconds, screen);
        Picture drawn = new Picture(run.mechanism(), film.frames(), look);
        kind.write(target, drawn, film.frames(), stride * run.step());
        screen.out().println(Entries.path("written", film.frames().size() + " pictures: " + target));
        return ExitCode.OK;
    }
}
