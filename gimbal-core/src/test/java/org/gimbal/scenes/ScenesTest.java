package org.gimbal.scenes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gimbal.model.part.ModelException;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScenesTest {

    static Stream<String> names() {
        return Scenes.all().stream().map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySceneSaysHowToRunIt(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        assertThat(setup.step()).isPositive();
        assertThat(setup.duration()).isGreaterThanOrEqualTo(100 * setup.step());
        assertThat(setup.start().mechanism().name()).isEqualTo(name);
    }

    @Test
    void namesAreUniqueAndEveryParameterSaysWhatItIs() {
        assertThat(names()).doesNotHaveDuplicates();
        for (Scene scene : Scenes.all()) {
            assertThat(scene.summary()).isNotBlank();
            assertThat(scene.parameters()).extracting(Parameter::name).doesNotHaveDuplicates();
            assertThat(scene.parameters())
                    .allSatisfy(p -> assertThat(p.meaning()).isNotBlank());
        }
    }

    @Test
    void everyJointTypeIsInSomeScene() {
        var found = new HashSet<String>();
        for (Scene scene : Scenes.all()) {
            scene.build()
                    .start()
                    .mechanism()
                    .joints()
                    .forEach(joint -> found.add(joint.type().label()));
        }
        assertThat(found).containsAll(RandomJoints.labels());
    }

    @Test
    void settingsAreTheDefaultsAndWhatIsGiven() {
        Scene scene = Scenes.named("n-pendulum");
        Settings settings = Settings.of(scene, Map.of("n", "3"));
        assertThat(settings.all())
                .containsExactly(Map.entry("n", "3"), Map.entry("joint", "revolute"), Map.entry("angle", "45.0"));
        assertThat(settings.count("n")).isEqualTo(3);
        assertThat(settings.number("angle")).isEqualTo(45);
        assertThat(scene.build(settings).start().mechanism().bodies()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n | 0 | parameter 'n' of scene 'n-pendulum' must be a whole number from 1 to 100000, got '0'",
                "n | 2.5 | parameter 'n' of scene 'n-pendulum' must be a whole number from 1 to 100000, got '2.5'",
                "n | many | parameter 'n' of scene 'n-pendulum' must be a whole number from 1 to 100000, got 'many'",
                "angle | 181 | parameter 'angle' of scene 'n-pendulum' must be a number from -180.0 to 180.0, got"
                        + " '181'",
                "angle | NaN | parameter 'angle' of scene 'n-pendulum' must be a number from -180.0 to 180.0, got"
                        + " 'NaN'",
                "joint | rope | parameter 'joint' of scene 'n-pendulum' must be one of revolute, ball, got 'rope'",
                "length | 1 | scene 'n-pendulum' has no parameter 'length'; it has n, joint, angle"
            })
    void badParametersAreRefusedByName(String parameter, String value, String message) {
        assertRefused(() -> Settings.of(Scenes.named("n-pendulum"), Map.of(parameter, value)), message);
    }

    @Test
    void unknownScenesAreRefusedWithTheListOfThoseThereAre() {
        assertRefused(
                () -> Scenes.named("perpetuum-mobile"),
                "there is no scene 'perpetuum-mobile'; there are " + String.join(", ", names().toList()));
    }

    private static void assertRefused(ThrowingCallable action, String message) {
        assertThatThrownBy(action).isExactlyInstanceOf(ModelException.class).hasMessage(message);
    }
}
