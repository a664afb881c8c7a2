package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Guesses and the look of numbers. */
class WordsTest {
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

    @Test
    void numbersAreBrief() {
        assertThat(Numbers.brief(0.01, 9)).isEqualTo("0.01");
        assertThat(Numbers.brief(60.000000000001, 9)).isEqualTo("60");
        assertThat(Numbers.brief(-2500, 9)).isEqualTo("-2500");
        assertThat(Numbers.brief(1e-10, 6)).isEqualTo("1e-10");
        assertThat(Numbers.brief(1.25e20, 6)).isEqualTo("1.25e20");
        assertThat(Numbers.brief(0, 6)).isEqualTo("0");
        assertThat(Numbers.brief(Double.NaN, 6)).isEqualTo("NaN");
        assertThat(Numbers.size(0)).isEqualTo("0");
        assertThat(Numbers.size(0.00123)).isEqualTo("1.2e-03");
    }
}
