package org.gimbal.cli.shell;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.gimbal.engines.Engines;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.live.LiveRun;
import org.gimbal.viewer.live.LiveServer;
import org.gimbal.viewer.picture.Picture;

/** What is at hand in {@code gimbal shell}: short words for what one does there again and again. */
public final class Workbench {
    private static final double STEP = 0.01;
    private static final double DURATION = 10;

    private Workbench() {}

    /** A run of a start on the standard engine, with steps of 10 ms. */
    public static Simulation run(InitialState start) {
        return Simulation.of(Engines.standard(), start, STEP).build();
    }

    /** A scene that comes along, or a model file, ready to run. */
    public static Scene.Setup load(String name) {
        return ModelFiles.isModelFile(name)
                ? ModelFiles.load(Path.of(name)).model().setup()
                : Scenes.named(name).build();
    }

    /** Lets a start move in a browser; the answer is the address to open. */
    public static String view(InitialState start) {
        return view(new Scene.Setup(start, STEP, DURATION));
    }

    /** Lets a scene that comes along, or a model file, move in a browser; the answer is the address to open. */
    public static String view(String name) {
        return view(load(name));
    }

    /** Lets a scene move in a browser, as long as the session lasts; the answer is the address to open. */
    @SuppressWarnings("MustBeClosedChecker") // both end with the session
    public static String view(Scene.Setup setup) {
        try {
            Scene scene = new Given(setup);
            LiveRun run = new LiveRun(Engines.standard(), scene, Settings.defaults(scene));
            LiveServer server = LiveServer.open(run, InetAddress.getLoopbackAddress(), 0, System.err::println);
            run.start(false);
            return server.url();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Draws a start into a file (PNG). */
    public static File shot(InitialState start, String file) {
        Mechanism mechanism = start.mechanism();
        Film film = new Film(mechanism, 1, 2, Thinning.EVEN);
        Simulation.of(Engines.standard(), start, STEP).observer(film).build().step();
        film.finish();
        Picture picture = new Picture(mechanism, film.frames(), new Picture.Look(960, 600));
        BufferedImage image = picture.of(film.frames().get(0));
        try {
            ImageIO.write(image, "png", new File(file));
            return new File(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names of the scenes that come along. */
    public static List<String> scenes() {
        return Scenes.all().stream().map(Scene::name).toList();
    }

    /** A setup as a scene without parameters. */
    private record Given(Setup setup) implements Scene {
        @Override
        public String name() {
            return setup.start().mechanism().name();
        }

        @Override
        public String summary() {
            return "made in a session";
        }

        @Override
        public Setup build(Settings settings) {
            return setup;
        }
    }
}
