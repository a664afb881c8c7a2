package org.gimbal.cli;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles the example programs and runs them, all in one process of their own: what they print is their output. */
final class ExamplePrograms {
    private static final String MARK = "=== program ";

    private static @Nullable Path compiled;

    private ExamplePrograms() {}

    static List<Path> all() {
        return Guide.files("examples/java", ".java");
    }

    /** Where the compiled programs are: made once, whoever asks first. */
    static synchronized Path classes() throws IOException {
        if (compiled == null) {
            Path target = Files.createDirectories(Path.of("target", "example-programs"));
            compile(target);
            compiled = target;
        }
        return compiled;
    }

    /** As strictly as users may: without a warning. */
    private static void compile(Path target) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            List<String> options = List.of(
                    "-d", target.toString(), "-cp", classPath(), "-Xlint:all,-processing", "-proc:none", "-Werror");
            boolean done = compiler.getTask(
                            messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(all()))
                    .call();
            if (!done) {
                throw new AssertionError("the examples do not compile:\n" + messages);
            }
        }
    }

    static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** The command that starts a class of the tests or of the program in a virtual machine like this one. */
    static List<String> java(String classPath, String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.language=en",
                "-Djava.awt.headless=true",
                "-cp",
                classPath));
        command.addAll(Arrays.asList(words));
        return command;
    }

    /** Runs programs one after the other; the answer is what each of them printed. */
    static Map<String, String> run(Path folder, Map<String, List<String>> programs) throws Exception {
        List<String> command =
                java(classPath() + File.pathSeparator + classes().toAbsolutePath(), ExamplePrograms.class.getName());
        programs.forEach((name, arguments) -> command.add(name + " " + String.join(" ", arguments)));
        Path out = folder.resolve("output.txt");
        Path errors = folder.resolve("errors.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroy();
            throw new AssertionError("an example failed:\n" + Files.readString(out) + Files.readString(errors));
        }
        Map<String, String> printed = new LinkedHashMap<>();
        for (String part : Files.readString(out).split("(?m)^" + MARK, -1)) {
            int line = part.indexOf('\n');
            if (line > 0) {
                printed.put(part.substring(0, line), part.substring(line + 1));
            }
        }
        return printed;
    }

    /** In that process: each argument is the name of a program and what it is told. */
    public static void main(String[] programs) throws Exception {
        for (String program : programs) {
            String[] words = program.strip().split(" ", -1);
            System.out.println(MARK + words[0]);
            var main = Class.forName(words[0]).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) Arrays.copyOfRange(words, 1, words.length));
        }
    }
}
