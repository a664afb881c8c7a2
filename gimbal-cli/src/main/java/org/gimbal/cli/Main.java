package org.gimbal.cli;

import java.util.Objects;
import org.gimbal.engines.Engines;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Entry point of the command line. Without a command it prints the help text. */
@Command(
        name = "gimbal",
        description = {
            "Simulates mechanisms of rigid bodies.",
            "",
            "Start with 'gimbal scenes' and 'gimbal run double-pendulum'.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n")
public final class Main implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(names = "--debug", description = "Show the stack trace of an error.", scope = ScopeType.INHERIT)
    private boolean debug;

    private Main() {}

    /** Runs the command named by {@code args} and exits with its code. */
    public static void main(String[] args) {
        System.exit(run(Screen.ofProcess(), args));
    }

    /** Runs a command and returns its exit code. */
    static int run(Screen screen, String... args) {
        return run(screen, new EngineList(Engines.all()), args);
    }

    /** The same with engines of one's choice. */
    static int run(Screen screen, EngineList engines, String... args) {
        Main main = new Main();
        ErrorReport errors = new ErrorReport(screen, () -> main.debug);
        try {
            int code = main.commandLine(screen, engines, errors).execute(args);
            // what was printed and cannot be read is no success
            return code == ExitCode.OK && screen.out().checkError() ? errors.reportUnprinted() : code;
        } catch (StackOverflowError | OutOfMemoryError e) { // picocli hands over exceptions, not these
            return errors.report(e);
        }
    }

    private CommandLine commandLine(Screen screen, EngineList engines, ErrorReport errors) {
        // what follows the name of a benchmark belongs to the benchmark
        CommandLine bench = new CommandLine(new BenchCommand(screen)).setStopAtPositional(true);
        CommandLine commands = new CommandLine(this)
                .addSubcommand(new ScenesCommand(screen))
                .addSubcommand(new EnginesCommand(screen, engines))
                .addSubcommand(new RunCommand(screen, engines))
                .addSubcommand(new CompareCommand(screen, engines))
                .addSubcommand(new SweepCommand(screen))
                .addSubcommand(new LearnCommand(screen, engines))
                .addSubcommand(new ViewCommand(screen, engines))
                .addSubcommand(new ReportCommand(screen))
                .addSubcommand(new PlotCommand(screen))
                .addSubcommand(new ShotCommand(screen, engines))
                .addSubcommand(new FilmCommand(screen, engines))
                .addSubcommand(new GalleryCommand(screen, engines))
                .addSubcommand(new CheckCommand(screen, engines))
                .addSubcommand(new ConvertCommand(screen))
                .addSubcommand(new BookCommand(screen))
                .addSubcommand(new ServeCommand(screen, System.in))
                .addSubcommand(new SiteCommand(screen))
                .addSubcommand(new ShellCommand(screen, null))
                .addSubcommand(new CompletionCommand(screen))
                .addSubcommand(bench)
                .addSubcommand(new HelpCommand());
        commands.setOut(screen.outWriter())
                .setErr(screen.errWriter())
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors);
        addExitCodes(commands);
        commands.getSubcommands().values().forEach(Main::addExitCodes);
        commands.getSubcommands().values().forEach(Main::joinLines);
        return commands;
    }

    /** Lines of a description are of the source: in a paragraph only the width of the terminal breaks them. */
    private static void joinLines(CommandLine command) {
        StringBuilder text = new StringBuilder();
        for (String line : command.getCommandSpec().usageMessage().description()) {
            boolean goesOn = !text.isEmpty() && !text.toString().endsWith("\n");
            boolean stands = line.isBlank() || line.startsWith(" ");
            text.append(goesOn && !stands ? " " : goesOn ? "\n" : "").append(line);
            text.append(stands ? "\n" : "");
        }
        String joined = text.toString().replaceAll("\n$", "");
        command.getCommandSpec().usageMessage().description(joined.split("\n", -1));
    }

    private static void addExitCodes(CommandLine command) {
        command.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(ExitCode.meanings());
    }

    @Override
    public void run() {
        CommandLine commands = spec.commandLine();
        commands.usage(commands.getOut());
    }

    /** Name and version, as the jar's manifest has it; a run from class files has none. */
    static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return "gimbal " + Objects.requireNonNullElse(version, "(unpackaged)");
    }

    /** For {@code --version}. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {version()};
        }
    }
}
