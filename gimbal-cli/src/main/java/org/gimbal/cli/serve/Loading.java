package org.gimbal.cli.serve;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gimbal.cli.serve.Fault.Kind;
import org.gimbal.engines.Engines;
import org.gimbal.io.ReadException;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model.RunSettings;
import org.gimbal.io.model.PointMasses;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.source.UnknownParameterException;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.SimulationException;
import org.jspecify.annotations.Nullable;

/** What a {@code load} asks for: a scene that comes along, a model file, or the text of a scene file. */
final class Loading {
    private Loading() {}

    static LoadedRun run(Request request) {
        request.only("scene", "file", "text", "set", "engine", "integrator", "tolerance", "step");
        long sources =
                List.of("scene", "file", "text").stream().filter(request::has).count();
        if (sources != 1) {
            throw new Fault(Kind.REQUEST, "'load' needs one of 'scene', 'file' and 'text'");
        }
        return request.has("scene") ? scene(request) : model(request);
    }

    private static LoadedRun scene(Request request) {
        String name = request.text("scene");
        List<String> names = Scenes.all().stream().map(Scene::name).toList();
        if (!names.contains(name)) {
            throw new Fault(Kind.NAME, "there is no scene '" + name + "'" + Nearest.remedy(name, names));
        }
        Scene scene = Scenes.named(name);
        Scene.Setup setup = scene.build(settings(scene, request.settings("set")));
        return new LoadedRun(setup, engine(request, null), request.positive("step", setup.step()), List.of());
    }

    private static Settings settings(Scene scene, Map<String, String> given) {
        try {
            return Settings.of(scene, given);
        } catch (ModelException e) {
            throw new Fault(Kind.NAME, String.join("; ", e.faults()));
        }
    }

    private static LoadedRun model(Request request) {
        Map<String, Double> parameters = new LinkedHashMap<>();
        request.settings("set").forEach((name, value) -> parameters.put(name, number(name, value)));
        ModelFiles.Options options = new ModelFiles.Options(parameters, Map.of());
        LoadedModel read = request.has("file")
                ? ModelFiles.load(path(request.text("file")), options)
                : ModelFiles.read(new SourceText("text.yaml", request.text("text")), ModelFolder.nowhere(), options);
        RunSettings standard = read.model().run();
        Engine engine = engine(request, standard);
        LoadedModel fit = engine.capabilities().contains(Capability.POINT_MASSES) ? read : PointMasses.solid(read);
        List<String> findings = fit.report().findings().stream()
                .map(ImportReport.Entry::toString)
                .toList();
        return new LoadedRun(fit.model().setup(), engine, request.positive("step", standard.step()), findings);
    }

    private static Path path(String name) {
        try {
            Path file = Path.of(name);
            if (Files.isReadable(file)) {
                return file;
            }
        } catch (InvalidPathException e) {
            // told below, as for a file that is not there
        }
        throw new Fault(Kind.FILE, "the file '" + name + "' cannot be read");
    }

    private static double number(String name, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new Fault(
                    Kind.REQUEST, "the parameter '" + name + "' of a file must be a number, got '" + value + "'");
        }
    }

    /** What the request does not say is as a file has it, or the standard. */
    private static Engine engine(Request request, @Nullable RunSettings file) {
        String ofFile = file == null ? null : file.engine();
        String wanted = request.has("engine") ? request.text("engine") : ofFile;
        String integrator = request.textOrNone("integrator");
        Double tolerance = request.has("tolerance") ? Double.valueOf(request.positive("tolerance", 1)) : null;
        try {
            Engine engine = wanted == null ? Engines.standard() : Engines.named(wanted);
            if (file == null || integrator != null || !Objects.equals(wanted, ofFile)) {
                return engine.withIntegrator(integrator, tolerance);
            }
            // what a file says of its engine is nothing to another
            return engine.withIntegrator(file.integrator(), tolerance == null ? file.tolerance() : tolerance);
        } catch (IllegalArgumentException e) {
            throw new Fault(Kind.NAME, String.valueOf(e.getMessage()));
        }
    }

    /** Any failure as one that has a name. */
    static Fault fault(RuntimeException failure) {
        if (failure instanceof Fault fault) {
            return fault;
        }
        if (failure instanceof UnknownParameterException unknown) {
            return new Fault(Kind.NAME, String.join("; ", unknown.faults()));
        }
        if (failure instanceof ModelFileException file) {
            return new Fault(Kind.MODEL, String.join("; ", file.faults()));
        }
        if (failure instanceof ModelException model) {
            return new Fault(Kind.MODEL, String.join("; ", model.faults()));
        }
        if (failure instanceof SimulationException) {
            return new Fault(Kind.SIMULATION, String.valueOf(failure.getMessage()));
        }
        if (failure instanceof ReadException) {
            return new Fault(Kind.FILE, String.valueOf(failure.getMessage()));
        }
        return new Fault(Kind.INTERNAL, String.valueOf(failure));
    }
}
