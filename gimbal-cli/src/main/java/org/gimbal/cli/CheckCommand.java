package org.gimbal.cli;

import java.util.concurrent.Callable;
import org.gimbal.sim.MobilityAudit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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

    @Mixin
    private SceneOptions scene = new SceneOptions();

    CheckCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        SceneChoice choice = scene.choice("check");
        MobilityAudit audit =
                new MobilityAudit(choice.scene().build(choice.settings()).start());
        screen.out().print(new CheckReport(choice, audit).text());
        return ExitCode.OK;
    }
}
