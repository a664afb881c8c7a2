package org.gimbal.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gimbal.io.PendingFile;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.picture.EncodedImage;
import org.gimbal.viewer.picture.Picture;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws a scene at one moment, without a browser or a display. */
@Command(
        name = "shot",
        description = {
            "Runs a scene up to a moment and writes a picture of it, PNG or JPEG by its name. Needs no browser and no display.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class ShotCommand implements Callable<Integer> {
    private final Screen screen;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Mixin
    private PictureOptions picture;

    @Mixin
    private CameraOptions camera = new CameraOptions();

    @Option(names = "--at", paramLabel = "S", description = "The moment, in seconds (default: 0).")
    private String at = "0";

    @Option(names = "--out", paramLabel = "FILE", description = "The file to write, .png or .jpg (default: SCENE.png).")
    private @Nullable String out;

    ShotCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        picture = new PictureOptions(engines);
    }

    @Override
    public Integer call() {
        SceneRun run = picture.run(scene.choice("shot"));
        double moment = at.matches("0+(\\.0*)?") ? 0 : Numbers.positive("--at", at, " of seconds, or 0");
        Path file = Path.of(out == null ? run.name() + ".png" : out);
        String format = format(file);
        Picture.Look look = camera.on(picture.look(), run.mechanism());
        Film film = SceneRun.still(run.mechanism());
        run.advance(film, moment, screen);
        Frame last = film.frames().get(film.frames().size() - 1);
        try (PendingFile pending = new PendingFile(file)) {
            Picture drawn = new Picture(run.mechanism(), SceneRun.shown(film), look);
            pending.write(EncodedImage.of(drawn.of(last), format));
            pending.commit();
        }
        screen.out().println(Entries.path("written", file.toString()));
        return ExitCode.OK;
    }

    /** The one that the name asks for. */
    private static String format(Path file) {
        return switch (FilmFile.ending(file)) {
            case "png" -> "png";
            case "jpg", "jpeg" -> "jpeg";
            default -> throw new UsageException("shot writes .png and .jpg, got '" + file + "'");
        };
    }
}
