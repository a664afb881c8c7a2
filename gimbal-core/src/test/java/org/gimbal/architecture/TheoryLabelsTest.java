package org.gimbal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The labels of the equations in docs/theory: (C1), (C2), … of what engines share, (M1), (M2), … of the maximal engine,
 * (R1), (R2), … of that in joint coordinates, (G1), (G2), … of discrete mechanics in them, (L1), (L2), … of the Lie
 * group.
 * An equation defines its label at the end of its last line, which is indented; everything else is a citation.
 */
class TheoryLabelsTest {
    private static final Pattern DEFINITION = Pattern.compile("^ {4,}.* {2,}\\(([CGLMR]\\d+)\\)$", Pattern.MULTILINE);

    /** A label, or the ends of a range of them. */
    private static final Pattern CITATION = Pattern.compile("\\b[CGLMR]\\d{1,3}\\b");

    /** A document with the label that is looked for in it, over the end of a line of a comment, too. */
    private static final Pattern PLACE = Pattern.compile(
            "docs/theory/(common|generalized|liegroup|maximal|reduced)\\.md,[\\s*]+(?:below |last line of[\\s*]+)?([CGLMR])\\d");

    private static List<String> defined(String document) throws IOException {
        List<String> labels = new ArrayList<>();
        Matcher matcher = DEFINITION.matcher(Files.readString(Repository.ROOT.resolve("docs/theory/" + document)));
        while (matcher.find()) {
            labels.add(matcher.group(1));
        }
        return labels;
    }

    @ParameterizedTest
    @CsvSource({"common.md, C", "maximal.md, M", "reduced.md, R", "generalized.md, G", "liegroup.md, L"})
    void labelsAreNumberedInTheOrderOfTheirEquations(String document, String letter) throws IOException {
        List<String> labels = defined(document);
        // sections may leave numbers free, so that what is added to one does not rename the labels of the next
        assertThat(labels)
                .hasSizeGreaterThan(10)
                .allMatch(label -> label.startsWith(letter))
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.comparingInt(label -> Integer.parseInt(label.substring(1))));
    }

    @Test
    void everyLabelCitedIsThere() throws IOException {
        Set<String> labels = allLabels();
        TreeMap<String, Set<String>> missing = new TreeMap<>();
        for (Path file : citing()) {
            Set<String> cited = cited(Files.readString(file));
            cited.removeAll(labels);
            if (!cited.isEmpty()) {
                missing.put(Repository.name(file), cited);
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void everyEquationIsCitedByTheCodeThatComputesIt() throws IOException {
        Set<String> uncited = allLabels();
        for (Path file : Repository.files(".java")) {
            if (Repository.name(file).contains("/src/main/")) {
                uncited.removeAll(cited(Files.readString(file)));
            }
        }
        assertThat(uncited).isEmpty();
    }

    @Test
    void citationsNameTheRightDocument() throws IOException {
        Set<String> wrong = new TreeSet<>();
        for (Path file : citing()) {
            Matcher matcher = PLACE.matcher(Files.readString(file));
            while (matcher.find()) {
                if (!matcher.group(1).toUpperCase(Locale.ROOT).startsWith(matcher.group(2))) {
                    wrong.add(Repository.name(file) + ": " + matcher.group());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Set<String> allLabels() throws IOException {
        Set<String> labels = new TreeSet<>(defined("common.md"));
        labels.addAll(defined("maximal.md"));
        labels.addAll(defined("reduced.md"));
        labels.addAll(defined("generalized.md"));
        labels.addAll(defined("liegroup.md"));
        return labels;
    }

    private static List<Path> citing() throws IOException {
        List<Path> files = new ArrayList<>(Repository.files(".java"));
        files.addAll(Repository.documents());
        return files;
    }

    /** Labels in a text, with those inside ranges such as M8–M10. */
    private static Set<String> cited(String text) {
        Set<String> labels = new TreeSet<>();
        Matcher range =
                Pattern.compile("\\b([CGLMR])(\\d{1,3})–[CGLMR](\\d{1,3})\\b").matcher(text);
        while (range.find()) {
            for (int k = Integer.parseInt(range.group(2)); k <= Integer.parseInt(range.group(3)); k++) {
                labels.add(range.group(1) + k);
            }
        }
        Matcher single = CITATION.matcher(text);
        while (single.find()) {
            labels.add(single.group());
        }
        return labels;
    }
}
