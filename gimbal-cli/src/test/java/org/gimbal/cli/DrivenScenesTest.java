package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** Scenes and model files run with their controllers, whoever runs them. */
class DrivenScenesTest {
    /** Of all modules, tests included: {@code Scene.Setup.simulate} is the one place that knows of controllers. */
    @Test
    void nobodyRunsTheStartOfASceneWithoutItsControllers() throws IOException {
        JavaClasses all = new ClassFileImporter().importPaths(compiled());
        assertThat(all.contain(Simulation.class)).isTrue();
        assertThat(all.contain(DrivenScenesTest.class)).isTrue();
        List<String> undriven = all.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(code -> !code.getOwner().isEquivalentTo(Scene.Setup.class))
                .filter(code -> calls(code, Scene.Setup.class, "start"))
                .filter(code -> calls(code, Simulation.class, "of") || calls(code, CompiledSystem.class, "start"))
                .map(code -> code.getOwner().getSimpleName() + "." + code.getName())
                .toList();
        assertThat(undriven).as("runs without Scene.Setup.simulate").containsExactly("DrivenScenesTest.undriven");
    }

    private static boolean calls(JavaCodeUnit code, Class<?> owner, String method) {
        return code.getCallsFromSelf().stream()
                .anyMatch(call -> call.getTargetOwner().isAssignableTo(owner)
                        && call.getName().equals(method));
    }

    /** Classes and test classes of all modules, in the build directory this test was compiled into. */
    private static List<Path> compiled() throws IOException {
        Path module = Path.of("").toAbsolutePath();
        Path build = module.relativize(ownClasses()).getParent();
        try (Stream<Path> modules = Files.list(module.getParent())) {
            return modules.flatMap(each -> Stream.of("classes", "test-classes")
                            .map(kind -> each.resolve(build).resolve(kind)))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }

    private static Path ownClasses() {
        return Path.of(URI.create(DrivenScenesTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
    }

    /** As the live view, pictures and films get it: it stands by its drives, without them it tips over. */
    @Test
    void aModelFileShownAsASceneHasItsDrives() {
        Subject subject = Subject.of("../examples/a1/stand.yaml", List.of(), new FileOptions());
        Scene.Setup setup = new FileScene(subject).build();
        assertThat(upright(setup.simulate(new MaximalEngine()).build())).isGreaterThan(0.99);
        assertThat(upright(undriven(setup))).isLessThan(0.9);
    }

    /** Cosine of the trunk's lean after a while. */
    private static double upright(Simulation run) {
        run.advance(0.6);
        return run.now().pose("trunk").orientation().rotate(Vec3.Z).z();
    }

    /** What nobody else may do; it also shows that the test above finds such places. */
    private static Simulation undriven(Scene.Setup setup) {
        return Simulation.of(new MaximalEngine(), setup.start(), setup.step()).build();
    }
}
