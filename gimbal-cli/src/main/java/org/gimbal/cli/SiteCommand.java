package org.gimbal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.gimbal.cli.site.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes the site of the documents. */
@Command(
        name = "site",
        description = {
            "Makes a static site of the project's documents: tutorial, manual, theory, book, Javadoc, scenes with their"
                    + " reports, and search. It opens from disk and needs no network.",
            "",
            "It is run in the folder of the project. A link that leads nowhere makes it fail.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class SiteCommand implements Callable<Integer> {
    private final Screen screen;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the site (default: ${DEFAULT-VALUE}).")
    private String out = "target/site";

    @Option(names = "--root", paramLabel = "DIR", description = "Folder of the project (default: this folder).")
    private String root = ".";

    @Option(names = "--quick", description = "Leaves out the Javadoc and the scenes with their reports.")
    private boolean quick;

    SiteCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() throws IOException {
        Path project = RunCommand.path("--root", root);
        if (!Files.isDirectory(project.resolve("docs")) || !Files.isRegularFile(project.resolve("README.md"))) {
            throw new UsageException("'" + root
                    + "' has no docs and README.md: run site in the folder of the project, or name it with --root");
        }
        Site site = new Site(project, RunCommand.path("--out", out));
        List<String> faults = site.make(!quick);
        faults.forEach(fault -> screen.err().println("gimbal: " + Screen.printable(fault)));
        screen.out()
                .println(Entries.path(
                        "written",
                        String.format(
                                Locale.ROOT,
                                "%d pages, %d links, %.1f MB: %s",
                                site.pages(),
                                site.links(),
                                1e-6 * site.size(),
                                Path.of(out, "index.html"))));
        return faults.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
}
