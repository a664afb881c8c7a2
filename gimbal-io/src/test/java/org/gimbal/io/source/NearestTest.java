package org.gimbal.io.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Guesses what was meant. */
class NearestTest {
    @Test
    void distanceCountsTypingMistakes() {
        assertThat(Nearest.distance("pendulum", "Pendulum")).isZero();
        assertThat(Nearest.distance("pendulm", "pendulum")).isEqualTo(1);
        assertThat(Nearest.distance("rnu", "run")).isEqualTo(1);
        assertThat(Nearest.distance("", "run")).isEqualTo(3);
        assertThat(Nearest.distance("kitten", "sitting")).isEqualTo(3);
    }

    @Test
    void aFarWordIsNoGuess() {
        List<String> words = List.of("free-body", "heavy-top");
        assertThat(Nearest.to("freebody", words)).contains("free-body");
        assertThat(Nearest.to("engine", words)).isEmpty();
        assertThat(Nearest.remedy("engine", List.of())).isEqualTo("; there are none");
    }
}
