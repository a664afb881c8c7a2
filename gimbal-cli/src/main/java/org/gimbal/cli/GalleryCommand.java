package org.gimbal.cli;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.gimbal.io.PendingFile;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.SimulationException;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.picture.ContactSheet;
import org.gimbal.viewer.picture.ContactSheet.Tile;
import org.gimbal.viewer.picture.EncodedImage;
import org.gimbal.viewer.picture.Picture;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws many scenes and model files on one sheet. */
@Command(
        name = "gallery",
        description = {
            "Draws scenes and model files on one sheet, each with its name. Needs no browser and no display.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class GalleryCommand implements Callable<Integer> {
    /** What a scene is shown after, of the time it asks for itself. */
    private static final double SHARE = 0.2;

    /** Pictures of longer runs are not worth the wait, s. */
    private static final double LONGEST = 2;

    /** Nor are more steps: asteroids take days. */
    private static final int MOST_STEPS = 2000;

    private final Screen screen;

    @Parameters(
            paramLabel = "SCENE",
            description = "Names of scenes and of model files (default: all scenes that come along).")
    private List<String> names = new ArrayList<>();

    @Mixin
    private FileOptions file = new FileOptions();

    @Mixin
    private PictureOptions picture;

    @Option(
            names = "--at",
            paramLabel = "S",
            description = "The moment, in seconds (default: a fifth of the time a scene asks for, at most 2 s).")
    private @Nullable String at;

    @Option(names = "--columns", paramLabel = "N", description = "Pictures in a row (default: 8).")
    private String columns = "8";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The file to write, .png, or .jpg, which is smaller (default: gallery.png).")
    private String out = "gallery.png";

    GalleryCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        picture = new PictureOptions(engines, "240x160");
    }

    @Override
    public Integer call() {
        Picture.Look look = picture.look();
        String format = format();
        int across = Numbers.count("--columns", columns);
        Double moment = at == null ? null : Double.valueOf(Numbers.positive("--at", at, " of seconds"));
        List<Tile> tiles = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (String name : names.isEmpty() ? SceneChoice.names() : names) {
            String caption = Path.of(name).getFileName().toString();
            try {
                tiles.add(new Tile(drawn(name, moment, look), caption));
            } catch (ModelException | ModelFileException | SimulationException e) {
                String reason =
                        Objects.requireNonNullElse(e.getMessage(), "").strip().replaceAll("\\s*\\R\\s*", "; ");
                failures.add(name + ": " + reason);
                tiles.add(new Tile(ContactSheet.blank(look, reason), caption));
            }
        }
        try (PendingFile pending = new PendingFile(Path.of(out))) {
            pending.write(EncodedImage.of(ContactSheet.of(tiles, across, look.theme()), format));
            pending.commit();
        }
        failures.forEach(failure -> screen.err().println("gimbal: not drawn: " + failure));
        screen.out().println(Entries.path("written", tiles.size() + " pictures: " + out));
        return failures.isEmpty() ? ExitCode.OK : ExitCode.MODEL;
    }

    /** The format that the name of the file asks for. */
    private String format() {
        for (String ending : List.of("png", "jpg")) {
            if (out.toLowerCase(Locale.ROOT).endsWith("." + ending)) {
                return ending;
            }
        }
        throw new UsageException(
                "'" + out + "' is no name of a picture that can be written: it must end in .png or .jpg");
    }

    private BufferedImage drawn(String name, @Nullable Double moment, Picture.Look look) {
        SceneRun run = picture.run(
                ModelFiles.isModelFile(name)
                        ? SceneChoice.of(Subject.of(name, List.of(), file))
                        : SceneChoice.of(name, List.of()));
        double usual = Math.max(
                run.step(), Math.min(SHARE * run.setup().duration(), Math.min(LONGEST, MOST_STEPS * run.step())));
        Film film = SceneRun.still(run.mechanism());
        run.advance(film, moment == null ? usual : moment, screen);
        Frame last = film.frames().get(film.frames().size() - 1);
        return new Picture(run.mechanism(), SceneRun.shown(film), look).of(last);
    }
}
