package org.gimbal.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.io.ReadException;
import org.gimbal.viewer.chart.TrajectoryCharts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws charts of a run that was written to a folder. */
@Command(
        name = "plot",
        description = {
            "Draws charts of the trajectory.csv in a folder that 'gimbal run --out' has written: energy, its change, joint",
            "coordinates and velocities, each as PNG and SVG into the same folder. Needs no browser and no display.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class PlotCommand implements Callable<Integer> {
    private final Screen screen;

    @Parameters(arity = "0..1", paramLabel = "DIR", hideParamSyntax = true, description = "The folder.")
    private @Nullable String folder;

    @Option(
            names = "--column",
            paramLabel = "NAME",
            description =
                    "Draws this column; may be repeated. One chart of all that are named, instead of the usual ones.")
    private List<String> columns = new ArrayList<>();

    @Option(names = "--size", paramLabel = "WxH", description = "Width and height in pixels (default: 1000x520).")
    private String size = "1000x520";

    PlotCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        if (folder == null) {
            throw new UsageException("plot needs the folder of a run: write one with 'gimbal run SCENE --out DIR'");
        }
        PictureSize pixels = PictureSize.read(size);
        Path place = Path.of(folder);
        try {
            List<Path> written = new TrajectoryCharts(pixels.width(), pixels.height())
                    .write(place.resolve(RunOutput.TRAJECTORY), columns, place);
            written.forEach(file -> screen.out().println(Entries.path("written", file.toString())));
        } catch (ReadException e) {
            throw new UsageException(e.getMessage() + "; 'gimbal run SCENE --out DIR' writes such a folder");
        }
        return ExitCode.OK;
    }
}
