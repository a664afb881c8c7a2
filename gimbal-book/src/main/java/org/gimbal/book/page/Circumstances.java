package org.gimbal.book.page;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Where and of what a run was made.
 *
 * @param commit of the sources, with a mark if they were changed since; "unknown" outside a repository
 */
public record Circumstances(String machine, String jdk, String commit, boolean quick) {

    /** Those of this process. */
    public static Circumstances here(boolean quick) {
        String machine = String.format(
                Locale.ROOT,
                "%s, %d processors, %s",
                processor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name"));
        String jdk = System.getProperty("java.vm.name") + " " + Runtime.version();
        return new Circumstances(machine, jdk, commitOfSources(), quick);
    }

    /** Processes that wanted a processor in the last minute, on average; below zero where the system does not tell. */
    static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    String extent() {
        return quick ? "quick" : "full";
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException | RuntimeException e) { // not every system has that file
            return System.getProperty("os.arch");
        }
    }

    private static String commitOfSources() {
        try {
            Path code = Path.of(Circumstances.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path folder = Files.isDirectory(code) ? code : code.resolveSibling("");
            Process git = new ProcessBuilder("git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            boolean done = git.waitFor(10, TimeUnit.SECONDS) && git.exitValue() == 0;
            return done ? said.replace("-dirty", " with changes") : "unknown";
        } catch (IOException | URISyntaxException e) { // no git, or no files: then nobody knows
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }
}
