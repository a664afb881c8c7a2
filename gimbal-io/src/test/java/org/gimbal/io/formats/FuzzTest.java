package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.SourceText;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of the corpus with random damage: every reader either takes them or says in which file what is wrong, within
 * two seconds, and never lets anything else out. {@code -Dgimbal.fuzz=100000} tries so many for each format; a build
 * tries a few thousand.
 */
class FuzzTest {
    private static final int TRIES = Integer.getInteger("gimbal.fuzz", 3000);
    private static final double MOST_SECONDS = 2;
    private static final Path CORPUS = Path.of("src/test/resources/corpus");

    /** What damage likes to insert: the marks of each format, and numbers at the edge. */
    private static final List<String> WORDS = List.of(
            "<",
            ">",
            "/>",
            "\"",
            "=",
            "<!--",
            "-->",
            "<![CDATA[",
            "&amp;",
            "&x;",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            ":",
            "- ",
            ",",
            "\n",
            "\t",
            "  ",
            "#",
            ";",
            "$(",
            "*",
            "&",
            "!",
            "|",
            "0",
            "-1",
            "1e308",
            "1e-308",
            "-0",
            "NaN",
            "inf",
            "1e999",
            "999999999999",
            "name",
            "repeat",
            "world",
            "ground",
            "mass",
            "\u0000",
            "\uFFFF",
            "é",
            "\uD83D\uDE00");

    @ParameterizedTest
    @ValueSource(strings = {"scene", "urdf", "mjcf", "sexp"})
    void damageIsAlwaysTold(String format) throws IOException {
        List<SourceText> seeds = seeds(format);
        SplittableRandom random = new SplittableRandom(format.hashCode());
        double slowest = 0;
        for (int k = 0; k < TRIES; k++) {
            SourceText seed = seeds.get(random.nextInt(seeds.size()));
            String damaged = damaged(seed.text(), seeds, random);
            slowest = Math.max(slowest, CpuTime.of(() -> read(new SourceText(seed.name(), damaged), format)));
        }
        assertThat(slowest).as("seconds for the slowest file").isLessThan(MOST_SECONDS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tetra.dae", "tetra.gltf", "tetra.glb", "tetra.obj", "tetra.stl", "tetra-binary.stl", "tetra.msh"
            })
    void damagedMeshesAreAlwaysTold(String file) throws IOException {
        byte[] seed = Files.readAllBytes(CORPUS.resolve("urdf/meshes").resolve(file));
        SplittableRandom random = new SplittableRandom(file.hashCode());
        double slowest = 0;
        for (int k = 0; k < TRIES; k++) {
            // byte by byte: characters of Latin-1 are bytes
            String whole = new String(seed, StandardCharsets.ISO_8859_1);
            byte[] bytes =
                    damaged(whole, List.of(new SourceText(file, whole)), random).getBytes(StandardCharsets.ISO_8859_1);
            slowest = Math.max(slowest, CpuTime.of(() -> readMesh(file, bytes)));
        }
        assertThat(slowest).as("seconds for the slowest file").isLessThan(MOST_SECONDS);
    }

    private static void readMesh(String file, byte[] bytes) {
        ModelFolder folder = ModelFolder.ofKept(Map.of(file, bytes));
        try {
            MeshShapes.hull(file, new Vec3(1, 1, 1), Place.of("model"), "mesh", folder, new ImportReport());
        } catch (ModelFileException e) {
            assertThat(e.faults()).isNotEmpty().allMatch(fault -> fault.startsWith("model: "));
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("this mesh brings the reader down: " + Arrays.toString(bytes), e);
        }
    }

    private static void read(SourceText text, String format) {
        ModelFolder folder = ModelFolder.of(CORPUS.resolve(format).resolve("x"), Map.of());
        try {
            ModelFiles.read(text, folder, ModelFiles.Options.NONE);
        } catch (ModelFileException e) {
            assertThat(e.faults()).isNotEmpty().allMatch(fault -> fault.contains(": "));
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("this file brings the reader down:\n" + text.text(), e);
        }
    }

    private static List<SourceText> seeds(String format) throws IOException {
        try (Stream<Path> walk = Files.list(CORPUS.resolve(format))) {
            return walk.filter(path -> ModelFiles.isModelFile(path.toString()))
                    .sorted()
                    .map(FuzzTest::source)
                    .toList();
        }
    }

    private static SourceText source(Path path) {
        try {
            return new SourceText(
                    path.getFileName().toString(), new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One to four pieces of damage. */
    private static String damaged(String text, List<SourceText> seeds, SplittableRandom random) {
        StringBuilder b = new StringBuilder(text);
        for (int k = random.nextInt(4); k >= 0; k--) {
            int at = random.nextInt(b.length() + 1);
            int end = Math.min(b.length(), at + random.nextInt(12));
            switch (random.nextInt(7)) {
                case 0 -> b.delete(at, end);
                case 1 -> b.insert(at, WORDS.get(random.nextInt(WORDS.size())));
                case 2 -> b.replace(at, end, WORDS.get(random.nextInt(WORDS.size())));
                case 3 -> b.insert(at, b.substring(at, Math.min(b.length(), at + random.nextInt(200))));
                case 4 ->
                    b.insert(at, piece(seeds.get(random.nextInt(seeds.size())).text(), random));
                case 5 -> changeNumber(b, at, random);
                default -> b.setLength(at);
            }
        }
        return b.toString();
    }

    private static String piece(String text, SplittableRandom random) {
        int from = random.nextInt(text.length() + 1);
        return text.substring(from, Math.min(text.length(), from + random.nextInt(120)));
    }

    private static void changeNumber(StringBuilder b, int from, SplittableRandom random) {
        for (int k = from; k < b.length(); k++) {
            if (Character.isDigit(b.charAt(k))) {
                b.setCharAt(k, (char) ('0' + random.nextInt(10)));
                return;
            }
        }
    }
}
