package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The look of numbers. */
class NumbersTest {
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
