package org.gimbal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.urdf.UrdfOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a model file is to be read. */
final class FileOptions {
    @Option(
            names = "--package",
            paramLabel = "NAME=DIR",
            description = "Where package://NAME/ is, for a model file that names it; may be repeated.")
    private List<String> packages = new ArrayList<>();

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "A folder around a model file: all in it may be read, and packages are looked for in it.")
    private @Nullable String root;

    @Option(
            names = "--density",
            paramLabel = "RHO",
            description = "Of a URDF: what shapes weigh where it states no mass, in kg/m³.")
    private @Nullable String density;

    @Option(names = "--fixed-base", description = "Of a URDF: its root is fixed to the ground.")
    private boolean fixedBase;

    @Option(
            names = "--key",
            paramLabel = "NAME",
            description = "Of an MJCF: the keyframe it starts from (default: the first).")
    private @Nullable String key;

    @Option(
            names = "--strict",
            description =
                    "Refuses a model file with faults that would be mended; check also fails if anything in it was"
                            + " altered, ignored or doubtful.")
    private boolean strict;

    boolean strict() {
        return strict;
    }

    /** Refuses what a scene that comes along has no use for. */
    void requireNone() {
        if (root != null || density != null || fixedBase || key != null) {
            String typed =
                    root != null ? "--root" : density != null ? "--density" : key != null ? "--key" : "--fixed-base";
            throw new UsageException(typed + " is for model files");
        }
    }

    ModelFiles.Options reading(Map<String, Double> parameters) {
        Map<String, Path> folders = new LinkedHashMap<>();
        Subject.pairs("--package", packages).forEach((key, value) -> folders.put(key, Subject.path(value)));
        Double heavy = density == null ? null : Numbers.positive("--density", density, " of kg/m³");
        ModelFiles.Options options = new ModelFiles.Options(parameters, folders)
                .withStrict(strict)
                .withUrdf(new UrdfOptions(heavy, fixedBase));
        if (key != null) {
            options = options.withKey(key);
        }
        return root == null ? options : options.withRoot(tree(root));
    }

    private static Path tree(String typed) {
        Path folder = Subject.path(typed);
        if (!Files.isDirectory(folder)) {
            throw new UsageException("--root must be a folder, got '" + typed + "'");
        }
        return folder;
    }
}
