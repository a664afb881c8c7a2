package org.gimbal.cli;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Thinning;
import org.gimbal.viewer.film.Wanderers;

/** A scene about to run for the sake of its pictures. */
record SceneRun(String name, Scene.Setup setup, Engine engine, double step) {
    private static final int PATH_FRAMES = 400;

    /** @param step NaN for the scene's own */
    static SceneRun of(SceneChoice choice, EngineOptions engine, double step) {
        Engine chosen = engine.engine(choice);
        Scene.Setup setup = choice.fitFor(chosen).build();
        return new SceneRun(choice.scene().name(), setup, chosen, Double.isNaN(step) ? setup.step() : step);
    }

    Mechanism mechanism() {
        return setup.start().mechanism();
    }

    /** Runs for so many seconds; the film shows the start and the end, and what its stride says between them. */
    void advance(Film film, double seconds, Screen screen) {
        Simulation.Builder builder = setup.simulate(engine, step);
        long steps = Math.round(seconds / step);
        if (steps == 0) {
            film.observe(builder.build().now(), StepReport.NONE);
            return;
        }
        Simulation run = builder.observer(film).build();
        try (Progress progress = new Progress(name, steps, screen, false, System::nanoTime)) {
            for (long k = 1; k <= steps; k++) {
                run.step();
                progress.at(k, run.time());
            }
        }
        film.finish();
    }

    /** A film for one picture of its end: the frames before it are for paths. */
    static Film still(Mechanism mechanism) {
        return new Film(mechanism, 1, PATH_FRAMES, Thinning.EVEN);
    }

    /** The frames of such a film that a picture has to hold: all where paths are drawn. */
    static List<Frame> shown(Film film) {
        List<Frame> frames = film.frames();
        return Wanderers.traced(film.mechanism()).isEmpty() ? frames.subList(frames.size() - 1, frames.size()) : frames;
    }
}
