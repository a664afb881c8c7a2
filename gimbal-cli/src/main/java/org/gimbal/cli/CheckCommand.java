package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.sim.MobilityAudit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells how a scene can move and what is to be expected of it, without running it. */
@Command(
        name = "check",
        description = {
            "Tells how a scene can move, what its loops demand twice and how long steps may be, without running it.",
            "",
            "What it finds is no fault: redundant rows and floating parts are simulated as they are.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class CheckCommand implements Callable<Integer> {
    private final Screen screen;

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

    CheckCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        if (scene == null) {
            throw new UsageException("check needs a scene: 'gimbal scenes' lists them");
        }
        SceneChoice choice = SceneChoice.of(scene, settings);
        MobilityAudit audit =
                new MobilityAudit(choice.scene().build(choice.settings()).start());
        screen.out().print(new CheckReport(choice, audit).text());
        return ExitCode.OK;
    }
}
