package org.gimbal.learn;

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
import org.gimbal.learn.contract.Environment;
import org.junit.jupiter.api.Test;

/** Which package of this module may use which. */
class LearnArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(Environment.class.getProtectionDomain().getCodeSource().getLocation());

    private static final String BASE = "org.gimbal.learn";

    private static final Map<String, String[]> MAY_USE = new TreeMap<>(Map.of(
            ".contract",
            new String[] {},
            ".learner",
            new String[] {},
            ".policy",
            new String[] {".contract"},
            ".simulated",
            new String[] {".contract", ".policy"},
            ".rollout",
            new String[] {".contract", ".policy"},
            ".training",
            new String[] {".contract", ".policy", ".learner", ".rollout"},
            ".report",
            new String[] {".training"},
            ".lesson",
            new String[] {".contract", ".policy", ".simulated"}));

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
                    .check(CLASSES);
        });
    }

    @Test
    void everyPackageHasItsRule() {
        Set<String> packages = new TreeSet<>();
        CLASSES.forEach(type -> packages.add(type.getPackageName()));
        Set<String> known = new TreeSet<>(Set.of(BASE));
        MAY_USE.keySet().forEach(name -> known.add(BASE + name));
        assertThat(packages).isEqualTo(known);
    }

    /** Whoever brings an environment or a learner of another kind needs no mechanism for it. */
    @Test
    void contractLearnersAndTrainingKnowNoSimulation() {
        noClasses()
                .that()
                .resideInAnyPackage(BASE + ".contract", BASE + ".learner", BASE + ".policy", BASE + ".rollout")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.gimbal.sim..", "org.gimbal.scenes..", "org.gimbal.io.."))
                .check(CLASSES);
    }

    @Test
    void nothingIsPrinted() {
        noClasses().should().accessField(System.class, "out").check(CLASSES);
        noClasses().should().accessField(System.class, "err").check(CLASSES);
    }
}
