package org.gimbal.sensor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.scenes.Scenes;
import org.gimbal.testing.SensorSamples;
import org.junit.jupiter.api.Test;

/** The samples that all tests of sensors run over. */
class SensorSamplesTest {
    @Test
    void everyKindOfSensorHasASampleAndAProbe() {
        Mechanism scene = Scenes.named("quadruped").build().start().mechanism();
        Mechanism mechanism = SensorSamples.on(scene, true);
        Set<Class<?>> sampled =
                mechanism.sensors().stream().map(Object::getClass).collect(Collectors.toSet());
        assertThat(sampled)
                .containsAll(Stream.of(Sensor.class.getPermittedSubclasses()).toList());
        assertThat(new SensorProbes(mechanism).isEmpty()).isFalse();
        assertThat(new SensorReadings(mechanism).names())
                .hasSize(new SensorReadings(mechanism).all().length)
                .doesNotHaveDuplicates();
    }
}
