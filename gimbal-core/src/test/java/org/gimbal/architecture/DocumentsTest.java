package org.gimbal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents name what is there: files, classes, methods, rooms and their rules. */
class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern WALK_ROW = Pattern.compile("(?m)^\\| `([\\w/]+\\.java)` \\| (\\d+) \\|");
    private static final Pattern ROOM_ROW =
            Pattern.compile("(?m)^\\| ((?:`[a-z.]+`(?:, )?)+) \\| [^|]+ \\| ([^|]+) \\|$");
    private static final Pattern RULE = Pattern.compile("\"([a-z.]+) \\| ([a-z. ]+)\"");

    private static String document(String name) throws IOException {
        return Files.readString(Repository.ROOT.resolve(name));
    }

    private static Stream<String> quoted(String text) {
        return CODE.matcher(text).results().map(match -> match.group(1));
    }

    @Test
    void linksLeadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path file : Repository.documents()) {
            for (MatchResult link :
                    LINK.matcher(Files.readString(file)).results().toList()) {
                boolean local = !link.group(1).matches("[a-z]+:.*");
                if (local && !Files.exists(file.resolveSibling(link.group(1)))) {
                    broken.add(Repository.name(file) + ": " + link.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    /** Names with a capital are classes, with a dot and an ending files; the rest must occur somewhere in the code. */
    @ParameterizedTest
    @ValueSource(strings = {"docs/architecture.md", "docs/glossary.md"})
    void filesAndClassesNamedAreThere(String name) throws IOException {
        Set<String> paths = new TreeSet<>();
        Set<String> classes = new TreeSet<>();
        for (String ending : List.of(".java", ".json", ".txt")) {
            for (Path file : Repository.files(ending)) {
                paths.add("/" + Repository.name(file));
                classes.add(file.getFileName().toString().replaceAll("\\..*", ""));
            }
        }
        List<String> missing = quoted(document(name))
                .filter(word -> !word.equals("package-info.java"))
                .filter(word -> word.matches("[\\w./-]+\\.(java|json|txt)")
                        ? paths.stream().noneMatch(path -> path.endsWith("/" + word))
                        : word.matches("[A-Z]\\w+(\\.\\w+)?") && !classes.contains(word.replaceAll("\\..*", "")))
                .toList();
        assertThat(missing).isEmpty();
    }

    @Test
    void methodsNamedInTheArchitectureAreThere() throws IOException {
        String code =
                Repository.files(".java").stream().map(DocumentsTest::text).collect(Collectors.joining());
        List<String> missing = quoted(document("docs/architecture.md"))
                .map(word -> word.replaceAll("^[A-Z]\\w+\\.", ""))
                .filter(word -> word.matches("[a-z]\\w*"))
                .filter(word ->
                        !Pattern.compile("\\b" + word + "\\b").matcher(code).find())
                .toList();
        assertThat(missing).isEmpty();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As {@link ArchitectureTest} knows them. */
    private static Map<String, Set<String>> rules() throws IOException {
        String test = document("gimbal-core/src/test/java/org/gimbal/architecture/ArchitectureTest.java");
        Map<String, Set<String>> rules = new TreeMap<>();
        RULE.matcher(test)
                .results()
                .forEach(rule -> rules.put(rule.group(1), Set.of(rule.group(2).split(" "))));
        return rules;
    }

    @Test
    void theTableOfRoomsIsComplete() throws IOException {
        Set<String> told = ROOM_ROW.matcher(document("docs/architecture.md"))
                .results()
                .flatMap(row -> quoted(row.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(told).isEqualTo(rules().keySet());
    }

    @Test
    void roomsMayImportWhatTheTableSays() throws IOException {
        Map<String, Set<String>> rules = rules();
        List<String> wrong = new ArrayList<>();
        ROOM_ROW.matcher(document("docs/architecture.md")).results().forEach(row -> {
            for (String room : quoted(row.group(1)).toList()) {
                quoted(row.group(2))
                        .filter(used ->
                                rules.getOrDefault(room, Set.of()).stream().noneMatch(rule -> covers(rule, used)))
                        .forEach(used -> wrong.add(room + " may not import " + used));
            }
        });
        assertThat(wrong).isEmpty();
    }

    private static boolean covers(String rule, String room) {
        String all = rule.replaceAll("\\.\\.$", "");
        return rule.equals(room) || (rule.endsWith("..") && (room.equals(all) || room.startsWith(all + ".")));
    }

    /** Lines may differ by a tenth before the document has to say so. */
    @Test
    void theWalkThroughAStepIsAsLongAsItSays() throws IOException {
        List<MatchResult> rows =
                WALK_ROW.matcher(document("docs/architecture.md")).results().toList();
        assertThat(rows).hasSizeBetween(10, 15);
        for (MatchResult row : rows) {
            Path file = Repository.ROOT.resolve("gimbal-core/src/main/java/org/gimbal/" + row.group(1));
            int lines = Files.readAllLines(file).size();
            int told = Integer.parseInt(row.group(2));
            assertThat(Math.abs(lines - told))
                    .as(row.group(1) + " has " + lines + " lines")
                    .isLessThan(lines / 10 + 1);
        }
    }

    /** Tables, code and pictures keep their lines; so do words longer than a line, such as addresses. */
    @Test
    void proseWrapsAt120Columns() throws IOException {
        List<String> wide = new ArrayList<>();
        for (Path file : Repository.documents()) {
            boolean code = false;
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                code ^= lines.get(i).startsWith("```");
                if (!code && !lines.get(i).matches("(\\||!).*") && isWide(lines.get(i))) {
                    wide.add(Repository.name(file) + ":" + (i + 1));
                }
            }
        }
        assertThat(wide).isEmpty();
    }

    private static boolean isWide(String line) {
        return line.codePointCount(0, line.length()) > 120 && !line.strip().matches("(\\*|//)? ?\\S+");
    }
}
