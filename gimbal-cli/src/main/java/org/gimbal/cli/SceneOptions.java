package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.formats.ModelFiles;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which scene or model file, with which settings. */
final class SceneOptions {
    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            hideParamSyntax = true,
            description =
                    "Name of a scene ('gimbal scenes' lists them) or of a model file (.yaml, .json, .urdf, .xml, .sexp).")
    private @Nullable String scene;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Sets a parameter of the scene; may be repeated. 'gimbal scenes SCENE' lists them.")
    private List<String> settings = new ArrayList<>();

    @Mixin
    private FileOptions file = new FileOptions();

    @Mixin
    private StartOptions start = new StartOptions();

    /** The scene or the model that the file holds. */
    Subject subject(String command) {
        return start.found(Subject.of(need(command), settings, file));
    }

    /** Whether a file with faults is refused. */
    boolean strict() {
        return file.strict();
    }

    /** The same as a scene: a model file, or a scene whose start was looked for, is one without parameters. */
    SceneChoice choice(String command) {
        String name = need(command);
        return ModelFiles.isModelFile(name) || start.wanted()
                ? SceneChoice.of(subject(command))
                : SceneChoice.of(name, settings);
    }

    /** Whether a scene or file is named. */
    boolean named() {
        return scene != null;
    }

    private String need(String command) {
        if (scene == null) {
            throw new UsageException(command + " needs a scene: 'gimbal scenes' lists them");
        }
        return scene;
    }
}
