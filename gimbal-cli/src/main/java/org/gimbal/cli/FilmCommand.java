package org.gimbal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.picture.GifFilm;
import org.gimbal.viewer.picture.Picture;
import org.gimbal.viewer.picture.PngImage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws a run as a moving picture, without a browser or a display. */
@Command(
        name = "film",
        description = {
            "Runs a scene and writes it as a moving GIF, or as numbered PNG files into a folder.",
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

    @Option(names = "--time", paramLabel = "S", description = "Seconds to simulate (default: 5).")
    private String time = "5";

    @Option(names = "--fps", paramLabel = "N", description = "Pictures a second, from 1 to 50 (default: 25).")
    private String fps = "25";

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            description = "A file that ends in .gif, or a folder for PNG files (default: SCENE.gif).")
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
        Picture.Look look = picture.look();
        int stride = (int) Math.max(1, Math.round(1 / (rate * run.step())));
        Film film = new Film(run.mechanism(), stride, 2 * MOST_PICTURES, Thinning.EVEN);
        run.advance(film, seconds, screen);
        Path target = Path.of(out == null ? run.name() + ".gif" : out);
        Picture drawn = new Picture(run.mechanism(), film.frames(), look);
        if (target.toString().toLowerCase(Locale.ROOT).endsWith(".gif")) {
            writeGif(target, drawn, film.frames(), (int) Math.max(2, Math.round(100 * stride * run.step())));
        } else {
            writePictures(target, drawn, film.frames());
        }
        screen.out().println(Entries.path("written", film.frames().size() + " pictures: " + target));
        return ExitCode.OK;
    }

    static void writeGif(Path file, Picture drawn, List<Frame> frames, int hundredths) {
        try (PendingFile pending = new PendingFile(file)) {
            pending.write(stream -> {
                try (GifFilm gif = new GifFilm(stream, hundredths)) {
                    for (Frame frame : frames) {
                        gif.add(drawn.of(frame));
                    }
                }
            });
            pending.commit();
        }
    }

    private static void writePictures(Path folder, Picture drawn, List<Frame> frames) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WriteException(folder, e);
        }
        for (int i = 0; i < frames.size(); i++) {
            try (PendingFile pending = new PendingFile(folder.resolve(String.format(Locale.ROOT, "%05d.png", i)))) {
                Frame frame = frames.get(i);
                pending.write(PngImage.bytes(drawn.of(frame)));
                pending.commit();
            }
        }
    }
}
