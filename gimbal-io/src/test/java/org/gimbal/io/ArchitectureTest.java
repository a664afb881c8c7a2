package org.gimbal.io;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Which package of this module may use which. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(mainClasses());

    /** Where the compiled classes are: a directory or a jar, without those of the tests. */
    private static Path mainClasses() {
        try {
            return Path.of(PendingFile.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Each package with those of this module that it may use besides itself, a dot for the root; the core is free to
     * all.
     */
    private static final Map<String, String> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry("", ""),
            Map.entry(".source", ""),
            Map.entry(".report", ".source"),
            Map.entry(".xml", ".source .report"),
            Map.entry(".mesh", ".source .report .xml .yaml"),
            Map.entry(".model", ".source .report"),
            Map.entry(".tree", ".source .report"),
            Map.entry(".json", ""),
            Map.entry(".trajectory", ". .json"),
            Map.entry(".yaml", ".source"),
            Map.entry(".scene", ".source .report .mesh .model .json .yaml .xml"),
            Map.entry(".urdf", ".source .report .mesh .model .xml .tree"),
            Map.entry(".mjcf", ".source .report .mesh .model .xml .tree"),
            Map.entry(".sexp", ".source .report .model .tree"),
            Map.entry(".doctor", ".source .report .model"),
            Map.entry(".formats", ".source .report .model .xml .scene .urdf .mjcf .sexp")));

    @Test
    void packagesUseOnlyThoseBelowThem() {
        MAY_USE.forEach((owner, allowed) -> {
            List<String> free = new ArrayList<>(List.of("org.gimbal.io" + owner));
            Arrays.stream(allowed.split(" "))
                    .filter(name -> !name.isEmpty())
                    .forEach(name -> free.add("org.gimbal.io" + (name.equals(".") ? "" : name)));
            DescribedPredicate<JavaClass> forbidden = resideInAPackage("org.gimbal.io..")
                    .and(DescribedPredicate.not(resideInAnyPackage(free.toArray(String[]::new))));
            noClasses()
                    .that()
                    .resideInAPackage("org.gimbal.io" + owner)
                    .should()
                    .dependOnClassesThat(forbidden)
                    .check(CLASSES);
        });
    }

    @Test
    void everyPackageHasItsRuleAndItsDescription() {
        Set<String> packages = new TreeSet<>();
        Set<String> described = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            packages.add(type.getPackageName());
            if (type.getSimpleName().equals("package-info") && type.isAnnotatedWith(NullMarked.class)) {
                described.add(type.getPackageName());
            }
        }
        assertThat(MAY_USE.keySet().stream().map(name -> "org.gimbal.io" + name))
                .containsExactlyElementsOf(packages);
        assertThat(described).isEqualTo(packages);
    }

    @Test
    void nothingIsPrinted() {
        noClasses().should().accessField(System.class, "out").check(CLASSES);
        noClasses().should().accessField(System.class, "err").check(CLASSES);
    }
}
