package org.gimbal.cli.site;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.gimbal.engines.Engines;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Model;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Simulation;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.page.Report;
import org.gimbal.viewer.page.Summary;
import org.gimbal.viewer.picture.Picture;

/** The example scenes with a picture each, behind which its report opens. */
final class Gallery {
    private static final String FOLDER = "examples/scenes";
    private static final Picture.Look LOOK = new Picture.Look(360, 225);

    /** Longest time shown, s: reports of minutes are large. */
    private static final double LONGEST = 5;

    private Gallery() {}

    /** Runs the scenes, writes pictures and reports, and returns the page that shows them. */
    static Page page(Path root, Path site) throws IOException {
        Files.createDirectories(site.resolve("gallery/reports"));
        StringBuilder html = new StringBuilder("""
            <h1>Gallery</h1>
            <p>The example scenes; a click opens the report of a run.</p>
            <div class="gallery">
            """);
        try (Stream<Path> files = Files.list(root.resolve(FOLDER))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                html.append(entry(file, site));
            }
        }
        return new Page(
                "gallery/index.html",
                "Gimbal",
                "Gallery",
                html.append("</div>\n").toString(),
                "gallery scenes");
    }

    private static String entry(Path file, Path site) throws IOException {
        String name = file.getFileName().toString().replaceAll("\\.yaml$", "");
        Model model = ModelFiles.load(file).model();
        String wanted = model.run().engine();
        Scene.Setup setup = model.setup();
        Film film = Report.film(setup.start().mechanism(), setup.step());
        Simulation run = setup.simulate(wanted == null ? Engines.standard() : Engines.named(wanted))
                .observer(film)
                .build();
        run.advance(Math.min(LONGEST, setup.duration()));
        film.finish();
        String what = words(file);
        Files.writeString(
                site.resolve("gallery/reports/" + name + ".html"),
                Report.html(film, new Summary(name, what, List.of(), List.of())));
        List<Frame> frames = film.frames();
        BufferedImage image = new Picture(film.mechanism(), frames, LOOK).of(frames.get(frames.size() / 5));
        ImageIO.write(image, "png", site.resolve("gallery/" + name + ".png").toFile());
        return "<a href=\"reports/" + name + ".html\"><img loading=\"lazy\" src=\"" + name + ".png\" alt=\"" + name
                + "\"><b>" + name + "</b> " + Page.escaped(what) + "</a>\n";
    }

    /** The first sentence of the comment at the head of a scene. */
    private static String words(Path file) throws IOException {
        StringBuilder comment = new StringBuilder();
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("# ")) {
                break;
            }
            comment.append(line.substring(2)).append(' ');
        }
        return comment.toString().replaceAll("(?s)([:.]) .*", "$1").strip();
    }
}
