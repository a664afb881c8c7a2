package org.gimbal.sweep.subject;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Place;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sweep.sample.Value;

/** A scene that comes along. */
public record SceneSubject(Scene scene) implements Subject {
    @Override
    public Set<String> parameters() {
        Set<String> names = new LinkedHashSet<>();
        for (Parameter parameter : scene.parameters()) {
            names.add(parameter.name());
        }
        return names;
    }

    @Override
    public boolean isWord(String name) {
        return Subject.hasChoices(scene, name);
    }

    @Override
    public boolean isWhole(String name) {
        return Subject.isCount(scene, name);
    }

    @Override
    public void check(String name, Value value) {
        Subject.check(scene, name, value);
    }

    @Override
    public Built build(Map<String, Value> settings) {
        Map<String, String> words = new LinkedHashMap<>();
        settings.forEach((name, value) -> words.put(name, value.text()));
        Settings checked = Settings.of(scene, words);
        Scene.Setup setup = scene.build(checked);
        LoadedModel loaded = loaded("scene " + scene.name(), setup);
        return new Built(scene.name(), scene.summary(), checked.all(), loaded, setup.controllers());
    }

    /** A set-up that comes from no file, with what it is in place of one. */
    static LoadedModel loaded(String what, Scene.Setup setup) {
        Model.RunSettings run =
                new Model.RunSettings(setup.step(), setup.duration(), 1, Model.RunSettings.STANDARD.formats(), null);
        return new LoadedModel(
                new Model(setup.start(), List.of(), Map.of(), run), new ImportReport(), new Places(Place.of(what)));
    }
}
