package org.gimbal.viewer.live;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.FilmSize;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.Thinning;
import org.jspecify.annotations.Nullable;

/** One run from a start on, until it is reset: simulation, film and hands. */
record Session(Simulation simulation, Film film, Hands hands, int capacity) {
    /** Numbers of the film, four bytes each in memory. */
    static final long FILM_NUMBERS = 16_000_000;

    /** @param gravity as the people watching want it; none for the model's own */
    static Session begin(Engine engine, Scene.Setup setup, @Nullable Vec3 gravity) {
        return begin(engine, setup, gravity, FILM_NUMBERS);
    }

    /** The same with a film of so many numbers. */
    static Session begin(Engine engine, Scene.Setup setup, @Nullable Vec3 gravity, long filmNumbers) {
        Mechanism mechanism = setup.start().mechanism();
        int capacity = FilmSize.frames(mechanism, filmNumbers);
        Film film = new Film(mechanism, FilmSize.stride(setup.step()), capacity, Thinning.OLDEST);
        Hands hands = new Hands(mechanism, setup.step(), gravity == null ? mechanism.gravity() : gravity);
        Simulation simulation = setup.simulate(engine)
                .controller(hands)
                .observer((at, report) -> filmAfterStart(film, at, report))
                .build();
        film.observe(simulation.now(), StepReport.NONE);
        return new Session(simulation, film, hands, capacity);
    }

    /** A simulation shows its start with its first step; the film has it already, to be looked at before. */
    private static void filmAfterStart(Film film, Snapshot at, StepReport report) {
        if (at.step() > 0) {
            film.observe(at, report);
        }
    }

    double step() {
        return simulation.stepLength();
    }

    Vec3 gravity() {
        return hands.gravity();
    }

    void advance() {
        hands.letGo(simulation.inputs());
        simulation.step();
    }

    /** Shows the present knot even if its frame is not yet due. */
    void showNow() {
        film.finish();
    }

    /** Number of the newest frame's knot. */
    long newest() {
        List<Frame> frames = film.frames();
        return frames.get(frames.size() - 1).knot();
    }

    /** At most so many frames after a knot, the oldest first. */
    List<Frame> since(long knot, int most) {
        List<Frame> frames = film.frames();
        int low = 0;
        int high = frames.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (frames.get(middle).knot() <= knot) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return List.copyOf(frames.subList(low, Math.min(frames.size(), low + most)));
    }
}
