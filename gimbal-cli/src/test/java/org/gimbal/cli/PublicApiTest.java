package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What users compile against stays as it was at the last release, or the difference is named. */
class PublicApiTest {
    private static final Path LAST_RELEASE = Guide.ROOT.resolve("docs/api.txt");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\| `(org\\.gimbal\\.[a-z.]+)` \\|");

    private static List<String> rooms() throws IOException {
        return PACKAGE.matcher(Files.readString(Guide.ROOT.resolve("docs/api.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void nothingOfTheLastReleaseIsGone() throws IOException {
        List<String> rooms = rooms();
        Set<String> now = PublicMember.all().stream()
                .filter(member -> rooms.contains(member.room()))
                .map(PublicMember::signature)
                .collect(Collectors.toCollection(TreeSet::new));
        if (Guide.WRITE) {
            Files.write(LAST_RELEASE, now);
        }
        Set<String> broken = new TreeSet<>(Files.readAllLines(LAST_RELEASE));
        broken.removeAll(now);
        assertThat(broken)
                .as("public at the last release, and gone or another now")
                .isEmpty();
    }

    @Test
    void everyPackageListedIsThere() throws IOException {
        Set<String> there =
                PublicMember.all().stream().map(PublicMember::room).collect(Collectors.toCollection(TreeSet::new));
        assertThat(rooms()).hasSizeGreaterThan(10).isSubsetOf(there);
    }
}
