package org.gimbal.book;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The list of chapters is complete, and each of them runs. */
class ChaptersTest {
    private static final JavaClasses BOOK = new ClassFileImporter()
            .importUrl(Book.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void everyChapterIsListed() {
        Set<String> classes = new TreeSet<>();
        for (JavaClass type : BOOK) {
            if (type.isAssignableTo(Chapter.class) && !type.isInterface()) {
                classes.add(type.getName());
            }
        }
        Set<String> listed = new TreeSet<>();
        Chapters.all().forEach(chapter -> listed.add(chapter.getClass().getName()));
        assertThat(listed).isEqualTo(classes);
    }

    @Test
    void idsAreUniqueAndFitForFiles() {
        assertThat(Chapters.ids()).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z0-9]+(-[a-z0-9]+)+"));
    }

    /** In the order of the parts, so that the table reads like the book. */
    @Test
    void partsFollowEachOther() {
        assertThat(Chapters.all()).extracting(Chapter::part).isSorted();
    }

    static Stream<Chapter> light() {
        return Chapters.all().stream().filter(chapter -> !chapter.heavy());
    }

    @ParameterizedTest
    @MethodSource("light")
    void aQuickRunHoldsItsClaims(Chapter chapter) {
        var report = chapter.run(new BookRun(true, fraction -> {}));
        assertThat(report.claims())
                .allSatisfy(claim -> assertThat(claim.verdict()).isIn(Verdict.PASS, Verdict.INFO));
        assertThat(report.seen()).isNotEmpty();
    }
}
