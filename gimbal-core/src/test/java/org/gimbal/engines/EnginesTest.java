package org.gimbal.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.EngineChoice;
import org.gimbal.sim.EngineOption;
import org.gimbal.testing.ToyEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Engines are found by their names, and what they leave to their users is set by name. */
class EnginesTest {
    static Stream<Engine> all() {
        return Stream.concat(Engines.all().stream(), Stream.of(new ToyEngine()));
    }

    @Test
    void everyEngineIsFoundByItsOwnName() {
        assertThat(Engines.all()).extracting(Engine::name).doesNotHaveDuplicates();
        for (Engine engine : Engines.all()) {
            assertThat(Engines.named(engine.name())).isSameAs(engine);
        }
        assertThat(Engines.standard()).isSameAs(Engines.all().get(0));
    }

    @Test
    void anUnknownNameIsToldWithThoseThereAre() {
        List<Engine> two = List.of(new MaximalEngine(), new ToyEngine());
        assertThat(Engines.named("toy", two)).isSameAs(two.get(1));
        assertThatThrownBy(() -> Engines.named("steam", two))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no engine 'steam'; there are maximal, toy");
    }

    @ParameterizedTest
    @MethodSource("all")
    void optionsAreSetByNameAndNothingElseChanges(Engine engine) {
        for (EngineOption option : engine.options()) {
            assertThat(option.name()).matches("[a-z][a-z-]*");
            assertThat(option.meaning()).isNotBlank();
            Engine changed = engine.with(option.name(), 2 * option.value());
            assertThat(changed.options())
                    .containsExactlyElementsOf(engine.options().stream()
                            .map(each -> each.equals(option)
                                    ? new EngineOption(each.name(), each.meaning(), 2 * each.value())
                                    : each)
                            .toList());
            assertThat(changed.name()).isEqualTo(engine.name());
            assertThat(changed.capabilities()).isEqualTo(engine.capabilities());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void choicesAreSetByNameAndTheirValuesAreTold(Engine engine) {
        for (EngineChoice choice : engine.choices()) {
            assertThat(choice.values()).contains(choice.value()).doesNotHaveDuplicates();
            for (String value : choice.values()) {
                assertThat(engine.with(choice.name(), value).choices())
                        .containsExactlyElementsOf(engine.choices().stream()
                                .map(each -> each.equals(choice)
                                        ? new EngineChoice(each.name(), each.meaning(), value, each.values())
                                        : each)
                                .toList());
            }
            assertThatThrownBy(() -> engine.with(choice.name(), "steam"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("there is no " + choice.name() + " 'steam'; there are "
                            + String.join(", ", choice.values()));
        }
        assertThatThrownBy(() -> engine.with("pressure", "high"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the " + engine.name() + " engine has no option 'pressure'; it has ");
    }

    @Test
    void otherChoicesOutliveAnOption() {
        MaximalOptions dense = MaximalOptions.defaults().withLinearSolver(MaximalOptions.LinearSolver.DENSE_LDU);
        assertThat(new MaximalEngine(dense).with("tolerance", 1e-6).capabilities())
                .doesNotContain(Capability.CONTACT);
    }

    @Test
    void anOptionThatTheEngineDoesNotHaveIsRefusedByName() {
        assertThatThrownBy(() -> new MaximalEngine().with("pressure", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the maximal engine has no option 'pressure'; it has tolerance");
        assertThatThrownBy(() -> new ToyEngine().with("tolerance", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the toy engine has no option 'tolerance'; it has none");
        assertThatThrownBy(() -> new MaximalEngine().with("tolerance", -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("tolerance must be positive, got -1.0");
    }
}
