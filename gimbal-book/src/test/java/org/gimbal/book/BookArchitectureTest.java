package org.gimbal.book;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which package of the book may use which. */
class BookArchitectureTest {
    private static final JavaClasses BOOK = new ClassFileImporter()
            .importUrl(Book.class.getProtectionDomain().getCodeSource().getLocation());

    private static final String BASE = "org.gimbal.book";

    /**
     * Each package with those of the book that it may use besides itself; the list of chapters, at the top, may use
     * all.
     */
    private static final Map<String, String[]> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry(".chapter", new String[] {}),
            Map.entry(".page", new String[] {".chapter", ".opening"}),
            Map.entry(".rivals", new String[] {}),
            Map.entry(".setups", new String[] {".chapter", ".rivals"}),
            Map.entry(".paper2020", new String[] {".chapter", ".rivals", ".setups"}),
            Map.entry(".paper2023", new String[] {".chapter", ".rivals", ".setups"}),
            Map.entry(".redmax", new String[] {".chapter", ".rivals", ".setups"}),
            Map.entry(".liegroup", new String[] {".chapter", ".rivals", ".setups"}),
            Map.entry(".trep", new String[] {".chapter", ".rivals", ".setups"}),
            Map.entry(".classics", new String[] {".chapter", ".rivals", ".setups"}),
            Map.entry(".opening", new String[] {".setups"})));

    @Test
    void packagesUseOnlyThoseTheyMay() {
        MAY_USE.forEach((owner, allowed) -> {
            String[] free = new String[allowed.length + 1];
            free[0] = BASE + owner;
            for (int i = 0; i < allowed.length; i++) {
                free[i + 1] = BASE + allowed[i];
            }
            noClasses()
                    .that()
                    .resideInAPackage(BASE + owner)
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage(BASE + "..").and(DescribedPredicate.not(resideInAnyPackage(free))))
                    .check(BOOK);
        });
    }

    @Test
    void everyPackageHasItsRule() {
        Set<String> packages = new TreeSet<>();
        BOOK.forEach(type -> packages.add(type.getPackageName()));
        Set<String> known = new TreeSet<>(Set.of(BASE));
        MAY_USE.keySet().forEach(name -> known.add(BASE + name));
        assertThat(packages).isEqualTo(known);
    }

    /** What the papers compare with stands on its own feet. */
    @Test
    void rivalsKnowNothingOfTheEngine() {
        noClasses()
                .that()
                .resideInAPackage(BASE + ".rivals")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.gimbal.maximal..", "org.gimbal.sim..", "org.gimbal.model.."))
                .check(BOOK);
    }

    @Test
    void noCommandLineIsKnownAndNothingIsPrinted() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("org.gimbal.cli.."))
                .check(BOOK);
        noClasses().should().accessField(System.class, "out").check(BOOK);
        noClasses().should().accessField(System.class, "err").check(BOOK);
    }
}
