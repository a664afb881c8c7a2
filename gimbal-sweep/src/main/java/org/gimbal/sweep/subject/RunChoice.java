package org.gimbal.sweep.subject;

import java.util.List;
import java.util.Map;
import org.gimbal.engines.Engines;
import org.gimbal.io.model.Model;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.Engine;
import org.gimbal.sweep.sample.Value;
import org.jspecify.annotations.Nullable;

/** How a run is stepped: what is not chosen is as the model says. */
public final class RunChoice {
    /** What can be chosen, each written with {@code run.} before it where parameters are named. */
    public static final List<String> NAMES = List.of("step", "duration", "order", "engine", "integrator", "tolerance");

    /** Those of them that are words. */
    public static final List<String> WORDS = List.of("engine", "integrator");

    public static final String PREFIX = "run.";

    /** More than a run of years; most likely a slip of the keyboard. */
    private static final double MOST_STEPS = 1e12;

    private final Map<String, Value> chosen;
    private final Model.RunSettings standard;

    /** @param chosen by name, without the prefix */
    RunChoice(Map<String, Value> chosen, Model.RunSettings standard) {
        this.chosen = chosen;
        this.standard = standard;
    }

    Engine engine() {
        String name = word("engine");
        String wanted = standard.engine();
        String asked = name == null ? wanted : name;
        Engine engine = asked == null ? Engines.standard() : Engines.named(asked);
        boolean ofFile = wanted != null && engine.name().equals(wanted);
        String integrator = word("integrator");
        // a tolerance of the file is for its integrator
        Double kept = ofFile && integrator == null ? standard.tolerance() : null;
        Value tolerance = chosen.get("tolerance");
        return engine.withIntegrator(
                integrator == null && ofFile ? standard.integrator() : integrator,
                tolerance == null ? kept : Double.valueOf(tolerance.number()));
    }

    double step() {
        return positive("step", standard.step());
    }

    int order() {
        Value order = chosen.get("order");
        return order == null ? 2 : (int) order.number();
    }

    long steps() {
        double steps = positive("duration", standard.duration()) / step();
        if (!(steps >= 0.5 && steps <= MOST_STEPS)) {
            throw new ModelException("run.duration " + positive("duration", standard.duration()) + " s with run.step "
                    + step() + " s are " + steps + " steps: there must be 1 to " + MOST_STEPS);
        }
        return Math.round(steps);
    }

    private double positive(String name, double otherwise) {
        Value value = chosen.get(name);
        double number = value == null ? otherwise : value.number();
        if (!(number > 0 && number < Double.POSITIVE_INFINITY)) {
            throw new ModelException(PREFIX + name + " must be a positive number of seconds, got " + number);
        }
        return number;
    }

    private @Nullable String word(String name) {
        Value value = chosen.get(name);
        return value == null ? null : value.text();
    }
}
