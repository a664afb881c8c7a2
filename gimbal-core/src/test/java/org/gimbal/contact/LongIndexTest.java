package org.gimbal.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class LongIndexTest {
    @RepeatedTest(5)
    void numbersKeysAsTheyCome(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        LongIndex index = new LongIndex();
        for (int round = 0; round < 3; round++) {
            Map<Long, Integer> expected = new LinkedHashMap<>();
            for (int k = 0; k < 1000; k++) {
                long key = random.nextInt(700) * (random.nextBoolean() ? 1L : 1L << 32);
                assertThat(index.find(key)).isEqualTo(expected.getOrDefault(key, -1));
                expected.putIfAbsent(key, expected.size());
                assertThat(index.add(key)).isEqualTo(expected.get(key));
            }
            assertThat(index.count()).isEqualTo(expected.size());
            expected.forEach((key, number) -> assertThat(index.key(number)).isEqualTo(key));
            index.clear();
            assertThat(index.find(3)).isEqualTo(-1);
        }
    }

    @Test
    void nothingIsAllocatedOnceItIsLargeEnough() {
        LongIndex index = new LongIndex();
        assertThat(AllocationMeter.bytesOf(() -> {
                    index.clear();
                    for (long k = 0; k < 100; k++) {
                        index.add(k * k);
                    }
                }))
                .isZero();
    }
}
