package org.gimbal.cli;

import java.util.concurrent.Callable;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.io.doctor.Doctor;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Refusal;
import org.jspecify.annotations.Nullable;
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
    private final EngineList engines;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Option(names = "--all", description = "Lists the elements of a model file that were simply used, too.")
    private boolean all;

    @Option(names = "--engine", paramLabel = "NAME", description = "Fails if this engine does not take the mechanism.")
    private @Nullable String engine;

    CheckCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        this.engines = engines;
    }

    @Override
    public Integer call() {
        if (engine != null) {
            engines.named(engine); // a slip of the keyboard is told before anything is printed
        }
        Subject written = scene.subject("check");
        String wanted = engine == null ? written.model().run().engine() : engine;
        Subject subject = written.fitFor(wanted == null ? engines.standard() : engines.named(wanted));
        MobilityAudit audit = new MobilityAudit(subject.model().start());
        screen.out().print(new CheckReport(subject, audit).text());
        screen.out().print(engines.verdicts(audit.mechanism()));
        boolean found = subject.isFile() && findings(subject, audit);
        Engine chosen = wanted == null ? engines.standard() : engines.named(wanted);
        if (wanted != null) {
            engines.check(chosen, audit.mechanism());
        }
        requireStart(subject, chosen);
        return scene.strict() && found ? ExitCode.FINDINGS : ExitCode.OK;
    }

    /** What a run refuses of the start, joints outside their limits and shapes inside each other, is refused here. */
    private static void requireStart(Subject subject, Engine engine) {
        if (Refusal.of(engine, subject.model().mechanism()).isEmpty()) {
            subject.setup().simulate(engine, subject.model().run().step()).build();
        }
    }

    private boolean findings(Subject subject, MobilityAudit audit) {
        Doctor.examine(subject.loaded(), audit);
        ImportFindings findings = new ImportFindings(subject.loaded().report());
        screen.out().print(findings.text(all));
        return findings.any();
    }
}
