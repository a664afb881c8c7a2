package org.gimbal.cli;

import java.io.InputStream;
import java.util.concurrent.Callable;
import org.gimbal.cli.shell.Prompt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** JShell with everything imported. */
@Command(
        name = "shell",
        description = {
            "Opens JShell with Gimbal imported: type Java, see what it does at once.",
            "",
            "  var rod = Mechanism.named(\"p\").bodyOfMass(\"rod\", new Box(0.1, 0.1, 1), 1).joint(\"j\","
                    + " JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on(\"rod\", 0, 0, 0.5)).build()",
            "  var start = InitialState.of(rod).position(\"j\", 1.5)",
            "  view(start)",
            "",
            "view(...) answers with an address to open in a browser; run(start), shot(start, file), load(name) and"
                    + " scenes() are there too. It needs a JDK. /exit ends.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class ShellCommand implements Callable<Integer> {
    private final Screen screen;
    private final @Nullable InputStream typed;

    /** @param typed what stands for a keyboard; null for the terminal */
    ShellCommand(Screen screen, @Nullable InputStream typed) {
        this.screen = screen;
        this.typed = typed;
    }

    @Override
    public Integer call() throws Exception {
        if (!Prompt.available()) {
            throw new UsageException("shell needs JShell, which this Java (" + System.getProperty("java.home")
                    + ") does not have: start Gimbal with a JDK, by JAVA_HOME");
        }
        return Prompt.open(typed, screen.out(), screen.err());
    }
}
