package org.gimbal.sweep.subject;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Controller;
import org.gimbal.sweep.sample.Value;

/** What is run, with parameters that can be set. */
public sealed interface Subject permits SceneSubject, FileSubject, TaskSubject {
    /** Names of its parameters. */
    Set<String> parameters();

    /** What can be chosen of a run besides, without its prefix. */
    default List<String> runParameters() {
        return RunChoice.NAMES;
    }

    /** Whether coordinates can be set where it starts. */
    default boolean takesStarts() {
        return true;
    }

    /** Whether the values of a parameter are words. */
    default boolean isWord(String name) {
        return false;
    }

    /** Whether the values of a parameter are whole numbers. */
    default boolean isWhole(String name) {
        return false;
    }

    /**
     * Refuses a value that is wrong whatever the others are.
     *
     * @throws org.gimbal.model.part.ModelException saying why
     */
    default void check(String name, Value value) {}

    private static Optional<Parameter> parameter(Scene scene, String name) {
        return scene.parameters().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
    }

    /** Whether a parameter of a scene is one of several words. */
    static boolean hasChoices(Scene scene, String name) {
        return parameter(scene, name).filter(each -> !each.choices().isEmpty()).isPresent();
    }

    /** Whether a parameter of a scene is a whole number. */
    static boolean isCount(Scene scene, String name) {
        return parameter(scene, name).filter(Parameter::whole).isPresent();
    }

    /** Refuses what a scene does not take; other names are none of its business. */
    static void check(Scene scene, String name, Value value) {
        if (parameter(scene, name).isPresent()) {
            Settings.of(scene, Map.of(name, value.text()));
        }
    }

    /**
     * Ready to be run.
     *
     * @throws org.gimbal.model.part.ModelException if it cannot be built with these settings
     * @throws org.gimbal.io.source.ModelFileException likewise
     */
    Built build(Map<String, Value> settings);

    /**
     * The mechanism with its start.
     *
     * @param summary what it is, in a line
     * @param settings of all parameters that are known, as one would write them
     */
    record Built(
            String name,
            String summary,
            Map<String, String> settings,
            LoadedModel loaded,
            List<Controller> controllers) {
        public Built {
            controllers = List.copyOf(controllers);
        }

        Built with(LoadedModel other) {
            return new Built(name, summary, settings, other, controllers);
        }
    }
}
