package org.gimbal.cli;

import java.nio.file.Path;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.picture.Picture;

/** The last seconds of an episode as a moving picture. */
final class LearnFilm {
    static final String FILE = "best.gif";

    private static final double SECONDS = 1.2;
    private static final int RATE = 25;
    private static final int WIDTH = 640;
    private static final int HEIGHT = 280;

    private LearnFilm() {}

    static void write(Scene.Setup episode, Engine engine, long steps, Path file) {
        Mechanism mechanism = episode.start().mechanism();
        double from = steps * episode.step() - SECONDS;
        int stride = (int) Math.max(1, Math.round(1 / (RATE * episode.step())));
        Film film = new Film(mechanism, stride, 2 * (int) Math.ceil(SECONDS * RATE), Thinning.EVEN);
        episode.simulate(engine)
                .observer((at, report) -> {
                    if (at.time() >= from) {
                        film.observe(at, report);
                    }
                })
                .build()
                .steps(steps);
        film.finish();
        Picture drawn = new Picture(mechanism, film.frames(), new Picture.Look(WIDTH, HEIGHT));
        FilmFile.GIF.write(file, drawn, film.frames(), stride * episode.step());
    }
}
