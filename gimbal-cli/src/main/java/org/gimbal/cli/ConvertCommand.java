package org.gimbal.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.io.PendingFile;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.WrittenModel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a model in another format. */
@Command(
        name = "convert",
        description = {
            "Writes a scene or model file in the format that the ending of OUT asks for (.yaml, .json, .urdf, .xml,"
                    + " .sexp).",
            "",
            "What that format has no words for is listed. Scenes (.yaml, .json) hold everything and read back the same.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class ConvertCommand implements Callable<Integer> {
    private final Screen screen;

    @Parameters(index = "0", arity = "0..1", paramLabel = "IN", description = "A model file or the name of a scene.")
    private @Nullable String in;

    @Parameters(index = "1", arity = "0..1", paramLabel = "OUT", description = "The file to write.")
    private @Nullable String out;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Sets a parameter of the scene; may be repeated.")
    private List<String> settings = new ArrayList<>();

    @Mixin
    private FileOptions file = new FileOptions();

    ConvertCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        if (in == null || out == null) {
            throw new UsageException("convert needs two files: gimbal convert IN OUT");
        }
        Subject subject = Subject.of(in, settings, file);
        WrittenModel written = ModelFiles.write(subject.model(), out);
        try (PendingFile pending = new PendingFile(Subject.path(out))) {
            pending.write(written.text().getBytes(StandardCharsets.UTF_8));
            pending.commit();
        }
        Entries text = new Entries();
        text.addPath("written", out);
        written.losses().forEach(loss -> text.add("not held", loss));
        if (!subject.controllers().isEmpty() && subject.model().drives().isEmpty()) {
            text.add("not held", "the controller, which is code");
        }
        screen.out().print(text);
        return ExitCode.OK;
    }
}
