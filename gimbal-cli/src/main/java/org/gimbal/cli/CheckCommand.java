package org.gimbal.cli;

import java.util.concurrent.Callable;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.io.doctor.Doctor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells how a scene can move and what is to be expected of it, without running it. */
@Command(
        name = "check",
        description = {
            "Tells how a scene can move, what its loops demand twice and how long steps may be, without running it.",
            "",
            "What it finds is no fault: redundant rows and floating parts are simulated as they are. Of a model file it",
            "also tells which elements were altered or ignored, and what is most likely not meant.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class CheckCommand implements Callable<Integer> {
    private final Screen screen;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Option(names = "--strict", description = "Fails if anything in a model file was altered, ignored or doubtful.")
    private boolean strict;

    @Option(names = "--all", description = "Lists the elements of a model file that were simply used, too.")
    private boolean all;

    CheckCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        Subject subject = scene.subject("check");
        MobilityAudit audit = new MobilityAudit(subject.model().start());
        screen.out().print(new CheckReport(subject, audit).text());
        if (!subject.isFile()) {
            return ExitCode.OK;
        }
        Doctor.examine(subject.loaded(), audit);
        ImportFindings findings = new ImportFindings(subject.loaded().report());
        screen.out().print(findings.text(all));
        return strict && findings.any() ? ExitCode.FINDINGS : ExitCode.OK;
    }
}
