package org.gimbal.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.model.Model.RunSettings;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.jspecify.annotations.Nullable;

/**
 * A scene and its settings as typed; what does not exist is wrong usage, with a guess what was meant.
 *
 * @param run what a file asks for; none if it is no file
 */
record SceneChoice(Scene scene, Settings settings, @Nullable RunSettings run) {

    static Scene scene(String name) {
        return Scenes.all().stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("there is no scene '" + name + "'"
                        + Nearest.to(name, names())
                                .map(word -> ", did you mean '" + word + "'?")
                                .orElse(": 'gimbal scenes' lists those there are")));
    }

    static List<String> names() {
        return Scenes.all().stream().map(Scene::name).toList();
    }

    /** A model file as it is. */
    static SceneChoice of(Subject file) {
        Scene scene = new FileScene(file);
        return new SceneChoice(scene, Settings.defaults(scene), file.model().run());
    }

    /** The same with what an engine needs besides: only files lack that. */
    SceneChoice fitFor(Engine engine) {
        return scene instanceof FileScene file ? of(file.subject().fitFor(engine)) : this;
    }

    Scene.Setup build() {
        return scene.build(settings);
    }

    /** Reads settings written as name=value. */
    static SceneChoice of(String name, List<String> written) {
        Scene scene = scene(name);
        return new SceneChoice(scene, settings(scene, written), null);
    }

    /** Settings written as name=value, of any scene. */
    static Settings settings(Scene scene, List<String> written) {
        List<String> parameters =
                scene.parameters().stream().map(Parameter::name).toList();
        Map<String, String> given = new LinkedHashMap<>();
        for (String setting : written) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new UsageException("--set needs NAME=VALUE, got '" + setting + "'");
            }
            String parameter = setting.substring(0, equals);
            if (!parameters.contains(parameter)) {
                throw new UsageException("scene '" + scene.name() + "' has no parameter '" + parameter + "'"
                        + Nearest.remedy(parameter, parameters));
            }
            if (given.put(parameter, setting.substring(equals + 1)) != null) {
                throw new UsageException("parameter '" + parameter + "' is set twice");
            }
        }
        return check(scene, given);
    }

    private static Settings check(Scene scene, Map<String, String> given) {
        try {
            return Settings.of(scene, given);
        } catch (ModelException e) {
            throw new UsageException(String.join("; ", e.faults()));
        }
    }
}
