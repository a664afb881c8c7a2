package org.gimbal.cli;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.gimbal.io.ReadException;
import org.gimbal.io.WriteException;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.UnknownParameterException;
import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.training.TrainingException;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.SimulationException;
import org.gimbal.sweep.ClusterException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every failure into one line on the error stream and an exit code. */
final class ErrorReport implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Screen screen;
    private final BooleanSupplier debug;

    /** @param debug whether stack traces are wanted */
    ErrorReport(Screen screen, BooleanSupplier debug) {
        this.screen = screen;
        this.debug = debug;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] arguments) {
        return report(fault, parseMessage(fault), ExitCode.USAGE);
    }

    @Override
    public int handleExecutionException(Exception fault, CommandLine command, ParseResult parsed) {
        return report(fault);
    }

    /** Also for what no command can catch. */
    int report(Throwable fault) {
        if (fault instanceof UsageException) {
            return report(fault, fault.getMessage(), ExitCode.USAGE);
        }
        if (fault instanceof ModelException model) {
            return report(fault, String.join("; ", model.faults()), ExitCode.MODEL);
        }
        if (fault instanceof UnknownParameterException file) {
            return report(fault, String.join("; ", file.faults()), ExitCode.USAGE);
        }
        if (fault instanceof ModelFileException file) {
            return report(fault, String.join("; ", file.faults()), ExitCode.MODEL);
        }
        if (fault instanceof SimulationException) {
            return report(fault, fault.getMessage(), ExitCode.SIMULATION);
        }
        if (fault instanceof TrainingException) {
            return report(fault, fault.getMessage(), ExitCode.USAGE);
        }
        if (fault instanceof ContractException) {
            return report(fault, fault.getMessage(), ExitCode.MODEL);
        }
        if (fault instanceof WriteException) {
            return report(fault, fault.getMessage() + "; choose another folder with --out", ExitCode.OUTPUT);
        }
        if (fault instanceof ReadException || fault instanceof ClusterException) {
            return report(fault, fault.getMessage(), ExitCode.OUTPUT);
        }
        if (fault instanceof OutOfMemoryError) {
            String remedy = "out of memory: set GIMBAL_JAVA_OPTS=-Xmx8g or more, or make the mechanism smaller";
            return report(fault, remedy, ExitCode.INTERNAL);
        }
        String hint = debug.getAsBoolean() ? "" : "; --debug shows where";
        return report(fault, "internal error: " + fault + hint, ExitCode.INTERNAL);
    }

    /** Of results that could not be printed. */
    int reportUnprinted() {
        screen.err().println("gimbal: the results cannot be printed: is the disk full, or the reader gone?");
        return ExitCode.OUTPUT;
    }

    private int report(Throwable fault, @Nullable String message, int code) {
        String line = Objects.requireNonNullElse(message, fault.getClass().getSimpleName());
        screen.err().println("gimbal: " + Screen.printable(line.strip().replaceAll("\\s*\\R\\s*", "; ")));
        if (debug.getAsBoolean()) {
            fault.printStackTrace(screen.err());
        }
        return code;
    }

    private static String parseMessage(ParameterException fault) {
        CommandLine command = fault.getCommandLine();
        if (fault instanceof UnmatchedArgumentException unmatched) {
            return unmatched(command, unmatched.getUnmatched().get(0));
        }
        if (fault instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            ArgSpec first = missing.getMissing().get(0);
            return name(first) + " needs a value: " + name(first) + " " + first.paramLabel();
        }
        if (fault instanceof OverwrittenOptionException twice) {
            return name(twice.getOverwritten()) + " is given twice";
        }
        String told = Objects.requireNonNullElse(fault.getMessage(), "wrong usage");
        return told.substring(0, 1).toLowerCase(Locale.ROOT) + told.substring(1);
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String unmatched(CommandLine command, String word) {
        String called = command.getCommandSpec().qualifiedName();
        if (word.startsWith("-")) {
            List<String> options = command.getCommandSpec().options().stream()
                    .map(OptionSpec::longestName)
                    .toList();
            String remedy = Nearest.to(word, options)
                    .map(option -> ", did you mean '" + option + "'?")
                    .orElse("; '" + called + " --help' lists the options");
            return "'" + called + "' has no option '" + word + "'" + remedy;
        }
        if (command.getParent() == null) {
            return noCommand(word, command);
        }
        String remedy = word.contains("=") ? ", did you mean '--set " + word + "'?" : "; see '" + called + " --help'";
        return "'" + called + "' does not know what to do with '" + word + "'" + remedy;
    }

    /** For a word in the place of a command. */
    static String noCommand(String word, CommandLine commands) {
        return "there is no command '" + word + "'"
                + Nearest.remedy(word, commands.getSubcommands().keySet());
    }
}
