package org.gimbal.sweep.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.engines.Engines;
import org.gimbal.io.source.Place;
import org.gimbal.io.trajectory.TrajectoryColumns;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers read off runs. */
class MetricTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final Mechanism ANY =
            Scenes.named("double-pendulum").build().start().mechanism();
    private static final Place PLACE = Place.of("test");

    /** What a metric says of q(t) = exp(-t) sin(t) at knots 1 ms apart, over 10 s. */
    private static double of(Take take, double from, double to, double bound, boolean above) {
        Snapshot at = new Snapshot(ANY);
        MetricSpec spec = new MetricSpec("m", take, "kinetic", from, to, bound, above, null, PLACE);
        Metric metric = spec.make(ANY, new Quantities(ANY));
        for (int k = 0; k <= 10_000; k++) {
            at.time = k * 1e-3;
            at.kinetic = Math.exp(-at.time) * Math.sin(at.time);
            metric.observe(at, StepReport.NONE);
        }
        return metric.value();
    }

    /** Knots miss an extreme by half a step, and its value by |q″| h²/8 < 1e-7. The greatest is e^{-π/4}/√2 at π/4, the least at 5π/4; ∫₀^∞ q = 1/2, ∫₀^∞ q² = 1/8, and e^{-10} is missing. */
    @ParameterizedTest
    @CsvSource({
        "start, 0, 1e-15",
        "end, -2.469852022368637e-5, 1e-19",
        "max, 0.3223969419448344, 1e-7",
        "min, -0.013932035097694204, 1e-8",
        "max-abs, 0.3223969419448344, 1e-7",
        "span, 0.3363289770425286, 1e-7",
        "mean, 0.05, 1e-5",
        "rms, 0.11180340, 1e-6",
        "time-of-max, 0.7853982, 5e-4",
        "time-of-min, 3.9269908, 5e-4"
    })
    void reductionsAreThoseOfTheFunction(String label, double exact, double tolerance) {
        Take take = Take.valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
        assertThat(of(take, 0, INF, 0, true)).isCloseTo(exact, within(tolerance));
    }

    @Test
    void onlyTheWindowCounts() {
        assertThat(of(Take.MAX, 2, 3, 0, true)).isCloseTo(Math.exp(-2) * Math.sin(2), within(1e-15));
        assertThat(of(Take.TIME_OF_MIN, 1, 3, 0, true)).isEqualTo(3);
        assertThat(of(Take.MEAN, 20, 30, 0, true)).isNaN();
    }

    /** The sine changes its sign at π; straight lines between knots err by |q″/q'| h²/8 = 2.5e-7 there. */
    @Test
    void firstTimesAreBetweenKnots() {
        assertThat(of(Take.FIRST, 0, INF, 0, false)).isCloseTo(Math.PI, within(3e-7));
        double first = of(Take.FIRST, 0, INF, 0.2, true);
        assertThat(Math.exp(-first) * Math.sin(first)).isCloseTo(0.2, within(1e-6));
        assertThat(of(Take.FIRST, 1, INF, 0.2, true)).isEqualTo(1);
        assertThat(of(Take.FIRST, 0, INF, 0.5, true)).isNaN();
    }

    /** Every column of a trajectory can be asked for under its name, and is the same number. */
    @ParameterizedTest
    @ValueSource(strings = {"double-pendulum", "four-bar", "quadruped", "joint-zoo"})
    void quantitiesAreTheColumnsOfTrajectories(String name) {
        Scene.Setup scene = Scenes.named(name).build();
        Simulation run = scene.simulate(Engines.standard()).build();
        StepReport report = run.step();
        Quantities quantities = new Quantities(run.mechanism());
        TrajectoryColumns columns = new TrajectoryColumns(run.mechanism());
        List<Double> values = new ArrayList<>();
        columns.values(run.now(), values, List::add);
        List<Double> read = columns.names().stream()
                .map(column -> quantities.named(column).at(run.now(), report))
                .toList();
        assertThat(read).isEqualTo(values);
        assertThat(quantities.named("energy-balance").at(run.now(), report))
                .isEqualTo(run.now().energy() - run.now().netWork());
    }
}
