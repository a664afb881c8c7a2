package org.gimbal.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.PointMasses;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Place;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;

/**
 * What a command is about: a scene that comes along, or a model file.
 *
 * @param summary what it is
 * @param settings as they are in force, by name
 * @param controllers what drives it; empty if nothing does
 * @param startNotes what was moved to find the start that was asked for; empty if it is the one given
 */
record Subject(
        String name,
        String summary,
        Map<String, String> settings,
        LoadedModel loaded,
        List<Controller> controllers,
        List<StartNote> startNotes) {

    private Subject(
            String name,
            String summary,
            Map<String, String> settings,
            LoadedModel loaded,
            List<Controller> controllers) {
        this(name, summary, settings, loaded, controllers, List.of());
    }

    /** The same from another start. */
    Subject startingAt(InitialState start, List<StartNote> notes) {
        Model old = model();
        Model model = new Model(start, old.drives(), old.frames(), old.run());
        LoadedModel moved = new LoadedModel(model, loaded.report(), loaded.places());
        return new Subject(name, summary, settings, moved, controllers, notes);
    }

    /**
     * @param name of a scene or of a model file
     * @param settings written as name=value
     * @param options for a model file
     */
    static Subject of(String name, List<String> settings, FileOptions options) {
        if (ModelFiles.isModelFile(name)) {
            return file(name, settings, options);
        }
        options.requireNone();
        return scene(name, settings);
    }

    /** The same with what engines need besides: inertia where a file has none, if one of them needs it. */
    Subject fitFor(List<Engine> engines) {
        boolean all = engines.stream().allMatch(engine -> engine.capabilities().contains(Capability.POINT_MASSES));
        return all ? this : new Subject(name, summary, settings, PointMasses.solid(loaded), controllers, startNotes);
    }

    Subject fitFor(Engine engine) {
        return fitFor(List.of(engine));
    }

    private static Subject scene(String name, List<String> written) {
        SceneChoice choice = SceneChoice.of(name, written);
        Scene.Setup setup = choice.scene().build(choice.settings());
        Model.RunSettings run =
                new Model.RunSettings(setup.step(), setup.duration(), 1, Model.RunSettings.STANDARD.formats(), null);
        Model model = new Model(setup.start(), List.of(), Map.of(), run);
        return new Subject(
                name,
                choice.scene().summary(),
                choice.settings().all(),
                new LoadedModel(model, new ImportReport(), new Places(Place.of("scene " + name))),
                setup.controllers());
    }

    private static Subject file(String name, List<String> written, FileOptions options) {
        Map<String, String> settings = pairs("--set", written);
        Map<String, Double> parameters = new LinkedHashMap<>();
        settings.forEach((key, value) -> parameters.put(key, Numbers.any("--set " + key, value)));
        LoadedModel loaded = ModelFiles.load(path(name), options.reading(parameters));
        return new Subject(
                name,
                loaded.model().mechanism().name(),
                settings,
                loaded,
                loaded.model().setup().controllers());
    }

    static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageException("'" + name + "' is no name of a file");
        }
    }

    static Map<String, String> pairs(String option, List<String> written) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : written) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw new UsageException(option + " needs NAME=VALUE, got '" + pair + "'");
            }
            if (pairs.put(pair.substring(0, equals), pair.substring(equals + 1)) != null) {
                throw new UsageException("'" + pair.substring(0, equals) + "' is set twice");
            }
        }
        return pairs;
    }

    Model model() {
        return loaded.model();
    }

    /** Ready to run, with what drives it. */
    Scene.Setup setup() {
        Model.RunSettings run = model().run();
        return new Scene.Setup(model().start(), run.step(), run.duration(), controllers);
    }

    boolean isFile() {
        return ModelFiles.isModelFile(name);
    }

    String title() {
        return name + ": " + summary;
    }

    /** What a page is called: never a path. */
    String heading() {
        return isFile() ? model().mechanism().name() : name;
    }

    /** One line below that; of a file its name, without the way to it. */
    String subheading() {
        return isFile() ? path(name).getFileName().toString() : summary;
    }
}
