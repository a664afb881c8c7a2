package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the jar holds of others is listed with its licence, and the text of the licence is there. */
class ThirdPartyTest {
    private static final String FOLDER = "/META-INF/third-party/";

    /** | group:artifact | version | licence | text | */
    private static final Pattern ROW =
            Pattern.compile("^\\| (\\S+:\\S+) \\| (\\S+) \\| (\\S+) \\| (\\S+) \\|$", Pattern.MULTILINE);

    /** group:artifact:jar:version:scope, as the build lists what it needs; what only tests need is not packed. */
    private static final Pattern PACKED = Pattern.compile(
            "^\\s+([^:\\s]+:[^:\\s]+):jar:([^:\\s]+):(?:compile|runtime|provided)\\b", Pattern.MULTILINE);

    /** A licence that lets everybody use, change and pass on: no other goes into the jar unasked. */
    private static final List<String> FREE = List.of("Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause");

    private static List<MatchResult> rows() throws IOException {
        return ROW.matcher(read(FOLDER + "THIRD-PARTY.md")).results().toList();
    }

    @Test
    void theTableListsWhatIsPacked() throws IOException {
        TreeSet<String> packed = new TreeSet<>();
        PACKED.matcher(read("/dependencies.txt"))
                .results()
                .filter(line -> !line.group(1).startsWith("org.gimbal:"))
                .forEach(line -> packed.add(line.group(1) + " " + line.group(2)));
        TreeSet<String> listed = new TreeSet<>();
        rows().forEach(row -> listed.add(row.group(1) + " " + row.group(2)));
        assertThat(packed).hasSizeGreaterThan(20); // else the list is not what it should be
        assertThat(listed).isEqualTo(packed);
    }

    @Test
    void everyLicenceIsFreeAndItsTextIsThere() throws IOException {
        for (MatchResult row : rows()) {
            assertThat(FREE).as(row.group(1)).contains(row.group(3));
            String text = row.group(4);
            if (text.equals("LICENSE")) {
                assertThat(row.group(3)).as(row.group(1)).isEqualTo("Apache-2.0");
                assertThat(read("/META-INF/LICENSE")).contains("Apache License");
            } else {
                assertThat(read(FOLDER + text)).as(row.group(1)).containsIgnoringCase("copyright");
            }
        }
    }

    private static String read(String resource) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                ThirdPartyTest.class.getResourceAsStream(resource), () -> resource + " is missing")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
