package org.gimbal.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps in a process of their own that ends before its time. docs/sweeps.md tells of a longer one. */
class InterruptedSweepTest {
    private static final int KILLS = 3;

    @TempDir
    private Path folder;

    /** Makes or resumes the sweep of the first argument in the folder of the second. */
    public static void main(String[] arguments) {
        Sweep sweep = Sweep.read(Path.of(arguments[0]));
        try (SweepFolder output = SweepFolder.open(Path.of(arguments[1]), sweep, true, "test")) {
            new LocalRunner(2).run(sweep, output.missing(), output::keep);
            output.finish("again ");
        }
    }

    private static ProcessBuilder process(String prefix, Path file, Path out) {
        List<String> command = new ArrayList<>();
        if (!prefix.isEmpty()) {
            command.addAll(List.of("bash", "-c", prefix + " exec \"$0\" \"$@\""));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xmx256m", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.addAll(List.of(InterruptedSweepTest.class.getName(), file.toString(), out.toString()));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    private static long lines(Path journal) throws IOException {
        return Files.exists(journal)
                ? Files.readString(journal, StandardCharsets.UTF_8).lines().count()
                : 0;
    }

    private Path undisturbed(Path file) {
        Path out = folder.resolve("undisturbed");
        main(new String[] {file.toString(), out.toString()});
        return out;
    }

    private static void assertSameTables(Path found, Path expected) {
        for (String name : List.of(SweepFolder.CSV, SweepFolder.PARQUET, SweepFolder.REPORT)) {
            assertThat(found.resolve(name)).hasSameBinaryContentAs(expected.resolve(name));
        }
    }

    /** What a kill leaves is the beginning of the journal that the next program goes on with: no run is made twice. */
    @Test
    void killedAtAnyMomentAndResumedItIsAsIfUndisturbed() throws IOException, InterruptedException {
        Path file = SweepFiles.write(folder, SweepFiles.SWEEP.replace("metrics:", "seeds: 5\nmetrics:"));
        Path out = folder.resolve("killed");
        Path journal = out.resolve(SweepFolder.JOURNAL);
        Random random = new Random(3);
        List<String> kept = new ArrayList<>();
        for (int kill = 1; kill <= KILLS; kill++) {
            Process process = process("", file, out).start();
            long enough = 300L * kill / (KILLS + 1);
            while (process.isAlive() && lines(journal) < enough) {
                Thread.sleep(random.nextInt(5));
            }
            process.destroyForcibly().waitFor();
            List<String> now =
                    Files.readString(journal, StandardCharsets.UTF_8).lines().toList();
            // the last line may be half written: the next program takes it off
            int whole = Math.max(0, kept.size() - 1);
            assertThat(now.subList(0, whole)).isEqualTo(kept.subList(0, whole));
            kept = now;
        }
        assertThat(out.resolve(SweepFolder.CSV)).doesNotExist();
        assertThat(process("", file, out).start().waitFor()).isZero();
        assertThat(lines(journal)).isEqualTo(301);
        assertSameTables(out, undisturbed(file));
    }

    /** A file that may not grow stands for a full disk: the journal keeps whole rows, and there is no table. */
    @Test
    void aFullDiskLosesNothing() throws IOException, InterruptedException {
        assumeThat(Files.exists(Path.of("/bin/bash"))).isTrue();
        Path file = SweepFiles.write(folder);
        Path out = folder.resolve("full");
        Process process = process("ulimit -f 4;", file, out).start(); // KB
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(said).contains("WriteException").contains("cannot write '" + out.resolve(SweepFolder.JOURNAL));
        String journal = Files.readString(out.resolve(SweepFolder.JOURNAL), StandardCharsets.UTF_8);
        assertThat(journal).endsWith("\n").hasSizeBetween(3000, 4096);
        assertThat(out.resolve(SweepFolder.CSV)).doesNotExist();
        main(new String[] {file.toString(), out.toString()});
        assertThat(out.resolve(SweepFolder.JOURNAL))
                .content(StandardCharsets.UTF_8)
                .startsWith(journal);
        assertSameTables(out, undisturbed(file));
    }
}
