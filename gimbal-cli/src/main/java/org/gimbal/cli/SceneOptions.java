package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which scene, with which settings. */
final class SceneOptions {
    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            hideParamSyntax = true,
            description = "Name of a scene; 'gimbal scenes' lists them.")
    private @Nullable String scene;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Sets a parameter of the scene; may be repeated. 'gimbal scenes SCENE' lists them.")
    private List<String> settings = new ArrayList<>();

    SceneChoice choice(String command) {
        if (scene == null) {
            throw new UsageException(command + " needs a scene: 'gimbal scenes' lists them");
        }
        return SceneChoice.of(scene, settings);
    }
}
