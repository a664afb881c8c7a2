package org.gimbal.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Scenes;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the house about packages, names and what the core may use. */
class ArchitectureTest {
    private static final JavaClasses CORE = MainClasses.imported();

    /** Functions whose last digit differs between machines; {@code StrictMath} has them all. */
    private static final Set<String> INEXACT = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log10", "log1p", "pow", "cbrt", "hypot");

    /** Classes in a package. */
    private static final int LARGEST_ROOM = 32;

    /** Guards all other tests here: the classes were found, and no test classes among them. */
    @Test
    void coreIsImported() {
        assertThat(CORE.contain(Mechanism.class)).isTrue();
        assertThat(CORE.contain(ArchitectureTest.class)).isFalse();
        assertThat(CORE.size()).isGreaterThan(50);
    }

    /** Each package with those of Gimbal that it may use besides itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "nothing",
            value = {
                "numerics.space | nothing",
                "numerics.dense | nothing",
                "numerics.graph | numerics.dense",
                "numerics.newton | nothing",
                "numerics.cone | nothing",
                "geometry.hull | numerics.space",
                "geometry | numerics.space geometry.hull",
                "geometry.contact.pair | numerics.space",
                "geometry.contact.polytope | numerics.space geometry geometry.contact.pair",
                "geometry.contact.round | numerics.space geometry geometry.contact.pair geometry.contact.polytope",
                "geometry.contact.ground | numerics.space geometry geometry.contact.pair geometry.contact.polytope",
                "geometry.contact.field | numerics.space geometry geometry.contact.pair geometry.contact.polytope geometry.contact.round",
                "geometry.contact | numerics.space geometry geometry.contact..",
                "geometry.surface | numerics.space geometry",
                "geometry.ray | numerics.space geometry",
                "model.part | numerics.space geometry",
                "model.joint | numerics.space model.part",
                "model.constraint | numerics.space model.part",
                "model.contact | numerics.space geometry model.part",
                "model.force | numerics.space model.part model.motion",
                "model.motion | numerics.space model.part",
                "model.sensor | numerics.space geometry model.part",
                "model | numerics.space geometry.. model..",
                "kinematics.joint | numerics.space model.joint",
                "kinematics.rolling | numerics.space model.part model.constraint",
                "kinematics | numerics.space geometry model.. kinematics.joint",
                "kinematics.closure | numerics.space geometry model.. kinematics kinematics.joint kinematics.rolling",
                "kinematics.tree | numerics.space numerics.dense model.. kinematics kinematics.joint kinematics.closure",
                "ledger | model..",
                "force | numerics.space model.. kinematics kinematics.closure ledger",
                "contact | numerics.. geometry.. model.. kinematics kinematics.closure force ledger",
                "contact.solve | numerics.. geometry.. model.. kinematics kinematics.closure force contact",
                "audit | numerics.. geometry model.. kinematics.. force",
                "sensor | numerics.space geometry geometry.ray model.. kinematics contact",
                "sim | numerics.. geometry.. model.. kinematics.. force contact ledger sensor",
                "sim.control | numerics.newton model kinematics.tree sim",
                "start | numerics.. model.. kinematics.. force audit sim contact geometry.contact",
                "compare | numerics.. geometry model.. kinematics.. sim record scenes",
                "engines | sim maximal reduced generalized liegroup",
                "record | numerics.. geometry model.. kinematics sim ledger",
                "maximal.elimination | numerics.. model kinematics kinematics.closure kinematics.joint kinematics.tree contact",
                "maximal.rotation | numerics..",
                "maximal | numerics.. geometry.. model.. kinematics.. force contact contact.solve ledger audit sim sim.control maximal.elimination maximal.rotation",
                "reduced.tree | numerics.. model.. kinematics.. force",
                "reduced.impulse | numerics.. model.. kinematics.. force contact contact.solve sim sim.control reduced.tree",
                "reduced | numerics.. model.. kinematics.. force audit sim sim.control reduced.tree reduced.impulse",
                "liegroup | numerics.. model.. kinematics.. force sim sim.control",
                "generalized.recursion | numerics.. geometry model.. kinematics",
                "generalized | numerics.. model.. kinematics.. force audit sim sim.control reduced.tree",
                "scenes.tree | numerics.. geometry.. model.. sim scenes",
                "scenes.loop | numerics.. geometry.. model.. sim scenes",
                "scenes.contact | numerics.. geometry.. model.. sim scenes",
                "scenes.field | numerics.. geometry.. model.. sim scenes",
                "scenes.redmax | numerics.. geometry.. model.. sim scenes",
                "scenes.rolling | numerics.. geometry.. model.. sim scenes",
                "scenes.trep | numerics.. geometry.. model.. sim scenes",
                "scenes | numerics.. geometry.. model.. sim scenes.."
            })
    void packagesUseOnlyThoseAboveThem(String owner, String allowed) {
        List<String> list = allowed == null ? List.of() : List.of(allowed.split(" "));
        String[] gimbal = new String[list.size() + 1];
        gimbal[0] = "org.gimbal." + owner;
        for (int i = 0; i < list.size(); i++) {
            gimbal[i + 1] = "org.gimbal." + list.get(i);
        }
        DescribedPredicate<JavaClass> forbidden = resideInAPackage("org.gimbal..")
                .and(DescribedPredicate.not(resideInAnyPackage(gimbal)))
                .as("packages of Gimbal other than %s and %s", owner, list);
        noClasses()
                .that()
                .resideInAPackage("org.gimbal." + owner)
                .should()
                .dependOnClassesThat(forbidden)
                .check(CORE);
    }

    /** A package that the list above does not know has no rule: this test fails until it has one. */
    @Test
    void everyPackageHasItsRule() {
        Set<String> packages = new TreeSet<>();
        CORE.forEach(type -> packages.add(type.getPackageName()));
        assertThat(packages)
                .containsExactly(
                        "org.gimbal.audit",
                        "org.gimbal.compare",
                        "org.gimbal.contact",
                        "org.gimbal.contact.solve",
                        "org.gimbal.engines",
                        "org.gimbal.force",
                        "org.gimbal.generalized",
                        "org.gimbal.generalized.recursion",
                        "org.gimbal.geometry",
                        "org.gimbal.geometry.contact",
                        "org.gimbal.geometry.contact.field",
                        "org.gimbal.geometry.contact.ground",
                        "org.gimbal.geometry.contact.pair",
                        "org.gimbal.geometry.contact.polytope",
                        "org.gimbal.geometry.contact.round",
                        "org.gimbal.geometry.hull",
                        "org.gimbal.geometry.ray",
                        "org.gimbal.geometry.surface",
                        "org.gimbal.kinematics",
                        "org.gimbal.kinematics.closure",
                        "org.gimbal.kinematics.joint",
                        "org.gimbal.kinematics.rolling",
                        "org.gimbal.kinematics.tree",
                        "org.gimbal.ledger",
                        "org.gimbal.liegroup",
                        "org.gimbal.maximal",
                        "org.gimbal.maximal.elimination",
                        "org.gimbal.maximal.rotation",
                        "org.gimbal.model",
                        "org.gimbal.model.constraint",
                        "org.gimbal.model.contact",
                        "org.gimbal.model.force",
                        "org.gimbal.model.joint",
                        "org.gimbal.model.motion",
                        "org.gimbal.model.part",
                        "org.gimbal.model.sensor",
                        "org.gimbal.numerics.cone",
                        "org.gimbal.numerics.dense",
                        "org.gimbal.numerics.graph",
                        "org.gimbal.numerics.newton",
                        "org.gimbal.numerics.space",
                        "org.gimbal.record",
                        "org.gimbal.reduced",
                        "org.gimbal.reduced.impulse",
                        "org.gimbal.reduced.tree",
                        "org.gimbal.scenes",
                        "org.gimbal.scenes.contact",
                        "org.gimbal.scenes.field",
                        "org.gimbal.scenes.loop",
                        "org.gimbal.scenes.redmax",
                        "org.gimbal.scenes.rolling",
                        "org.gimbal.scenes.tree",
                        "org.gimbal.scenes.trep",
                        "org.gimbal.sensor",
                        "org.gimbal.sim",
                        "org.gimbal.sim.control",
                        "org.gimbal.start");
    }

    /** The list of all scenes is where users look for it, above the rooms that it lists: the one look back. */
    @Test
    void roomsHaveNoCycles() {
        SlicesRuleDefinition.slices()
                .matching("org.gimbal.(**)")
                .should()
                .beFreeOfCycles()
                .ignoreDependency(type(Scenes.class), resideInAPackage("org.gimbal.scenes.*"))
                .check(CORE);
    }

    /** A reader should be able to keep a room in mind. */
    @Test
    void roomsStaySmall() {
        Map<String, Integer> classes = new TreeMap<>();
        for (JavaClass type : CORE) {
            boolean counts = type.isTopLevelClass() && !type.getSimpleName().equals("package-info");
            classes.merge(type.getPackageName(), counts ? 1 : 0, Integer::sum);
        }
        assertThat(classes).allSatisfy((room, count) -> assertThat(count).isLessThanOrEqualTo(LARGEST_ROOM));
    }

    @Test
    void coreStandsOnTheJdkAlone() {
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("org.gimbal..", "java..", "org.jspecify.annotations")
                        .or(DescribedPredicate.describe("arrays and primitives", JavaClass::isPrimitive)))
                .check(CORE);
    }

    @ParameterizedTest
    @CsvSource({"maximal, MaximalEngine|MaximalOptions", "reduced, ReducedEngine|ReducedOptions|Dynamics"})
    void enginesShowTwoTypesAtMost(String room, String types) {
        classes()
                .that()
                .resideInAPackage("org.gimbal." + room)
                .and()
                .areTopLevelClasses()
                .and()
                .arePublic()
                .should()
                .haveNameMatching("org\\.gimbal\\." + room + "\\.(" + types + ")")
                .check(CORE);
    }

    @Test
    void inexactFunctionsAreThoseOfStrictMath() {
        DescribedPredicate<JavaAccess<?>> inexact = DescribedPredicate.describe(
                "a function of Math that may differ between machines",
                access -> access.getTargetOwner().isEquivalentTo(Math.class)
                        && INEXACT.contains(access.getTarget().getName()));
        noClasses().should().accessTargetWhere(inexact).check(CORE);
    }

    /** Those of StrictMath allocate on newer Java. Cones ask for theirs once, when they are made. */
    @Test
    void sinesAreThoseOfSineCosine() {
        DescribedPredicate<JavaAccess<?>> sine = DescribedPredicate.describe(
                "a sine or cosine of StrictMath",
                access -> access.getTargetOwner().isEquivalentTo(StrictMath.class)
                        && Set.of("sin", "cos", "tan")
                                .contains(access.getTarget().getName()));
        noClasses()
                .that()
                .doNotBelongToAnyOf(SineCosine.class)
                .and()
                .resideOutsideOfPackage("org.gimbal.numerics.cone")
                .should()
                .accessTargetWhere(sine)
                .check(CORE);
    }

    @Test
    void nothingIsPrinted() {
        noClasses().should().accessField(System.class, "out").check(CORE);
        noClasses().should().accessField(System.class, "err").check(CORE);
        noClasses().should().callMethod(Throwable.class, "printStackTrace").check(CORE);
    }

    /** Annotated package descriptions are compiled to a class of their own. */
    @Test
    void everyPackageIsDescribed() {
        Set<String> packages = new TreeSet<>();
        Set<String> described = new TreeSet<>();
        for (JavaClass type : CORE) {
            packages.add(type.getPackageName());
            if (type.getSimpleName().equals("package-info") && type.isAnnotatedWith(NullMarked.class)) {
                described.add(type.getPackageName());
            }
        }
        assertThat(described).isEqualTo(packages);
    }

    @ParameterizedTest
    @ValueSource(strings = {".*Impl", ".*Manager", ".*Utils?", "Abstract.*"})
    void namesSayWhatThingsAre(String pattern) {
        DescribedPredicate<JavaClass> named = DescribedPredicate.describe(
                "are called " + pattern, type -> type.getSimpleName().matches(pattern));
        assertThat(CORE.that(named)).isEmpty();
    }
}
