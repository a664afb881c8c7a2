package org.gimbal.model.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.model.part.ModelException;
import org.junit.jupiter.api.Test;

class SignalTest {
    @Test
    void splinesGoThroughTheirPointsSmoothly() {
        Signal spline =
                Signal.spline(new double[] {0, 1}, new double[] {0.5, 2}, new double[] {2, -1}, new double[] {3, 0});
        assertThat(spline.value(0.5)).isCloseTo(2, within(1e-14));
        assertThat(spline.value(-1)).isEqualTo(1);
        assertThat(spline.value(4)).isEqualTo(0);
        double step = 1e-5;
        for (double t = 0.01; t < 3; t += 0.0173) {
            double slope = (spline.value(t + step) - spline.value(t - step)) / (2 * step);
            assertThat(spline.rate(t)).isCloseTo(slope, within(1e-8)); // h² of the difference and round-off over h
        }
        double left = (spline.rate(0.5) - spline.rate(0.5 - step)) / step;
        double right = (spline.rate(0.5 + step) - spline.rate(0.5)) / step;
        assertThat(left).isCloseTo(right, within(1e-3)); // accelerations meet; their slopes, some 30, do not
        assertThatThrownBy(() -> Signal.spline(new double[] {1, 0}, new double[] {1, 2}))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("must grow");
    }
}
