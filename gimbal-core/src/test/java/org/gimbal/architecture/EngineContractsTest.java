package org.gimbal.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.reflect.Constructor;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.sim.Engine;
import org.gimbal.testing.ContractGroup;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.EngineUnderTest;
import org.gimbal.testing.contract.EngineContracts;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Every engine keeps the whole contract, and the contract can leave this house: it needs no engine and no other tests.
 */
class EngineContractsTest {
    private static final JavaClasses TESTS = MainClasses.importedWith(EngineContractsTest.class);
    private static final JavaClasses MAIN = MainClasses.imported();

    /** An engine in the list is not done before it has a test class that extends {@link EngineContracts}. */
    @Test
    void everyEngineHasSigned() throws ReflectiveOperationException {
        Set<String> signed = new TreeSet<>();
        for (JavaClass type : TESTS) {
            if (type.isAssignableTo(EngineContracts.class)
                    && !type.getModifiers().contains(JavaModifier.ABSTRACT)) {
                Constructor<?> constructor = type.reflect().getDeclaredConstructor();
                constructor.setAccessible(true);
                signed.add(
                        ((EngineContracts) constructor.newInstance()).engine().name());
            }
        }
        assertThat(signed).containsAll(Engines.all().stream().map(Engine::name).toList());
    }

    /** A test that is in no group would not run for any engine. */
    @Test
    void everyTestIsInAGroupAndEveryGroupInTheContract() {
        Set<String> written = new TreeSet<>();
        Set<String> nested = new TreeSet<>();
        for (JavaClass type : TESTS) {
            boolean topLevel = type.isTopLevelClass();
            if (topLevel && type.isAssignableTo(EngineTest.class) && hasTests(type)) {
                written.add(type.getName());
            }
            if (topLevel && type.isAssignableTo(ContractGroup.class) && isGroup(type)) {
                written.add(type.getName());
            }
            if (type.isAnnotatedWith(Nested.class)) {
                nested.add(type.getRawSuperclass().orElseThrow().getName());
            }
        }
        assertThat(written).hasSizeGreaterThan(30).isSubsetOf(nested);
    }

    private static boolean hasTests(JavaClass type) {
        return type.getMethods().stream()
                .anyMatch(method -> method.getAnnotations().stream()
                        .anyMatch(annotation ->
                                annotation.getRawType().getSimpleName().endsWith("Test")));
    }

    private static boolean isGroup(JavaClass type) {
        return !type.isAssignableTo(EngineUnderTest.class) && !type.isEquivalentTo(ContractGroup.class);
    }

    @Test
    void theContractKnowsNoEngine() {
        noClasses()
                .that()
                .resideInAPackage("org.gimbal.testing..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.gimbal.maximal..", "org.gimbal.reduced..", "org.gimbal.engines.."))
                .check(TESTS);
    }

    /**
     * The test jar holds {@code org.gimbal.testing} and {@code SpaceSamples}: with the core, that is all its classes
     * need.
     */
    @Test
    void theContractNeedsNoOtherTests() {
        DescribedPredicate<JavaClass> there = resideInAnyPackage(
                        "org.gimbal.testing..",
                        "java..",
                        "com.sun.management",
                        "org.junit..",
                        "org.assertj..",
                        "org.jspecify..")
                .or(DescribedPredicate.describe("primitives", JavaClass::isPrimitive))
                .or(DescribedPredicate.describe(
                        "the core",
                        type -> MAIN.contain(type.getBaseComponentType().getName())))
                .or(DescribedPredicate.describe("samples", type -> type.isEquivalentTo(SpaceSamples.class)));
        classes()
                .that(resideInAPackage("org.gimbal.testing.."))
                .should()
                .onlyDependOnClassesThat(there)
                .check(TESTS);
        assertThat(Stream.of(SpaceSamples.class, EngineTest.class))
                .allSatisfy(type -> assertThat(MAIN.contain(type)).isFalse());
    }
}
