package org.gimbal.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class MotionTextTest {
    private static final String FIRST = "sample 0 1 2 3 1 0 0 0 4 5 6 7 8 9";
    private static final String SECOND = "sample 0.5 1 2 2.5 0 1 0 0 -4 5 6 7 8 1e-3";

    @Test
    void samplesAndTimeAreRead() {
        Outcome outcome = MotionText.read(List.of(FIRST, SECOND, "cpu 0.0125"), 1);

        assertThat(outcome.failed()).isFalse();
        assertThat(outcome.cpuSeconds()).isEqualTo(0.0125);
        assertThat(outcome.motion().samples()).isEqualTo(2);
        assertThat(outcome.motion().time(1)).isEqualTo(0.5);
        BodyState state = outcome.motion().state(1, 0);
        assertThat(state.position()).isEqualTo(new Vec3(1, 2, 2.5));
        assertThat(state.orientation().x()).isEqualTo(1);
        assertThat(state.velocity()).isEqualTo(new Vec3(-4, 5, 6));
        assertThat(state.angularVelocity()).isEqualTo(new Vec3(7, 8, 1e-3));
    }

    @Test
    void aFailureKeepsTheReasonAndWhatWasBefore() {
        Outcome outcome = MotionText.read(List.of(FIRST, "failed at 0.5 s: bad numbers"), 1);

        assertThat(outcome.failure()).isEqualTo("at 0.5 s: bad numbers");
        assertThat(outcome.cpuSeconds()).isNaN();
        assertThat(outcome.motion().samples()).isEqualTo(1);
    }

    @Test
    void aDriverThatEndsEarlyHasFailed() {
        assertThat(MotionText.read(List.of(FIRST), 1).failure()).contains("1 samples");
    }

    @Test
    void withoutRepeatsThereIsNoTime() {
        assertThat(MotionText.read(List.of(FIRST, "cpu inf"), 1).cpuSeconds()).isNaN();
    }

    @Test
    void otherLinesAndNumbersAreRefused() {
        assertThatThrownBy(() -> MotionText.read(List.of("WARNING: buffer full"), 1))
                .hasMessageContaining("buffer full");
        assertThatThrownBy(() -> MotionText.read(List.of(FIRST.replace("9", "nine")), 1))
                .hasMessageContaining("'nine'");
        assertThatThrownBy(() -> MotionText.read(List.of(FIRST), 2)).hasMessageContaining("26 numbers, not 13");
    }
}
