package org.gimbal.contact;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.junit.jupiter.api.Test;

class ContactReadingsTest {
    @Test
    void aContactIsFoundFromWhereverItIsLookedFor() {
        Mechanism ball = Mechanism.named("ball")
                .floor(0)
                .body("ball", new Sphere(0.1), 500)
                .allTouch("all", 0.5)
                .build();
        ContactReadings readings = new ContactReadings(ball);
        assertThat(readings.find(3, 0, 0)).isEqualTo(-1);
        for (int c = 0; c < 5; c++) {
            readings.add(0, 3, c);
        }
        for (int from = 0; from < 7; from++) {
            for (int c = 0; c < 5; c++) {
                assertThat(readings.find(3, c, from)).isEqualTo(c);
            }
            assertThat(readings.find(3, 5, from)).isEqualTo(-1);
            assertThat(readings.find(2, 0, from)).isEqualTo(-1);
        }
    }
}
