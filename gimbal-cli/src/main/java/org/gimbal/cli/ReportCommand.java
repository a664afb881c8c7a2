package org.gimbal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gimbal.io.ReadException;
import org.gimbal.viewer.page.OverlaidReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts reports of runs that were written to folders into one page. */
@Command(
        name = "report",
        description = {
            "Lays runs over each other in one page: the first as it is, the others translucent in the picture and"
                    + " dashed in",
            "the plots, with the values of all beside each other. Takes folders that 'gimbal run --out' has written.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class ReportCommand implements Callable<Integer> {
    /** More cannot be told apart, neither by line nor by colour. */
    private static final int MOST = 4;

    private final Screen screen;

    @Parameters(
            arity = "0..*",
            paramLabel = "DIR",
            hideParamSyntax = true,
            description = "Folders of two to four runs.")
    private List<String> folders = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The page (default: report.html in the folder where the command is given).")
    private @Nullable String out;

    ReportCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        if (folders.size() < 2 || folders.size() > MOST) {
            throw new UsageException("report needs the folders of two to " + MOST + " runs, got " + folders.size()
                    + ": write them with 'gimbal run SCENE --out DIR'");
        }
        Path page = Subject.path(out == null ? RunOutput.REPORT : out);
        if (Files.isDirectory(page)) {
            page = page.resolve(RunOutput.REPORT);
        }
        OverlaidReport report = new OverlaidReport();
        try {
            for (int k = 0; k < folders.size(); k++) {
                Path place = Subject.path(folders.get(k));
                report.add(names().get(k), Files.isDirectory(place) ? place.resolve(RunOutput.REPORT) : place);
            }
        } catch (ReadException e) {
            throw new UsageException(e.getMessage() + "; 'gimbal run SCENE --out DIR' writes such a folder");
        }
        CompareOutput.write(page, report.html());
        screen.out().println(Entries.path("written", page.toString()));
        return ExitCode.OK;
    }

    /** The last parts of the folders' names, or if some are equal, all of what was typed, or else numbers. */
    private List<String> names() {
        List<String> last = folders.stream()
                .map(folder -> String.valueOf(Subject.path(folder).normalize().getFileName()))
                .toList();
        return distinct(last)
                ? last
                : distinct(folders)
                        ? folders
                        : java.util.stream.IntStream.rangeClosed(1, folders.size())
                                .mapToObj(k -> "run " + k)
                                .toList();
    }

    private static boolean distinct(List<String> names) {
        Set<String> seen = new HashSet<>(names);
        return seen.size() == names.size();
    }
}
