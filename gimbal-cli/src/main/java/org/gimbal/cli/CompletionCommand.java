package org.gimbal.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What a shell needs to complete commands and options. */
@Command(
        name = "completion",
        description = {
            "Prints a script by which bash and zsh complete commands and options.",
            "",
            "  source <(gimbal completion)          in this session; in ~/.bashrc or ~/.zshrc for all",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class CompletionCommand implements Callable<Integer> {
    private final Screen screen;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    CompletionCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        CommandLine commands = spec.root().commandLine();
        screen.out().print(AutoComplete.bash(commands.getCommandName(), commands));
        // as it is called from the folder of the project
        screen.out().println("complete -F _complete_gimbal -o default ./gimbal");
        return ExitCode.OK;
    }
}
