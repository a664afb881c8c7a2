package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user of the library may call has a sentence that says what it is. */
class ApiDocumentationTest {
    /** Those that had no sentence when this test came; the list may only shrink. */
    private static final Path KNOWN = Path.of("src/test/resources/undocumented.txt");

    @TempDir
    private Path folder;

    @Test
    void everyPublicTypeAndMethodHasASentence() throws IOException {
        Set<String> missing = missing(PublicMember.all());
        if (Guide.WRITE) {
            Files.write(KNOWN, missing);
        }
        Set<String> known = new TreeSet<>(Files.readAllLines(KNOWN));
        assertThat(without(missing, known)).as("public, and without a sentence").isEmpty();
        assertThat(without(known, missing))
                .as("have a sentence, or are gone: take them from " + KNOWN)
                .isEmpty();
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    private static Set<String> missing(List<PublicMember> members) {
        return members.stream()
                .filter(member -> member.wantsComment() && !member.commented())
                .map(PublicMember::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The test itself: a type and a method without a sentence are found, and what nobody outside sees is not. */
    @Test
    void whatHasNoSentenceIsNamed() throws IOException {
        Path file = folder.resolve("A.java");
        Files.writeString(file, """
            package p;
            public class A {
                public void told() {}
                /** Told. */
                public void said() {}
                void inner() {}
                @Override public String toString() { return ""; }
                /** Told. */
                public interface B { int method(); }
                static class C { public void hidden() {} }
            }
            """);
        assertThat(missing(PublicMember.of(List.of(file)))).containsExactly("p.A", "p.A.B.method()", "p.A.told()");
    }
}
