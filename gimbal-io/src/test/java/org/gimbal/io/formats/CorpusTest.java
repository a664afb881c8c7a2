package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small files, each about one rule of its format. What is expected stands in the files: lines {@code expect: …}, which
 * {@link Expectation} explains.
 */
class CorpusTest {
    private static final Path ROOT = Path.of("src/test/resources/corpus");
    private static final Pattern EXPECT = Pattern.compile("expect: (.*?)( -->)?$");

    /** All but the parts that others include. */
    static List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(ROOT)) {
            return walk.filter(Files::isRegularFile)
                    .filter(path -> ModelFiles.isModelFile(path.toString()))
                    .filter(path -> !path.toString().contains(".part."))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theCorpusIsThere() throws IOException {
        assertThat(files()).hasSizeGreaterThan(150);
    }

    @ParameterizedTest
    @MethodSource("files")
    void theFileMeansWhatItSays(Path file) throws IOException {
        List<String> expected = expectations(file);
        assertThat(expected).isNotEmpty();
        LoadedModel loaded;
        try {
            loaded = ModelFiles.load(file);
        } catch (ModelFileException e) {
            assertThat(expected).as(e.getMessage()).hasSize(1);
            assertThat(expected.get(0)).as(e.getMessage()).startsWith("error");
            new Expectation(expected.get(0)).checkFault(file, e);
            return;
        }
        InitialState start = Expectation.start(loaded, expected);
        for (String each : expected) {
            if (each.startsWith("error")) {
                fail("no fault was found: " + each);
            }
            new Expectation(each).check(loaded, start);
        }
    }

    private static List<String> expectations(Path file) throws IOException {
        Path beside = Path.of(file + ".expect");
        return Files.readAllLines(Files.exists(beside) ? beside : file).stream()
                .map(EXPECT::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .toList();
    }
}
