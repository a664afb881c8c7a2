package org.gimbal.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.Drive;
import org.gimbal.io.model.DriveController;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.PointMasses;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Place;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Controller;
import org.jspecify.annotations.Nullable;

/**
 * What a command is about: a scene that comes along, or a model file.
 *
 * @param summary what it is
 * @param settings as they are in force, by name
 * @param controller what drives it, if anything
 */
record Subject(
        String name,
        String summary,
        Map<String, String> settings,
        LoadedModel loaded,
        @Nullable Controller controller) {

    /**
     * @param name of a scene or of a model file
     * @param settings written as name=value
     * @param packages written as name=folder
     */
    static Subject of(String name, List<String> settings, List<String> packages) {
        Subject subject = asWritten(name, settings, packages);
        return new Subject(
                name, subject.summary, subject.settings, PointMasses.solid(subject.loaded), subject.controller);
    }

    /** The same without what an engine needs besides. */
    static Subject asWritten(String name, List<String> settings, List<String> packages) {
        return ModelFiles.isModelFile(name) ? file(name, settings, packages) : scene(name, settings);
    }

    private static Subject scene(String name, List<String> written) {
        SceneChoice choice = SceneChoice.of(name, written);
        Scene.Setup setup = choice.scene().build(choice.settings());
        Model.RunSettings run =
                new Model.RunSettings(setup.step(), setup.duration(), 1, Model.RunSettings.STANDARD.formats());
        Model model = new Model(setup.start(), List.of(), Map.of(), run);
        return new Subject(
                name,
                choice.scene().summary(),
                choice.settings().all(),
                new LoadedModel(model, new ImportReport(), new Places(Place.of("scene " + name))),
                setup.controller());
    }

    private static Subject file(String name, List<String> written, List<String> packages) {
        Map<String, String> settings = pairs("--set", written);
        Map<String, Double> parameters = new LinkedHashMap<>();
        settings.forEach((key, value) -> parameters.put(key, Numbers.any("--set " + key, value)));
        Map<String, Path> folders = new LinkedHashMap<>();
        pairs("--package", packages).forEach((key, value) -> folders.put(key, path(value)));
        LoadedModel loaded = ModelFiles.load(path(name), new ModelFiles.Options(parameters, folders));
        List<Drive> drives = loaded.model().drives();
        return new Subject(
                name,
                loaded.model().mechanism().name(),
                settings,
                loaded,
                drives.isEmpty() ? null : new DriveController(drives));
    }

    static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageException("'" + name + "' is no name of a file");
        }
    }

    private static Map<String, String> pairs(String option, List<String> written) {
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

    boolean isFile() {
        return ModelFiles.isModelFile(name);
    }

    String title() {
        return name + ": " + summary;
    }
}
