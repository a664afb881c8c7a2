package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;

/**
 * Every scene keeps its path to the last bit, on every Java version and machine: the hashes of 500 steps stand in
 * src/test/resources/golden/hashes.txt, one line {@code scene hash} each.
 *
 * <p>They may be renewed when a change is meant to change numbers (another method, another order of sums, a scene's
 * parameters), and the change log says so; never because two machines or Java versions differ. To renew: run this test
 * with {@code -Dgimbal.renewGolden=true}. It writes the new list to target/golden/hashes.txt, names the file, and
 * fails; look at the difference, then copy it over the old one.
 */
class DeterminismGoldenTest {
    private static final int STEPS = 500;

    @Test
    void scenesKeepTheirPaths() {
        Map<String, String> hashes = hashes();
        if (Boolean.getBoolean("gimbal.renewGolden")) {
            fail("wrote new hashes to " + write(hashes) + ": compare, copy, and run again without renewing");
        }
        assertThat(hashes).isEqualTo(golden());
    }

    private static Map<String, String> hashes() {
        Map<String, String> hashes = new LinkedHashMap<>();
        for (Scene scene : Scenes.all()) {
            Scene.Setup setup = scene.build();
            TrajectoryHash hash = new TrajectoryHash();
            setup.simulate(new MaximalEngine()).observer(hash).build().steps(STEPS);
            hashes.put(scene.name(), hash.toString());
        }
        return hashes;
    }

    private static Map<String, String> golden() {
        try (InputStream in = DeterminismGoldenTest.class.getResourceAsStream("/golden/hashes.txt")) {
            assertThat(in).as("golden/hashes.txt").isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(" ", 2))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path write(Map<String, String> hashes) {
        Path file = Path.of("target", "golden", "hashes.txt").toAbsolutePath();
        String text = hashes.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
                .collect(Collectors.joining());
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }
}
