package org.gimbal.book.opening;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.gimbal.engines.Engines;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.picture.Camera;
import org.gimbal.viewer.picture.Overlay;
import org.gimbal.viewer.picture.Picture;

/**
 * What there is to see of a mechanism at some moment.
 *
 * @param start of the run that is looked at
 * @param seconds from the start to the moment
 * @param camera from where it is seen
 * @param paths whether the paths of all bodies until then are drawn
 */
public record Sight(Supplier<Simulation> start, double seconds, Camera camera, boolean paths) {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 360;
    private static final int FRAMES = 600;

    static Sight of(Supplier<Simulation> start, double seconds) {
        return new Sight(start, seconds, Camera.USUAL, false);
    }

    /** A bundled scene with some of its parameters set. */
    static Sight of(String scene, Map<String, String> settings, double seconds) {
        return of(() -> run(Scenes.named(scene), settings), seconds);
    }

    /** By the first engine that takes it, the standard one if that does. */
    static Simulation run(Scene scene, Map<String, String> settings) {
        Scene.Setup setup = scene.build(Settings.of(scene, settings));
        Engine engine = Engines.all().stream()
                .filter(each -> org.gimbal.sim.Refusal.of(each, setup.start().mechanism())
                        .isEmpty())
                .findFirst()
                .orElseGet(MaximalEngine::new);
        return setup.simulate(engine).build();
    }

    /** The same from a side: degrees around the vertical and above the horizontal. */
    Sight from(double azimuth, double elevation) {
        return new Sight(start, seconds, new Camera(azimuth, elevation, camera.zoom(), ""), paths);
    }

    /** The same with the paths of all bodies. */
    Sight withPaths() {
        return new Sight(start, seconds, camera, true);
    }

    /** The picture. */
    public BufferedImage draw() {
        Simulation run = start.get();
        long steps = Math.round(seconds / Math.abs(run.stepLength()));
        int stride = (int) Math.max(1, steps / FRAMES);
        Film film = new Film(run.mechanism(), stride, 2 * FRAMES, Thinning.EVEN);
        film.observe(run.now(), StepReport.NONE);
        for (long k = 0; k < steps; k++) {
            StepReport report = run.step();
            film.observe(run.now(), report);
        }
        film.finish();
        List<Frame> frames = film.frames();
        Frame last = frames.get(frames.size() - 1);
        Picture.Look look = new Picture.Look(WIDTH, HEIGHT)
                .through(camera)
                .with(paths ? Set.of(Overlay.CONTACTS, Overlay.TRACES) : Set.of(Overlay.CONTACTS));
        return new Picture(run.mechanism(), paths ? frames : List.of(last), look).of(last);
    }
}
