package org.gimbal.viewer;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Set;
import java.util.TreeSet;
import org.gimbal.viewer.film.Film;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which package of the viewer may use which. */
class ViewerArchitectureTest {
    private static final JavaClasses VIEWER = new ClassFileImporter()
            .importUrl(Film.class.getProtectionDomain().getCodeSource().getLocation());

    @ParameterizedTest
    @CsvSource({
        "film, none, none",
        "page, film, picture",
        "live, film, page",
        "picture, film, none",
        "chart, none, none"
    })
    void packagesUseOnlyThoseTheyMay(String owner, String first, String second) {
        String base = "org.gimbal.viewer.";
        noClasses()
                .that()
                .resideInAPackage(base + owner)
                .should()
                .dependOnClassesThat(resideInAPackage("org.gimbal.viewer..")
                        .and(DescribedPredicate.not(resideInAnyPackage(base + owner, base + first, base + second))))
                .check(VIEWER);
    }

    /** The viewer shows what any engine does, and knows no command line. */
    @Test
    void noEngineAndNoCommandLineIsKnown() {
        noClasses()
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.gimbal.maximal..", "org.gimbal.cli..", "org.gimbal.bench.."))
                .check(VIEWER);
    }

    @Test
    void nothingIsPrinted() {
        noClasses().should().accessField(System.class, "out").check(VIEWER);
        noClasses().should().accessField(System.class, "err").check(VIEWER);
    }

    @Test
    void everyPackageHasItsRule() {
        Set<String> packages = new TreeSet<>();
        VIEWER.forEach(type -> packages.add(type.getPackageName()));
        assertThat(packages)
                .containsExactly(
                        "org.gimbal.viewer.chart",
                        "org.gimbal.viewer.film",
                        "org.gimbal.viewer.live",
                        "org.gimbal.viewer.page",
                        "org.gimbal.viewer.picture");
    }
}
