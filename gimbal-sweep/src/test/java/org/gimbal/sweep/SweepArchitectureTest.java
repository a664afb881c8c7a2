package org.gimbal.sweep;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which package of this module may use which. */
class SweepArchitectureTest {
    private static final JavaClasses SWEEP = new ClassFileImporter()
            .importUrl(Sweep.class.getProtectionDomain().getCodeSource().getLocation());

    @ParameterizedTest
    @CsvSource({"sample, none", "metric, none", "subject, sample", "table, none", "page, table"})
    void packagesUseOnlyThoseTheyMay(String owner, String other) {
        String base = "org.gimbal.sweep.";
        noClasses()
                .that()
                .resideInAPackage(base + owner)
                .should()
                .dependOnClassesThat(resideInAPackage("org.gimbal.sweep..")
                        .and(DescribedPredicate.not(resideInAnyPackage(base + owner, base + other))))
                .check(SWEEP);
    }

    /** Engines are known by their names alone. */
    @Test
    void noEngineAndNoCommandLineIsKnown() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "org.gimbal.maximal..", "org.gimbal.reduced..", "org.gimbal.cli..", "org.apache.spark.."))
                .check(SWEEP);
    }

    @Test
    void nothingIsPrinted() {
        noClasses().should().accessField(System.class, "out").check(SWEEP);
        noClasses().should().accessField(System.class, "err").check(SWEEP);
    }

    @Test
    void everyPackageHasItsRule() {
        Set<String> packages = new TreeSet<>();
        SWEEP.forEach(type -> packages.add(type.getPackageName()));
        assertThat(packages)
                .containsExactly(
                        "org.gimbal.sweep",
                        "org.gimbal.sweep.metric",
                        "org.gimbal.sweep.page",
                        "org.gimbal.sweep.sample",
                        "org.gimbal.sweep.subject",
                        "org.gimbal.sweep.table");
    }
}
