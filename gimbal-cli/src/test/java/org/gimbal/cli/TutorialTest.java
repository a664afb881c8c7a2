package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No line of the tutorial can rot: each block is quoted from a file, the commands of each lesson run, print what is
 * shown, and make the picture with which the lesson ends.
 */
class TutorialTest {
    private static final String DOCS = "docs/tutorial";

    /** A block, with the comment before it that says where it comes from, if it has one. */
    private static final Pattern BLOCK =
            Pattern.compile("(?m)^(?:<!-- from (\\S+) -->\\n)?```(\\w*)\\n((?s:.*?))^```$");

    private static final Pattern PICTURE = Pattern.compile("!\\[[^]]+]\\(pictures/([\\w.-]+\\.png)\\)");

    /** Fonts and the last bits of sines differ between machines: levels of 255, on average over a picture. */
    private static final double SAME_PICTURE = 3;

    @TempDir
    private Path folder;

    private final List<String> made = new ArrayList<>();

    static Stream<String> lessons() {
        return Guide.files(DOCS, ".md").stream().map(Guide::name).filter(name -> name.matches("\\d\\d-.*"));
    }

    private static Path document(String lesson) {
        return Guide.ROOT.resolve(DOCS + "/" + lesson + ".md");
    }

    private static Path script(String lesson) {
        return Guide.ROOT.resolve("examples/tutorial/" + lesson + ".sh");
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void blocksAreTakenFromFilesThatRun(String lesson) throws Exception {
        String text = Files.readString(document(lesson));
        if (Guide.WRITE) {
            text = filled(text);
            Files.writeString(document(lesson), text);
        }
        List<MatchResult> blocks = BLOCK.matcher(text).results().toList();
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(3);
        for (MatchResult block : blocks) {
            assertThat(block.group(1))
                    .as("where this comes from:\n" + block.group())
                    .isNotNull();
            assertThat(block.group(3)).as(lesson + ": " + block.group(1)).isEqualTo(Guide.quoted(block.group(1)));
        }
        assertThat(text.split("```", -1)).as("fences").hasSize(2 * blocks.size() + 1);
    }

    private static String filled(String text) {
        return BLOCK.matcher(text).replaceAll(block -> {
            try {
                String now = block.group(1) == null ? block.group(3) : Guide.quoted(block.group(1));
                String head = block.group().substring(0, block.start(3) - block.start());
                return Matcher.quoteReplacement(head + now + "```");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** The lesson's last picture is one that its commands made; all they made are there. */
    @ParameterizedTest
    @MethodSource("lessons")
    void commandsRunAndMakeThePictureAtTheEnd(String lesson) throws Exception {
        run(lesson);
        List<String> pictures = PICTURE.matcher(Files.readString(document(lesson)))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(pictures).isEqualTo(made).isNotEmpty();
    }

    private void made(String picture, Path file) throws IOException {
        Path shown = Guide.ROOT.resolve(DOCS + "/pictures/" + picture);
        if (Guide.WRITE) {
            Files.copy(file, shown, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(difference(ImageIO.read(file.toFile()), ImageIO.read(shown.toFile())))
                .as(picture)
                .isLessThan(SAME_PICTURE);
        made.add(picture);
    }

    private static double difference(BufferedImage a, BufferedImage b) {
        assertThat(a.getWidth()).isEqualTo(b.getWidth());
        assertThat(a.getHeight()).isEqualTo(b.getHeight());
        double sum = 0;
        for (int y = 0; y < a.getHeight(); y++) {
            for (int x = 0; x < a.getWidth(); x++) {
                int p = a.getRGB(x, y);
                int q = b.getRGB(x, y);
                for (int shift = 0; shift < 24; shift += 8) {
                    sum += Math.abs((p >> shift & 255) - (q >> shift & 255));
                }
            }
        }
        return sum / (3.0 * a.getWidth() * a.getHeight());
    }

    /**
     * Runs the lines of a lesson's script. Behind a command, {@code #> file words|words} names the file that has those
     * lines of what it printed that hold one of the words, and {@code #= picture file} a picture that it made.
     */
    private void run(String lesson) throws Exception {
        String printed = "";
        for (String line : Files.readAllLines(script(lesson))) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("#>")) {
                told(Guide.ROOT.resolve("examples/tutorial/" + words[1]), lines(printed, words[2]));
            } else if (words[0].equals("#=")) {
                made(words[1], Path.of(place(words[2])));
            } else if (!line.startsWith("#") && !line.isBlank()) {
                printed = typed(line);
            }
        }
    }

    private static String lines(String text, String words) {
        Pattern wanted = Pattern.compile(words);
        return text.lines()
                .filter(line -> wanted.matcher(line).find())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static void told(Path file, String printed) throws IOException {
        if (Guide.WRITE) {
            Files.writeString(file, printed);
        }
        assertThat(printed).isEqualTo(Files.readString(file));
    }

    private String typed(String line) throws Exception {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.replaceAll(this::place);
        switch (words.get(0)) {
            case "./gimbal" -> {
                Typed typed = Typed.command(words.subList(1, words.size()).toArray(String[]::new));
                assertThat(typed.code()).as(line + "\n" + typed.err()).isZero();
                return steady(typed.out());
            }
            case "java" -> java(Path.of(words.get(3)), words.subList(4, words.size()));
            case "python3" -> python(words.subList(1, words.size()));
            default -> throw new AssertionError("the tutorial has only ./gimbal, java and python3: " + line);
        }
        return "";
    }

    private String place(String word) {
        if (word.startsWith("examples/")) {
            return Guide.ROOT.resolve(word).toString();
        }
        return word.matches("results(/.*)?") ? folder + word.substring("results".length()) : word;
    }

    /** Without what is another thing on every machine. */
    private String steady(String out) {
        return out.replace(Guide.ROOT + "/", "")
                .replace(folder.toString(), "results")
                .replaceAll(" +(?=\\n)", "");
    }

    /** {@link ExamplesTest} runs all of them, and knows what they print; those that write something run here too. */
    private void java(Path file, List<String> arguments) throws Exception {
        assertThat(ExamplePrograms.all()).contains(file);
        if (arguments.stream().noneMatch(each -> each.startsWith(folder.toString()))) {
            return;
        }
        URL[] urls = {ExamplePrograms.classes().toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, TutorialTest.class.getClassLoader())) {
            var main = loader.loadClass(Guide.name(file)).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) arguments.toArray(String[]::new));
        }
    }

    /** Where there is no Python its lines are left out; {@link ExamplesTest} says that they were. */
    private static void python(List<String> words) throws Exception {
        List<String> command = new ArrayList<>(words);
        command.add(0, "python3");
        int gimbal = command.indexOf("./gimbal");
        if (gimbal > 0) {
            command = new ArrayList<>(command.subList(0, gimbal));
            command.addAll(ExamplePrograms.java(ExamplePrograms.classPath(), Main.class.getName(), "serve"));
        }
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            Process process = builder.start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor())
                    .as(String.join(" ", words) + "\n" + out)
                    .isZero();
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("python3");
        }
    }

    /** Each program that a lesson starts is one whose output is checked, and each script and scene is quoted. */
    @Test
    void nothingLiesAboutUnread() throws Exception {
        Set<String> quoted = new TreeSet<>();
        for (String lesson : lessons().toList()) {
            BLOCK.matcher(Files.readString(document(lesson)))
                    .results()
                    .map(block -> String.valueOf(block.group(1)).replaceAll("#.*", ""))
                    .forEach(quoted::add);
        }
        List<String> unread = Guide.files("examples/tutorial", "").stream()
                .map(file -> "examples/tutorial/" + file.getFileName())
                .filter(file -> !quoted.contains(file))
                .toList();
        assertThat(unread).isEmpty();
    }

    @Test
    void theLessonsAreListedInOrder() throws Exception {
        String index = Files.readString(Guide.ROOT.resolve(DOCS + "/README.md"));
        int from = 0;
        for (String lesson : lessons().toList()) {
            int at = index.indexOf("](" + lesson + ".md)", from);
            assertThat(at).as(lesson).isPositive();
            from = at;
        }
        assertThat(Arrays.stream(index.split("\\n")).filter(line -> line.matches("\\d+\\. .*")))
                .hasSize((int) lessons().count());
    }
}
