package org.gimbal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.testing.Families;
import org.gimbal.testing.RandomMedley;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What joint coordinates may have, all at once and at random, on every engine that takes it: they agree. */
class MedleyTest {
    private static final int ALL = 60;

    /** So many have everything among them. */
    private static final int DRAWN = 100;

    private static final double STEP = 0.001;
    private static final int STEPS = 30;

    static IntStream seeds() {
        return IntStream.rangeClosed(1, Families.of(ALL));
    }

    @Test
    void everythingIsDrawn() {
        Set<String> smooth = new TreeSet<>();
        Set<String> bounded = new TreeSet<>();
        IntStream.rangeClosed(1, DRAWN).forEach(seed -> {
            smooth.addAll(RandomMedley.of(seed, false).extras());
            bounded.addAll(RandomMedley.of(seed, true).extras());
        });
        assertThat(smooth).isEqualTo(RandomMedley.ALL);
        assertThat(bounded).containsAll(RandomMedley.BOUNDS);
    }

    /** Beside dampers in loops, too, the difference of engines falls with the square of the step. */
    @ParameterizedTest
    @MethodSource("seeds")
    void enginesAgree(int seed) {
        for (Entry entry : compared(RandomMedley.of(seed, false), seed)) {
            if (!Double.isNaN(entry.order())) {
                assertThat(entry.order()).as(words(seed, entry)).isBetween(1.9, 2.1);
            }
        }
    }

    /** Stops, dry friction and efforts with limits make kinks within steps, where no order shows. */
    @ParameterizedTest
    @MethodSource("seeds")
    void enginesAgreeWithBounds(int seed) {
        assertThat(compared(RandomMedley.of(seed, true), seed)).isNotEmpty();
    }

    private static List<Entry> compared(RandomMedley medley, int seed) {
        boolean stuck = new MobilityAudit(medley.start())
                .redundancy()
                .othersWithoutUniqueForce()
                .contains("motion 'drive'");
        List<Contestant> engines = Engines.all().stream().map(Contestant::of).toList();
        Comparison found = Comparison.of(() -> new Scene.Setup(medley.start(), STEP, 1), engines, STEP, STEPS * STEP);
        for (Entry entry : found.entries()) {
            String words = words(seed, entry);
            if (stuck && entry.verdict().kind() == Verdict.Kind.FAILED) {
                assertThat(words).contains("hold what motion 'drive' moves, set it free or take the motion away");
            } else {
                assertThat(entry.verdict().bad()).as(words).isFalse();
                // ten times the tolerance of a solve
                assertThat(entry.trial().worstGap()).as(words).isLessThan(1e-9);
            }
        }
        return found.entries();
    }

    private static String words(int seed, Entry entry) {
        return "seed " + seed + " on " + entry.trial().contestant().label() + ": "
                + entry.verdict().words();
    }
}
