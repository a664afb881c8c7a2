package org.gimbal.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what {@code --help} does, for those who try {@code gimbal help run} first. */
@Command(
        name = "help",
        description = "Shows the help of a command.",
        mixinStandardHelpOptions = true,
        helpCommand = true)
final class HelpCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command to explain.")
    private @Nullable String name;

    @Override
    public Integer call() {
        CommandLine commands = spec.root().commandLine();
        CommandLine explained =
                name == null ? commands : commands.getSubcommands().get(name);
        if (explained == null) {
            throw new UsageException(ErrorReport.noCommand(String.valueOf(name), commands));
        }
        explained.usage(commands.getOut());
        return ExitCode.OK;
    }
}
