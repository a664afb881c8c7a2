package org.gimbal.cli.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The Javadoc of what a user of the library depends on. */
final class ApiPages {
    private static final List<String> MODULES =
            List.of("gimbal-core", "gimbal-io", "gimbal-viewer", "gimbal-sweep", "gimbal-learn");

    private ApiPages() {}

    /**
     * @return what was wrong; empty if all went well
     * @throws IllegalStateException where this Java has no Javadoc
     */
    static String write(Path root, Path target) throws IOException {
        ToolProvider javadoc = ToolProvider.findFirst("javadoc")
                .orElseThrow(() -> new IllegalStateException("this Java has no javadoc: start Gimbal with a JDK"));
        List<Path> sources = MODULES.stream()
                .map(module -> root.resolve(module + "/src/main/java"))
                .toList();
        List<String> words = new ArrayList<>(List.of("-quiet", "-Xdoclint:none", "-notimestamp", "-encoding", "UTF-8"));
        words.addAll(List.of("-d", target.toString(), "-windowtitle", "Gimbal", "-doctitle", "Gimbal"));
        words.addAll(List.of("-classpath", System.getProperty("java.class.path"), "-Xmaxwarns", "1"));
        words.addAll(List.of(
                "-sourcepath", sources.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        for (Path source : sources) {
            try (Stream<Path> files = Files.walk(source)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .sorted()
                        .forEach(file -> words.add(file.toString()));
            }
        }
        StringWriter said = new StringWriter();
        PrintWriter print = new PrintWriter(said);
        int code = javadoc.run(print, print, words.toArray(String[]::new));
        return code == 0 ? "" : said.toString();
    }
}
