package org.gimbal.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;

/**
 * A sweep that is killed (SIGKILL) again and again at random moments and resumed, beside the same sweep undisturbed:
 * whether a run was lost or made twice, and whether the tables are equal byte for byte. Sweeps are made by the command
 * line, in processes of their own.
 */
final class KillBenchmark implements Benchmark {
    private static final List<String> TABLES = List.of("table.csv", "table.parquet");

    /** Chains of three links, 2 s each, from random starts. */
    private static final String SWEEP = """
            sweep: 1
            scene: n-pendulum
            set: {n: 3, run.duration: 2}
            sampling: {method: latin-hypercube, samples: %d}
            vary:
              angle: {from: 10, to: 170}
              start.joint1.angle.rate: {from: -3, to: 3}
              run.step: {from: 0.002, to: 0.02, spacing: log}
            metrics:
              swing: {span: joint3.angle}
              drift: {span: energy}
              fastest: {max-abs: joint3.angle.rate}
            """;

    @Override
    public String summary() {
        return "a sweep killed at random moments and resumed, beside one undisturbed; arguments: runs, kills, seed";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int runs = Arguments.count(arguments, 0, 1000, "the number of runs");
        int kills = Arguments.count(arguments, 1, 10, "the number of kills");
        int seed = Arguments.count(arguments, 2, 1, "the seed");
        try {
            Path folder = Files.createTempDirectory("gimbal-kills");
            Path file = Files.writeString(folder.resolve("sweep.yaml"), SWEEP.formatted(runs));
            new Trial(file, runs, out).make(kills, new Random(seed));
            remove(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void remove(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (var files = Files.walk(folder)) {
            files.forEach(all::add);
        }
        for (int k = all.size() - 1; k >= 0; k--) {
            Files.delete(all.get(k));
        }
    }

    /** One such comparison. */
    private record Trial(Path file, int runs, PrintStream out) {

        void make(int kills, Random random) throws IOException, InterruptedException {
            Path whole = file.resolveSibling("undisturbed");
            long begin = System.nanoTime();
            end(start(whole));
            long length = System.nanoTime() - begin;
            out.printf("undisturbed: %.1f s%n", 1e-9 * length);
            Path killed = file.resolveSibling("killed");
            List<String> before = List.of();
            int repeated = 0;
            for (int kill = 1; kill <= kills; kill++) {
                Process process = start(killed);
                long left = size(whole) - size(killed);
                // in the mean an even share of what is left, and never all of it
                long share = (long) (random.nextDouble() * 2 * left / (kills - kill + 3));
                long wait = await(process, killed, size(killed) + share);
                Thread.sleep(random.nextInt(20));
                boolean alive = process.isAlive();
                process.destroyForcibly().waitFor();
                List<String> now = journal(killed);
                repeated += repeated(now);
                out.printf(
                        "kill %2d after %5d ms%s: %4d rows kept%s%n",
                        kill,
                        wait,
                        alive ? "" : " (it had ended)",
                        Math.max(0, now.size() - 1),
                        continues(before, now) ? "" : ", EARLIER ROWS ARE LOST");
                before = now;
            }
            end(start(killed));
            List<String> last = journal(killed);
            repeated += repeated(last);
            out.printf("rows lost %d, runs made twice %d%n", runs - (last.size() - 1), repeated);
            for (String table : TABLES) {
                boolean equal = Files.mismatch(killed.resolve(table), whole.resolve(table)) < 0;
                out.printf("%s: %s%n", table, equal ? "equal, byte for byte" : "DIFFERENT");
            }
        }

        /** Until the journal has grown to a size, or the process has ended; ms. */
        private static long await(Process process, Path folder, long bytes) throws IOException, InterruptedException {
            long begin = System.nanoTime();
            while (process.isAlive() && size(folder) < bytes) {
                Thread.sleep(1);
            }
            return (System.nanoTime() - begin) / 1_000_000;
        }

        private static long size(Path folder) throws IOException {
            Path journal = folder.resolve("runs.journal");
            return Files.exists(journal) ? Files.size(journal) : 0;
        }

        /** All whole lines; the last may be half written. */
        private static List<String> journal(Path folder) throws IOException {
            Path journal = folder.resolve("runs.journal");
            if (!Files.exists(journal)) {
                return List.of();
            }
            String text = Files.readString(journal, StandardCharsets.UTF_8);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        }

        private static boolean continues(List<String> before, List<String> now) {
            return now.size() >= before.size() && now.subList(0, before.size()).equals(before);
        }

        private static int repeated(List<String> journal) {
            Set<String> numbers = new HashSet<>();
            int repeated = 0;
            for (String line : journal.subList(Math.min(1, journal.size()), journal.size())) {
                repeated += numbers.add(line.substring(0, line.indexOf('\t'))) ? 0 : 1;
            }
            return repeated;
        }

        private Process start(Path folder) throws IOException {
            return new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            "org.gimbal.cli.Main",
                            "sweep",
                            file.toString(),
                            "--out",
                            folder.toString(),
                            "--resume",
                            "--quiet")
                    .redirectErrorStream(true)
                    .redirectOutput(file.resolveSibling("said.txt").toFile())
                    .start();
        }

        private void end(Process process) throws IOException, InterruptedException {
            if (process.waitFor() != 0) {
                throw new IllegalStateException(Files.readString(file.resolveSibling("said.txt")));
            }
        }
    }
}
