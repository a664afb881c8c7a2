package org.gimbal.learn.lesson;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** What lessons set up alike: steps and length of their episodes, starts of scenes that come along. */
final class LessonSetups {
    private static final String STEP = "step";
    private static final String TIME = "time";
    private static final double SHORTEST = 0.1;
    private static final double LONGEST = 1000;

    private LessonSetups() {}

    /** The parameter for the length of a step. */
    static Parameter step(String meaning, double standard, double least, double most) {
        return Parameter.number(STEP, meaning, standard, least, most);
    }

    /** All parameters: step, longest episode in seconds, and what else there is. */
    static List<Parameter> parameters(Parameter step, double time, Parameter... others) {
        List<Parameter> all = new ArrayList<>();
        all.add(step);
        all.add(Parameter.number(TIME, "longest episode, s", time, SHORTEST, LONGEST));
        all.addAll(List.of(others));
        return all;
    }

    /** A start with the step and the longest episode that the settings say. */
    static Scene.Setup timed(InitialState start, Settings settings) {
        return new Scene.Setup(start, settings.number(STEP), settings.number(TIME));
    }

    /** The start of a scene that comes along. */
    static InitialState startOf(String scene, Map<String, String> settings) {
        Scene known = Scenes.named(scene);
        return known.build(Settings.of(known, settings)).start();
    }
}
