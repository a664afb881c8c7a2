package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.sweep.Sweep;
import org.gimbal.sweep.SweepFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The command {@code sweep}, typed. */
class SweepCommandTest {
    /** The shortest step is refused by its engine at order 4: two of the runs fail. */
    private static final String SWEEP = """
            sweep: 1
            scene: n-pendulum
            set: {run.duration: 0.2}
            sampling: grid
            vary:
              n: [1, 2]
              run.order: [2, 4]
              run.engine: [maximal, lie-group]
            metrics:
              swing: {span: energy}
            """;

    @TempDir
    private Path folder;

    private String file = "";
    private String out = "";

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("sweep.yaml"), SWEEP).toString();
        out = folder.resolve("out").toString();
    }

    @Test
    void aSweepIsMadeResumedAndLookedInto() throws IOException {
        Typed made = Typed.command("sweep", file, "--out", out, "--threads", "2");
        assertThat(made.err()).isEmpty();
        assertThat(made.code()).isEqualTo(ExitCode.OK);
        assertThat(made.summary("runs")).isEqualTo("8");
        assertThat(made.summary("failed")).isEqualTo("4");
        assertThat(made.out()).contains("the lie-group engine cannot simulate");
        byte[] table = Files.readAllBytes(Path.of(out, SweepFolder.CSV));
        assertThat(Typed.command("sweep", file, "--out", out))
                .extracting(Typed::code, Typed::err)
                .containsExactly(
                        ExitCode.OUTPUT,
                        "gimbal: cannot write '" + out
                                + "': a sweep was begun there: go on with --resume, or remove it;"
                                + " choose another folder with --out\n");
        Typed again = Typed.command("sweep", file, "--out", out, "--resume");
        assertThat(again.summary("runs")).isEqualTo("8, of which 8 were done before");
        assertThat(Files.readAllBytes(Path.of(out, SweepFolder.CSV))).isEqualTo(table);
    }

    /** The run alone is the run of the sweep, to the last bit, and the page then leads to its report. */
    @Test
    void aSingleRunIsThatOfTheTable() throws IOException {
        Typed.command("sweep", file, "--out", out);
        String before = Files.readString(Path.of(out, SweepFolder.REPORT));
        assertThat(before).contains("\"reported\": []").contains("sweep " + file + " --out " + out + " --only ");
        Typed single = Typed.command("sweep", file, "--out", out, "--only", "4");
        assertThat(single.code()).isEqualTo(ExitCode.OK);
        assertThat(Path.of(out, "runs", "4", "report.html")).isNotEmptyFile();
        assertThat(Files.readString(Path.of(out, SweepFolder.REPORT))).contains("\"reported\": [4]");
        String hash = single.summary("trajectory hash").split(" ", 2)[0];
        assertThat(Files.readAllLines(Path.of(out, SweepFolder.CSV)).get(5)).contains(hash);
    }

    @Test
    void aPlanTellsWhatItWouldTakeAndWritesNothing() throws IOException {
        Typed plan = Typed.command("sweep", file, "--plan");
        assertThat(plan.code()).isEqualTo(ExitCode.OK);
        assertThat(plan.summary("tried")).startsWith("8 runs").endsWith("4 failed");
        assertThat(plan.summary("all take")).contains("core hours");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --quiet                            | sweep needs --out DIR, the folder for its table, or --plan
            --plan --resume                    | --plan writes nothing
            --out OUT --only 8                 | --only needs numbers of runs, 0 to 7, got '8'
            --out OUT --threads 0              | --threads must be a whole number from 1 on
            --out OUT --on spark               | needs the libraries of Spark
            --out OUT --on locl                | --on knows no 'locl', did you mean 'local'?
            --out OUT --on spark --threads 2   | --threads is for runs made here
            --out OUT --class-path gone.jar    | there is no jar or folder 'gone.jar'
            """)
    void wrongUsageIsToldAndNothingIsWritten(String options, String words) {
        String[] typed = Stream.concat(
                        Stream.of("sweep", file),
                        Stream.of(options.replace("OUT", out).split(" ")))
                .toArray(String[]::new);
        Typed wrong = Typed.command(typed);
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains(words);
        assertThat(Path.of(out)).doesNotExist();
    }

    @Test
    void aFileThatHasChangedIsNotResumed() throws IOException {
        Typed.command("sweep", file, "--out", out);
        Files.writeString(Path.of(file), SWEEP.replace("0.2", "0.3"));
        Typed changed = Typed.command("sweep", file, "--out", out, "--resume");
        assertThat(changed.code()).isEqualTo(ExitCode.OUTPUT);
        assertThat(changed.err()).contains("runs.journal").contains("have changed since");
    }

    @Test
    void aSweepOfWhichNothingComesFails() throws IOException {
        Files.writeString(Path.of(file), SWEEP.replace("[maximal, lie-group]", "[lie-group]"));
        assertThat(Typed.command("sweep", file, "--out", out).code()).isEqualTo(ExitCode.SIMULATION);
    }

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "examples", "sweeps"))) {
            return files.filter(path -> path.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    /** Examples are read, and their first and last runs are made. */
    @ParameterizedTest
    @MethodSource("examples")
    void examplesRun(Path example) {
        Sweep sweep = Sweep.read(example);
        assertThat(sweep.run(0).failure()).isEmpty();
        assertThat(sweep.run(sweep.runs() - 1).failure()).isEmpty();
    }
}
