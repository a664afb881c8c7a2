package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Refusal;
import org.junit.jupiter.api.Test;

class EnginesCommandTest {
    private static final int SCENES = Scenes.all().size();

    /** Scenes that a test runs over by itself, not by the command's own list. */
    private static List<String> refused(Engine engine) {
        return Scenes.all().stream()
                .filter(scene ->
                        Refusal.of(engine, scene.build().start().mechanism()).isPresent())
                .map(Scene::name)
                .toList();
    }

    @Test
    void everyEngineIsListedWithItsSummary() {
        Typed typed = Typed.command("engines");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.err()).isEmpty();
        for (Engine engine : Engines.all()) {
            assertThat(typed.out()).contains(engine.name(), engine.summary());
            Typed alone = Typed.command("engines", engine.name());
            assertThat(alone.code()).as(alone.err()).isZero();
            assertThat(alone.out()).startsWith(engine.name() + ": " + engine.summary());
        }
    }

    @Test
    void theTableSaysWhoCanWhatAndWhyNot() {
        Typed typed = Typed.command(FreeEngine.second(), "engines");
        int free = SCENES - refused(new FreeEngine()).size();
        assertThat(free).isPositive().isLessThan(SCENES);
        assertThat(typed.out().lines().map(line -> line.replaceAll("\\s+", " ")))
                .contains("free " + free + " of " + SCENES + " bodies that nothing connects")
                .contains("CAPABILITY maximal free", "joints yes no", "springs yes yes", "contact yes no")
                .contains("free no contact: bodies pass through each other");
        for (Capability capability : Capability.values()) {
            assertThat(typed.out()).contains(capability.label());
        }
    }

    @Test
    void anEngineTellsItsOptionsWhatItLacksAndWhatItRefuses() {
        Typed maximal = Typed.command(FreeEngine.second(), "engines", "maximal");
        assertThat(maximal.out())
                .contains("--tolerance  1e-10    largest joint error")
                .contains("Takes " + SCENES + " of " + SCENES + " scenes")
                .contains("LACKS", "point masses without a stand-in for inertia  each body has equations of its own")
                .doesNotContain("REFUSES");
        Typed free = Typed.command(FreeEngine.second(), "engines", "free");
        assertThat(free.out().lines().map(line -> line.replaceAll("\\s+", " ")))
                .contains("contact bodies pass through each other", "gears –")
                .contains("pendulum has no joints, and there is joint 'hinge'");
        assertThat(free.out()).doesNotContain("OPTION");
        List<String> refused = refused(new FreeEngine());
        assertThat(free.out().lines().map(line -> line.split(" ", 2)[0])).containsAll(refused);
        assertThat(free.out()).contains("Takes " + (SCENES - refused.size()) + " of " + SCENES + " scenes");
    }

    @Test
    void anUnknownEngineIsToldWithThoseThereAre() {
        Typed typed = Typed.command(FreeEngine.second(), "engines", "fre");
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
        assertThat(typed.err())
                .isEqualTo("gimbal: there is no engine 'fre'; there are maximal, free" + System.lineSeparator());
    }
}
