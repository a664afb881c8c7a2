package org.gimbal.io.formats;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.io.mjcf.MjcfReader;
import org.gimbal.io.mjcf.MjcfWriter;
import org.gimbal.io.model.LimitsInLoops;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.ModelReader;
import org.gimbal.io.model.OverlapsAtStart;
import org.gimbal.io.model.StartLimits;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.scene.SceneReader;
import org.gimbal.io.scene.SceneWriter;
import org.gimbal.io.sexp.SexpReader;
import org.gimbal.io.sexp.SexpWriter;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.source.UnknownParameterException;
import org.gimbal.io.urdf.UrdfOptions;
import org.gimbal.io.urdf.UrdfReader;
import org.gimbal.io.urdf.UrdfWriter;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.io.xml.XmlFile;
import org.jspecify.annotations.Nullable;

/**
 * Model files of every format, by the endings of their names.
 *
 * <pre>{@code
 * LoadedModel loaded = ModelFiles.load(Path.of("robot.urdf"));
 * Simulation run = loaded.model().setup().simulate(new MaximalEngine()).build();
 * }</pre>
 */
public final class ModelFiles {
    private ModelFiles() {}

    /**
     * What a user may say about a file besides its name.
     *
     * @param parameters of a native scene
     * @param packages folders that {@code package://} names and that the model may read
     * @param root a folder around the model: all of it may be read, and packages are looked for in it
     * @param strict whether a fault is refused that could be read as it was most likely meant
     * @param urdf what URDF does not say
     * @param key name of the keyframe of an MJCF that is the start; the first one if null
     */
    public record Options(
            Map<String, Double> parameters,
            Map<String, Path> packages,
            @Nullable Path root,
            boolean strict,
            UrdfOptions urdf,
            @Nullable String key) {
        public static final Options NONE = new Options(Map.of(), Map.of());

        public Options {
            parameters = new LinkedHashMap<>(parameters);
            packages = new LinkedHashMap<>(packages);
        }

        public Options(Map<String, Double> parameters, Map<String, Path> packages) {
            this(parameters, packages, null, false, UrdfOptions.NONE, null);
        }

        public Options withRoot(Path folder) {
            return new Options(parameters, packages, folder, strict, urdf, key);
        }

        public Options withStrict(boolean value) {
            return new Options(parameters, packages, root, value, urdf, key);
        }

        public Options withUrdf(UrdfOptions value) {
            return new Options(parameters, packages, root, strict, value, key);
        }

        public Options withKey(String name) {
            return new Options(parameters, packages, root, strict, urdf, name);
        }

        private Options withoutParameters() {
            return new Options(Map.of(), packages, root, strict, urdf, key);
        }
    }

    /** Whether a name is that of a model file. */
    public static boolean isModelFile(String name) {
        return Format.of(name).isPresent();
    }

    public static LoadedModel load(Path file) {
        return load(file, Options.NONE);
    }

    /**
     * Reads a file as it is; {@code PointMasses.solid} makes it fit for an engine that needs inertia everywhere.
     *
     * @throws ModelFileException saying in which line what is wrong
     */
    public static LoadedModel load(Path file, Options options) {
        Path root = options.root();
        if (root != null
                && !file.toAbsolutePath()
                        .normalize()
                        .startsWith(root.toAbsolutePath().normalize())) {
            throw new ModelFileException(
                    Place.of(file.toString()), "", "is not inside the folder '" + root + "', its --root");
        }
        Repairs repairs = Repairs.ofStrictness(options.strict());
        ModelFolder folder = ModelFolder.of(file, options.packages(), root, repairs);
        return read(folder.model(file), folder, options);
    }

    /** Reads a model that is already in memory. */
    public static LoadedModel read(SourceText text, ModelFolder folder, Options options) {
        Format format = Format.of(text.name())
                .orElseThrow(() -> new ModelFileException(
                        text.place(0), "", "no format has this ending; there are " + Format.endings()));
        if (format != Format.SCENE && !options.parameters().isEmpty()) {
            throw new UnknownParameterException(
                    text.place(0),
                    "",
                    "a file of this format has no parameters: include it in a scene and change it there");
        }
        if (format != Format.MJCF) {
            requireNoKey(options, text.place(0));
        }
        try {
            LoadedModel read = reader(format, options).read(text, folder);
            // what a scene says of its start is meant so, and refused if it cannot be
            LoadedModel loaded =
                    format == Format.SCENE ? read : OverlapsAtStart.settled(withinLimits(read, folder.repairs()));
            folder.repairs().made().forEach(each -> loaded.report().mended(each.place(), each.element(), each.note()));
            return loaded;
        } catch (ArithmeticException e) {
            // overflow in between, from numbers that are each finite
            throw new ModelFileException(
                    text.place(0), "", "its numbers are too large or too small to compute with: " + e.getMessage());
        }
    }

    private static LoadedModel withinLimits(LoadedModel read, Repairs repairs) {
        Model inside = StartLimits.kept(read.model(), read.places(), repairs);
        return new LoadedModel(LimitsInLoops.kept(inside, read.places(), repairs), read.report(), read.places());
    }

    /**
     * Writes a model in the format that the ending of a name asks for.
     *
     * @throws org.gimbal.model.part.ModelException naming what the format cannot hold
     */
    public static WrittenModel write(Model model, String name) {
        Format format = Format.of(name)
                .orElseThrow(() -> new ModelFileException(
                        Place.of(name), "", "no format has this ending; there are " + Format.endings()));
        return switch (format) {
            case SCENE ->
                new WrittenModel(
                        name.toLowerCase(Locale.ROOT).endsWith(".json")
                                ? SceneWriter.json(model)
                                : SceneWriter.yaml(model),
                        List.of());
            case URDF -> UrdfWriter.write(model);
            case MJCF -> MjcfWriter.write(model);
            case SEXP -> SexpWriter.write(model);
        };
    }

    private static void requireNoKey(Options options, Place place) {
        if (options.key() != null) {
            throw new ModelFileException(place, "", "has no keyframe '" + options.key() + "': only MJCF has keyframes");
        }
    }

    private static MjcfReader reader(Options options) {
        String key = options.key();
        return key == null ? new MjcfReader() : new MjcfReader(key);
    }

    /** By the root element: URDF goes by this ending too. */
    private static LoadedModel readXml(SourceText text, ModelFolder folder, Options options) {
        XmlElement root = XmlFile.parse(text, folder.repairs());
        if (!root.name().equals("mujoco")) {
            requireNoKey(options, root.place());
        }
        return switch (root.name()) {
            case "robot" -> new UrdfReader(options.urdf()).read(root, text, folder);
            case "mujoco" -> reader(options).read(root, text, folder);
            default -> throw root.fault("is neither <robot> (URDF) nor <mujoco> (MJCF)");
        };
    }

    private static ModelReader reader(Format format, Options options) {
        ModelReader any = (inner, folder) -> read(inner, folder, options.withoutParameters());
        return switch (format) {
            case SCENE -> new SceneReader(any, options.parameters());
            case URDF -> new UrdfReader(options.urdf());
            case MJCF -> (inner, folder) -> readXml(inner, folder, options);
            case SEXP -> new SexpReader();
        };
    }
}
