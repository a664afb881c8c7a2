package org.gimbal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.api.Test;

class RecorderTest {
    private final Scene.Setup setup = Scenes.named("double-pendulum").build();
    private final Mechanism mechanism = setup.start().mechanism();

    @Test
    void keepsWhatTheRunShows() {
        Recorder recorder = new Recorder(mechanism);
        List<Snapshot> shown = run(recorder);

        assertThat(recorder.size()).isEqualTo(201);
        for (int i = 0; i < recorder.size(); i++) {
            Snapshot at = shown.get(i);
            assertThat(recorder.time(i)).isEqualTo(at.time());
            assertThat(recorder.kineticEnergy(i)).isEqualTo(at.kineticEnergy());
            assertThat(recorder.potentialEnergy(i)).isEqualTo(at.potentialEnergy());
            assertThat(recorder.energy(i)).isEqualTo(at.energy());
            for (String body : List.of("link1", "link2")) {
                assertThat(recorder.pose(i, body)).isEqualTo(at.pose(body));
                assertThat(recorder.velocity(i, body)).isEqualTo(at.velocity(body));
                assertThat(recorder.angularVelocity(i, body)).isEqualTo(at.angularVelocity(body));
            }
            for (String joint : List.of("joint1", "joint2")) {
                assertThat(recorder.positions(i, joint)).containsExactly(at.position(joint));
                assertThat(recorder.rates(i, joint)).containsExactly(at.rate(joint));
            }
        }
    }

    @Test
    void keepsEveryKthKnotFromTheFirst() {
        Recorder recorder = new Recorder(mechanism, 60);
        run(recorder);
        assertThat(recorder.times()).hasSize(4);
        assertThat(recorder.time(0)).isZero();
        assertThat(recorder.time(3)).isCloseTo(1.8, within(1e-12));
    }

    @Test
    void refusesKnotsItDoesNotHave() {
        Recorder recorder = new Recorder(mechanism);
        assertThatThrownBy(() -> recorder.time(0))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("knot 0 of 0 recorded");
        assertThatThrownBy(() -> new Recorder(mechanism, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 0");
    }

    private List<Snapshot> run(Recorder recorder) {
        List<Snapshot> shown = new ArrayList<>();
        setup.simulate(new MaximalEngine(), 0.01)
                .observer(recorder)
                .observer((at, report) -> shown.add(at.copy()))
                .build()
                .advance(2);
        return shown;
    }
}
